import { named, withCtrl } from '../../ui/press.ts'
import type { Shortcuts } from '../../ui/shortcut.ts'

/** Keys of a cell in the table of zones. The browser itself pastes. */
export const zoneKeys = {
  nextRow: { words: 'keys:names.nextRow', keys: ['↓', '↑', 'Enter'], takes: named('ArrowDown', 'ArrowUp', 'Enter') },
  fillDown: { words: 'keys:names.fillDown', keys: ['Ctrl+D'], takes: withCtrl('d') },
  paste: { words: 'keys:names.paste', keys: ['Ctrl+V'] },
} as const satisfies Shortcuts
