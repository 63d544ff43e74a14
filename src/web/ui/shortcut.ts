import type draw from '#locales/en/draw.json'
import type keys from '#locales/en/keys.json'
import type { Press } from './press.ts'

/** A shortcut as the list of shortcuts shows it. */
export interface Shortcut {
  /** Key of the sentence that tells its effect. */
  readonly words: `keys:names.${keyof typeof keys.names}` | `draw:tools.${keyof typeof draw.tools}`
  /** Names of its keys on the keyboard, each of which has the effect: `['Ctrl+Y', 'Ctrl+Shift+Z']`. */
  readonly keys: readonly [string, ...string[]]
}

/** Shortcuts by name. `takes` tells whether a press is one; a browser or library that hears the press itself has none. */
export type Shortcuts = Readonly<Record<string, Shortcut & { readonly takes?: (press: Press) => boolean }>>

/** Shortcuts of a part of the product. */
export interface ShortcutGroup {
  readonly title: `keys:groups.${keyof typeof keys.groups}`
  readonly shortcuts: readonly Shortcut[]
}
