/** Texts of unsent drafts that the browser's storage has not acknowledged, by place. They last as long as this window. */
const texts = new Map<string, string>()

function ask(event: Event): void {
  event.preventDefault()
}

/**
 * Notes the unsent draft of a place until its storage acknowledges it; null removes the note. While there is one, the
 * browser asks before the window is closed or reloaded.
 */
export function noteUnkept(place: string, text: string | null): void {
  if (text === null) texts.delete(place)
  else texts.set(place, text)
  // A listener that is always there would keep the browser from storing the page for its Back button.
  if (texts.size === 0) removeEventListener('beforeunload', ask)
  else addEventListener('beforeunload', ask)
}

/** Unacknowledged drafts whose place begins so. */
export function unkeptBelow(start: string): ReadonlyMap<string, string> {
  return new Map([...texts].filter(([place]) => place.startsWith(start)))
}
