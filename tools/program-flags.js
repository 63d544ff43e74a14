/**
 * Flags of Node for the product's own programs. What is young is collected early: at V8's usual 32 MB a half space 64 MB lie there, most of
 * it dead, in the server and in each worker beside it; a table of 100,000 rows takes no longer with 8. It holds for threads too, whose own
 * limit says the same (server/jobs/thread-limits.ts).
 */
export const programFlags = Object.freeze(['--max-semi-space-size=8'])
