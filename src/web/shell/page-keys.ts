import { isPlain, type Press } from '../ui/press.ts'
import type { Shortcuts } from '../ui/shortcut.ts'

/** Whether a press types a character of the key beside the right Shift: itself, or its Persian one. */
function types(press: Press, character: string, shift: boolean): boolean {
  const isOther = press.code === 'Slash' && press.shift === shift && !/^[\x20-\x7E]$/.test(press.key)
  return isPlain(press) && (press.key === character || isOther)
}

/** Keys of every page. */
export const pageKeys = {
  search: { words: 'keys:names.search', keys: ['/'], takes: (press: Press) => types(press, '/', false) },
  shortcuts: { words: 'keys:names.shortcuts', keys: ['?'], takes: (press: Press) => types(press, '?', true) },
} as const satisfies Shortcuts
