/** Where layers beside each other begin, and at last where they end. */
export function facesOf(begin: number, depths: readonly number[]): readonly number[] {
  const faces = [begin]
  let at = begin
  for (const depth of depths) {
    at += depth
    faces.push(at)
  }
  return faces
}
