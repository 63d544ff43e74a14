import { vi } from 'vitest'
import type { Shown } from './show-part.tsx'

interface Download {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** Catches downloads of a page, in a DOM without a browser. */
export function catchDownloads() {
  const blobs = new Map<string, Blob>()
  const taken: { readonly name: string; readonly href: string }[] = []
  const released: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    const address = `blob:page/${blobs.size}`
    blobs.set(address, blob as Blob)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(address => {
    released.push(address)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    taken.push({ name: this.download, href: this.href })
  })
  return {
    /** Revoked addresses, so that no file stays in memory. */
    released,
    /** Files in their order; a byte order mark is kept. */
    files: () =>
      Promise.all(
        taken.map(async ({ name, href }): Promise<Download> => {
          const blob = blobs.get(href)
          if (blob === undefined) throw new Error(`${name} has no content`)
          const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
          return { name, type: blob.type, text }
        }),
      ),
  }
}

/** Downloads the table of a results card, with its lines. */
export async function takeTable(shown: Shown, title: string): Promise<Download & { readonly rows: readonly string[] }> {
  const caught = catchDownloads()
  await shown.press(`${title}: Download`)
  await shown.press('Table (CSV)', '[role=menuitem]')
  await shown.settle()
  const [file, ...more] = await caught.files()
  vi.restoreAllMocks()
  if (file === undefined || more.length > 0) throw new Error(`${title} gave ${more.length + (file ? 1 : 0)} files`)
  return { ...file, rows: file.text.replace('\uFEFF', '').split('\r\n') }
}
