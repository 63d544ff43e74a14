import type draw from '#locales/en/draw.json'
import type keys from '#locales/en/keys.json'

/** A shortcut as the list of shortcuts shows it. */
export interface Shortcut {
  /** Key of the sentence that tells its effect. */
  readonly words: `keys:names.${keyof typeof keys.names}` | `draw:tools.${keyof typeof draw.tools}`
  /** Names of its keys on the keyboard, each of which has the effect: `['Ctrl+Y', 'Ctrl+Shift+Z']`. */
  readonly keys: readonly [string, ...string[]]
}

/** Shortcuts of a part of the product. */
export interface ShortcutGroup {
  readonly title: `keys:groups.${keyof typeof keys.groups}`
  readonly shortcuts: readonly Shortcut[]
}
