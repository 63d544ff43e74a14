/** The engine's degrees, for rooms that may import the building room only. */
export { degree, degrees, radians } from '#engine/maths/degree.ts'
