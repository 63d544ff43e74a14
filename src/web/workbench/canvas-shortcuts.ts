import type { Shortcut } from '../ui/shortcut.ts'
import { commands } from './workbench-commands.ts'

/** Keys that change the meaning of the pointer while they are held. */
export const heldKeys = [
  { key: 'Shift', shortcut: { words: 'keys:names.lock', keys: ['Shift'] } },
  { key: 'Control', shortcut: { words: 'keys:names.free', keys: ['Ctrl'] } },
] as const satisfies readonly { readonly key: string; readonly shortcut: Shortcut }[]

/** Shortcuts of the drawing, from its commands and held keys. */
export const canvasShortcuts: readonly Shortcut[] = [
  ...new Set([...commands, ...heldKeys].flatMap(({ shortcut }) => shortcut ?? [])),
]
