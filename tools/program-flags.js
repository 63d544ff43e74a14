/**
 * Flags of Node for the product's own programs. Young objects are collected early: with V8's usual half space of 32 MB
 * there are 64 MB of them, most dead, in the server and in each worker. A table of 100,000 rows takes no longer with 8.
 * The flag holds for threads too, whose own limit is the same (server/jobs/thread-limits.ts).
 */
export const programFlags = Object.freeze(['--max-semi-space-size=8'])
