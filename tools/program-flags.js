/**
 * Flags of Node for the product's own programs. Young objects are collected early: with V8's usual half space of 32 MB
 * there are 64 MB of them, most dead, in the server and in each worker. A table of 100,000 rows takes no longer with 8.
 * The flag holds for threads too, whose own limit is the same (server/jobs/thread-limits.ts).
 */
export const programFlags = Object.freeze(['--max-semi-space-size=8'])

/**
 * Settings of the C library for the same programs. Each array of a year is a mapping of its own (64 kB and more), which
 * goes back to the system when it is freed; glibc's heaps would keep the holes between what lives longer. Other C
 * libraries do not read it.
 */
export const programEnvironment = Object.freeze({ MALLOC_MMAP_THRESHOLD_: '65536' })
