import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { joinDrafts } from '#building/draft/join-drafts.ts'
import { readStoredDraft, type StoredDraft } from '#building/draft/stored-draft.ts'
import { removeText, storedText } from '../../api/browser-storage.ts'
import { noteUnkept, unkeptBelow } from './unkept-drafts.ts'

/** Shelf for the unsent changes of one project, opened by one window. */
export interface DraftShelf {
  /** Changes that earlier visits and other windows left, joined; null if there are none, or none can be read. */
  readonly read: () => Promise<StoredDraft | null>
  /**
   * Keeps this window's draft in place of those it was read from; null drops them.
   * @returns a promise that the browser's acknowledgement fulfils; a full, closed or denied storage rejects it
   */
  readonly keep: (draft: StoredDraft | null) => Promise<void>
}

interface Row {
  readonly userId: string
  readonly projectId: string
  /** Opening of the project in a window: no two of them write into the same row. */
  readonly opening: string
  readonly text: string
}
interface Drafts extends DBSchema {
  drafts: { key: [string, string, string]; value: Row }
}

/** Longest wait for the drafts of earlier visits [ms]: a storage that never answers must not hold up the project. */
const readBound = 2000

/**
 * Does work in the browser's database, which is opened for it: an open connection would end when a person clears the
 * storage.
 */
async function withDatabase<T>(work: (database: IDBPDatabase<Drafts>) => Promise<T>): Promise<T> {
  const database = await openDB<Drafts>('badgir', 1, {
    upgrade: opened => {
      opened.createObjectStore('drafts', { keyPath: ['userId', 'projectId', 'opening'] })
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

function afterBound<T>(bound: number, instead: T): Promise<T> {
  return new Promise(resolve => {
    setTimeout(() => {
      resolve(instead)
    }, bound)
  })
}

/**
 * Unsent changes of a user's project in the browser's database. Every opening writes a row of its own, so that two
 * windows do not overwrite each other's changes. A row that was read is dropped only together with the write that holds
 * its changes, and only if its window has not changed it since.
 */
export function browserShelf(userId: string, projectId: string): DraftShelf {
  const opening = `${Date.now()}.${Math.random()}`
  /** Place of the draft that an earlier release left. */
  const earlierKey = `badgir.draft.${userId}.${projectId}`
  const unkeptStart = JSON.stringify([userId, projectId])
  const unkeptPlace = unkeptStart + opening
  /** Texts whose changes this opening has taken over, by opening; '' is the earlier release. */
  let taken: readonly (readonly [opening: string, text: string])[] = []
  let isWritten = false

  const storedRows = () =>
    withDatabase(database =>
      database.getAll('drafts', IDBKeyRange.bound([userId, projectId], [userId, projectId, []])),
    ).catch(() => [])
  const dropOldText = (texts: typeof taken) => {
    if (texts.some(([from, read]) => from === '' && read === storedText(earlierKey))) removeText(earlierKey)
  }
  return {
    read: async () => {
      const rows = await Promise.race([storedRows(), afterBound(readBound, [])])
      const previousText = storedText(earlierKey)
      const texts = new Map([
        ...rows.map(row => [row.opening, row.text] as const),
        ...(previousText === null ? [] : [['', previousText] as const]),
        // Left by a page of this window that the storage refused.
        ...[...unkeptBelow(unkeptStart)].map(([place, text]) => [place.slice(unkeptStart.length), text] as const),
      ])
      const { joined, held } = joinDrafts(
        [...texts].flatMap(([from, text]) => {
          const draft = readStoredDraft(text)
          return draft === null ? [] : [{ ...draft, from, text }]
        }),
      )
      taken = held.map(({ from, text }) => [from, text])
      return joined
    },
    keep: async draft => {
      const text = draft === null ? null : JSON.stringify(draft)
      noteUnkept(unkeptPlace, text)
      const replaced = taken
      // Their changes are in this draft, or on the server.
      for (const [from, read] of replaced)
        if (unkeptBelow(unkeptStart).get(unkeptStart + from) === read) noteUnkept(unkeptStart + from, null)
      if (text === null) dropOldText(replaced)
      if (text === null && !isWritten && taken.length === 0) return
      await withDatabase(async database => {
        const { store, done } = database.transaction('drafts', 'readwrite', { durability: 'strict' })
        const drop = async ([from, read]: readonly [string, string]) => {
          const row = await store.get([userId, projectId, from])
          if (row?.text === read) await store.delete([userId, projectId, from])
        }
        await Promise.all([
          ...replaced.map(drop),
          text === null ? store.delete([userId, projectId, opening]) : store.put({ userId, projectId, opening, text }),
          done,
        ])
      })
      taken = taken.filter(one => !replaced.includes(one))
      isWritten = text !== null
      dropOldText(replaced)
      if (unkeptBelow(unkeptPlace).get(unkeptPlace) === text) noteUnkept(unkeptPlace, null)
    },
  }
}
