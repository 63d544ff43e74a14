import type { WeatherYear } from '../year/weather-year.ts'
import type { BuildingModel } from '../input.ts'
import type { YearLoads } from '../output.ts'
import { memoryOf, type SeriesMemory } from '../series-memory.ts'

/** Parts of a year's energy, by name and inputs. */
export interface StoredParts {
  /**
   * Result of `make` for these inputs, stored or new; inputs are plain data. A part lies in `memory` and loses it when
   * the cache drops the part: no other part may hold a series of it.
   */
  readonly get: <T>(name: string, decidedBy: readonly unknown[], make: (memory: SeriesMemory) => T) => Part<T>
}
/** A part, and a name of its inputs for the parts that depend on it. */
export interface Part<T> {
  readonly value: T
  readonly key: string
}

interface PartsOfYear {
  readonly model: BuildingModel
  readonly weather: WeatherYear
  readonly parts: Map<string, Map<string, Lying>>
}
/** A part with the memory that it lies in. */
interface Lying {
  readonly value: unknown
  readonly memory: SeriesMemory
}
const partsByYear = new WeakMap<YearLoads, PartsOfYear>()
/**
 * Number of stored versions of each part: enough for the variants within a study. A part of ten zones takes a megabyte.
 */
const most = 8

/**
 * Stored results for the newest systems of a year, so that a variant of systems pays only for its changes. They go with
 * the year.
 */
export function storedParts(year: YearLoads, model: BuildingModel, weather: WeatherYear): StoredParts {
  let own = partsByYear.get(year)
  if (own?.model !== model || own.weather !== weather) {
    own = { model, weather, parts: new Map() }
    partsByYear.set(year, own)
  }
  const { parts } = own
  return {
    get: <T>(name: string, decidedBy: readonly unknown[], make: (memory: SeriesMemory) => T): Part<T> => {
      const key = JSON.stringify(decidedBy)
      const versions = parts.get(name) ?? new Map<string, Lying>()
      parts.set(name, versions)
      const before = versions.get(key)
      versions.delete(key)
      const part = before ?? made(memoryOf(year).open(), make)
      versions.set(key, part)
      for (const [oldest, { memory }] of versions) {
        if (versions.size <= most) break
        versions.delete(oldest)
        memory.release()
      }
      return { value: part.value as T, key }
    },
  }
}

function made(memory: SeriesMemory, make: (memory: SeriesMemory) => unknown): Lying {
  return { value: make(memory), memory }
}
