import type { Draft } from './draft.ts'

/** Unsent changes stored on a device: the draft, and the version on which it is based. */
export interface StoredDraft {
  readonly version: number
  readonly base: Draft
  readonly mine: Draft
  readonly keptAt: string
  /** Earlier changes of the same sections, which came too late for a paid project; absent: there are none. */
  readonly late?: StoredDraft | undefined
}

function isDraft(value: Partial<StoredDraft> | null | undefined): value is StoredDraft {
  return value?.base?.building !== undefined && value.mine?.building !== undefined && typeof value.version === 'number'
}

/** Draft as it was stored; a late part that cannot be read is dropped. */
function readable(draft: StoredDraft): StoredDraft {
  const { late, ...own } = draft
  return isDraft(late) ? { ...own, late: readable(late) } : own
}

/** Reads the draft stored on a device; null if it cannot be read. */
export function readStoredDraft(text: string | null): StoredDraft | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredDraft> | null
    return isDraft(value) ? readable(value) : null
  } catch {
    return null
  }
}
