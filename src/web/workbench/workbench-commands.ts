import { drawFootprintView } from '#machines/workbench/draw-footprint.view.ts'
import { roomForMass } from '#building/edits/draw-mass.ts'
import { duplicate } from '#building/edits/duplicate.ts'
import { eraseChosen, eraseMass } from '#building/edits/erase.ts'
import { nothingChosen } from '#building/edits/edit-answer.ts'
import { nudge, type NudgeDirection } from '#building/edits/nudge.ts'
import { fromTrue, fullScale, pannedBy, zoomedAt } from './view/camera.ts'
import { escapeLadder } from './escape-ladder.ts'
import { letter, named, withCtrl, withShift, type Press } from '../ui/press.ts'
import type { Shortcut } from '../ui/shortcut.ts'
import { numberCharacter, ofNumber } from './keys.ts'
import type { Workbench } from './make-workbench.ts'
import type { Availability } from './page-edits.ts'
import { isDrawTool, isEditTool, tools, type Tool } from './workbench-store.ts'

/** A command of the drawing. The key, the button and the menu check the same `available` and call the same `run`. */
export interface Command {
  readonly id: string
  /** Whether a key press means this command. Absent: it has no key. */
  readonly takes?: (press: Press) => boolean
  /** Its line in the list of shortcuts; commands with the same line share it. */
  readonly shortcut?: Shortcut
  /**
   * State in which it works. `drawing`: only with a drawing tool; `underway`: after the first corner; `rest`: only
   * before it.
   */
  readonly when?: 'drawing' | 'underway' | 'rest'
  /** Whether the key belongs to a focused button or link first. */
  readonly yields?: true
  /** Whether the browser may handle the key too. */
  readonly shares?: true
  readonly available: (workbench: Workbench) => Availability
  readonly run: (workbench: Workbench, press: Press) => void
}

const yes = { ok: true } as const
function always(): Availability {
  return yes
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
    last === undefined ? before : draw.getSnapshot().context.tool === 'rectangle' ? ghost : [last, numbersAt ?? last],
  )
}

/** Axis of the drawing nearest to a direction on the page. */
function alongDrawing(direction: NudgeDirection, rotationDeg: number): NudgeDirection {
  const [x, y] = fromTrue(direction, rotationDeg)
  return Math.abs(x) >= Math.abs(y) ? [x < 0 ? -1 : 1, 0] : [0, y < 0 ? -1 : 1]
}

/** Distance that an arrow key moves the view without a selection [px]. */
const panStep = 40

const nudging: Shortcut = { words: 'keys:names.nudge', keys: ['←', '→', '↑', '↓'] }
function arrow(name: string, direction: NudgeDirection): Command {
  return {
    id: `nudge.${name}`,
    takes: named(`Arrow${name}`),
    shortcut: nudging,
    when: 'rest',
    yields: true,
    available: workbench => (workbench.selection() === null ? yes : workbench.mayEdit()),
    run: (workbench, { shift, repeat }) => {
      const { store, edit, selection, view } = workbench
      const chosen = selection()
      if (chosen === null) {
        store.set({ camera: pannedBy(store.get().camera, -direction[0] * panStep, direction[1] * panStep) })
        return
      }
      const along = alongDrawing(direction, view().rotationDeg)
      // While the key is held down it is a single step of the history.
      edit(b => nudge(b, selection(), along, shift), repeat ? `nudge ${chosen.massId}` : undefined)
    },
  }
}

/** Zooms about the middle of the canvas. */
function zoomBy({ store }: Workbench, factor: number) {
  const { camera, size } = store.get()
  store.set({ camera: zoomedAt(camera, [size.width / 2, size.height / 2], factor) })
}

const toolLetters: Readonly<Record<Tool, string>> = {
  select: 'v',
  pan: 'h',
  rectangle: 'r',
  polygon: 'p',
  erase: 'e',
  measure: 'm',
}
function toolCommand(tool: Tool): Command & { readonly shortcut: Shortcut } {
  return {
    id: `tool.${tool}`,
    takes: letter(toolLetters[tool]),
    shortcut: { words: `draw:tools.${tool}`, keys: [toolLetters[tool].toUpperCase()] },
    available: ({ mayEdit, editor }) => {
      const free = isEditTool(tool) ? mayEdit() : yes
      return free.ok && isDrawTool(tool) ? roomForMass(editor().building) : free
    },
    run: ({ takeTool }) => {
      takeTool(tool)
    },
  }
}
/** Commands that select each tool. */
export const toolCommands = Object.fromEntries(tools.map(tool => [tool, toolCommand(tool)])) as Readonly<
  Record<Tool, ReturnType<typeof toolCommand>>
>

export const fitAll = {
  id: 'fit.all',
  takes: withShift('Digit1'),
  shortcut: { words: 'keys:names.fitAll', keys: ['Shift+1'] },
  available: always,
  run: ({ fit }) => {
    fit()
  },
} as const satisfies Command
export const zoomIn: Command = {
  id: 'zoom.in',
  takes: press => named('+')(press) || letter('=')(press),
  shortcut: { words: 'keys:names.zoomIn', keys: ['+', '='] },
  available: always,
  run: workbench => {
    zoomBy(workbench, 1.25)
  },
}
export const zoomOut: Command = {
  id: 'zoom.out',
  takes: letter('-'),
  shortcut: { words: 'keys:names.zoomOut', keys: ['-'] },
  available: always,
  run: workbench => {
    zoomBy(workbench, 0.8)
  },
}
export const zoomFull: Command = {
  id: 'zoom.full',
  available: always,
  run: workbench => {
    zoomBy(workbench, fullScale / workbench.store.get().camera.scale)
  },
}

export const duplicateChosen: Command = {
  id: 'duplicate',
  takes: withCtrl('d'),
  shortcut: { words: 'keys:names.duplicate', keys: ['Ctrl+D'] },
  available: ({ allows, selection }) => allows(b => duplicate(b, selection())),
  run: ({ edit, selection }) => {
    edit(b => duplicate(b, selection()))
  },
}
/** Erases the whole mass, also while one of its corners is selected. */
export const eraseChosenMass: Command = {
  id: 'erase.mass',
  available: ({ mayEdit, selection }) => (selection() === null ? nothingChosen : mayEdit()),
  run: ({ edit, selection }) => {
    edit(b => eraseMass(b, selection()?.massId ?? '', selection()))
  },
}

/** All commands with a key, and those of menus only. The first that accepts a press runs. */
export const commands: readonly Command[] = [
  duplicateChosen,
  {
    id: 'escape',
    takes: named('Escape'),
    shortcut: { words: 'keys:names.escape', keys: ['Esc'] },
    shares: true,
    available: always,
    run: workbench => {
      escapeLadder.find(({ holds }) => holds(workbench))?.leave(workbench)
    },
  },
  {
    id: 'draw.number',
    takes: ofNumber,
    shortcut: { words: 'keys:names.number', keys: ['0–9'] },
    when: 'underway',
    yields: true,
    available: always,
    run: (workbench, press) => {
      type(workbench, { type: 'text.typed', text: numberCharacter(press) ?? '' })
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
  arrow('Left', [-1, 0]),
  arrow('Right', [1, 0]),
  arrow('Up', [0, 1]),
  arrow('Down', [0, -1]),
  {
    id: 'erase.chosen',
    takes: named('Delete', 'Backspace'),
    shortcut: { words: 'keys:names.eraseChosen', keys: ['Delete', 'Backspace'] },
    when: 'rest',
    yields: true,
    available: ({ allows, selection }) => allows(b => eraseChosen(b, selection())),
    run: ({ edit, selection }) => {
      edit(b => eraseChosen(b, selection()))
    },
  },
  {
    id: 'pan.hold',
    takes: named(' '),
    shortcut: { words: 'keys:names.hold', keys: ['Space'] },
    when: 'rest',
    yields: true,
    available: always,
    run: ({ pan }) => {
      pan.send({ type: 'space.down' })
    },
  },
  fitAll,
  {
    id: 'fit.chosen',
    takes: withShift('Digit2'),
    shortcut: { words: 'keys:names.fitChosen', keys: ['Shift+2'] },
    available: always,
    run: ({ fit, selection }) => {
      fit(selection()?.massId)
    },
  },
  ...Object.values(toolCommands),
  zoomIn,
  zoomOut,
  zoomFull,
  eraseChosenMass,
]

/** Runs a command, or shows the reason of a refusal on the canvas. */
export function perform(workbench: Workbench, command: Command, press: Press = byHand): void {
  const answer = command.available(workbench)
  if (answer.ok) command.run(workbench, press)
  else workbench.refuse(answer)
}
/** Press of a button or a menu: no key is held. */
const byHand: Press = { key: '', code: '', shift: false, ctrl: false, alt: false, repeat: false, onControl: false }

/** Command that a key press means now. */
export function commandOf(workbench: Workbench, press: Press): Command | undefined {
  const drawing = isDrawTool(workbench.store.get().tool)
  const underway = drawing && !workbench.draw.getSnapshot().matches('idle')
  const times = { drawing, underway, rest: !underway }
  return commands.find(
    ({ takes, when, yields }) =>
      takes?.(press) === true && (when === undefined || times[when]) && !(yields === true && press.onControl),
  )
}
