import * as Schema from 'effect/Schema'
import { decode } from '#contract/decode.ts'
import { Picks } from '#contract/entities/study.ts'
import type { PickTree } from '#building/stages/pick-tree.ts'

/** An unsent tree of picks, and the tree on which it is based. */
export interface UnsentPicks {
  readonly base: PickTree
  readonly mine: PickTree
}
/** Shelf for unsent picks. */
export interface PicksShelf {
  readonly read: () => UnsentPicks | null
  readonly write: (unsent: UnsentPicks) => void
  readonly clear: () => void
}

const readKept = decode(Schema.Struct({ base: Picks, mine: Picks }))

/**
 * Unsent picks of a user's project in the browser's storage. If storage is full or refused, only this safety net is
 * lost.
 */
export function browserPicksShelf(userId: string, projectId: string): PicksShelf {
  const key = `badgir.picks.${userId}.${projectId}`
  return {
    read: () => {
      try {
        // It was stored before users were distinguished: its owner is unknown.
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
        /* nothing was stored */
      }
    },
  }
}
