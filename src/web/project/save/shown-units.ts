import type { UnitSystem } from '#contract/options.ts'
import { storedText, storeText } from '../../api/browser-storage.ts'

function storageKey(project: string) {
  return `badgir.units.${project}`
}

/** Units in which this browser last showed a locked project; null if they were never chosen. */
export function shownUnits(project: string): UnitSystem | null {
  const text = storedText(storageKey(project))
  return text === 'SI' || text === 'PI' ? text : null
}

/** Stores the chosen units of a locked project: they are the reader's, and no input of the project. */
export function keepShownUnits(project: string, units: UnitSystem): void {
  storeText(storageKey(project), units)
}
