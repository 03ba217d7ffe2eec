#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE /* sched_getaffinity */
#endif

#include "pool.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

#if defined(__x86_64__) || defined(__i386__)
#define PAUSE() __builtin_ia32_pause()
#elif defined(__aarch64__)
#define PAUSE() __asm__ volatile("yield")
#else
#define PAUSE() ((void)0)
#endif

enum {
    MOST_THREADS = 1024,
    CACHE_LINE = 128, /* two 64-byte lines: x86 fetches them in pairs, Apple's are this long */
    SPIN_NANOSECONDS = 50 * 1000,
    PAUSES_PER_YIELD = 32,
};

struct job {
    kk_task *task;
    void *context;
    int64_t pieces;
    _Alignas(CACHE_LINE) _Atomic int64_t next_piece;
};

/* The gate says in one word who may touch the current job, which lives on its owner's stack. Workers enter by
 * taking a free seat, and the owner returns only once no seat is free and nobody is inside. A worker that wakes
 * late finds no seat, so it never looks at a job that is over. */
enum {
    INSIDE = 0xffff, /* how many workers are inside */
    OWNER_SLEEPS = 0x10000,
    SEAT = 0x20000, /* the bits from here up count the free seats */
};

static struct {
    _Alignas(CACHE_LINE) _Atomic uint32_t gate;
    struct job *job;
    _Alignas(CACHE_LINE) atomic_bool owned;
    int workers; /* only the owner uses it */
    atomic_int sleepers;
    pthread_mutex_t bedroom; /* held to go to sleep, and to wake those who do */
    pthread_cond_t job_opened;
    pthread_cond_t everyone_left;
} pool = {
    .bedroom = PTHREAD_MUTEX_INITIALIZER,
    .job_opened = PTHREAD_COND_INITIALIZER,
    .everyone_left = PTHREAD_COND_INITIALIZER,
};

static atomic_int thread_cap; /* 0 until it is set */

/* ---- Waiting ---- */

static bool seat_is_free(void) { return atomic_load(&pool.gate) >= SEAT; }
static bool nobody_inside(void) { return (atomic_load(&pool.gate) & INSIDE) == 0; }

static int64_t nanoseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Bounded by the clock, because the length of a pause differs tenfold between processors. Yields now and then,
 * because where threads outnumber free processors spinning holds up those with work. */
static bool spin_until(bool (*ready)(void))
{
    int64_t end = nanoseconds_now() + SPIN_NANOSECONDS;
    do {
        for (int i = 0; i < PAUSES_PER_YIELD; i++) {
            if (ready())
                return true;
            PAUSE();
        }
        sched_yield();
    } while (nanoseconds_now() < end);
    return false;
}

/* Returns after any wake-up, for the worker to spin again: called too late for a short job, it is then awake for
 * the next one. */
static void sleep_until_called(void)
{
    pthread_mutex_lock(&pool.bedroom);
    atomic_fetch_add(&pool.sleepers, 1);
    if (!seat_is_free())
        pthread_cond_wait(&pool.job_opened, &pool.bedroom);
    atomic_fetch_sub(&pool.sleepers, 1);
    pthread_mutex_unlock(&pool.bedroom);
}

/* ---- Workers ---- */

static void run_pieces(struct job *job)
{
    int64_t piece;
    while ((piece = atomic_fetch_add(&job->next_piece, 1)) < job->pieces)
        job->task(job->context, piece);
}

static bool take_seat(void)
{
    uint32_t gate = atomic_load(&pool.gate);
    while (gate >= SEAT)
        if (atomic_compare_exchange_weak(&pool.gate, &gate, gate - SEAT + 1))
            return true;
    return false;
}

static void remove_free_seats(void) { atomic_fetch_and(&pool.gate, SEAT - 1); }

static void leave(void)
{
    if (atomic_fetch_sub(&pool.gate, 1) != (OWNER_SLEEPS | 1))
        return;
    pthread_mutex_lock(&pool.bedroom);
    pthread_cond_signal(&pool.everyone_left);
    pthread_mutex_unlock(&pool.bedroom);
}

static void *work_forever(void *unused)
{
    (void)unused;
    for (;;) {
        if (!spin_until(seat_is_free))
            sleep_until_called();
        if (take_seat()) {
            run_pieces(pool.job);
            remove_free_seats(); /* no piece is left to take */
            leave();
        }
    }
    return NULL;
}

/* Workers inherit a mask that blocks every signal, so that the application's threads handle them. */
static void hire_workers(int wanted)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    while (pool.workers < wanted && pthread_create(&thread, NULL, work_forever, NULL) == 0) {
        pthread_detach(thread);
        pool.workers++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* ---- The owner of a job ---- */

/* A worker counts itself a sleeper before it looks at the gate for the last time, and the owner opens the gate
 * before it counts sleepers: one of them always notices the other. */
static void wake_sleepers(int seats)
{
    int sleepers = atomic_load(&pool.sleepers);
    int missing = seats - (pool.workers - sleepers);
    if (sleepers == 0 || missing <= 0)
        return;
    pthread_mutex_lock(&pool.bedroom);
    for (int i = 0; i < missing; i++)
        pthread_cond_signal(&pool.job_opened);
    pthread_mutex_unlock(&pool.bedroom);
}

static void open_job(struct job *job, int seats)
{
    pool.job = job;
    atomic_store(&pool.gate, (uint32_t)seats * SEAT);
    wake_sleepers(seats);
}

static void close_job(void)
{
    remove_free_seats();
    if (spin_until(nobody_inside))
        return;
    pthread_mutex_lock(&pool.bedroom);
    atomic_fetch_or(&pool.gate, OWNER_SLEEPS);
    while (!nobody_inside())
        pthread_cond_wait(&pool.everyone_left, &pool.bedroom);
    pthread_mutex_unlock(&pool.bedroom);
}

/* No thread but the caller lives on in a forked child, and what the others held stays held. */
static void start_afresh_in_child(void)
{
    pthread_mutex_init(&pool.bedroom, NULL);
    pthread_cond_init(&pool.job_opened, NULL);
    pthread_cond_init(&pool.everyone_left, NULL);
    pool.workers = 0;
    atomic_store(&pool.sleepers, 0);
    atomic_store(&pool.gate, 0);
    atomic_store(&pool.owned, false);
}

static void watch_for_forks(void) { pthread_atfork(NULL, NULL, start_afresh_in_child); }

static bool own_the_workers(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch_for_forks);
    return !atomic_exchange(&pool.owned, true);
}

static void share(struct job *job, int helpers)
{
    if (pool.workers < helpers)
        hire_workers(helpers);
    open_job(job, helpers < pool.workers ? helpers : pool.workers);
    run_pieces(job);
    close_job();
}

/* ---- The interface ---- */

void kk_parallel(kk_task *task, void *context, int64_t pieces, int threads)
{
    int cap = kk_get_threads();
    if (threads > cap)
        threads = cap;
    if (threads > pieces)
        threads = (int)pieces;
    if (threads > 1 && own_the_workers()) {
        struct job job = {.task = task, .context = context, .pieces = pieces};
        share(&job, threads - 1);
        atomic_store(&pool.owned, false);
        return;
    }
    for (int64_t piece = 0; piece < pieces; piece++)
        task(context, piece);
}

static int within_limits(int threads) { return threads < 1 ? 1 : threads > MOST_THREADS ? MOST_THREADS : threads; }

void kk_set_threads(int threads) { atomic_store(&thread_cap, within_limits(threads)); }

int kk_get_threads(void)
{
    int unset = 0;
    if (atomic_load(&thread_cap) == 0) /* an exchange, to keep a cap that another thread sets just now */
        atomic_compare_exchange_strong(&thread_cap, &unset, within_limits(kk_affinity_count()));
    return atomic_load(&thread_cap);
}

int kk_affinity_count(void)
{
#ifdef __linux__
    cpu_set_t allowed[8]; /* one holds 1024 processors, and the kernel refuses a set too small */
    if (sched_getaffinity(0, sizeof allowed, allowed) == 0)
        return CPU_COUNT_S(sizeof allowed, allowed);
#endif
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : (int)online;
}
