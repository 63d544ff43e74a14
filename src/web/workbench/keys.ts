import { plainDigits } from '#contract/digits.ts'
import { typedCharacter } from '#machines/workbench/read-length.ts'

export interface KeyLike {
  readonly key: string
  readonly code: string
}

/** A shortcut's key: the typed character first, and the physical key when the layout is not Latin. */
export function shortcutKey({ key, code }: KeyLike): string {
  return /^[\x20-\x7e]$/.test(key)
    ? key.toLowerCase()
    : key.length > 1
      ? key
      : code.replace(/^(?:Key|Digit)/, '').toLowerCase()
}

/** A character of a number in plain digits, whichever digits the keyboard types; null for any other key. */
export function numberCharacter({ key }: KeyLike): string | null {
  if (key.length !== 1) return null
  const plain = plainDigits(key)
  return typedCharacter.test(plain) ? plain : null
}

/** True while a person types into a field: shortcuts are off. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type)))
  )
}

/** True where Enter, Space, Tab and arrows belong to the focused control. */
export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'button, a, input, select, textarea, summary, [role="combobox"], [role="dialog"], [role="menu"], [role="listbox"]',
    ) !== null
  )
}
