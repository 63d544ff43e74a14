export type ShapeKind = 'lake' | 'urban' | 'state'
export type ShapeRing = readonly (readonly [longitude: number, latitude: number])[]
/** Rings of degrees; a state line has an open one. */
export interface Shape {
  readonly kind: ShapeKind
  readonly rings: readonly ShapeRing[]
}

const kinds: Readonly<Record<string, ShapeKind>> = { l: 'lake', u: 'urban', s: 'state' }

/**
 * Reads the output of `tools/build-base-map.ts`: rings as a point and the steps from it, in thousandths of a degree.
 */
export function readShapes(text: string): readonly Shape[] {
  return text
    .trimEnd()
    .split('\n')
    .flatMap(line => {
      const kind = kinds[line[0] ?? '']
      if (kind === undefined) return []
      const rings = line
        .slice(2)
        .split(';')
        .map(ring => {
          const steps = ring.split(' ').map(Number)
          let [x, y] = [0, 0]
          return Array.from({ length: steps.length >> 1 }, (_, i) => {
            x += steps[2 * i] ?? 0
            y += steps[2 * i + 1] ?? 0
            return [x / 1000, y / 1000] as const
          })
        })
      return [{ kind, rings }]
    })
}

const timesSmoothed = 2

/** Ring with corners cut twice (Chaikin): a town has no straight edges. A closed ring stays closed. */
export function smoothRing(ring: ShapeRing): ShapeRing {
  let points = ring.slice(0, -1)
  for (let time = 0; time < timesSmoothed; time++) {
    points = points.flatMap(([x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
      return [
        [0.75 * x + 0.25 * nextX, 0.75 * y + 0.25 * nextY] as const,
        [0.25 * x + 0.75 * nextX, 0.25 * y + 0.75 * nextY] as const,
      ]
    })
  }
  const first = points[0]
  return first === undefined ? ring : [...points, first]
}
