import { plainDigits } from '#contract/digits.ts'
import { typedCharacter } from '#machines/workbench/read-length.ts'
import { shortcutKey, type KeyLike } from '../ui/shortcut-key.ts'

/** A key press for the table of commands. */
export interface Press extends KeyLike {
  readonly shift: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean
  readonly alt: boolean
  /** Whether the key is held down. */
  readonly repeat: boolean
  /** Whether the focus is on a control. */
  readonly onControl: boolean
  /** Whether that control takes typed characters itself. */
  readonly takesText: boolean
}

function isPlain({ ctrl, alt }: Press): boolean {
  return !ctrl && !alt
}
/** Accepts a key by its name, with Shift or without. */
export function named(...names: readonly string[]) {
  return (press: Press): boolean => isPlain(press) && names.includes(press.key)
}
/** Accepts a letter without Shift, on any keyboard layout. */
export function letter(wanted: string) {
  return (press: Press): boolean => isPlain(press) && !press.shift && shortcutKey(press) === wanted
}
/** Accepts a physical key with Shift: its character depends on the layout. */
export function withShift(code: string) {
  return (press: Press): boolean => isPlain(press) && press.shift && press.code === code
}
/** Accepts a letter with Ctrl or Cmd alone. */
export function withCtrl(wanted: string) {
  return (press: Press): boolean => press.ctrl && !press.alt && !press.shift && shortcutKey(press) === wanted
}
/** Accepts a character with which a number begins. A focused button has no use for it. */
export function ofNumber(press: Press): boolean {
  return isPlain(press) && !press.takesText && numberCharacter(press) !== null
}
/** Accepts every character of a text. */
export function ofText(press: Press): boolean {
  return isPlain(press) && !press.takesText && textCharacter(press) !== null
}

/** Character of a number in plain digits, from any digits of the keyboard; null for any other key. */
export function numberCharacter({ key }: KeyLike): string | null {
  if (key.length !== 1) return null
  const plain = plainDigits(key)
  return typedCharacter.test(plain) ? plain : null
}

/** Character of a text, digits and signs of numbers in plain form; null for a key with a name. */
export function textCharacter({ key }: KeyLike): string | null {
  return /^.$/u.test(key) ? plainDigits(key) : null
}

/** A browser's key event as a press. */
export function pressOf(event: KeyboardEvent): Press {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, target } = event
  return {
    key,
    code,
    shift: shiftKey,
    ctrl: ctrlKey || metaKey,
    alt: altKey,
    repeat,
    onControl: isIn(target, `button, a, summary, ${textControls}`),
    takesText: isIn(target, textControls),
  }
}

const textControls = 'input, select, textarea, [role="combobox"], [role="dialog"], [role="menu"], [role="listbox"]'

function isIn(target: EventTarget | null, controls: string): boolean {
  return target instanceof HTMLElement && target.closest(controls) !== null
}
