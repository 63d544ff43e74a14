type Kind = 'localStorage' | 'sessionStorage'

/** Text in the browser's storage; null if there is none, or the storage is denied. */
export function storedText(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    // A browser that denies storage throws at its very name.
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a text. A full or denied storage stores nothing: then the text lasts as long as its holder's memory.
 * @returns whether it is stored
 */
export function storeText(key: string, text: string, kind: Kind = 'localStorage'): boolean {
  try {
    window[kind].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Removes a text from the browser's storage. */
export function removeText(key: string, kind: Kind = 'localStorage'): void {
  try {
    window[kind].removeItem(key)
  } catch {
    /* a denied storage holds nothing */
  }
}
