/** Text copied last on this page, for browsers that keep their clipboard from pages. */
let lastCopied: string | null = null

/** Puts a text on the clipboard; where the browser forbids it, it stays on this page alone. */
export async function writeClipboard(text: string): Promise<void> {
  lastCopied = text
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyByEvent(text)
  }
}

/** Copies as a person's own Ctrl+C does: for pages without a secure connection, which have no clipboard of their own. */
function copyByEvent(text: string) {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', give, { once: true })
  // No other call copies there, and no browser is about to lose it.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('copy')
  document.removeEventListener('copy', give)
}

/** Text of the clipboard, else the one copied last on this page; null if the browser keeps it and nothing was copied. */
export async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return lastCopied
  }
}

/** Whether this page itself copied a text last. */
export function isOwnCopy(text: string): boolean {
  return text === lastCopied
}

/** Text that a browser's paste event brings, else the one copied last on this page. */
export function pastedText(event: ClipboardEvent): string {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  return text === '' ? (lastCopied ?? '') : text
}

/** Whether words of the page are selected: then Ctrl+C is theirs. */
export function hasSelectedWords(): boolean {
  return typeof document !== 'undefined' && document.getSelection()?.type === 'Range'
}
