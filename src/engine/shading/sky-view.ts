/** Cells of a sky view: around the compass, and from the horizon to the zenith. */
export const azimuthCells = 192
export const elevationCells = 64

/**
 * Sky not hidden by obstacles: the part of a plane's points that sees each direction.
 *
 * Cells are even in pseudo-angles that need no arc function: azimuth p = 0 … 4 runs east, north, west, south along the
 * square |x| + |y| = 1; elevation e = tan/(1 + tan). `sunlit[azimuth · elevationCells + elevation]`.
 */
export interface SkyView {
  readonly sunlit: Float32Array
  /** Parts of the dome's, the horizon band's and the ground's light that the plane still receives; 1 = unobstructed. */
  readonly skyFactor: number
  readonly horizonFactor: number
  readonly groundFactor: number
}

/**
 * Part of the plane that sees a direction.
 *
 * @param east  with `north` and `up` a unit vector, `up` ≥ 0
 * @returns 0–1, mean of the direction's cell
 */
export function sunlitFraction(view: SkyView, east: number, north: number, up: number): number {
  const span = Math.abs(east) + Math.abs(north)
  const level = Math.sqrt(east * east + north * north)
  const across = span > 0 ? north / span : 1
  const p = east >= 0 ? (north >= 0 ? across : 4 + across) : 2 - across
  const azimuth = Math.min(azimuthCells - 1, Math.floor(p * (azimuthCells / 4)))
  const elevation = Math.min(elevationCells - 1, Math.floor((up / (up + level)) * elevationCells))
  return view.sunlit[azimuth * elevationCells + elevation]
}
