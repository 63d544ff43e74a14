import type { Country, EnergyCode, UnitSystem } from '#contract/options.ts'
import { codesIn } from './codes-in.ts'

/** Choices that a country proposes for a new project. */
export interface CountryProposal {
  readonly units: UnitSystem
  readonly energyCode: EnergyCode
}

/** Units in use in a country, and the first of its own energy codes. */
export function proposedIn(country: Country): CountryProposal {
  return {
    units: country === 'United States' ? 'PI' : 'SI',
    energyCode: codesIn(country).find(code => code !== 'none') ?? 'none',
  }
}
