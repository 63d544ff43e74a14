import fc from 'fast-check'
import { expect, test } from 'vitest'
import { massLevels } from '#building/derive/mass-levels.ts'
import type { Point } from '#building/derive/ring.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { toTrue } from '#building/derive/to-true.ts'
import { axonometry } from '#charts/axonometry.ts'
import { visibleFaces, type Frame } from './visible-faces.ts'

function mass(id: string, vertices: readonly Point[], floorStart = 0, numberOfFloors = 1): Mass {
  return { id, vertices, floorStart, numberOfFloors, floorHeight: 3 }
}
function square(x: number, y: number, side: number): readonly Point[] {
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ]
}
function frameOf(masses: readonly Mass[], rotation: number, columns = 120, rows = 120): Frame {
  const { left, top, width, height } = axonometry(masses, rotation)
  return {
    left: left - 0.37,
    top: top - 0.41,
    perMetre: Math.min(columns / (width + 1), rows / (height + 1)),
    columns,
    rows,
  }
}

interface Hit {
  readonly massId: string
  readonly kind: 'wall' | 'roof'
  readonly edge: number | null
  readonly height: number
}

/**
 * Surfaces on a line of sight, by plain geometry in space: roofs as polygons at their height, every wall of every mass
 * as an upright rectangle. It shares only the projection with the tested code.
 */
function rayCast(
  masses: readonly Mass[],
  rotation: number,
  right: number,
  down: number,
): { readonly hits: readonly Hit[]; readonly onEdge: boolean } {
  const levels = massLevels(masses)
  const sum = right / Math.cos(Math.PI / 6)
  /** On the line of sight at a height: x + y stays, x − y grows towards the eye. */
  const at = (z: number): Point => [(sum + 2 * (down + z)) / 2, (sum - 2 * (down + z)) / 2]
  let onEdge = false
  const hits = masses.flatMap((m, i): Hit[] => {
    const { base, top } = levels[i] ?? { base: 0, top: 0 }
    const ring = m.vertices.map(v => toTrue(v, rotation))
    const edges = ring.map((a, n) => [a, ring[(n + 1) % ring.length] ?? a] as const)
    const [px, py] = at(top)
    let inside = false
    for (const [[ax, ay], [bx, by]] of edges) {
      if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) inside = !inside
      const along = Math.max(
        0,
        Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / Math.max(1e-12, (bx - ax) ** 2 + (by - ay) ** 2)),
      )
      if (Math.hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay)) < 1e-6) onEdge = true
    }
    const walls = edges.flatMap(([a, b], edge): Hit[] => {
      // a + s (b − a) has the sum of the sight line.
      const from = a[0] + a[1]
      const to = b[0] + b[1]
      if (Math.abs(to - from) < 1e-9) return []
      const s = (sum - from) / (to - from)
      if (Math.abs(s) < 1e-6 || Math.abs(s - 1) < 1e-6) onEdge = true
      if (s < 0 || s > 1) return []
      const x = a[0] + s * (b[0] - a[0])
      const y = a[1] + s * (b[1] - a[1])
      const z = (x - y) / 2 - down
      if (Math.abs(z - base) < 1e-6 || Math.abs(z - top) < 1e-6) onEdge = true
      return z < base || z > top ? [] : [{ massId: m.id, kind: 'wall', edge, height: z }]
    })
    return inside ? [...walls, { massId: m.id, kind: 'roof', edge: null, height: top }] : walls
  })
  return { hits, onEdge }
}

/** Samples, except those on the edge of a face, that differ from the first surface on their line of sight. */
function wrongSamples(masses: readonly Mass[], rotation: number, step: number): readonly string[] {
  const drawn = axonometry(masses, rotation)
  const frame = frameOf(masses, rotation)
  const seen = visibleFaces(drawn, frame)
  const wrong: string[] = []
  let checked = 0
  for (let k = 0; k < seen.faces.length; k += step) {
    const column = k % frame.columns
    const row = Math.floor(k / frame.columns)
    const { hits, onEdge } = rayCast(
      masses,
      rotation,
      frame.left + (column + 0.5) / frame.perMetre,
      frame.top + (row + 0.5) / frame.perMetre,
    )
    if (onEdge) continue
    checked++
    const face = drawn.faces[seen.faces[k] ?? -1]
    const first = Math.max(...hits.map(hit => hit.height))
    const best = hits.filter(hit => hit.height > first - 1e-4)
    const right =
      hits.length === 0
        ? face === undefined
        : best.some(hit => hit.massId === face?.massId && hit.kind === face.kind) &&
          Math.abs((seen.heights[k] ?? 0) - first) < 1e-3
    if (!right) {
      const expected = best.map(hit => `${hit.massId} ${hit.kind}`).join(' or ')
      wrong.push(`${column}, ${row}: ${face?.massId ?? 'ground'} ${face?.kind ?? ''} for ${expected}`)
    }
  }
  if (checked < seen.faces.length / step / 2) wrong.push(`only ${checked} samples were checked`)
  return wrong
}

test('a block in the notch of an L stands behind the wing in front of it', () => {
  const L = mass(
    'L',
    [
      [0, 0],
      [40, 0],
      [40, 10],
      [10, 10],
      [10, 30],
      [0, 30],
    ],
    0,
    6,
  )
  const block = mass(
    'B',
    [
      [12, 12],
      [20, 12],
      [20, 16],
      [12, 16],
    ],
    0,
    3,
  )
  for (const rotation of [0, 90, 180, 270, 348]) expect(wrongSamples([L, block], rotation, 7)).toEqual([])
  // Seen from the south-east the southern wing, 18 m high and 2 m away, hides all of the block of 9 m.
  const drawn = axonometry([L, block], 0)
  const frame = frameOf([L, block], 0)
  expect(new Set(Array.from(visibleFaces(drawn, frame).faces, face => drawn.faces[face]?.massId))).toEqual(
    new Set([undefined, 'L']),
  )
})

test('a block shows its two walls towards the eye and its roof, whichever way it was drawn', () => {
  for (const ring of [square(0, 0, 10), square(0, 0, 10).toReversed()]) {
    const drawn = axonometry([mass('A', ring, 0, 4)], 0)
    const seen = new Set(visibleFaces(drawn, frameOf([mass('A', ring, 0, 4)], 0)).faces)
    expect([...seen].filter(face => face >= 0)).toHaveLength(3)
  }
})

test('what floats over another hides only what lies behind it, and three that hide each other in turn are drawn right', () => {
  expect(wrongSamples([mass('low', square(0, 0, 10)), mass('high', square(6, 6, 10), 4, 2)], 0, 3)).toEqual([])
  const bar = mass(
    'A',
    [
      [0, 0],
      [30, 0],
      [30, 4],
      [0, 4],
    ],
    0,
    3,
  )
  const bridge = mass(
    'B',
    [
      [10, -20],
      [14, -20],
      [14, 30],
      [10, 30],
    ],
    3,
    2,
  )
  const tower = mass(
    'C',
    [
      [14, 6],
      [26, 6],
      [26, 10],
      [14, 10],
    ],
    0,
    8,
  )
  expect(wrongSamples([bar, bridge, tower], 20, 3)).toEqual([])
})

test('none at all does no harm', () => {
  expect(axonometry([], 0)).toEqual({ faces: [], solids: [], left: 0, top: 0, width: 1, height: 1 })
  expect(visibleFaces(axonometry([], 0), { left: 0, top: 0, perMetre: 1, columns: 2, rows: 2 }).faces).toEqual(
    new Int32Array(4).fill(-1),
  )
})

const outline: fc.Arbitrary<readonly Point[]> = fc.oneof(
  fc
    .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }), fc.integer({ min: 3, max: 20 }))
    .map(([x, y, side]) => square(x, y, side)),
  fc
    .tuple(
      fc.integer({ min: -20, max: 10 }),
      fc.integer({ min: -20, max: 10 }),
      fc.integer({ min: 4, max: 15 }),
      fc.integer({ min: 2, max: 3 }),
    )
    .map(([x, y, a, b]): readonly Point[] => [
      [x, y],
      [x + a + b, y],
      [x + a + b, y + b],
      [x + b, y + b],
      [x + b, y + a + b],
      [x, y + a + b],
    ]),
  fc
    .tuple(
      fc.integer({ min: -15, max: 15 }),
      fc.integer({ min: -15, max: 15 }),
      fc.integer({ min: 3, max: 9 }),
      fc.integer({ min: 0, max: 90 }),
    )
    .map(([x, y, tips, turn]) =>
      Array.from({ length: 2 * tips }, (_, i): Point => {
        const angle = (Math.PI * i) / tips + turn
        const reach = i % 2 === 0 ? 12 : 5
        return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
      }),
    ),
)
const plan = fc
  .array(fc.record({ outline, start: fc.integer({ min: 0, max: 4 }), floors: fc.integer({ min: 1, max: 8 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map(parts => parts.map((part, i) => mass(`M${i}`, part.outline, part.start, part.floors)))

test('any plan, also of masses that overlap, shows at every sample what a line of sight meets first', () => {
  fc.assert(
    fc.property(plan, fc.integer({ min: 0, max: 359 }), (masses, rotation) => {
      expect(wrongSamples(masses, rotation, 53)).toEqual([])
    }),
    { seed: 8, numRuns: 150 },
  )
})
