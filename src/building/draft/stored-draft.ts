import type { Draft } from './draft.ts'

/** Unsent changes stored on a device: the draft, and the version on which it is based. */
export interface StoredDraft {
  readonly version: number
  readonly base: Draft
  readonly mine: Draft
  readonly keptAt: string
}

/** Reads the draft stored on a device; null if it cannot be read. */
export function readStoredDraft(text: string | null): StoredDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<StoredDraft> | null
    return kept?.base?.building === undefined || kept.mine?.building === undefined || typeof kept.version !== 'number'
      ? null
      : (kept as StoredDraft)
  } catch {
    return null
  }
}
