/** The engine's own, for rooms that see buildings only. */
export { degree, degrees, radians } from '#engine/maths/degree.ts'
