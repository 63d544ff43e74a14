/** What is worked out once for an object, for the rooms that may not enter the engine. */
export { keptWith } from '#engine/kept-with.ts'
