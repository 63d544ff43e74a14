import type { Draft } from './draft.ts'

/** Unsent changes as a device keeps them: what they were made on, and what they are. */
export interface KeptDraft {
  readonly version: number
  readonly base: Draft
  readonly mine: Draft
  readonly keptAt: string
}

/** Reads what a device kept. What cannot be read is nothing. */
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
