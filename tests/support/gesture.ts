/** One step of a gesture. Places are local metres; the canvas turns them into pixels. */
export type GestureStep =
  | { readonly does: 'tool'; readonly tool: 'rectangle' | 'polygon' }
  | {
      readonly does: 'pointerDown' | 'pointerMove' | 'pointerUp'
      readonly x: number
      readonly y: number
      readonly shift?: true
      readonly free?: true
    }
  | { readonly does: 'type'; readonly text: string }
  | { readonly does: 'key'; readonly key: 'Enter' | 'Escape' | 'Backspace' | 'Tab' }
  | { readonly does: 'expectState'; readonly state: 'idle' | 'pointing' | 'dragging' | 'drawing' }
  | { readonly does: 'expectDrawn'; readonly masses: number; readonly lastArea: number }

export interface Held {
  readonly shift?: true
  readonly free?: true
}

/** A gesture, written once: driven on the bare machine in milliseconds, and on the page in a browser. */
export interface Gesture {
  readonly steps: readonly GestureStep[]
  readonly tool: (tool: 'rectangle' | 'polygon') => Gesture
  readonly pointerDown: (x: number, y: number, held?: Held) => Gesture
  readonly pointerMove: (x: number, y: number, held?: Held) => Gesture
  /** Released where it was last. */
  readonly pointerUp: () => Gesture
  /** Moves there, presses and releases. */
  readonly click: (x: number, y: number, held?: Held) => Gesture
  readonly doubleClick: (x: number, y: number) => Gesture
  readonly type: (text: string) => Gesture
  readonly key: (key: 'Enter' | 'Escape' | 'Backspace' | 'Tab') => Gesture
  readonly expectState: (state: 'idle' | 'pointing' | 'dragging' | 'drawing') => Gesture
  /** How many masses have been drawn since the start, and the area of the last [m²]. */
  readonly expectDrawn: (masses: number, lastArea: number) => Gesture
}

function after(steps: readonly GestureStep[]): Gesture {
  const then = (...more: readonly GestureStep[]) => after([...steps, ...more])
  const last = (): readonly [number, number] => {
    const at = steps.findLast(s => 'x' in s)
    return at !== undefined && 'x' in at ? [at.x, at.y] : [0, 0]
  }
  return {
    steps,
    tool: tool => then({ does: 'tool', tool }),
    pointerDown: (x, y, held) => then({ does: 'pointerMove', x, y, ...held }, { does: 'pointerDown', x, y, ...held }),
    pointerMove: (x, y, held) => then({ does: 'pointerMove', x, y, ...held }),
    pointerUp: () => then({ does: 'pointerUp', x: last()[0], y: last()[1] }),
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
    expectState: state => then({ does: 'expectState', state }),
    expectDrawn: (masses, lastArea) => then({ does: 'expectDrawn', masses, lastArea }),
  }
}

export const gesture: Gesture = after([])
