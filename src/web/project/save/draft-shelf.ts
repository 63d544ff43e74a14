import { readStoredDraft, type StoredDraft } from '#building/draft/stored-draft.ts'

/** Shelf for unsent changes. */
export interface DraftShelf {
  readonly read: () => StoredDraft | null
  readonly write: (draft: StoredDraft) => void
  readonly clear: () => void
}

/**
 * Unsent changes of a user's project in the browser's storage. If storage is full or refused, only this safety net is
 * lost.
 */
export function browserShelf(userId: string, projectId: string): DraftShelf {
  const key = `badgir.draft.${userId}.${projectId}`
  return {
    read: () => {
      try {
        return readStoredDraft(localStorage.getItem(key))
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
        /* nothing was stored */
      }
    },
  }
}
