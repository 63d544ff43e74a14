/** What can be searched of a place with weather. */
export interface SearchablePlace {
  readonly name: string
  readonly nameFa: string | null
  readonly city: string
  readonly country: string
  readonly wmo: string | null
  readonly latitude: number
  readonly longitude: number
}

const meanEarthRadius = 6371.0088 // km, IUGG

/** Great-circle distance in km (haversine on the mean sphere: within 0.5 % of the ellipsoid). */
export const distanceKm = (a: { readonly latitude: number, readonly longitude: number }, b: { readonly latitude: number, readonly longitude: number }): number => {
  const rad = Math.PI / 180
  const sin2 = (x: number) => Math.sin(x / 2) ** 2
  const h = sin2((b.latitude - a.latitude) * rad) + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * sin2((b.longitude - a.longitude) * rad)
  return 2 * meanEarthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * One spelling for comparing: no case, no diacritics, no hyphens; Arabic ye, kaf and digits as Persian
 * ones, and a half-space as a space.
 */
const plain = (text: string): string => text
  .normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  .replace(/[يى]/g, 'ی').replace(/ك/g, 'ک')
  .replace(/[۰-۹٠-٩]/g, d => String(d.charCodeAt(0) & 0xf))
  .replace(/[\s\u200c_.,/-]+/g, ' ').trim()

/** How well a place answers a word: 3 whole field, 2 start of a field, 1 start of a word, 0.5 anywhere, 0 not. */
const wordScore = (fields: readonly string[], word: string): number => Math.max(0, ...fields.map(field =>
  field === word ? 3 : field.startsWith(word) ? 2 : field.includes(` ${word}`) ? 1 : field.includes(word) ? 0.5 : 0))

/**
 * Places that answer a query, best first. Every word of `text` must occur in city, country, name, Persian name
 * or WMO number; among equals the nearer one comes first when a place is given, else the name decides.
 *
 * @returns each place with its distance [km], null when no place was asked
 */
export const searchPlaces = <P extends SearchablePlace>(
  places: readonly P[],
  query: { readonly text?: string | undefined, readonly near?: { readonly latitude: number, readonly longitude: number } | undefined },
): readonly { readonly place: P, readonly distance: number | null }[] => {
  const words = plain(query.text ?? '').split(' ').filter(word => word !== '')
  return places
    .map(place => {
      const fields = [place.name, place.nameFa ?? '', place.city, place.country, place.wmo ?? ''].map(plain)
      const scores = words.map(word => wordScore(fields, word))
      return {
        place, score: scores.includes(0) ? -1 : scores.reduce((sum, s) => sum + s, 0),
        distance: query.near === undefined ? null : distanceKm(query.near, place),
      }
    })
    .filter(found => found.score >= 0)
    .toSorted((a, b) => b.score - a.score || (a.distance ?? 0) - (b.distance ?? 0) || a.place.name.localeCompare(b.place.name, 'en'))
    .map(({ place, distance }) => ({ place, distance }))
}
