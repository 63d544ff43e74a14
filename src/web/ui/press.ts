import { shortcutKey, type KeyLike } from './shortcut-key.ts'

/** A key press for the records of shortcuts. */
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

/** Whether neither Ctrl nor Alt is held. */
export function isPlain({ ctrl, alt }: Press): boolean {
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
/** Accepts a letter with Shift, on any keyboard layout. */
export function shiftLetter(wanted: string) {
  return (press: Press): boolean => isPlain(press) && press.shift && shortcutKey(press) === wanted
}
/** Accepts a physical key with Shift: its character depends on the layout. */
export function withShift(code: string) {
  return (press: Press): boolean => isPlain(press) && press.shift && press.code === code
}
/** Accepts a letter with Ctrl or Cmd, with Shift or without. */
export function withCtrl(wanted: string, shift = false) {
  return (press: Press): boolean => press.ctrl && !press.alt && press.shift === shift && shortcutKey(press) === wanted
}
/** A browser's key event as a press. */
export function pressOf(event: KeyboardEvent): Press {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, isComposing, target } = event
  return {
    key,
    code,
    isComposing,
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
