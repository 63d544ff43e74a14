import type { YearLoads } from './output.ts'

/** Hourly series of an owner, who may give all of them back at once. */
export interface SeriesMemory {
  /** Takes a series of zeros of this length. */
  readonly take: (length: number) => Float64Array
  /** Takes a series of this length with its old content, for a caller that writes every value. */
  readonly takeUnwritten: (length: number) => Float64Array
  /** Opens the memory of a part. The part may end before the whole, and ends with it. */
  readonly open: () => SeriesMemory
  /**
   * Gives all series of this memory and its parts back: nobody may read them any more, since the next owner overwrites
   * them.
   */
  readonly release: () => void
}

/** Memory that nobody takes back: its series may be held for ever. */
export const freshMemory: SeriesMemory = {
  take: length => new Float64Array(length),
  takeUnwritten: length => new Float64Array(length),
  open: () => freshMemory,
  release: () => undefined,
}

/** Size of a leap year's series; longer series get new memory. */
const blockBytes = 8784 * 8

/**
 * Pool of series for reuse. Memory of typed arrays lies outside of the heap: if each variant of ten zones took 10 MB of
 * new memory, the collector would mark the whole heap at every third variant.
 *
 * Every series is a new view, so that values stored by the identity of a series are not found under the next owner's.
 */
export class SeriesPool {
  readonly #free: ArrayBuffer[] = []

  open(): SeriesMemory {
    return this.#open(() => undefined)
  }

  /** @param onRelease called each time the memory is given back, so that its holder drops it */
  #open(onRelease: (memory: SeriesMemory) => void): SeriesMemory {
    const own: ArrayBuffer[] = []
    const parts = new Set<SeriesMemory>()
    const takeUnwritten = (length: number): Float64Array => {
      if (length * 8 > blockBytes) return new Float64Array(length)
      const block = this.#free.pop() ?? new ArrayBuffer(blockBytes)
      own.push(block)
      return new Float64Array(block, 0, length)
    }
    const memory: SeriesMemory = {
      take: length => takeUnwritten(length).fill(0),
      takeUnwritten,
      open: () => {
        const part = this.#open(ended => parts.delete(ended))
        parts.add(part)
        return part
      },
      release: () => {
        for (const block of own) this.#free.push(block)
        own.length = 0
        // Each part removes itself from the list.
        for (const part of parts) part.release()
        onRelease(memory)
      },
    }
    return memory
  }
}

const memories = new WeakMap<YearLoads, SeriesMemory>()

/** Memory for values computed from a year and stored with it. */
export function memoryOf(year: YearLoads): SeriesMemory {
  return memories.get(year) ?? freshMemory
}

/** Sets the memory of a year's series: nobody uses the year after `memory` is given back. */
export function lyingIn(year: YearLoads, memory: SeriesMemory): void {
  if (memory !== freshMemory) memories.set(year, memory)
}
