/** A town, village or quarter of the gazetteer. */
export interface NamedPlace {
  readonly name: string
  /** Persian name; empty: none known. */
  readonly persian: string
  /** Further spellings. */
  readonly also: readonly string[]
  /** ISO 3166, two letters. */
  readonly country: string
  /** State of the United States, as its code; else empty. */
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  /** Population, to two digits; 0: not known, small. */
  readonly population: number
  readonly isCapital: boolean
}

/**
 * Reads the output of `tools/build-gazetteer.ts`: a line a place, columns separated by tabs, coordinates in thousandths
 * of a degree.
 */
export function readPlaces(text: string): readonly NamedPlace[] {
  return text
    .trimEnd()
    .split('\n')
    .map(line => {
      const [
        name = '',
        persian = '',
        also = '',
        country = '',
        region = '',
        latitude = '',
        longitude = '',
        population = '',
        capital = '',
      ] = line.split('\t')
      return {
        name,
        persian,
        also: also === '' ? [] : also.split('|'),
        country,
        region,
        latitude: Number(latitude) / 1000,
        longitude: Number(longitude) / 1000,
        population: Number(population),
        isCapital: capital === 'c',
      }
    })
}

/** Name in the reader's language, if the gazetteer has it. */
export function placeName(place: NamedPlace, language: string): string {
  return language === 'fa' && place.persian !== '' ? place.persian : place.name
}
