import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { networkLost, type MachinePaths, type WalkStep } from '#machines/machine-paths.ts'

const presses = new Set(['pointer.down', 'handle.down', 'group.down', 'area.down', 'axis.pressed', 'handle.pressed'])
const releases = new Set(['pointer.up', 'pointer.released', 'handle.released'])
/** A lost pointer leaves no button held: on a touch screen the finger is off. */
const losses = new Set(['pointer.cancelled'])
/** Events that take the pointer away from the pressed place: to the list, to another window, off the plan. */
const elsewhere = new Set(['building.changed', 'scene.changed', 'selection.chosen', 'pointer.left'])
/** States of the drawing machines in which the mouse button is held. */
const heldStates = new Set(['pointing', 'dragging', 'ending'])

function holds({ value }: AnyMachineSnapshot): boolean {
  return typeof value === 'string' && heldStates.has(value)
}

/** Whether a person's hand can cause an event: one that holds the mouse button cannot point elsewhere. */
export function handCan({ byHand }: MachinePaths, event: AnyEventObject, before: AnyMachineSnapshot): boolean {
  return (byHand?.(event, before) ?? true) && !(holds(before) && elsewhere.has(event.type))
}

function placeOf(event: AnyEventObject): string | undefined {
  const at: unknown = event['at']
  return Array.isArray(at) ? at.join(', ') : undefined
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** Words for a person's act ahead of the step before this one. */
function aheadOf(paths: MachinePaths, { event, before }: WalkStep): string | undefined {
  return paths.describe(event) === networkLost ? 'Switch the network off' : paths.ahead?.(event, before)
}

/**
 * Words of the beginning and of the steps as a hand does them. A step that ends a press in another way releases the
 * mouse button too. A release elsewhere says how the pointer comes there. A page that went beyond the machine is brought
 * back first. The cause of an answer stands ahead of the step before it.
 */
export function actionsOf(paths: MachinePaths, steps: readonly WalkStep[]): readonly string[] {
  let isHeld = false
  let place: string | undefined
  const wordsOf = ({ event, after }: WalkStep): string => {
    const words = paths.describe(event)
    const wasHeld = isHeld
    const from = place
    isHeld = holds(after)
    place = placeOf(event) ?? place
    if (presses.has(event.type)) return isHeld ? words : words.replace(/, and hold it$/, ', and release it')
    if (releases.has(event.type))
      return place === from || place === undefined
        ? words
        : `Move the pointer to ${place}, and ${lowered(words).replace(` at ${place}`, ' there')}`
    return wasHeld && !isHeld && !losses.has(event.type) ? `${words}, and release the mouse button` : words
  }
  const actions = steps.map((one, at) => {
    const words = wordsOf(one)
    const previous = steps[at - 1]
    const first = previous === undefined ? undefined : paths.back?.(previous, one.event)
    return first === undefined ? words : `${first}, then ${lowered(words)}`
  })
  return [paths.begin, ...actions].map((words, at) => {
    const next = steps[at]
    const first = next === undefined ? undefined : aheadOf(paths, next)
    return first === undefined ? words : `${first}, then ${lowered(words)}`
  })
}
