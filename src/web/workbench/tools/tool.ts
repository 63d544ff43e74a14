import type { LucideIcon } from 'lucide-react'
import type draw from '#locales/en/draw.json'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { Standing } from '#machines/workbench/hit-target.ts'
import type { Point, Ring } from '#building/derive/ring.ts'
import type { Frame } from '#building/derive/framed-ring.ts'
import type { EditCommand, Selection } from '#building/edits/edit-answer.ts'
import type { Camera } from '#machines/workbench/pan.machine.ts'
import type { DrawScene, PointerFact } from '#machines/workbench/pointer-fact.ts'
import type { TurnHandle } from '../view/turn-handle.ts'

/** Dotted keys of the texts in a branch of a locale. */
type TextKeys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${TextKeys<Texts[Key]>}`
}[keyof Texts & string]

/** A visible dimension, in pixels from the site. */
export interface PlacedDimension {
  readonly edge: number
  readonly label: Ring
  readonly lineBox: Ring
}

/** Page around the tools: its actions, and the state that a tool asks for. */
export interface Outside {
  /** Snappable objects; masses may be left out. */
  readonly scene: (...without: readonly string[]) => DrawScene
  readonly masses: () => readonly Mass[]
  /** Project north, clockwise from true north [°]. */
  readonly rotationDeg: () => number
  /** Handle that turns the selection, on the canvas; null without one. */
  readonly turnHandle: () => TurnHandle | null
  /** Does an edit and selects its result; a refusal is shown on the canvas. */
  readonly edit: (command: EditCommand, gesture?: string) => void
  readonly selection: () => Selection | null
  /** Frame of the selected edge; null: no edge is selected. */
  readonly selectedEdge: () => Frame | null
  readonly choose: (selection: Selection | null) => void
  /** Selects the resting tool. */
  readonly layDown: () => void
  readonly camera: () => Camera
  readonly moveCamera: (camera: Camera) => void
  /** Floor on which new masses start. */
  readonly floor: () => number
  /** Visible dimension of the selected mass under a pixel of the canvas; null: none. */
  readonly dimensionAt: (pixel: Point) => PlacedDimension | null
  /** Opens the field of a dimension of the selected mass. */
  readonly typeEdge: (dimension: PlacedDimension) => void
  readonly clearRefusal: () => void
}

/** A pointer event over the canvas, for the selected tool. */
export type ToolPointer = { readonly type: 'pointer.down' | 'pointer.move' | 'pointer.up' } & PointerFact & {
    readonly pixel: Point
  }

/** View of the selected tool. */
export interface ToolView {
  readonly cursor: 'default' | 'pointer' | 'move' | 'grab' | 'grabbing' | 'crosshair'
  /** Key of `draw:hint`. */
  readonly hint: TextKeys<typeof draw.hint>
  /** Mass under the pointer, if the tool acts on it. */
  readonly hovered: string | null
  /** State of the tool's machine, in its own words. */
  readonly state: string
}

/** States that Escape leaves a step at a time, the first active one first. */
export const escapeSteps = ['pan', 'outline', 'drag', 'press', 'message', 'measurement', 'tool', 'selection'] as const
export type EscapeStep = (typeof escapeSteps)[number]

/** A state that Escape leaves. */
export interface Rung<Machines> {
  readonly leaves: EscapeStep
  /** Whether there is anything to leave. */
  readonly holds: (machines: Machines, inHand: { readonly group: ToolGroup }) => boolean
  readonly leave: (machines: Machines) => void
}

/** Masses of the building, and its lock. */
export interface MassesNow {
  readonly masses: readonly Standing[]
  readonly locked: boolean
}

/** Properties that every machine of the workbench shares. */
export interface Machine {
  readonly start: () => unknown
  readonly getSnapshot: () => unknown
  readonly subscribe: (tell: () => void) => { readonly unsubscribe: () => void }
  readonly send: (event: { readonly type: 'pointer.cancelled' }) => void
}

/** Changes that the machines of a mechanism hear of, and the facts that they tell. */
export interface MechanismUse<Machines> {
  /** A tool was selected; `byHand`: it was taken, not returned to. Every mechanism hears it. */
  readonly toolChosen?: (machines: Machines, tool: { readonly id: string; readonly byHand: boolean }) => void
  readonly sceneChanged?: (machines: Machines, scene: DrawScene) => void
  /** @param before absent at the start */
  readonly massesChanged?: (machines: Machines, now: MassesNow, before?: MassesNow) => void
  /** The pointer left the canvas. */
  readonly pointerLeft?: (machines: Machines) => void
  readonly escape?: readonly Rung<Machines>[]
  /** Cursor that replaces the selected tool's; null: none. */
  readonly cursor?: (machines: Machines) => ToolView['cursor'] | null
  /** Attributes of the canvas: visible results for tests and scripts. */
  readonly shows?: (machines: Machines) => Readonly<Record<`data-${string}`, number | undefined>>
}

/** Machines that work together. Tools may share them. */
export interface Mechanism<Machines> extends MechanismUse<Machines> {
  /** Machines by their names in the workbench. */
  readonly make: (outside: Outside) => Machines
}

/** `look` changes nothing, and a lock allows it; `draw` adds a mass; `change` changes masses. */
export type ToolGroup = 'look' | 'draw' | 'change'

/** A tool as the workbench uses it. */
export interface ToolUse<Id extends string, Machines> {
  readonly mechanism: object
  readonly id: Id
  readonly group: ToolGroup
  /** Key of the keyboard. */
  readonly letter: string
  readonly icon: LucideIcon
  /** The tool was taken. */
  readonly taken?: (machines: Machines, outside: Outside) => void
  readonly view: (machines: Machines) => ToolView
  /** Hears the pointer while the tool is selected. */
  readonly pointer: (machines: Machines, event: ToolPointer, outside: Outside) => void
}

/**
 * A tool of the canvas. Tool bar, keys, pointer, cursor, hint, Escape and the gesture drivers of the tests are derived
 * from the records in `all-tools.ts`.
 */
export interface Tool<Id extends string, Machines> extends ToolUse<Id, Machines> {
  readonly mechanism: Mechanism<Machines>
}

/** States a tool, with its types taken from its mechanism. */
export function tool<const Id extends string, Machines>(record: Tool<Id, Machines>): Tool<Id, Machines> {
  return record
}

/** States a mechanism, with its types taken from `make`. */
export function mechanism<Machines>(record: Mechanism<Machines>): Mechanism<Machines> {
  return record
}

/** Scene before the page has reported anything. */
export const nowhere: DrawScene = { rings: [], grid: 0.5, snapping: true, metresPerUnit: 1 }

export const escape = { type: 'key.escape' } as const
