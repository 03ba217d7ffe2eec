"""The kernel compiler: specs in, C and a registration table out."""
