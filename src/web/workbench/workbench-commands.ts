import { roomForMass } from '#building/edits/draw-mass.ts'
import { duplicate } from '#building/edits/duplicate.ts'
import { eraseChosen, eraseMasses } from '#building/edits/erase.ts'
import { nothingChosen } from '#building/edits/edit-answer.ts'
import { nudge, type NudgeDirection } from '#building/edits/nudge.ts'
import { movedCorners, squareMass } from '#building/edits/square-mass.ts'
import type { Building } from '#contract/entities/project.ts'
import { togglePartyWall } from '#building/edits/party-wall.ts'
import { everything, selectedIds, selectionName } from '#building/edits/selection.ts'
import { isTouchable } from '#machines/workbench/hit-target.ts'
import { alongDrawing } from './view/along-drawing.ts'
import { fullScale, pannedBy, zoomedAt } from './view/camera.ts'
import { arrangeCommands, clipboardCommands } from './arrange-commands.ts'
import { openMenu } from './canvas-menu.ts'
import { always, yes, type Command } from './command.ts'
import { escapeLadder } from './escape-ladder.ts'
import { letter, named, withCtrl, withShift, type Press } from '../ui/press.ts'
import type { Shortcut } from '../ui/shortcut.ts'
import type { Workbench } from './make-workbench.ts'
import { isTypingNumber, isUnderway, typingCommands } from './typing-commands.ts'
import { allTools, isDrawTool, restingTool, type ToolName, type WorkbenchTool } from './tools/all-tools.ts'

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
      edit(b => nudge(b, selection(), along, shift), repeat ? `nudge ${selectionName(chosen)}` : undefined)
    },
  }
}

/** Zooms about the middle of the canvas. */
function zoomBy({ store }: Workbench, factor: number) {
  const { camera, size } = store.get()
  store.set({ camera: zoomedAt(camera, [size.width / 2, size.height / 2], factor) })
}

function toolCommand({ id, group, letter: key }: WorkbenchTool): Command & { readonly shortcut: Shortcut } {
  return {
    id: `tool.${id}`,
    takes: letter(key),
    shortcut: { words: `draw:tools.${id}`, keys: [key.toUpperCase()] },
    available: ({ mayEdit, editor }) => {
      const free = group === 'look' ? yes : mayEdit()
      return free.ok && group === 'draw' ? roomForMass(editor().building) : free
    },
    run: ({ takeTool }) => {
      takeTool(id)
    },
  }
}
/** Commands that select each tool. */
export const toolCommands = Object.fromEntries(allTools.map(tool => [tool.id, toolCommand(tool)])) as Readonly<
  Record<ToolName, ReturnType<typeof toolCommand>>
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

/**
 * Selects all masses, or all corners of the masses that have selected corners. With another tool it does nothing:
 * elsewhere the browser would select the words of the page.
 */
export const selectAll: Command = {
  id: 'select.all',
  takes: withCtrl('a'),
  shortcut: { words: 'keys:names.selectAll', keys: ['Ctrl+A'] },
  available: always,
  run: ({ store, select, choose, selection }) => {
    if (store.get().tool === restingTool)
      choose(everything(select.getSnapshot().context.masses.filter(isTouchable), selection()))
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
/** Erases the whole masses, also while only corners of them are selected. */
export const eraseChosenMass: Command = {
  id: 'erase.mass',
  available: ({ mayEdit, selection }) => (selection() === null ? nothingChosen : mayEdit()),
  run: ({ edit, selection }) => {
    edit(b => eraseMasses(b, selection()))
  },
}

/** Opens the form that copies the selected mass to the floors above it. */
export const copyUpChosen: Command = {
  id: 'copy.up',
  available: ({ mayEdit, selection }) => (selection() === null ? nothingChosen : mayEdit()),
  run: ({ store, selection }) => {
    store.set({ copying: selection()?.massId ?? null })
  },
}

/** Straightens the nearly right angles of the selected mass, and lists the moved corners. */
export const squareChosen = {
  id: 'square',
  takes: letter('q'),
  shortcut: { words: 'keys:names.square', keys: ['Q'] },
  when: 'rest',
  available: ({ allows, selection }) => allows(b => squareMass(b, selection())),
  run: ({ store, editor, edit, selection }) => {
    const massId = selection()?.massId ?? ''
    const before = verticesOf(editor().building, massId)
    const squared = squareMass(editor().building, selection())
    edit(b => squareMass(b, selection()))
    if (!squared.ok) return
    const ring = verticesOf(squared.building, massId)
    store.set({ squared: { massId, ring, moved: movedCorners(before, ring) } })
  },
} as const satisfies Command

function verticesOf({ masses }: Building, massId: string) {
  return masses.find(({ id }) => id === massId)?.vertices ?? []
}

/** All commands with a key, and those of menus only. The first that accepts a press runs. */
export const commands: readonly Command[] = [
  duplicateChosen,
  selectAll,
  squareChosen,
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
      const ids = selectedIds(selection())
      fit(ids.length === 0 ? undefined : ids)
    },
  },
  ...Object.values(toolCommands),
  zoomIn,
  zoomOut,
  zoomFull,
  eraseChosenMass,
  ...Object.values(clipboardCommands),
  {
    id: 'paste.key',
    takes: withCtrl('v'),
    shortcut: { words: 'keys:names.pasteMasses', keys: ['Ctrl+V'] },
    when: 'rest',
    // The browser's own paste follows, and brings the text.
    shares: true,
    available: always,
    run: () => {},
  },
  ...Object.values(arrangeCommands),
  {
    id: 'menu',
    takes: press => named('ContextMenu')(press) || (named('F10')(press) && press.shift),
    shortcut: { words: 'keys:names.menu', keys: ['Shift+F10'] },
    when: 'rest',
    yields: true,
    available: always,
    run: workbench => {
      openMenu(workbench)
    },
  },
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
