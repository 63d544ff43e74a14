/*
 * Computed values that are needed again are stored within a single budget, whatever they are and whichever weather or
 * model they belong to. The least recently used value is dropped first. Each thread has a single list of them, from the
 * newest to the oldest.
 */

interface Entry {
  bytes: number
  newer: Entry
  previous: Entry
  drop: () => void
}

const megabyte = 1024 * 1024
/** Size of an entry itself, about [bytes]. */
const perEntry = 300
/**
 * Memory for the values that neighbouring rows of a sweep share: ten zones need some 35 MB, in doubles 70. With less
 * memory they take twice the time.
 */
const usualBudget = 96 * megabyte

/** List node between the newest and the oldest entry. */
const ends = { bytes: 0, drop: () => undefined } as unknown as Entry
ends.newer = ends.previous = ends
const budget = { most: usualBudget, used: 0 }

/** Sets the budget of this thread's stored values [MB]; absent = the initial budget. */
export function limitCaches(megabytes = usualBudget / megabyte): void {
  budget.most = megabytes * megabyte
  makeRoom(ends)
}

/** Size of this thread's stored values [MB]. A part shared by two entries counts twice. */
export function cachedMegabytes(): number {
  return budget.used / megabyte
}

/** Values by name. */
export class BoundedCache<T> {
  readonly #values = new Map<string, Entry & { readonly value: T }>()

  /** Stored value, or the result of `make`; `undefined` is not stored. */
  get<M extends T | undefined>(key: string, make: () => M): T | M {
    const node = this.#values.get(key)
    if (node !== undefined) {
      renew(node)
      return node.value
    }
    const value = make()
    if (value === undefined) return value
    const entry = {
      ...unlinked,
      value: value as T,
      bytes: perEntry + key.length + bytesOf(value, new Set()),
      drop: () => {
        this.#values.delete(key)
      },
    }
    this.#values.set(key, entry)
    keep(entry)
    return value
  }
}

/** Values by the object that they belong to; this map does not hold the object. */
export class ObjectCache<K extends object, T> {
  readonly #values = new WeakMap<K, Entry & { value: T | undefined }>()

  /** @param fits whether the stored value is still right; else it is made again */
  get(of: K, make: (of: K) => T, fits: (value: T) => boolean = always): T {
    const node = this.#values.get(of)
    if (node?.value !== undefined) {
      if (fits(node.value)) {
        renew(node)
        return node.value
      }
      letGo(node)
    }
    const value = make(of)
    const entry: Entry & { value: T | undefined } = {
      ...unlinked,
      value,
      bytes: perEntry + bytesOf(value, new Set()),
      drop: () => {
        entry.value = undefined
      },
    }
    this.#values.set(of, entry)
    keep(entry)
    return value
  }
}

function always(): boolean {
  return true
}
const unlinked = { newer: ends, previous: ends }

function keep(entry: Entry): void {
  link(entry)
  budget.used += entry.bytes
  makeRoom(entry)
}

/** Drops the oldest entries until the budget is met. The newest one stays, however large it is. */
function makeRoom(newest: Entry): void {
  while (budget.used > budget.most && ends.newer !== newest) letGo(ends.newer)
}

function letGo(entry: Entry): void {
  unlink(entry)
  budget.used -= entry.bytes
  entry.drop()
}

function renew(entry: Entry): void {
  if (ends.previous === entry) return
  unlink(entry)
  link(entry)
}

function link(entry: Entry): void {
  entry.newer = ends
  entry.previous = ends.previous
  ends.previous.newer = entry
  ends.previous = entry
}

/** Takes an entry out of the list. It keeps no neighbour: an entry whose object lives would hold all that go after it. */
function unlink(entry: Entry): void {
  entry.newer.previous = entry.previous
  entry.previous.newer = entry.newer
  entry.newer = entry.previous = ends
}

/** Size of a value, with each object counted once and functions not at all. */
function bytesOf(value: unknown, seen: Set<object>): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  if (seen.has(value)) return 8
  seen.add(value)
  if (ArrayBuffer.isView(value)) return 100 + value.byteLength
  let bytes = 50
  for (const part of Array.isArray(value) ? value : Object.values(value)) bytes += bytesOf(part, seen)
  return bytes
}
