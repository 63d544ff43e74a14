import type { Point } from '#building/derive/ring.ts'
import type { MovedCorner } from '#building/edits/square-mass.ts'
import type { UnitSystem } from '#contract/options.ts'
import type { Refusal } from '#machines/workbench/pointer-fact.ts'
import type { Camera } from '#machines/workbench/pan.machine.ts'
import { restingTool, type ToolName } from './tools/all-tools.ts'
import { fullScale, type CanvasSize } from './view/camera.ts'

/** Available grid steps, fine to coarse, in the project's unit: m or ft. */
const stepsOf = { SI: [0.1, 0.5, 1], PI: [0.5, 1, 5] } as const
export const fineness = ['fine', 'middle', 'coarse'] as const
export type Fineness = (typeof fineness)[number]
/** A grid step as shown [m or ft]. */
export function shownStep(grid: Fineness, units: UnitSystem): number {
  return stepsOf[units][fineness.indexOf(grid)] ?? 1
}
/** A grid step [m]. */
export function gridStep(grid: Fineness, units: UnitSystem): number {
  return shownStep(grid, units) * (units === 'PI' ? 0.3048 : 1)
}

/** Corners that Square has moved, and the outline that it made. */
export interface Squared {
  readonly massId: string
  readonly moved: readonly MovedCorner[]
  readonly ring: readonly Point[]
}

/** View and settings of the canvas; nothing here is saved. The machines have the actions on it. */
export interface WorkbenchState {
  readonly tool: ToolName
  readonly camera: Camera
  readonly size: CanvasSize
  readonly grid: Fineness
  readonly snapping: boolean
  /** Visible floor, on which new masses start; null: all floors. */
  readonly floor: number | null
  /** Whether thermal zones are shown on the plan. */
  readonly zones: boolean
  /** Place of the open menu on the canvas [px]; null: it is closed. */
  readonly menu: Point | null
  /** Mass whose form for copies on the floors above is open; null: none. */
  readonly copying: string | null
  /** Edge whose length is typed in its dimension, and the middle of that label [px from the site]; null: none. */
  readonly typedEdge: { readonly massId: string; readonly edge: number; readonly at: Point } | null
  /** Whether the pointer is over a dimension into which a length can be typed. */
  readonly overDimension: boolean
  /** Corners that Square has moved; null after the next edit. */
  readonly squared: Squared | null
  /** Masses that are not drawn; their areas count. */
  readonly hidden: ReadonlySet<string>
  /** Reason why the last keyboard edit was refused. */
  readonly refusal: Refusal | null
}

export interface WorkbenchStore {
  readonly get: () => WorkbenchState
  readonly set: (change: Partial<WorkbenchState>) => void
  readonly subscribe: (tell: () => void) => () => void
}

/** Makes a separate store, so that a pan or a hover does not render the whole tab. */
export function makeWorkbenchStore(): WorkbenchStore {
  let state: WorkbenchState = {
    tool: restingTool,
    camera: { originX: 0, originY: 0, scale: fullScale },
    size: { width: 0, height: 0 },
    grid: 'middle',
    snapping: true,
    floor: null,
    zones: true,
    menu: null,
    copying: null,
    typedEdge: null,
    overDimension: false,
    squared: null,
    hidden: new Set(),
    refusal: null,
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
      return () => {
        listeners.delete(tell)
      }
    },
  }
}
