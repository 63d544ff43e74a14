/** A degree [rad]. */
export const degree = Math.PI / 180

/**
 * An angle [rad] from degrees. It rounds once where `deg * degree` rounds twice. Results are compared to the bit, so
 * each formula keeps its form.
 */
export function radians(deg: number): number {
  return (deg * Math.PI) / 180
}

/** An angle [°] from radians. */
export function degrees(rad: number): number {
  return (rad * 180) / Math.PI
}
