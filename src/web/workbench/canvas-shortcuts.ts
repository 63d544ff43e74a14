import type { Shortcut } from '../ui/shortcut.ts'
import { commands } from './workbench-commands.ts'

/** Keys that change the meaning of the pointer while they are held. */
export const heldKeys = [
  { key: 'Shift', shortcut: { words: 'keys:names.lock', keys: ['Shift'] } },
  { key: 'Control', shortcut: { words: 'keys:names.free', keys: ['Ctrl'] } },
  { key: 'Alt', shortcut: { words: 'keys:names.extrude', keys: ['Alt'] } },
] as const satisfies readonly { readonly key: string; readonly shortcut: Shortcut }[]

/** Presses of the mouse with a key, which the canvas hears itself. */
const clicks = [{ shortcut: { words: 'keys:names.addClick', keys: ['Shift'] } }] as const satisfies readonly {
  readonly shortcut: Shortcut
}[]

/** Keys that the list of masses hears itself. */
const listKeys = [{ shortcut: { words: 'keys:names.rename', keys: ['F2'] } }] as const satisfies readonly {
  readonly shortcut: Shortcut
}[]

/** Shortcuts of the drawing, from its commands and held keys. */
export const canvasShortcuts: readonly Shortcut[] = [
  ...new Set([...commands, ...heldKeys, ...clicks, ...listKeys].flatMap(({ shortcut }) => shortcut ?? [])),
]
