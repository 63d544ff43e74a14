import type { Shortcut } from '../../../ui/shortcut.ts'

/** Keys of the map of the year's hours, with their steps in days. */
export const yearKeys = {
  day: { words: 'keys:names.day', keys: ['←', '→'], steps: { ArrowLeft: -1, ArrowRight: 1 } },
  week: { words: 'keys:names.week', keys: ['↓', '↑'], steps: { ArrowDown: -7, ArrowUp: 7 } },
  yearEnd: { words: 'keys:names.yearEnd', keys: ['Home', 'End'], steps: { Home: -Infinity, End: Infinity } },
} as const satisfies Readonly<Record<string, Shortcut & { readonly steps: Readonly<Record<string, number>> }>>

/** Days from the present day to the day that a key names; undefined for any other key. */
export function stepOfKey(key: string): number | undefined {
  const steps: Readonly<Record<string, number>> = Object.assign({}, ...Object.values(yearKeys).map(one => one.steps))
  return steps[key]
}
