import { withCtrl, type Press } from './press.ts'
import type { Shortcuts } from './shortcut.ts'

const isUndo = withCtrl('z')
const redoes = [withCtrl('y'), withCtrl('z', true)]

/** Keys of undo and redo: of the project, and of the plot while the focus is in it. */
export const undoKeys = {
  undo: { words: 'keys:names.undo', keys: ['Ctrl+Z'], takes: isUndo },
  redo: {
    words: 'keys:names.redo',
    keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
    takes: (press: Press) => redoes.some(takes => takes(press)),
  },
} as const satisfies Shortcuts
