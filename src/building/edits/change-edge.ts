import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { radians } from '../derive/degree.ts'
import { edgeFrame } from '../derive/push-edge.ts'
import { tidyPoint } from '../derive/rectangle-ring.ts'
import { nothingChosen, reshaped, type EditAnswer } from './edit-answer.ts'

/**
 * Sets the length or the angle of an edge: its far corner moves, its start stays, and all other corners too.
 *
 * @param to length [m], and angle counter-clockwise from project east [°]; absent: as it is
 */
export function setEdge(
  building: Building,
  massId: string,
  edge: number,
  to: { readonly length?: number; readonly angleDeg?: number },
): EditAnswer {
  const vertices = building.masses.find(({ id }) => id === massId)?.vertices
  const start = vertices?.[edge]
  const end = vertices?.[(edge + 1) % vertices.length]
  if (vertices === undefined || start === undefined || end === undefined) return nothingChosen
  const length = to.length ?? Math.hypot(end[0] - start[0], end[1] - start[1])
  const angle = to.angleDeg === undefined ? Math.atan2(end[1] - start[1], end[0] - start[0]) : radians(to.angleDeg)
  const far = tidyPoint([start[0] + length * Math.cos(angle), start[1] + length * Math.sin(angle)])
  return reshaped(
    building,
    vertices.with((edge + 1) % vertices.length, far),
    { key: 'setEdge', massId },
    { massId, corner: null, edge },
    [start, far],
  )
}

/**
 * Adds a corner on an edge, at the place of the edge nearest to a point.
 *
 * @param step whole steps from the start of the edge [m]; null: anywhere
 */
export function addCornerAt(
  building: Building,
  massId: string,
  edge: number,
  at: Vertex,
  step: number | null,
): EditAnswer {
  const vertices = building.masses.find(({ id }) => id === massId)?.vertices
  const start = vertices?.[edge]
  const end = vertices?.[(edge + 1) % vertices.length]
  const frame = vertices === undefined ? null : edgeFrame(vertices, edge)
  if (vertices === undefined || start === undefined || end === undefined || frame === null) return nothingChosen
  const { along } = frame
  const length = Math.hypot(end[0] - start[0], end[1] - start[1])
  const wanted = (at[0] - start[0]) * along[0] + (at[1] - start[1]) * along[1]
  const { shortestEdge } = limits
  const round = step === null ? wanted : Math.round(wanted / step) * step
  // A step too near an end would leave an edge that is too short.
  const away = round < shortestEdge || round > length - shortestEdge ? wanted : round
  return reshaped(
    building,
    vertices.toSpliced(edge + 1, 0, tidyPoint([start[0] + along[0] * away, start[1] + along[1] * away])),
    { key: 'addCorner', massId },
    { massId, corner: edge + 1 },
  )
}
