import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A fetched file: its place, and the checksums of the download and of the written file. */
export interface Fetched {
  readonly url: string
  readonly file: string
  readonly archiveSha256: string
  readonly sha256: string
  readonly at: string
}

function isFetched(value: unknown): value is Fetched {
  if (typeof value !== 'object' || value === null) return false
  const { url, file, archiveSha256, sha256, at } = value as Record<string, unknown>
  return [url, file, archiveSha256, sha256, at].every(part => typeof part === 'string')
}

/** Fetched files by address. A line cut by a crash counts as not written; a later line replaces an earlier one. */
export async function readJournal(path: string): Promise<ReadonlyMap<string, Fetched>> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const found = new Map<string, Fetched>()
  for (const line of text.split('\n')) {
    try {
      const value: unknown = JSON.parse(line)
      if (isFetched(value)) found.set(value.url, value)
    } catch {
      /* cut off */
    }
  }
  return found
}

/** Adds a line; it begins with a line break, so that an earlier cut line stays separate. */
export async function writeJournal(path: string, fetched: Fetched): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await appendFile(path, `\n${JSON.stringify(fetched)}`)
}
