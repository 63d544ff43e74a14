import type { Point } from '#building/derive/ring.ts'
import type { Refusal } from '#machines/workbench/pointer-fact.ts'
import { fullScale, type Camera, type CanvasSize } from './camera.ts'

export const tools = ['select', 'pan', 'rectangle', 'polygon', 'erase', 'measure'] as const
export type Tool = (typeof tools)[number]
/** Grid steps on offer [m]. */
export const gridSteps = [0.1, 0.5, 1] as const

export interface Selection { readonly massId: string, readonly corner: number | null }

/** How the canvas is looked at and worked on; nothing here is saved. */
export interface WorkbenchState {
  readonly tool: Tool
  readonly camera: Camera
  readonly size: CanvasSize
  readonly selection: Selection | null
  /** The mass under the pointer. */
  readonly hovered: string | null
  readonly grid: (typeof gridSteps)[number]
  readonly snapping: boolean
  /** The floor being looked at, on which new masses start; null: all floors. */
  readonly floor: number | null
  /** Why the last keyboard edit was not done. */
  readonly refusal: Refusal | null
  readonly measure: { readonly from: Point, readonly to: Point } | null
  /** Space is held or the canvas is being dragged. */
  readonly panning: 'no' | 'ready' | 'moving'
}

export interface WorkbenchStore {
  readonly get: () => WorkbenchState
  readonly set: (change: Partial<WorkbenchState>) => void
  readonly subscribe: (tell: () => void) => () => void
}

/** A store of its own, so that a pan or a hover does not render the whole tab. */
export const makeWorkbenchStore = (): WorkbenchStore => {
  let state: WorkbenchState = {
    tool: 'select', camera: { originX: 0, originY: 0, scale: fullScale }, size: { width: 0, height: 0 }, selection: null, hovered: null,
    grid: 0.5, snapping: true, floor: null, refusal: null, measure: null, panning: 'no',
  }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: change => {
      const keys = Object.keys(change) as (keyof WorkbenchState)[]
      if (keys.every(key => Object.is(change[key], state[key]))) return
      state = { ...state, ...change }
      for (const tell of listeners) tell()
    },
    subscribe: tell => {
      listeners.add(tell)
      return () => { listeners.delete(tell) }
    },
  }
}
