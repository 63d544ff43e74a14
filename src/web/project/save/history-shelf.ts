import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { StoredHistory } from '#building/draft/stored-history.ts'

/** Place on this device for the undo steps of a project, which outlast a reload. */
export interface HistoryShelf {
  /**
   * Steps that the last visit left; null if there are none, or none can be read.
   *
   * @param project the project's own reading: until it ends, a wait for the steps costs nothing
   */
  readonly read: (project: Promise<unknown>) => Promise<StoredHistory | null>
  /** Keeps these steps in place of the last ones; null drops them. What a storage refuses is not kept. */
  readonly keep: (history: StoredHistory | null) => Promise<void>
}

interface Histories extends DBSchema {
  histories: {
    key: [string, string]
    value: { readonly userId: string; readonly projectId: string; readonly history: StoredHistory }
  }
}

/** Longest wait for the steps of the last visit once the project is there [ms]: undo is worth less than an open project. */
const readBound = 1000

async function withDatabase<T>(work: (database: IDBPDatabase<Histories>) => Promise<T>): Promise<T> {
  const database = await openDB<Histories>('badgir-history', 1, {
    upgrade: opened => {
      opened.createObjectStore('histories', { keyPath: ['userId', 'projectId'] })
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/**
 * Undo steps of a user's project in the browser's database. Two windows write to the same place: the steps are those of
 * the window that wrote last, and `readHistory` accepts them only for the draft to which they lead.
 */
export function historyShelf(userId: string, projectId: string): HistoryShelf {
  return {
    read: async project => {
      const stored = withDatabase(database => database.get('histories', [userId, projectId])).then(
        row => row?.history ?? null,
        () => null,
      )
      const late = async () => {
        await project.catch(() => {})
        await new Promise(resolve => {
          setTimeout(resolve, readBound)
        })
        return null
      }
      return Promise.race([stored, late()])
    },
    keep: history =>
      withDatabase(async database => {
        if (history === null) await database.delete('histories', [userId, projectId])
        else await database.put('histories', { userId, projectId, history })
      }).catch(() => {}),
  }
}
