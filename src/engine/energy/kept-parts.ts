import type { WeatherYear } from '../climate/weather-year.ts'
import type { BuildingModel } from '../input.ts'
import type { YearLoads } from '../output.ts'

/** Parts of a year's energy, by name and by what decides them. */
export interface KeptParts {
  /** What `make` gave for these inputs before, or gives now; inputs are plain data. */
  readonly get: <T>(name: string, decidedBy: readonly unknown[], make: () => T) => Part<T>
}
/** A part, and a name of its inputs for the parts that are made of it. */
export interface Part<T> {
  readonly value: T
  readonly key: string
}

interface Known {
  readonly model: BuildingModel
  readonly weather: WeatherYear
  readonly parts: Map<string, Map<string, unknown>>
}
const known = new WeakMap<YearLoads, Known>()
/** Of each part: enough for what a study varies inside of it; one of ten zones takes a megabyte. */
const most = 8

/**
 * What was worked out for the last systems of a year, so that a variant of systems pays for what it changes alone. Goes with the year.
 */
export function keptParts(year: YearLoads, model: BuildingModel, weather: WeatherYear): KeptParts {
  let own = known.get(year)
  if (own?.model !== model || own.weather !== weather) {
    own = { model, weather, parts: new Map() }
    known.set(year, own)
  }
  const { parts } = own
  return {
    get: <T>(name: string, decidedBy: readonly unknown[], make: () => T): Part<T> => {
      const key = JSON.stringify(decidedBy)
      const kept = parts.get(name) ?? new Map<string, unknown>()
      parts.set(name, kept)
      const before = kept.get(key) as T | undefined
      kept.delete(key)
      const value = before ?? make()
      kept.set(key, value)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      return { value, key }
    },
  }
}
