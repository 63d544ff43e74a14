import type { OuterWall } from '#building/derive/wall-edges.ts'
import { neighborRing } from '#building/derive/neighbor-ring.ts'
import type { Point } from '#building/derive/ring.ts'
import { toTrue } from '#building/derive/to-true.ts'
import type { Mass, Neighbor } from '#contract/inputs/project-inputs.ts'
import {
  axonometry,
  closedTone,
  hatchPlace,
  type Axonometry,
  type ClosedPart,
  type Face,
  type Solid,
} from './axonometry.ts'
import type { Palette } from './palette.ts'
import { toneOf } from './tone-of.ts'

/** Number of an SVG with two decimals of the larger unit. */
function n(value: number): string {
  return String(Number(value.toFixed(2)) + 0)
}
function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}Z`
}
/** Attributes of an element. */
function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('')
}
function pathElement(d: string, values: Readonly<Record<string, string | number>>): string {
  return `<path d="${d}"${attributes(values)}/>`
}
function outlined(points: readonly Point[], fill: string, stroke: string, width: number): string {
  return pathElement(pathOf(points), { fill, stroke, 'stroke-width': width, 'stroke-linejoin': 'round' })
}
function svgOf(left: number, top: number, width: number, height: number, parts: readonly string[]): string {
  const box = [left, top, width, height].map(n).join(' ')
  const frame = attributes({ viewBox: box, width, height })
  return `<svg xmlns="http://www.w3.org/2000/svg"${frame}>${parts.join('')}</svg>`
}

/** Colour between black and a colour, of a wall in less light. */
function shaded(colour: string, light: number): string {
  const channels = [1, 3, 5].map(at => Math.round(parseInt(colour.slice(at, at + 2), 16) * (0.72 + 0.2 * light)))
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Plan of a building as SVG, true north up: masses from low to high, neighbours as dashed outlines, an arrow to the
 * north. The picture has no words.
 *
 * @param rotation project north, clockwise from true north [°]
 */
export function planSvg(
  masses: readonly Mass[],
  rotation: number,
  neighbors: readonly Neighbor[],
  palette: Palette,
): string {
  const up = ([x, y]: Point): Point => [x, -y]
  const blocks = neighbors.map(neighbor => neighborRing(neighbor).map(up))
  const rings = masses
    .toSorted((a, b) => a.floorStart + a.numberOfFloors - b.floorStart - b.numberOfFloors)
    .map(mass => ({ mass, points: mass.vertices.map(vertex => up(toTrue(vertex, rotation))) }))
  const own = rings.flatMap(({ points }) => points)
  const extent = extentOf(own.length === 0 ? [[0, 0]] : own)
  // Neighbours far away would make the building a dot: the frame is at most three times the building.
  const reach = Math.max(extent.width, extent.height, 12)
  const near = blocks
    .flat()
    .filter(([x, y]) => Math.abs(x - extent.x) < 1.5 * reach && Math.abs(y - extent.y) < 1.5 * reach)
  const { left, top, width, height } = extentOf([...own, ...near, ...(own.length === 0 ? [[0, 0] as Point] : [])])
  const size = Math.max(width, height, 12)
  const margin = 0.12 * size
  const line = size / 180
  const { sand, clay } = palette
  const fills = palette.canvas.massByFloor
  const arrow = size / 12
  const [x, y] = [left + width + margin * 0.4, top + arrow * 0.4]
  return svgOf(left - margin, top - margin, width + 2 * margin, height + 2 * margin, [
    ...blocks.map(ring =>
      pathElement(pathOf(ring), {
        fill: palette.canvas.neighbor,
        stroke: palette.canvas.neighborLine,
        'stroke-width': line * 0.7,
        'stroke-dasharray': `${n(line * 4)} ${n(line * 3)}`,
      }),
    ),
    ...rings.map(({ mass, points }) => outlined(points, fills[toneOf(mass.floorStart)] ?? sand.wall, sand.line, line)),
    pathElement(
      pathOf([
        [x, y - arrow * 0.8],
        [x + arrow * 0.32, y + arrow * 0.3],
        [x, y + arrow * 0.06],
        [x - arrow * 0.32, y + arrow * 0.3],
      ]),
      { fill: clay },
    ),
  ])
}

function extentOf(points: readonly Point[]) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { left, top, width: right - left, height: bottom - top, x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Depths at which a column of the picture cuts a ring on the ground, from the farthest; none beside it. */
function cutsAt(ring: readonly Point[], x: number): readonly number[] {
  return ring
    .flatMap((a, i): readonly number[] => {
      const b = ring[(i + 1) % ring.length] ?? a
      if (a[0] <= x === b[0] <= x) return []
      return [a[1] + ((x - a[0]) * (b[1] - a[1])) / (b[0] - a[0])]
    })
    .toSorted((p, q) => p - q)
}
/** Depth of a ring on the ground over a column of the picture; null beside it. */
function depthAt(ring: readonly Point[], x: number): readonly [far: number, near: number] | null {
  const cuts = cutsAt(ring, x)
  const [far, near] = [cuts[0], cuts.at(-1)]
  return far === undefined || near === undefined ? null : [far, near]
}

/** Lines of the hatch of a closed part, clipped to it. */
function hatchPath(part: ClosedPart, apart: number): string {
  const { from, to, base, top } = part
  const up = Math.sign(hatchPlace(part, 0, 1))
  const corners = [from, to].flatMap(([right]) => [base, top].map(z => hatchPlace(part, right, z)))
  const first = Math.ceil(Math.min(...corners) / apart)
  const lines = Math.max(0, Math.ceil(Math.max(...corners) / apart) - first)
  return Array.from({ length: lines }, (_, i) => {
    const place = (first + i) * apart
    // On the line: right = place − up · height.
    const ends = [from[0], to[0]].map(right => Math.min(top, Math.max(base, (place - right) * up)))
    return `M${ends
      .map(height => {
        const right = place - up * height
        const down = from[1] + ((right - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
        return `${n(right)},${n(down - height)}`
      })
      .join('L')}`
  }).join('')
}

/** Columns at which two solids are compared. */
const columns = 24

/** Whether the first solid is behind the second: it is below it, or farther from the eye where both are seen. */
function isBehind(a: Solid, b: Solid): boolean {
  const xs = (ring: readonly Point[]) => ring.map(([x]) => x)
  const [from, to] = [
    Math.max(Math.min(...xs(a.ring)), Math.min(...xs(b.ring))),
    Math.min(Math.max(...xs(a.ring)), Math.max(...xs(b.ring))),
  ]
  if (from >= to) return false
  if (a.top <= b.base + 1e-6) return true
  if (b.top <= a.base + 1e-6) return false
  let ahead = 0
  for (let i = 0; i < columns; i++) {
    const x = from + ((i + 0.5) * (to - from)) / columns
    const [first, second] = [depthAt(a.ring, x), depthAt(b.ring, x)]
    if (first !== null && second !== null) ahead += first[0] + first[1] < second[0] + second[1] ? 1 : -1
  }
  return ahead > 0
}

/** Solids from the farthest to the nearest; a circle of solids keeps their given order. */
function backToFront(solids: readonly Solid[]): readonly Solid[] {
  const left = [...solids]
  const order: Solid[] = []
  while (left.length > 0) {
    const next = left.findIndex(one => !left.some(other => other !== one && isBehind(other, one)))
    order.push(...left.splice(Math.max(0, next), 1))
  }
  return order
}

/** Walls of a solid that look towards the eye, with their ends on the ground. */
function facingWalls({ faces }: Axonometry, { roof, ring }: Pick<Solid, 'roof' | 'ring'>) {
  const walls = ring.map((a, i) => ({ a, b: ring[(i + 1) % ring.length] ?? a, face: faces[roof + 1 + i] }))
  const area = walls.reduce((sum, { a, b }) => sum + a[0] * b[1] - b[0] * a[1], 0)
  // The outside of a visible wall is below it in the picture.
  return walls.filter(({ a, b }) => (b[0] - a[0]) * area < 0)
}

/** Length that two depths or heights may differ by rounding [m]. */
const touch = 1e-3

/** Whether a solid is in front of a point of the picture: on its line of sight the nearer place is the higher one. */
function hides({ ring, base, top }: Solid, [x, y]: Point, z: number): boolean {
  const cuts = cutsAt(ring, x)
  return cuts.some((far, i) => {
    const near = cuts[i + 1]
    if (i % 2 === 1 || near === undefined) return false
    return Math.min(top, near - y + z) - Math.max(z, base, far - y + z) > touch
  })
}

/** Places at which the parts of a hatch are looked at: the middles of a grid on each party wall. */
const samples = 12

/** Whether the view of a building shows a hatch: party walls that look away, or stand behind others, have none. */
export function showsPartyWalls(masses: readonly Mass[], rotation: number, partyWalls: readonly OuterWall[]): boolean {
  const picture = axonometry(masses, rotation, partyWalls)
  const middles = Array.from({ length: samples }, (_, i) => (i + 0.5) / samples)
  const isSeen = ({ from, to, base, top }: ClosedPart) =>
    middles.some(along => {
      const place: Point = [from[0] + along * (to[0] - from[0]), from[1] + along * (to[1] - from[1])]
      return middles.some(up => {
        const z = base + up * (top - base)
        return !picture.solids.some(solid => hides(solid, place, z))
      })
    })
  return picture.solids.some(solid =>
    facingWalls(picture, solid).some(({ face }) => face?.closed?.some(isSeen) === true),
  )
}

/**
 * Axonometric view of a building as SVG, from the south-east; party walls are hatched. Solids are painted from the farthest to the nearest;
 * within a solid its walls first, then its roof, which hides what is behind. The picture has no words.
 *
 * @param rotation project north, clockwise from true north [°]
 */
export function isometricSvg(
  masses: readonly Mass[],
  rotation: number,
  palette: Palette,
  partyWalls: readonly OuterWall[] = [],
): string {
  const picture = axonometry(masses, rotation, partyWalls)
  const size = Math.max(picture.width, picture.height, 12)
  const margin = 0.06 * size
  const line = size / 220
  const { sand } = palette
  const fills = palette.canvas.massByFloor
  const fillOf = (face: Face) => fills[toneOf(face.floorStart)] ?? sand.wall
  const shape = (points: readonly Point[], fill: string, width: number) => outlined(points, fill, sand.line, width)
  const parts = backToFront(picture.solids).flatMap(({ roof, base, top, ring }) => {
    const at = ([x, y]: Point, z: number): Point => [x, y - z]
    const walls = facingWalls(picture, { roof, ring })
      .toSorted((p, q) => p.a[1] + p.b[1] - q.a[1] - q.b[1])
      .flatMap(({ a, b, face }) => {
        if (face === undefined) return []
        const storeys = Math.round((top - base) / face.floorHeight)
        const floors = Array.from({ length: Math.max(0, Math.min(storeys, 60) - 1) }, (_, i) => {
          const z = base + (i + 1) * face.floorHeight
          const [p, q] = [at(a, z), at(b, z)]
          return pathElement(`M${n(p[0])},${n(p[1])}L${n(q[0])},${n(q[1])}`, {
            stroke: sand.line,
            'stroke-width': line * 0.4,
            opacity: 0.45,
          })
        })
        return [
          shape([at(a, base), at(b, base), at(b, top), at(a, top)], shaded(fillOf(face), face.light), line),
          ...(face.closed ?? []).flatMap(part => [
            pathElement(
              pathOf([
                at(part.from, part.base),
                at(part.to, part.base),
                at(part.to, part.top),
                at(part.from, part.top),
              ]),
              {
                fill: sand.line,
                'fill-opacity': closedTone,
              },
            ),
            pathElement(hatchPath(part, size / 40), { stroke: sand.line, 'stroke-width': line * 0.8, fill: 'none' }),
          ]),
          ...floors,
        ]
      })
    const face = picture.faces[roof]
    return [
      ...walls,
      shape(
        ring.map(point => at(point, top)),
        face === undefined ? sand.wall : fillOf(face),
        line,
      ),
    ]
  })
  return svgOf(
    picture.left - margin,
    picture.top - margin,
    picture.width + 2 * margin,
    picture.height + 2 * margin,
    parts,
  )
}
