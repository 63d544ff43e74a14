import type { Building } from '#contract/entities/project.ts'

/** Places inside a country that have figures of their own. */
export type KnownPlace = 'dubai' | 'abu-dhabi'

const names: Readonly<Record<KnownPlace, readonly string[]>> = {
  dubai: ['dubai', 'دبی'],
  'abu-dhabi': ['abudhabi', 'ابوظبی'],
}

/** A place's name as it is compared: letters alone, Arabic yeh and kaf as the Persian ones. */
export function bareName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll(/[^\p{L}]/gu, '')
}

/** The emirate of a project, as its city says; undefined elsewhere and where no city is named. */
export function placeIn({ country, userInputs: { location } }: Building): KnownPlace | undefined {
  if (country !== 'United Arab Emirates') return undefined
  const city = bareName(location?.city ?? '')
  return (Object.keys(names) as KnownPlace[]).find(place => names[place].some(name => city.includes(name)))
}
