/** Positions at which layers beside each other begin, and the final end. */
export function facesOf(begin: number, depths: readonly number[]): readonly number[] {
  const faces = [begin]
  let at = begin
  for (const depth of depths) {
    at += depth
    faces.push(at)
  }
  return faces
}
