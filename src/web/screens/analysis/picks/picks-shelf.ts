import * as Schema from 'effect/Schema'
import { decode } from '#contract/decode.ts'
import { Picks } from '#contract/entities/study.ts'
import type { PickTree } from '#building/stages/pick-tree.ts'
import { removeText } from '../../../api/browser-storage.ts'
import { keepOwnText, ownText } from '../../../project/save/own-text.ts'

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

/** Unsent picks of a user's project on this device; in this window where the storage refuses them. */
export function browserPicksShelf(userId: string, projectId: string): PicksShelf {
  const key = `badgir.picks.${userId}.${projectId}`
  return {
    read: () => {
      // It was stored before users were distinguished: its owner is unknown.
      removeText(`badgir.picks.${projectId}`)
      const text = ownText(key)
      try {
        const unsent = text === null ? null : readKept(JSON.parse(text))
        return unsent?.ok === true ? unsent.value : null
      } catch {
        return null
      }
    },
    write: unsent => {
      keepOwnText(key, JSON.stringify(unsent))
    },
    clear: () => {
      keepOwnText(key, null)
    },
  }
}
