import { align, distribute, mirror, turnChosen, type Axis } from '#building/edits/arrange.ts'
import { copyChosen, paste } from '#building/edits/clipboard.ts'
import { nothingChosen } from '#building/edits/edit-answer.ts'
import { roomForMass } from '#building/edits/draw-mass.ts'
import { eraseMasses } from '#building/edits/erase.ts'
import type { NudgeDirection } from '#building/edits/nudge.ts'
import { shiftLetter, withCtrl, type Press } from '../ui/press.ts'
import { hasSelectedWords, isOwnCopy, readClipboard, writeClipboard } from './clipboard.ts'
import { yes, type Command } from './command.ts'
import type { Workbench } from './make-workbench.ts'
import type { EditCommand } from '#building/edits/edit-answer.ts'
import { alongDrawing } from './view/along-drawing.ts'

/** Command that edits the selection, if it is allowed now. */
function editing(id: string, command: (workbench: Workbench) => EditCommand): Command {
  return {
    id,
    when: 'rest',
    available: workbench => workbench.allows(command(workbench)),
    run: workbench => {
      workbench.edit(command(workbench))
    },
  }
}
/** Axis of the drawing nearest to a direction on the page, and whether it goes the same way. */
function axisOf({ view }: Workbench, direction: NudgeDirection): { readonly axis: Axis; readonly isForward: boolean } {
  const [east, north] = alongDrawing(direction, view().rotationDeg)
  return { axis: east === 0 ? 1 : 0, isForward: east + north > 0 }
}
const [left, right, up, down]: readonly [NudgeDirection, NudgeDirection, NudgeDirection, NudgeDirection] = [
  [-1, 0],
  [1, 0],
  [0, 1],
  [0, -1],
]

/** Aligns the edges on the side of the page to which a direction points. */
function alignTowards(id: string, direction: NudgeDirection): Command {
  return editing(id, workbench => {
    const { axis, isForward } = axisOf(workbench, direction)
    return b => align(b, workbench.selection(), axis, isForward ? 'max' : 'min')
  })
}
function alignMiddles(id: string, direction: NudgeDirection): Command {
  return editing(id, workbench => b => align(b, workbench.selection(), axisOf(workbench, direction).axis, 'middle'))
}
function distributeAlong(id: string, direction: NudgeDirection): Command {
  return editing(id, workbench => b => distribute(b, workbench.selection(), axisOf(workbench, direction).axis))
}
function mirrorAlong(id: string, direction: NudgeDirection): Command {
  return editing(id, workbench => b => mirror(b, workbench.selection(), axisOf(workbench, direction).axis))
}
function turnBy(id: string, angle: number): Command {
  return editing(
    id,
    ({ selection }) =>
      b =>
        turnChosen(b, selection(), angle),
  )
}

/** Accepts Ctrl with a letter, unless words of the page are selected: then the browser copies them. */
function unlessWords(wanted: string) {
  return (press: Press) => withCtrl(wanted)(press) && !hasSelectedWords()
}

/** Commands that copy, cut and paste masses: between places, projects and windows. */
export const clipboardCommands = {
  copy: {
    id: 'copy',
    takes: unlessWords('c'),
    shortcut: { words: 'keys:names.copy', keys: ['Ctrl+C'] },
    when: 'rest',
    available: ({ selection }) => (selection() === null ? nothingChosen : yes),
    run: ({ editor, selection }) => {
      const text = copyChosen(editor().building, selection())
      if (text !== null) void writeClipboard(text)
    },
  },
  cut: {
    id: 'cut',
    takes: unlessWords('x'),
    shortcut: { words: 'keys:names.cut', keys: ['Ctrl+X'] },
    when: 'rest',
    available: ({ allows, selection }) => allows(b => eraseMasses(b, selection(), 'cut')),
    run: ({ edit, editor, selection }) => {
      const text = copyChosen(editor().building, selection())
      if (text !== null) void writeClipboard(text)
      edit(b => eraseMasses(b, selection(), 'cut'))
    },
  },
  /** From a menu: the page asks for the clipboard. Ctrl+V brings the text by the browser's own event. */
  paste: {
    id: 'paste',
    available: ({ mayEdit, editor }) => {
      const free = mayEdit()
      return free.ok ? roomForMass(editor().building) : free
    },
    run: workbench => {
      void readClipboard().then(text => {
        if (text === null) workbench.store.set({ refusal: { reason: 'clipboard.blocked', params: {} } })
        else pasteText(workbench, text)
      })
    },
  },
} as const satisfies Readonly<Record<string, Command>>

/** Pastes masses from a text, and selects and shows them. */
export function pasteText(workbench: Workbench, text: string): void {
  const free = workbench.mayEdit()
  if (!free.ok) return
  workbench.layDown()
  const isOwn = isOwnCopy(text)
  workbench.edit(b => paste(b, text, isOwn))
}

/** Commands that arrange the selection; left, right, top and bottom are those of the page. */
export const arrangeCommands = {
  alignLeft: alignTowards('align.left', left),
  alignMiddle: alignMiddles('align.middle', right),
  alignRight: alignTowards('align.right', right),
  alignTop: alignTowards('align.top', up),
  alignCentre: alignMiddles('align.centre', up),
  alignBottom: alignTowards('align.bottom', down),
  distributeAcross: distributeAlong('distribute.across', right),
  distributeDown: distributeAlong('distribute.down', down),
  mirrorAcross: {
    ...mirrorAlong('mirror.across', right),
    takes: shiftLetter('h'),
    shortcut: { words: 'keys:names.mirrorAcross', keys: ['Shift+H'] },
  },
  mirrorDown: {
    ...mirrorAlong('mirror.down', up),
    takes: shiftLetter('v'),
    shortcut: { words: 'keys:names.mirrorDown', keys: ['Shift+V'] },
  },
  turnLeft: turnBy('turn.left', 90),
  turnRight: turnBy('turn.right', -90),
} as const satisfies Readonly<Record<string, Command>>
