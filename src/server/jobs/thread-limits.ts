/**
 * Memory limits of a thread that simulates; a thread above them ends, not the program. The largest legal building takes
 * 122 MB, a weather file of 3 MB as much. Young objects are collected early, in half spaces of 8 MB as everywhere
 * (tools/program-flags.js). Arrays of numbers lie outside: their store has a budget of its own (engine/bounded-cache.ts).
 */
export const threadLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 } as const
