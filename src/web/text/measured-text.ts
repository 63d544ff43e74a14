import i18next from 'i18next'
import { measuresIn } from '#contract/measures-in.ts'
import type { UnitSystem } from '#contract/options.ts'

type Lookup = (key: string, how: object) => string

/** Text with the measures that stand in it (`{{mm50}}`), in a project's units. */
export function measuredText(t: unknown, key: string, units: UnitSystem, how: object = {}): string {
  const find = t as Lookup
  const raw = find(key, { ...how, skipInterpolation: true })
  return raw.includes('{{')
    ? find(key, { ...how, ...measuresIn(raw, units, i18next.language === 'fa' ? 'fa' : 'en') })
    : raw
}
