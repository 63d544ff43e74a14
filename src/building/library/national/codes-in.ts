import { energyCodes, type Country, type EnergyCode } from '#contract/options.ts'

const own: Readonly<Record<Country, readonly EnergyCode[]>> = {
  Iran: ['iran-part-19'],
  Qatar: ['kahramaa-2023', 'gsas'],
  'United Arab Emirates': ['al-safat', 'estidama'],
  'United States': ['ashrae-90.1-2019', 'ashrae-90.1-2013', 'ashrae-90.1-2004'],
}
const elsewhere = new Set<EnergyCode>([...own.Iran, ...own.Qatar, ...own['United Arab Emirates']])

/** All energy codes in order: none, the country's own, those for use anywhere (90.1), then those of other countries. */
export function codesIn(country: Country | undefined): readonly EnergyCode[] {
  const first: readonly EnergyCode[] = ['none', ...(country === undefined ? [] : own[country])]
  const rest = energyCodes.filter(code => !first.includes(code))
  return [...first, ...rest.filter(code => !elsewhere.has(code)), ...rest.filter(code => elsewhere.has(code))]
}
