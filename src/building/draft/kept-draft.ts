import type { Draft } from './draft.ts'

/** Unsent changes stored on a device: the draft, and the version on which it is based. */
export interface KeptDraft {
  readonly version: number
  readonly base: Draft
  readonly mine: Draft
  readonly keptAt: string
}

/** Reads the draft stored on a device; null if it cannot be read. */
export function readKeptDraft(text: string | null): KeptDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptDraft> | null
    return kept?.base?.building === undefined || kept.mine?.building === undefined || typeof kept.version !== 'number'
      ? null
      : (kept as KeptDraft)
  } catch {
    return null
  }
}
