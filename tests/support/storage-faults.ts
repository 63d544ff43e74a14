import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb'
import { vi } from 'vitest'
import { noteUnkept, unkeptBelow } from '../../src/web/project/save/unkept-drafts.ts'

/**
 * Faults of a browser's database, each as browsers show it. `full`: a write is refused; `aborted`: the disk fills while
 * the write is committed; `denied`: opening throws; `unreadable`: opening is refused later; `missing`: there is none;
 * `silent`: opening is never answered.
 */
export const storageFaults = ['full', 'aborted', 'denied', 'unreadable', 'missing', 'silent'] as const
export type StorageFault = (typeof storageFaults)[number]

function quota(): DOMException {
  return new DOMException('no room', 'QuotaExceededError')
}
function opening(open: () => unknown): void {
  vi.stubGlobal('indexedDB', { open })
}
/** A request to open a database: never answered, or refused. */
function openRequest(error: DOMException | null): IDBOpenDBRequest {
  const dbRequest = new IDBOpenDBRequest()
  Object.defineProperty(dbRequest, 'error', { value: error })
  dbRequest.addEventListener = (type: string, listener: (event: Event) => void) => {
    if (type === 'error' && error !== null)
      queueMicrotask(() => {
        listener(new Event('error'))
      })
  }
  return dbRequest
}

/**
 * Gives the page's database a fault until the returned function mends it. Changes stored before come back with it.
 */
export function breakStorage(fault: StorageFault): () => void {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put']
  const before = indexedDB
  switch (fault) {
    case 'full':
      IDBObjectStore.prototype.put = () => {
        throw quota()
      }
      break
    case 'aborted':
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
        const request = put.apply(this, given)
        request.addEventListener('success', () => {
          this.transaction.abort()
        })
        return request
      }
      break
    case 'denied':
      opening(() => {
        throw new DOMException('denied', 'SecurityError')
      })
      break
    case 'unreadable':
      opening(() => openRequest(new DOMException('unreadable', 'UnknownError')))
      break
    case 'missing':
      vi.stubGlobal('indexedDB', undefined)
      break
    case 'silent':
      opening(() => openRequest(null))
  }
  return () => {
    IDBObjectStore.prototype.put = put
    vi.stubGlobal('indexedDB', before)
  }
}

/** Gives the page an empty database, and makes the window forget what no database has taken. */
export function freshStorage(): void {
  globalThis.indexedDB = new IDBFactory()
  for (const place of unkeptBelow('').keys()) noteUnkept(place, null)
}
