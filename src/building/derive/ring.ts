/** Outlines in local metres, for the rooms that may not enter the engine: points, rings and their areas. */
export { overlapArea } from './overlap-area.ts'
export { ringArea, signedRingArea, type Point, type Ring } from '#engine/geometry/ring-area.ts'
