import { earthRadius } from '#contract/earth-radius.ts'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { degree } from '#engine/maths/degree.ts'
import { countryWords } from './countries.ts'
import { furtherNames, stateWords } from './place-names.ts'
import { plainText } from '#contract/plain-text.ts'
import { typingDistance } from '#contract/typing-distance.ts'

/** What can be searched of a place with weather. */
export interface SearchablePlace {
  /** A query that is this alone finds this alone. */
  readonly _id?: string
  readonly name: string
  readonly nameFa: string | null
  readonly city: string
  readonly country: string
  /** State or province, as the weather file writes it. */
  readonly region?: string
  readonly wmo: string | null
  readonly latitude: number
  readonly longitude: number
  /** m */
  readonly altitude?: number
  /** Years generated from normals stand behind measured ones of about the same distance. */
  readonly origin?: 'measured' | 'generated'
}

export interface Near {
  readonly latitude: number
  readonly longitude: number
  /** m */ readonly altitude?: number | undefined
}
export interface SearchQuery {
  readonly text?: string | undefined
  readonly near?: Near | undefined
  /** All unless said. */ readonly limit?: number | undefined
}

/** A place that answers a query. */
export interface Hit<P> {
  readonly place: P
  /** How well the words fit; 0 without words. */
  readonly score: number
  /** km; null when no place was asked */
  readonly distance: number | null
  /** Station above the asked altitude [m]; null when none was asked */
  readonly altitudeDifference: number | null
  /** How far off in all, for ordering: 1 is 50 km, or 100 m of altitude; altitude never counts more than 2. */
  readonly remoteness: number
}
export interface Found<P> {
  readonly hits: readonly Hit<P>[]
  readonly totalCount: number
}

/**
 * As far off as a station may be: within 30–50 km, and 100 m of altitude
 * (EnergyPlus weather site, advice on choosing a file). Both count squared, as two sides of one distance.
 */
const farKm = 50
const farMetres = 100
/**
 * A station of another altitude counts at most 100 km farther: temperature can be carried over a height (6.5 K/km in the
 * standard atmosphere), another climate hundreds of kilometres away cannot. Proposal.
 */
const mostClimb = 2
/** What a generated year stands behind a measured one: 5 km. Proposal. */
const generatedKm = 5

/** Great-circle distance in km (haversine on the mean sphere: within 0.5 % of the ellipsoid). */
export function distanceKm(
  a: { readonly latitude: number; readonly longitude: number },
  b: { readonly latitude: number; readonly longitude: number },
): number {
  const sin2 = (x: number) => Math.sin(x / 2) ** 2
  const h =
    sin2((b.latitude - a.latitude) * degree) +
    Math.cos(a.latitude * degree) * Math.cos(b.latitude * degree) * sin2((b.longitude - a.longitude) * degree)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Where a word stands: in the name or number, in the city, or in the country's names. */
const weights = { name: 1, country: 0.6 } as const

/** Letters of a word as bits: two words that differ in n slips differ in 2n bits at most. */
function lettersOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}
function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
/** How many slips a word of this length is forgiven. */
function slipsIn(word: string): number {
  return /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2
}

interface Posting {
  readonly places: Int32Array
  readonly weights: Float32Array
}

/** Each word of a text, and the words of a short one run together (`abudhabi`). */
function partsOf(text: string): readonly string[] {
  const parts = plainText(text)
    .split(' ')
    .filter(part => part !== '')
  return parts.length > 1 && parts.length < 5 ? [...parts, parts.slice(0, 2).join(''), parts.join('')] : parts
}

/** The words of a country, made once for all its places. */
function countryParts(): (country: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return country => {
    let parts = known.get(country)
    if (parts === undefined) known.set(country, (parts = [country, ...countryWords(country)].flatMap(partsOf)))
    return parts
  }
}

/** The words of a place with what they weigh. */
function wordsOf(
  place: SearchablePlace,
  partsOfCountry: (country: string) => readonly string[],
): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  // What weighs more comes last.
  const add = (parts: readonly string[], weight: number) => {
    for (const part of parts) words.set(part, weight)
  }
  add(partsOfCountry(place.country), weights.country)
  add(stateWords(place.country, place.region ?? '').flatMap(partsOf), weights.country)
  for (const text of new Set([
    place.name,
    place.nameFa ?? '',
    place.city,
    ...furtherNames(place.country, [place.name, place.city]),
  ]))
    add(partsOf(text), weights.name)
  if (place.wmo !== null) {
    add(partsOf(place.wmo), weights.name)
    // Weather files write WMO numbers of five digits with a sixth, 0.
    if (/^\d{5}$/.test(place.wmo)) add([`${place.wmo}0`], weights.name)
    else if (/^\d{5}0$/.test(place.wmo)) add([place.wmo.slice(0, 5)], weights.name)
  }
  return words
}

/** Best first: words, then nearness, then the name. */
function before<P>(a: Hit<P>, b: Hit<P>, byName: (a: P, b: P) => number): number {
  return b.score - a.score || a.remoteness - b.remoteness || byName(a.place, b.place)
}

export interface StationIndex<P> {
  readonly size: number
  readonly search: (query: SearchQuery) => Found<P>
}

/** So many places or words are a step. */
const stepSize = 64

/** Places made ready for searching, in small steps. */
function* indexing<P extends SearchablePlace>(given: readonly P[]): Generator<undefined, StationIndex<P>> {
  // In the order of their names: by first letters, then within each, so that no step sorts all.
  const shelves = new Map<string, { readonly key: string; readonly place: P }[]>()
  for (const [i, place] of given.entries()) {
    const key = `${plainText(place.name)}\0${place.name}\0${place._id ?? ''}`
    const letters = key.slice(0, 3)
    const shelf = shelves.get(letters)
    if (shelf === undefined) shelves.set(letters, [{ key, place }])
    else shelf.push({ key, place })
    if (i % stepSize === 0) yield
  }
  const places: P[] = []
  for (const letters of [...shelves.keys()].toSorted()) {
    for (const { place } of shelves.get(letters)?.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)) ??
      [])
      places.push(place)
    yield
  }
  const size = places.length
  const byId = new Map<string, number>()
  // Unit vectors: the chord tells the distance without a sine a place.
  const x = new Float64Array(size)
  const y = new Float64Array(size)
  const z = new Float64Array(size)
  for (const [i, { _id, latitude, longitude }] of places.entries()) {
    if (_id !== undefined) byId.set(_id, i)
    x[i] = Math.cos(latitude * degree) * Math.cos(longitude * degree)
    y[i] = Math.cos(latitude * degree) * Math.sin(longitude * degree)
    z[i] = Math.sin(latitude * degree)
    if (i % (8 * stepSize) === 0) yield
  }
  const gathered = new Map<string, { readonly places: number[]; readonly weights: number[] }>()
  const partsOfCountry = countryParts()
  for (const [i, place] of places.entries()) {
    for (const [word, weight] of wordsOf(place, partsOfCountry)) {
      let list = gathered.get(word)
      if (list === undefined) gathered.set(word, (list = { places: [], weights: [] }))
      list.places.push(i)
      list.weights.push(weight)
    }
    if (i % stepSize === 0) yield
  }
  const words: string[] = []
  const postings: Posting[] = []
  for (const [word, list] of gathered) {
    words.push(word)
    postings.push({ places: Int32Array.from(list.places), weights: Float32Array.from(list.weights) })
    if (postings.length % (8 * stepSize) === 0) yield
  }
  yield
  const letters = Int32Array.from(words, lettersOf)

  /** How well each place holds one word, 0 not at all. */
  const scoresOf = (word: string): Float32Array => {
    const scores = new Float32Array(size)
    const take = (w: number, quality: number) => {
      const posting = postings[w]
      if (posting === undefined) return
      for (let i = 0; i < posting.places.length; i++) {
        const place = posting.places[i] ?? 0
        scores[place] = Math.max(scores[place] ?? 0, quality * (posting.weights[i] ?? 0))
      }
    }
    let found = false
    let whole = false
    for (let w = 0; w < words.length; w++) {
      const known = words[w] ?? ''
      if (known.length < word.length) continue
      const at = known.indexOf(word)
      if (at < 0 || (at > 0 && word.length < 3)) continue
      const isWhole = known.length === word.length
      take(w, isWhole ? 3 : at === 0 ? 2 : 0.5)
      found ||= at === 0
      whole ||= isWhole
    }
    // Whole words of six letters are often spelt in two ways (Isfahan, Esfahan): one slip stays allowed.
    const slips = !found ? slipsIn(word) : whole && word.length >= 6 ? Math.min(1, slipsIn(word)) : 0
    if (slips > 0) {
      const wanted = lettersOf(word)
      for (let w = 0; w < words.length; w++) {
        const known = words[w] ?? ''
        if (
          Math.abs(known.length - word.length) > slips ||
          countBits(wanted ^ (letters[w] ?? 0)) > 2 * slips ||
          /\d/.test(known)
        )
          continue
        const distance = typingDistance(word, known, slips)
        if (distance > 0 && distance <= slips) take(w, 0.4 / distance)
      }
    }
    return scores
  }

  /** How well each place holds a word as it was typed; an Arabic one without its article where it is known so. */
  const wordScores = (word: string): Float32Array => {
    const scores = scoresOf(word)
    return word.length < 5 || !word.startsWith('ال') || scores.some(score => score > 0)
      ? scores
      : scoresOf(word.slice(2))
  }

  /** Adds up the words of a place that holds them all; what an earlier way gave stays where it is more. */
  const totalsOf = (asked: readonly string[], total: Float32Array): void => {
    const lists = asked.map(wordScores)
    for (let i = 0; i < size; i++) {
      let sum = 0
      let has = lists.length > 0
      for (const list of lists) {
        const score = list[i] ?? 0
        if (score === 0) {
          has = false
          break
        }
        sum += score
      }
      if (has) total[i] = Math.max(sum, total[i] ?? 0)
    }
  }

  const search = ({ text = '', near, limit = size }: SearchQuery): Found<P> => {
    const exact = byId.get(text.trim())
    const asked =
      exact === undefined ? [...new Set(plainText(text).split(' '))].filter(word => word !== '').slice(0, 10) : []
    // What holds no letter and no figure is asked for in vain.
    if (exact === undefined && asked.length === 0 && text.trim() !== '') return { hits: [], totalCount: 0 }
    const total = new Float32Array(size)
    if (exact === undefined) {
      totalsOf(asked, total)
      // A name of one word that was typed as two: `parsa abad`.
      if (!total.some(score => score > 0)) for (const way of joinedWays(asked)) totalsOf(way, total)
    }
    const candidates: number[] = []
    if (exact !== undefined) candidates.push(exact)
    else for (let i = 0; i < size; i++) if (asked.length === 0 || (total[i] ?? 0) > 0) candidates.push(i)
    const remoteness = new Float64Array(size)
    const distances = new Float64Array(size)
    if (near !== undefined) {
      const nx = Math.cos(near.latitude * degree) * Math.cos(near.longitude * degree)
      const ny = Math.cos(near.latitude * degree) * Math.sin(near.longitude * degree)
      const nz = Math.sin(near.latitude * degree)
      for (const i of candidates) {
        const place = places[i]
        if (place === undefined) continue
        const chord = Math.hypot((x[i] ?? 0) - nx, (y[i] ?? 0) - ny, (z[i] ?? 0) - nz)
        const distance = 2 * earthRadius * Math.asin(Math.min(1, chord / 2))
        const climb =
          near.altitude === undefined || place.altitude === undefined
            ? 0
            : Math.min(mostClimb, Math.abs(place.altitude - near.altitude) / farMetres)
        distances[i] = distance
        remoteness[i] = Math.sqrt(
          ((distance + (place.origin === 'generated' ? generatedKm : 0)) / farKm) ** 2 + climb ** 2,
        )
      }
    }
    // Places lie in the order of their names, and keep it among equals.
    const order = (a: number, b: number) =>
      (total[b] ?? 0) - (total[a] ?? 0) || (remoteness[a] ?? 0) - (remoteness[b] ?? 0)
    return {
      totalCount: candidates.length,
      hits: firstOf(candidates, limit, order).flatMap(i => {
        const place = places[i]
        return place === undefined
          ? []
          : [
              {
                place,
                score: total[i] ?? 0,
                remoteness: remoteness[i] ?? 0,
                distance: near === undefined ? null : (distances[i] ?? 0),
                altitudeDifference:
                  near?.altitude === undefined || place.altitude === undefined ? null : place.altitude - near.altitude,
              },
            ]
      }),
    }
  }
  return { size, search }
}

/** Ways to read two to four typed words with neighbours run together, and all together. */
function joinedWays(words: readonly string[]): readonly (readonly string[])[] {
  return words.length > 4
    ? []
    : [
        ...words.slice(1).map((_, i) => [...words.slice(0, i), words.slice(i, i + 2).join(''), ...words.slice(i + 2)]),
        ...(words.length > 2 ? [[words.join('')]] : []),
      ]
}

/**
 * Places made ready for searching by text and by position. Every word of a text must occur: whole, as the start or
 * inside of a word, or, where it does so nowhere, with a slip or two of typing.
 */
export function openStationIndex<P extends SearchablePlace>(given: readonly P[]): StationIndex<P> {
  const steps = indexing(given)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

const longestStep = 5 // ms

/** The same without keeping a server's thread for long: whatever else waits goes first every few milliseconds. */
export async function openStationIndexGently<P extends SearchablePlace>(given: readonly P[]): Promise<StationIndex<P>> {
  const steps = indexing(given)
  for (let start = performance.now(); ;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - start < longestStep) continue
    await othersFirst()
    start = performance.now()
  }
}

/** The first `count` of a list in order, without ordering the rest. */
function firstOf(list: readonly number[], count: number, order: (a: number, b: number) => number): readonly number[] {
  if (count >= list.length || count > 200) return list.toSorted(order).slice(0, count)
  const best: number[] = []
  for (const item of list) {
    const last = best[best.length - 1]
    if (best.length === count && last !== undefined && order(item, last) >= 0) continue
    let low = 0
    let high = best.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = best[middle]
      if (other !== undefined && order(other, item) <= 0) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, item)
    if (best.length > count) best.pop()
  }
  return best
}

/** Several answers to one query as one, best first. */
export function mergeFound<P extends SearchablePlace>(answers: readonly Found<P>[], limit: number): Found<P> {
  return {
    hits: answers
      .flatMap(answer => answer.hits)
      .toSorted((a, b) => before(a, b, (p, q) => p.name.localeCompare(q.name, 'en')))
      .slice(0, limit),
    totalCount: answers.reduce((sum, answer) => sum + answer.totalCount, 0),
  }
}
