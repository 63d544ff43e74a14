import { isTyped } from '#machines/workbench/aim.ts'
import { drawFootprintView } from '#machines/workbench/draw-footprint.view.ts'
import { always, type Command } from './command.ts'
import { named } from '../ui/press.ts'
import type { Shortcut } from '../ui/shortcut.ts'
import { numberCharacter, ofNumber, ofText, textCharacter } from './keys.ts'
import type { Workbench } from './make-workbench.ts'
import { isDrawTool } from './tools/all-tools.ts'

/** Whether an outline is begun and not yet ended. */
export function isUnderway({ store, draw }: Workbench): boolean {
  return isDrawTool(store.get().tool) && !draw.getSnapshot().matches('idle')
}
/** Whether a length or an angle is being typed: every character is part of it, and no shortcut works. */
export function isTypingNumber(workbench: Workbench): boolean {
  return isUnderway(workbench) && isTyped(workbench.draw.getSnapshot().context.typed)
}

/** Types a number and shows the placed edge, rectangle, or closed outline. */
function type(
  { draw, reveal }: Workbench,
  event:
    | { readonly type: 'text.typed'; readonly text: string }
    | { readonly type: 'key.enter' }
    | { readonly type: 'key.backspace' },
) {
  const before = drawFootprintView(draw.getSnapshot()).ghost
  draw.send(event)
  const { corners, ghost, numbersAt } = drawFootprintView(draw.getSnapshot())
  const last = corners.at(-1)
  reveal(
    last === undefined ? before : draw.getSnapshot().context.tool !== 'polygon' ? ghost : [last, numbersAt ?? last],
  )
}

/** Line of all characters of a typed number, its unit too. */
const typedNumber = { words: 'keys:names.number', keys: ['0–9'] } as const satisfies Shortcut

/** Commands of typed lengths and angles, in the order in which they take a key. */
export const typingCommands: readonly Command[] = [
  {
    id: 'draw.number',
    takes: ofNumber,
    shortcut: typedNumber,
    when: 'underway',
    available: always,
    run: (workbench, press) => {
      // Enter and Tab end the number: they must not go to the button that was pressed last.
      workbench.focusCanvas()
      type(workbench, { type: 'text.typed', text: numberCharacter(press) ?? '' })
    },
  },
  {
    id: 'draw.text',
    takes: ofText,
    shortcut: typedNumber,
    when: 'typing',
    available: always,
    run: (workbench, press) => {
      workbench.focusCanvas()
      type(workbench, { type: 'text.typed', text: textCharacter(press) ?? '' })
    },
  },
  {
    id: 'draw.enter',
    takes: named('Enter'),
    shortcut: { words: 'keys:names.enter', keys: ['Enter'] },
    when: 'drawing',
    yields: true,
    available: always,
    run: workbench => {
      type(workbench, { type: 'key.enter' })
    },
  },
  {
    id: 'draw.otherNumber',
    takes: named('Tab'),
    shortcut: { words: 'keys:names.otherNumber', keys: ['Tab'] },
    when: 'underway',
    yields: true,
    available: always,
    run: ({ draw }) => {
      draw.send({ type: 'key.tab' })
    },
  },
  {
    id: 'draw.back',
    takes: named('Backspace'),
    shortcut: { words: 'keys:names.back', keys: ['Backspace'] },
    when: 'underway',
    yields: true,
    available: always,
    run: workbench => {
      type(workbench, { type: 'key.backspace' })
    },
  },
]
