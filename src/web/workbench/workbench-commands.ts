import { roomForMass } from '#building/edits/draw-mass.ts'
import { duplicate } from '#building/edits/duplicate.ts'
import { eraseChosen, eraseMass } from '#building/edits/erase.ts'
import { nothingChosen } from '#building/edits/edit-answer.ts'
import { nudge, type NudgeDirection } from '#building/edits/nudge.ts'
import { togglePartyWall } from '#building/edits/party-wall.ts'
import { fromTrue } from '#building/derive/to-true.ts'
import { fullScale, pannedBy, zoomedAt } from './view/camera.ts'
import { always, yes, type Command } from './command.ts'
import { escapeLadder } from './escape-ladder.ts'
import { letter, named, withCtrl, withShift, type Press } from '../ui/press.ts'
import type { Shortcut } from '../ui/shortcut.ts'
import type { Workbench } from './make-workbench.ts'
import { isTypingNumber, isUnderway, typingCommands } from './typing-commands.ts'
import { isDrawTool, isEditTool, tools, type Tool } from './workbench-store.ts'

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

/** Selects all that a selection can hold: a single mass. Elsewhere the browser would select the words of the page. */
const selectAll: Command = {
  id: 'select.all',
  takes: withCtrl('a'),
  shortcut: { words: 'keys:names.selectAll', keys: ['Ctrl+A'] },
  available: always,
  run: ({ store, editor, choose }) => {
    const { masses } = editor().building
    const [only] = masses
    if (store.get().tool === 'select' && masses.length === 1 && only !== undefined)
      choose({ massId: only.id, corner: null })
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
  selectAll,
  {
    id: 'escape',
    takes: named('Escape'),
    when: 'always',
    shortcut: { words: 'keys:names.escape', keys: ['Esc'] },
    shares: true,
    available: always,
    run: workbench => {
      escapeLadder.find(({ holds }) => holds(workbench))?.leave(workbench)
    },
  },
  ...typingCommands,
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
    id: 'party.wall',
    takes: letter('w'),
    shortcut: { words: 'keys:names.partyWall', keys: ['W'] },
    when: 'rest',
    available: ({ allows, selection }) => allows(b => togglePartyWall(b, selection())),
    run: ({ edit, selection }) => {
      edit(b => togglePartyWall(b, selection()))
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
const byHand: Press = {
  key: '',
  code: '',
  shift: false,
  ctrl: false,
  alt: false,
  repeat: false,
  onControl: false,
  takesText: false,
}

/** Whether a press is a shortcut at another time. */
export function isShortcut(press: Press): boolean {
  return commands.some(({ takes, yields }) => takes?.(press) === true && !(yields === true && press.onControl))
}

/** Command that a key press means now. */
export function commandOf(workbench: Workbench, press: Press): Command | undefined {
  const drawing = isDrawTool(workbench.store.get().tool)
  const underway = isUnderway(workbench)
  const typing = isTypingNumber(workbench)
  const times = { always: true, drawing, underway, typing, rest: !underway }
  return commands.find(
    ({ takes, when, yields }) =>
      takes?.(press) === true && (when === undefined ? !typing : times[when]) && !(yields === true && press.onControl),
  )
}
