/** Values computed once per object, for rooms that may not import the engine. */
export { keptWith } from '#engine/kept-with.ts'
