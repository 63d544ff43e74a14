import type { UnitSystem } from '#contract/options.ts'
import type { Refusal } from '#machines/workbench/pointer-fact.ts'
import type { Camera } from '#machines/workbench/pan.machine.ts'
import { fullScale, type CanvasSize } from './view/camera.ts'

export const tools = ['select', 'pan', 'rectangle', 'polygon', 'erase', 'measure'] as const
export type Tool = (typeof tools)[number]
export function isDrawTool(tool: Tool): tool is 'rectangle' | 'polygon' {
  return tool === 'rectangle' || tool === 'polygon'
}
/** Whether a tool changes the building. */
export function isEditTool(tool: Tool): boolean {
  return isDrawTool(tool) || tool === 'erase'
}
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

/** View and settings of the canvas; nothing here is saved. The machines have the actions on it. */
export interface WorkbenchState {
  readonly tool: Tool
  readonly camera: Camera
  readonly size: CanvasSize
  readonly grid: Fineness
  readonly snapping: boolean
  /** Visible floor, on which new masses start; null: all floors. */
  readonly floor: number | null
  /** Whether thermal zones are shown on the plan. */
  readonly zones: boolean
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
    tool: 'select',
    camera: { originX: 0, originY: 0, scale: fullScale },
    size: { width: 0, height: 0 },
    grid: 'middle',
    snapping: true,
    floor: null,
    zones: true,
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
