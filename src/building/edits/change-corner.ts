import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { tidyPoint } from '../derive/rectangle-ring.ts'
import { nothingChosen, reshaped, type EditAnswer } from './edit-answer.ts'

/** Moves a corner of a mass to a place; its two edges come into view. */
export function placeCorner(building: Building, massId: string, corner: number, at: Vertex): EditAnswer {
  const vertices = building.masses.find(({ id }) => id === massId)?.vertices
  if (vertices?.[corner] === undefined) return nothingChosen
  const point = tidyPoint(at)
  return reshaped(building, vertices.with(corner, point), { key: 'moveCorner', massId }, { massId, corner }, [
    vertices.at(corner - 1) ?? point,
    point,
    vertices[(corner + 1) % vertices.length] ?? point,
  ])
}

/** Adds a corner in the middle of the edge after a corner. */
export function addCornerAfter(building: Building, massId: string, corner: number): EditAnswer {
  const vertices = building.masses.find(({ id }) => id === massId)?.vertices
  const a = vertices?.[corner]
  const b = vertices?.[(corner + 1) % vertices.length]
  if (vertices === undefined || a === undefined || b === undefined) return nothingChosen
  return reshaped(
    building,
    vertices.toSpliced(corner + 1, 0, tidyPoint([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])),
    { key: 'addCorner', massId },
    { massId, corner },
  )
}
