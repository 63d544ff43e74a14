/** Outlines in local metres, for the rooms that may not enter the engine: points, rings, their areas and centres. */
export { overlapArea } from './overlap-area.ts'
export { ringArea, signedRingArea, type Point, type Ring } from '#engine/geometry/ring-area.ts'
export { ringCentroid } from '#engine/geometry/ring-centroid.ts'
