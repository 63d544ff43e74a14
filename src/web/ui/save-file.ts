import { plainText } from '../text/plain-text.ts'

/** Passes a file to the browser as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: plainText(name) }).click()
  // Revoke it later: some browsers read it only after the click is over.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}

/** Saves a table as a file with the mark of UTF-8, without which spreadsheets misread Persian. */
export function saveCsv(csv: string, name: string): void {
  saveFile(new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
