import * as Schema from 'effect/Schema'
import { decode } from '#contract/decode.ts'
import { Picks } from '#contract/entities/study.ts'
import type { PickTree } from '#building/stages/pick-tree.ts'

/** A tree of picks that the server has not taken yet, and the one that it was made of. */
export interface UnsentPicks {
  readonly base: PickTree
  readonly mine: PickTree
}
/** Where unsent picks wait. */
export interface PicksShelf {
  readonly read: () => UnsentPicks | null
  readonly write: (unsent: UnsentPicks) => void
  readonly clear: () => void
}

const readKept = decode(Schema.Struct({ base: Picks, mine: Picks }))

/** Unsent picks of one user's project in the browser's storage. Storage that is full or refused loses nothing but this net. */
export function browserPicksShelf(userId: string, projectId: string): PicksShelf {
  const key = `badgir.picks.${userId}.${projectId}`
  return {
    read: () => {
      try {
        // Kept before persons were told apart: whose it is nobody knows.
        localStorage.removeItem(`badgir.picks.${projectId}`)
        const text = localStorage.getItem(key)
        const kept = text === null ? null : readKept(JSON.parse(text))
        return kept?.ok === true ? kept.value : null
      } catch {
        return null
      }
    },
    write: unsent => {
      try {
        localStorage.setItem(key, JSON.stringify(unsent))
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
