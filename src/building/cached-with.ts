/** Values computed once per object, for rooms that may not import the engine. */
export { cachedWith } from '#engine/cached-with.ts'
