let isShown = false
const listeners = new Set<() => void>()

/** Whether the list of shortcuts is open, on any page. */
export function shortcutsShown(): boolean {
  return isShown
}

/** Reports every opening and closing of the list of shortcuts. */
export function whenShortcutsChange(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** Opens or closes the list of shortcuts, from a key or from a menu. */
export function showShortcuts(shown: boolean): void {
  isShown = shown
  for (const tell of listeners) tell()
}
