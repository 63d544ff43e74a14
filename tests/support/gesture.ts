import type { ToolName } from '#web/workbench/tools/all-tools.ts'

/** Name of a key, with Shift or Ctrl before it. */
export type GestureKey =
  | 'Enter'
  | 'Escape'
  | 'Backspace'
  | 'Tab'
  | 'Delete'
  | `${'' | 'Shift+'}Arrow${'Left' | 'Right' | 'Up' | 'Down'}`
  | 'Control+d'
  | 'Control+a'
  | 'Shift+H'
  | 'Shift+V'
  | 'q'
type GestureState = 'idle' | 'pointing' | 'dragging' | 'drawing' | 'bad'

/** A step of a gesture. Places are local metres; the canvas turns them into pixels. */
export type GestureStep =
  | { readonly does: 'tool'; readonly tool: ToolName }
  | {
      readonly does: 'pointerDown' | 'pointerMove' | 'pointerUp'
      readonly x: number
      readonly y: number
      readonly shift?: true
      readonly free?: true
      readonly alt?: true
    }
  | { readonly does: 'type'; readonly text: string }
  | { readonly does: 'key'; readonly key: GestureKey }
  | { readonly does: 'holdSpace' | 'leaveSpace' }
  | { readonly does: 'expectState'; readonly state: GestureState }
  | { readonly does: 'expectTool'; readonly tool: ToolName }
  | { readonly does: 'expectDrawn'; readonly masses: number; readonly lastArea: number }
  | { readonly does: 'expectMasses'; readonly masses: number }
  | { readonly does: 'expectSelected'; readonly selected: string }
  | { readonly does: 'expectArea'; readonly area: number }
  | { readonly does: 'expectCorner'; readonly corner: number; readonly x: number; readonly y: number }
  | { readonly does: 'expectMeasured'; readonly length: number | null }
  | { readonly does: 'expectUnderPointer'; readonly x: number; readonly y: number }
  | { readonly does: 'expectRefused'; readonly reason: string | null }

export interface Held {
  readonly shift?: true
  readonly free?: true
  readonly alt?: true
}

/** A gesture, written once: it runs on the machines in milliseconds, and on the page in a browser. */
export interface Gesture {
  readonly steps: readonly GestureStep[]
  readonly tool: (tool: ToolName) => Gesture
  readonly pointerDown: (x: number, y: number, held?: Held) => Gesture
  readonly pointerMove: (x: number, y: number, held?: Held) => Gesture
  /** Releases the pointer at its last position. */
  readonly pointerUp: (held?: Held) => Gesture
  /** Moves there, presses and releases. */
  readonly click: (x: number, y: number, held?: Held) => Gesture
  readonly doubleClick: (x: number, y: number) => Gesture
  readonly type: (text: string) => Gesture
  readonly key: (key: GestureKey) => Gesture
  readonly holdSpace: () => Gesture
  readonly leaveSpace: () => Gesture
  readonly expectState: (state: GestureState) => Gesture
  readonly expectTool: (tool: ToolName) => Gesture
  /** Expects a number of masses drawn since the start, and the area of the last [m²]. */
  readonly expectDrawn: (masses: number, lastArea: number) => Gesture
  /** Expects a number of masses. */
  readonly expectMasses: (masses: number) => Gesture
  /** Expects a selection: `M1`, its second corner as `M1.2`, its second edge as `M1-2`, or none as an empty text. */
  readonly expectSelected: (selected: string) => Gesture
  /** Expects the area of the selected mass [m²]. */
  readonly expectArea: (area: number) => Gesture
  /** Expects the position of a corner of the selected mass, counted from 1. */
  readonly expectCorner: (corner: number, x: number, y: number) => Gesture
  /** Expects the length of the visible measured line [m]. */
  readonly expectMeasured: (length: number | null) => Gesture
  /** Expects the place of the drawing that is now under the pointer. */
  readonly expectUnderPointer: (x: number, y: number) => Gesture
  /** Expects the canvas's reason of the last refused edit. */
  readonly expectRefused: (reason: string | null) => Gesture
}

function after(steps: readonly GestureStep[]): Gesture {
  const then = (...more: readonly GestureStep[]) => after([...steps, ...more])
  const last = (): readonly [number, number] => {
    const at = steps.findLast(s => s.does === 'pointerMove' || s.does === 'pointerDown')
    return at !== undefined && 'x' in at ? [at.x, at.y] : [0, 0]
  }
  return {
    steps,
    tool: tool => then({ does: 'tool', tool }),
    pointerDown: (x, y, held) => then({ does: 'pointerMove', x, y, ...held }, { does: 'pointerDown', x, y, ...held }),
    pointerMove: (x, y, held) => then({ does: 'pointerMove', x, y, ...held }),
    pointerUp: held => then({ does: 'pointerUp', x: last()[0], y: last()[1], ...held }),
    click: (x, y, held) =>
      then(
        { does: 'pointerMove', x, y, ...held },
        { does: 'pointerDown', x, y, ...held },
        { does: 'pointerUp', x, y, ...held },
      ),
    doubleClick: (x, y) =>
      then(
        { does: 'pointerMove', x, y },
        { does: 'pointerDown', x, y },
        { does: 'pointerUp', x, y },
        { does: 'pointerDown', x, y },
        { does: 'pointerUp', x, y },
      ),
    type: text => then({ does: 'type', text }),
    key: key => then({ does: 'key', key }),
    holdSpace: () => then({ does: 'holdSpace' }),
    leaveSpace: () => then({ does: 'leaveSpace' }),
    expectState: state => then({ does: 'expectState', state }),
    expectTool: tool => then({ does: 'expectTool', tool }),
    expectDrawn: (masses, lastArea) => then({ does: 'expectDrawn', masses, lastArea }),
    expectMasses: masses => then({ does: 'expectMasses', masses }),
    expectSelected: selected => then({ does: 'expectSelected', selected }),
    expectArea: area => then({ does: 'expectArea', area }),
    expectCorner: (corner, x, y) => then({ does: 'expectCorner', corner, x, y }),
    expectMeasured: length => then({ does: 'expectMeasured', length }),
    expectUnderPointer: (x, y) => then({ does: 'expectUnderPointer', x, y }),
    expectRefused: reason => then({ does: 'expectRefused', reason }),
  }
}

export const gesture: Gesture = after([])
