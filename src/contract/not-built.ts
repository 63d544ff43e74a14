/**
 * Calls of the contract that answer 501 "not built" for now. This list may only shrink:
 * `tests/server/not-built.test.ts` checks its length, and that each call answers 501.
 */
export const notBuilt: readonly string[] = []
