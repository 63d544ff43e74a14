import { forSpreadsheets } from '#exports/csv.ts'
import { plainText } from '#text/plain-text.ts'

/** Passes a file to the browser as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: plainText(name) }).click()
  // Revoke it later: some browsers read it only after the click is over.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}

/** Saves a table as a file for spreadsheets. */
export function saveCsv(csv: string, name: string): void {
  saveFile(new Blob([forSpreadsheets(csv)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
