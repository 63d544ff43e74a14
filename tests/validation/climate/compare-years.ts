import type { WeatherYear } from '#engine/year/weather-year.ts'
import { simulate } from '#engine/simulate.ts'
import { referenceOffice, referenceOfficeArea } from './reference-office.ts'

/** Needs of the reference office in a year [kWh/(m²·a)]. */
export interface OfficeNeeds {
  readonly heating: number
  /** Sensible and latent. */
  readonly cooling: number
}

/** Needs below this are no need to speak of: 10 % of them means nothing. */
const little = 1 // kWh/(m²·a)
const tolerance = 0.1

export function officeNeeds(weather: WeatherYear): OfficeNeeds {
  // The same weekday starts every year, so that weekends fall alike.
  const { annual } = simulate(referenceOffice, { ...weather, firstWeekday: 1 }, { stepsPerHour: 1 }).building
  return {
    heating: annual.heating / referenceOfficeArea,
    cooling: (annual.sensibleCooling + annual.latentCooling) / referenceOfficeArea,
  }
}

/** Part by which the generated year is off. */
export function difference(file: number, generated: number): number {
  return generated / file - 1
}

/** Within 10 %, or apart by less than 1 kWh/(m²·a). */
export function isNear(file: number, generated: number): boolean {
  return Math.abs(generated - file) <= Math.max(little, tolerance * file)
}
