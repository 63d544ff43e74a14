/** What is read of a key press to know which shortcut it means. */
export interface KeyLike {
  readonly key: string
  readonly code: string
  /** The press is one of several that make up a character. */
  readonly isComposing?: boolean
}

/** Part of a character that an input method is still making up, told by the event or, before its first, by the key's name. */
export function isPartOfCharacter({ key, isComposing }: KeyLike): boolean {
  return isComposing === true || key === 'Process'
}

/**
 * A shortcut's key: the typed character first, and the physical key when the layout is not Latin, types several characters
 * at once, or the key waits for an accent. Empty while a character is made up: no shortcut is meant.
 */
export function shortcutKey(press: KeyLike): string {
  const { key, code } = press
  if (isPartOfCharacter(press)) return ''
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  const isName = /^[A-Z][A-Za-z0-9]+$/.test(key) && key !== 'Dead' && key !== 'Unidentified'
  return isName ? key : code.replace(/^(?:Key|Digit)/, '').toLowerCase()
}
