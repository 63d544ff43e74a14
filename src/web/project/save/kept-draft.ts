import type { Draft } from './sections.ts'

/** Unsent changes as this device keeps them: what they were made on, and what they are. */
export interface KeptDraft {
  readonly version: number
  readonly base: Draft
  readonly mine: Draft
  readonly keptAt: string
}

/** Where unsent changes wait. */
export interface DraftShelf {
  readonly read: () => KeptDraft | null
  readonly write: (draft: KeptDraft) => void
  readonly clear: () => void
}

/** Unsent changes of one user's project in the browser's storage. Storage that is full or refused loses nothing but this net. */
export function browserShelf(userId: string, projectId: string): DraftShelf {
  const key = `badgir.draft.${userId}.${projectId}`
  return {
    read: () => {
      try {
        const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<KeptDraft> | null
        return kept?.base?.building === undefined ||
          kept.mine?.building === undefined ||
          typeof kept.version !== 'number'
          ? null
          : (kept as KeptDraft)
      } catch {
        return null
      }
    },
    write: draft => {
      try {
        localStorage.setItem(key, JSON.stringify(draft))
      } catch {
        /* a full storage cannot keep it */
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(key)
      } catch {
        /* nothing was kept */
      }
    },
  }
}
