import type { SnapshotFrom } from 'xstate'
import type { Point, Ring } from '#building/derive/ring.ts'
import { ringArea } from '#building/derive/ring.ts'
import { drawnCheck } from '#building/derive/outline-check.ts'
import { projectFrame } from '#building/derive/framed-ring.ts'
import { degrees } from '#building/derive/degree.ts'
import { depthOf, directionOf, extent, isTyped, polar, ringWith, typedAim, type Aim } from './aim.ts'
import type { drawFootprintMachine } from './draw-footprint.machine.ts'
import type { Refusal } from './pointer-fact.ts'

/** A number beside the pointer. */
export interface DrawNumber {
  readonly measures: 'length' | 'angle' | 'width' | 'depth'
  /** Value in SI: metres, or degrees counter-clockwise from project east; null while unknown. */
  readonly value: number | null
  /** Typed text; empty while the number follows the pointer. */
  readonly typed: string
  readonly active: boolean
}

export interface DrawFootprintView {
  /** Corners placed. */
  readonly corners: readonly Point[]
  /** Outline including the next corner. */
  readonly ghost: Ring
  /** true: the ghost is a ring; false: an open line */
  readonly closed: boolean
  /** Whether the ghost would be refused because it crosses itself. */
  readonly bad: boolean
  /** m² of the closed ghost */
  readonly area: number | null
  /** Position of the next corner, with its sign and word; null without a pointer. */
  readonly mark: Aim | null
  /** Numbers beside the pointer during drawing. */
  readonly numbers: readonly DrawNumber[] | null
  /** Position of the numbers. */
  readonly numbersAt: Point | null
  readonly cursor: 'crosshair' | 'pointer'
  /** Key of `draw:hint`. */
  readonly hint:
    | 'rectangle.first'
    | 'rectangle.onEdge'
    | 'rectangle.second'
    | 'turned.first'
    | 'turned.second'
    | 'turned.third'
    | 'polygon.first'
    | 'polygon.next'
    | 'polygon.close'
  readonly refusal: Refusal | null
}

/** A compass direction [°]; just below a whole turn becomes 0. */
function bearing(angle: number) {
  const turned = ((degrees(angle) % 360) + 360) % 360
  return turned > 359.995 ? 0 : turned
}

/** View of a drawing on the canvas: the canvas only paints it. */
export function drawFootprintView(snapshot: SnapshotFrom<typeof drawFootprintMachine>): DrawFootprintView {
  const { tool, scene, corners, aim, typed, refusal, pointer } = snapshot.context
  const base = snapshot.context.base ?? projectFrame
  const idle = snapshot.matches('idle')
  const placed = idle ? null : typedAim(tool, typed, scene, corners, aim, base)
  const next = placed ?? (isTyped(typed) ? null : aim)
  const ghost = idle ? [] : next?.kind === 'close' ? corners : ringWith(tool, corners, next?.point ?? null, base)
  const closed = tool === 'polygon' ? next?.kind === 'close' : ghost.length > 2
  const ring = tool === 'rectangle' || corners.length >= 2 ? ghost : []
  const answer = ring.length >= 3 ? drawnCheck(ring) : null
  const crosses = answer?.ok === false && answer.reason === 'footprint.crossing'
  const anchor = corners.at(-1)
  return {
    corners,
    ghost,
    closed,
    bad: closed && tool === 'polygon' && crosses,
    area: ring.length >= 3 && !crosses ? ringArea(ring) : null,
    mark: placed ?? (pointer === null ? null : aim),
    numbers: idle || anchor === undefined ? null : numbersOf(snapshot, anchor),
    numbersAt: idle ? null : (next?.point ?? anchor ?? null),
    cursor: next?.kind === 'close' && !idle ? 'pointer' : 'crosshair',
    hint: hintOf(snapshot),
    refusal,
  }
}

function hintOf(snapshot: SnapshotFrom<typeof drawFootprintMachine>): DrawFootprintView['hint'] {
  const { tool, corners, base } = snapshot.context
  const idle = snapshot.matches('idle')
  switch (tool) {
    case 'rectangle':
      return idle ? (base === null ? 'rectangle.first' : 'rectangle.onEdge') : 'rectangle.second'
    case 'turned':
      return idle ? 'turned.first' : corners.length < 2 ? 'turned.second' : 'turned.third'
    case 'polygon':
      return idle ? 'polygon.first' : corners.length >= 3 ? 'polygon.close' : 'polygon.next'
  }
}

function numbersOf(snapshot: SnapshotFrom<typeof drawFootprintMachine>, anchor: Point): readonly DrawNumber[] {
  const { tool, scene, corners, aim, typed, base } = snapshot.context
  const one = { typed: typed.first, active: typed.field === 'first' }
  const other = { typed: typed.second, active: typed.field === 'second' }
  if (tool === 'rectangle') {
    const [width, depth] = extent(typed, scene, anchor, aim, base ?? projectFrame)
    return [
      { measures: 'width', value: width === null ? null : Math.abs(width), ...one },
      { measures: 'depth', value: depth === null ? null : Math.abs(depth), ...other },
    ]
  }
  if (tool === 'turned' && corners.length >= 2) {
    const depth = depthOf(typed, scene, corners, aim)
    return [{ measures: 'depth', value: depth === null ? null : Math.abs(depth), ...one }]
  }
  const { length, direction } = polar(typed, scene, corners, aim)
  return [
    { measures: 'length', value: length, ...one },
    { measures: 'angle', value: bearing(direction), ...other },
  ]
}

/** Length [m] and direction [° counter-clockwise from project east] of an edge, for its label. */
export function edgeMeasure(from: Point, to: Point): { readonly length: number; readonly angle: number } {
  return { length: Math.hypot(to[0] - from[0], to[1] - from[1]), angle: bearing(directionOf(from, to)) }
}
