/** Properties of a key press that identify its shortcut. */
export interface KeyLike {
  readonly key: string
  readonly code: string
  /** Whether the press is part of the composition of a character. */
  readonly isComposing?: boolean
}

/**
 * Whether a press is part of a character in an input method, by the event or, before the first event, by the key's
 * name.
 */
export function isPartOfCharacter({ key, isComposing }: KeyLike): boolean {
  return isComposing === true || key === 'Process'
}

/**
 * Key of a shortcut: the typed character first, and the physical key if the layout is not Latin, types several
 * characters at once, or the key waits for an accent. It is empty during the composition of a character, which means no
 * shortcut.
 */
export function shortcutKey(press: KeyLike): string {
  const { key, code } = press
  if (isPartOfCharacter(press)) return ''
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  const isName = /^[A-Z][A-Za-z0-9]+$/.test(key) && key !== 'Dead' && key !== 'Unidentified'
  return isName ? key : code.replace(/^(?:Key|Digit)/, '').toLowerCase()
}
