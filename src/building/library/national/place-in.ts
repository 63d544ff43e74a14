import type { Building } from '#contract/entities/project.ts'

/** Places inside a country with figures of their own. */
export type KnownPlace = 'dubai' | 'abu-dhabi'

const names: Readonly<Record<KnownPlace, readonly string[]>> = {
  dubai: ['dubai', 'دبی'],
  'abu-dhabi': ['abudhabi', 'ابوظبی'],
}

/** Place name for comparison: letters only, Arabic yeh and kaf replaced by the Persian ones. */
export function bareName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll(/[^\p{L}]/gu, '')
}

/** Emirate of a project, by its city; undefined elsewhere and without a city. */
export function placeIn({ country, userInputs: { location } }: Building): KnownPlace | undefined {
  if (country !== 'United Arab Emirates') return undefined
  const city = bareName(location?.city ?? '')
  return (Object.keys(names) as KnownPlace[]).find(place => names[place].some(name => city.includes(name)))
}
