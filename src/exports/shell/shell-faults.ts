import type { Point } from '#engine/input.ts'
import { areaVector, planeDistance } from '../energyplus/surface-outlines.ts'
import type { ModelShell, ShellSpace } from './model-shell.ts'
import { inFrame, surfaceFrame } from './surface-frame.ts'

/** Farthest from its plane that a corner lies [m]: the tolerance of the models. */
const offPlane = 0.001

/** A fault of a shell: a key of `models.json` under `fault`, and where. */
export interface ShellFault {
  readonly key: 'open' | 'bent' | 'inward' | 'noFloor' | 'outside'
  readonly id: string
}

/**
 * Faults of the shells of all rooms: sides that do not run once each way, surfaces that are not plane, volumes that do not come to
 * floor times height, rooms without a floor, openings outside their surface. Empty: none.
 */
export function shellFaults({ spaces, surfaces }: ModelShell): readonly ShellFault[] {
  const around = new Map<ShellSpace, (readonly Point[])[]>(spaces.map(space => [space, []]))
  const floored = new Set<ShellSpace>()
  for (const {
    kind,
    spaces: [first, second],
    outline,
  } of surfaces) {
    around.get(first)?.push(outline)
    if (second !== undefined) around.get(second)?.push(outline.toReversed())
    if (kind === 'ground' || kind === 'soffit' || kind === 'innerFloor' || kind === 'looseFloor') floored.add(first)
  }
  return [
    ...surfaces.flatMap(({ id, outline, openings }): readonly ShellFault[] => [
      ...(isPlane(outline) ? [] : [{ key: 'bent' as const, id }]),
      ...openings.flatMap(opening =>
        isWithin(opening.outline, outline) ? [] : [{ key: 'outside' as const, id: opening.id }],
      ),
    ]),
    ...[...around].flatMap(([space, own]): readonly ShellFault[] => {
      const { id, volume } = space
      if (!isClosed(own)) return [{ key: 'open', id }]
      return [
        ...(Math.abs(volumeOf(own) / volume - 1) < 0.02 ? [] : [{ key: 'inward' as const, id }]),
        ...(floored.has(space) ? [] : [{ key: 'noFloor' as const, id }]),
      ]
    }),
  ]
}

function isPlane(outline: readonly Point[]): boolean {
  const distance = planeDistance(outline)
  return outline.every(point => Math.abs(distance(point)) <= offPlane)
}

/** Whether an opening lies in the plane of its surface, with the same outside, and within its outline. */
function isWithin(opening: readonly Point[], surface: readonly Point[]): boolean {
  const frame = surfaceFrame(surface)
  const wall = areaVector(surface)
  const own = areaVector(opening)
  const ring = surface.map(point => inFrame(frame, point))
  const window = opening.map(point => inFrame(frame, point))
  const distance = planeDistance(surface)
  return (
    own[0] * wall[0] + own[1] * wall[1] + own[2] * wall[2] > 0 &&
    opening.every(point => Math.abs(distance(point)) <= offPlane) &&
    window.every(point => isInside(point, ring)) &&
    !ring.some(corner => isInside(corner, window, -offPlane))
  )
}

/** Whether a point lies in a ring, or within a joint beside it; with a negative joint, deeper than that. */
function isInside(
  [x, y]: readonly [number, number],
  ring: readonly (readonly [number, number])[],
  joint = offPlane,
): boolean {
  let inside = false
  let nearest = Infinity
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
    const length = Math.hypot(bx - ax, by - ay)
    const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (length * length)))
    nearest = Math.min(nearest, Math.hypot(ax + along * (bx - ax) - x, ay + along * (by - ay) - y))
  })
  return joint >= 0 ? inside || nearest <= joint : inside && nearest > -joint
}

/** Whether every side runs as often one way as the other. */
function isClosed(outlines: readonly (readonly Point[])[]): boolean {
  const open = new Map<string, number>()
  for (const outline of outlines)
    outline.forEach((from, i) => {
      const to = outline[(i + 1) % outline.length] ?? from
      const there = `${from.join()} ${to.join()}`
      const back = `${to.join()} ${from.join()}`
      const [key, step] = there < back ? [there, 1] : [back, -1]
      open.set(key, (open.get(key) ?? 0) + step)
    })
  return outlines.length >= 4 && [...open.values()].every(sum => sum === 0)
}

/** Volume of a closed shell whose outlines run counter-clockwise from outside [m³]. */
function volumeOf(outlines: readonly (readonly Point[])[]): number {
  const [origin = [0, 0, 0]] = outlines[0] ?? []
  return outlines.reduce((sum, outline) => {
    const [x, y, z] = outline[0] ?? origin
    const normal = areaVector(outline)
    return sum + ((x - origin[0]) * normal[0] + (y - origin[1]) * normal[1] + (z - origin[2]) * normal[2]) / 3
  }, 0)
}
