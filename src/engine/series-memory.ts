import type { YearLoads } from './output.ts'

/** Hourly series of one owner, who may give all of them back at once. */
export interface SeriesMemory {
  /** So many zeros. */
  readonly take: (length: number) => Float64Array
  /** So many numbers, whatever lay there before: for who writes each of them. */
  readonly takeUnwritten: (length: number) => Float64Array
  /** For a part that may end before the whole does, and ends with it. */
  readonly open: () => SeriesMemory
  /** From now on nobody reads a series of it, or of its parts: the next owner overwrites them. */
  readonly release: () => void
}

/** Memory that nobody takes back: what is made of it may be kept for ever. */
export const freshMemory: SeriesMemory = {
  take: length => new Float64Array(length),
  takeUnwritten: length => new Float64Array(length),
  open: () => freshMemory,
  release: () => undefined,
}

/** A leap year's hours: longer series are taken anew. */
const blockBytes = 8784 * 8

/**
 * Series that are used again. Memory of typed arrays lies outside of the heap: taken anew for each variant of ten zones, 10 MB, it makes
 * the collector mark the whole heap at every third one.
 *
 * Each taking is a view of its own, so that what is kept by a series' identity is not found under the next owner's.
 */
export class SeriesPool {
  readonly #free: ArrayBuffer[] = []

  open(): SeriesMemory {
    return this.#open(() => undefined)
  }

  /** @param onRelease told each time it is given back: what holds it lets it go */
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
        // Each takes itself out of the parts.
        for (const part of parts) part.release()
        onRelease(memory)
      },
    }
    return memory
  }
}

const memories = new WeakMap<YearLoads, SeriesMemory>()

/** Memory of what is worked out from a year and kept with it. */
export function memoryOf(year: YearLoads): SeriesMemory {
  return memories.get(year) ?? freshMemory
}

/** Says where a year's series lie: whoever gives `memory` back has done with the year. */
export function lyingIn(year: YearLoads, memory: SeriesMemory): void {
  if (memory !== freshMemory) memories.set(year, memory)
}
