/* A small thread pool: run the pieces of one job on several threads. */
#pragma once
#include <stdint.h>

/* One piece of a parallel job: called once for every index in [0, pieces). */
typedef void kk_task(void *context, int64_t piece);

/* Run task(context, 0..pieces-1) on at most `threads` threads, the caller included; returns when all are done.
 * Never fails: pieces nobody else takes, the caller runs.
 *
 * Any thread may call it at any time, also from inside a task: one job at a time has the workers, and a job that
 * finds them taken runs in its caller alone. The process may fork at any time, but a child that is forked by a
 * task must not return from that task. */
void kk_parallel(kk_task *task, void *context, int64_t pieces, int threads);

/* Cap on threads a job may use (process wide), at least 1; kk_affinity_count() until it is set. */
void kk_set_threads(int threads);
int kk_get_threads(void);

/* Processors this process may use: the affinity mask where there is one, else all that are online. */
int kk_affinity_count(void);
