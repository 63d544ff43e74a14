import { plainText } from '#contract/plain-text.ts'
import { typingDistance } from '#contract/typing-distance.ts'
import type { NamedPlace } from './read-places.ts'

export interface PlaceIndex {
  /**
   * Searches places whose name is the text or begins with it, then those that contain it; without any, misspelt ones.
   * Large places come before small ones with a better match.
   */
  readonly search: (text: string, limit: number) => readonly NamedPlace[]
}

const betweenPlaces = '\u0001'
const betweenNames = '\u0002'
/** Weights of a match, beside the decimal logarithm of the population: Shiraz comes before a village Shir. */
const weights = { whole: 5, start: 3, word: 1.5, inside: 0 }
/** Fewest letters for a match inside a name, and for a misspelling. */
const fewestInside = 4
const fewestMisspelt = 4

/** Index of places for searching: 60 ms for 33,000. */
export function openPlaceIndex(places: readonly NamedPlace[]): PlaceIndex {
  // Use a single call for all: the separators are no letters, so each name has the same result as alone.
  const plain = plainText(
    places
      .map(({ name, persian, also }) => [name, persian, ...also].filter(text => text !== '').join(betweenNames))
      .join(betweenPlaces),
  )
  const names = plain.split(betweenPlaces).map(all => all.split(betweenNames).map(name => name.trim()))
  const countryNames = countryNamesOf(places)

  /** Score of a place for a text; −1: no match. */
  const valueOf = (i: number, wanted: string): number => {
    let best = -1
    for (const name of names[i] ?? []) {
      if (name.length < wanted.length) continue
      const at = name.indexOf(wanted)
      if (at < 0) continue
      const value =
        name.length === wanted.length
          ? weights.whole
          : at === 0
            ? weights.start
            : name[at - 1] === ' '
              ? weights.word
              : wanted.length >= fewestInside
                ? weights.inside
                : -1
      best = Math.max(best, value)
    }
    return best
  }
  const best = (scored: readonly (readonly [index: number, score: number])[], limit: number): readonly NamedPlace[] => {
    const found: NamedPlace[] = []
    // Among equal scores the given order holds.
    for (const [i] of scored.toSorted((a, b) => b[1] - a[1])) {
      const place = places[i]
      // Sources list some towns twice, a street apart.
      if (
        place === undefined ||
        found.some(
          other =>
            other.country === place.country &&
            other.name === place.name &&
            Math.abs(other.latitude - place.latitude) + Math.abs(other.longitude - place.longitude) < 0.2,
        )
      )
        continue
      found.push(place)
      if (found.length === limit) break
    }
    return found
  }
  const size = (i: number): number =>
    Math.log10(10 + (places[i]?.population ?? 0)) + (places[i]?.isCapital === true ? 0.5 : 0)

  const named = (wanted: string): (readonly [number, number])[] => {
    const scored: (readonly [number, number])[] = []
    for (let i = 0; i < names.length; i++) {
      const value = valueOf(i, wanted)
      if (value >= 0) scored.push([i, value + size(i)])
    }
    return scored
  }
  /** Country or state in the last words: `Shiraz, Iran`, `Springfield IL`. */
  const namedIn = (words: readonly string[]): (readonly [number, number])[] => {
    for (let split = words.length - 1; split > 0; split--) {
      const where = words.slice(split).join(' ')
      const found = named(words.slice(0, split).join(' ')).filter(([i]) => {
        const place = places[i]
        return (
          place !== undefined &&
          (place.region.toLowerCase() === where ||
            place.country.toLowerCase() === where ||
            (where.length > 2 && (countryNames.get(place.country) ?? []).some(name => name.startsWith(where))))
        )
      })
      if (found.length > 0) return found
    }
    return []
  }
  const misspelt = (wanted: string): (readonly [number, number])[] => {
    const slips = wanted.length < fewestMisspelt ? 0 : wanted.length < 7 ? 1 : 2
    const scored: (readonly [number, number])[] = []
    if (slips === 0) return scored
    for (let i = 0; i < names.length; i++) {
      for (const name of names[i] ?? []) {
        // The first letter is hardly ever wrong, and most names are excluded here.
        if (name[0] !== wanted[0] || Math.abs(name.length - wanted.length) > slips) continue
        const distance = typingDistance(wanted, name, slips)
        if (distance <= slips) scored.push([i, size(i) - 2 * distance])
      }
    }
    return scored
  }
  return {
    search: (text, limit) => {
      const wanted = plainText(text)
      if (wanted === '') return []
      for (const way of [() => named(wanted), () => namedIn(wanted.split(' ')), () => misspelt(wanted)]) {
        const found = way()
        if (found.length > 0) return best(found, limit)
      }
      return []
    },
  }
}

/** Names of the places' countries in both languages, in plain form. */
function countryNamesOf(places: readonly NamedPlace[]): ReadonlyMap<string, readonly string[]> {
  const languages = ['en', 'fa'].map(language => new Intl.DisplayNames([language], { type: 'region' }))
  return new Map(
    [...new Set(places.map(place => place.country))].map(code => [
      code,
      languages.map(names => plainText(names.of(code) ?? '')),
    ]),
  )
}
