import { earthRadius } from '#contract/earth-radius.ts'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { degree } from '#engine/maths/degree.ts'
import { countryWords } from './countries.ts'
import { furtherNames, stateWords } from './place-names.ts'
import { plainText } from '#contract/plain-text.ts'
import { typingDistance } from '#contract/typing-distance.ts'

/** Searchable data of a place with weather. */
export interface SearchablePlace {
  /** Id; a query equal to it finds only this place. */
  readonly _id?: string
  readonly name: string
  readonly nameFa: string | null
  readonly city: string
  readonly country: string
  /** State or province, as in the weather file. */
  readonly region?: string
  readonly wmo: string | null
  readonly latitude: number
  readonly longitude: number
  /** m */
  readonly altitude?: number
  /** Origin of the year: a generated one comes after measured ones of about the same distance. */
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
  /** Highest number of answers; absent = all. */ readonly limit?: number | undefined
}

/** A place found by a query. */
export interface Hit<P> {
  readonly place: P
  /** Match of the words; 0 without words. */
  readonly score: number
  /** Distance [km]; null without a requested place */
  readonly distance: number | null
  /** Height above the requested altitude [m]; null without one */
  readonly altitudeDifference: number | null
  /** Total remoteness, for ordering: 1 is 50 km, or 100 m of altitude; altitude never counts more than 2. */
  readonly remoteness: number
}
export interface Found<P> {
  readonly hits: readonly Hit<P>[]
  readonly totalCount: number
}

/**
 * Usual limits of a station's remoteness: 30–50 km, and 100 m of altitude (EnergyPlus weather site, advice on choosing
 * a file). Both count squared, as two sides of a distance.
 */
const farKm = 50
const farMetres = 100
/**
 * Highest remoteness by altitude: 100 km. Temperature can be corrected for height (6.5 K/km in the standard
 * atmosphere), another climate hundreds of kilometres away cannot. Proposal.
 */
const mostClimb = 2
/** Distance by which a generated year comes after a measured one: 5 km. Proposal. */
const generatedKm = 5

/** Weights of a word by its place: in the name or number, in the city, or in the country's names. */
const weights = { name: 1, country: 0.6 } as const

/** Letters of a word as bits: two words that differ in n slips differ in at most 2n bits. */
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
/** Number of slips allowed in a word of this length. */
function slipsIn(word: string): number {
  return /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2
}

interface Posting {
  readonly places: Int32Array
  readonly weights: Float32Array
}

/** Words of a text; those of a short text also joined (`abudhabi`). */
function partsOf(text: string): readonly string[] {
  const parts = plainText(text)
    .split(' ')
    .filter(part => part !== '')
  return parts.length > 1 && parts.length < 5 ? [...parts, parts.slice(0, 2).join(''), parts.join('')] : parts
}

/** Words of each country, made once for all its places. */
function countryParts(): (country: string) => readonly string[] {
  const partsByCountry = new Map<string, readonly string[]>()
  return country => {
    let parts = partsByCountry.get(country)
    if (parts === undefined) partsByCountry.set(country, (parts = [country, ...countryWords(country)].flatMap(partsOf)))
    return parts
  }
}

/** Words of a place with their weights. */
function wordsOf(
  place: SearchablePlace,
  partsOfCountry: (country: string) => readonly string[],
): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  // Words with a higher weight come last.
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
    // Weather files write five-digit WMO numbers with a sixth digit, 0.
    if (/^\d{5}$/.test(place.wmo)) add([`${place.wmo}0`], weights.name)
    else if (/^\d{5}0$/.test(place.wmo)) add([place.wmo.slice(0, 5)], weights.name)
  }
  return words
}

/** Order of the answers: words, then nearness, then the name. */
function before<P>(a: Hit<P>, b: Hit<P>, byName: (a: P, b: P) => number): number {
  return b.score - a.score || a.remoteness - b.remoteness || byName(a.place, b.place)
}

export interface StationIndex<P> {
  readonly size: number
  readonly search: (query: SearchQuery) => Found<P>
}

/** Number of places or words in a step. */
const stepSize = 64

/** Index of the places, made in small steps. */
function* indexing<P extends SearchablePlace>(given: readonly P[]): Generator<undefined, StationIndex<P>> {
  // Sort by names: by first letters, then within each, so that no step sorts everything.
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
  // Unit vectors: the chord gives the distance without a sine per place.
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

  /** Match of each place with a word, 0 = none. */
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
      const indexWord = words[w] ?? ''
      if (indexWord.length < word.length) continue
      const at = indexWord.indexOf(word)
      if (at < 0 || (at > 0 && word.length < 3)) continue
      const isWhole = indexWord.length === word.length
      take(w, isWhole ? 3 : at === 0 ? 2 : 0.5)
      found ||= at === 0
      whole ||= isWhole
    }
    // Words of six letters are often spelt in two ways (Isfahan, Esfahan): one slip stays allowed for found words too.
    const slips = !found ? slipsIn(word) : whole && word.length >= 6 ? Math.min(1, slipsIn(word)) : 0
    if (slips > 0) {
      const wanted = lettersOf(word)
      for (let w = 0; w < words.length; w++) {
        const indexWord = words[w] ?? ''
        if (
          Math.abs(indexWord.length - word.length) > slips ||
          countBits(wanted ^ (letters[w] ?? 0)) > 2 * slips ||
          /\d/.test(indexWord)
        )
          continue
        const distance = typingDistance(word, indexWord, slips)
        if (distance > 0 && distance <= slips) take(w, 0.4 / distance)
      }
    }
    return scores
  }

  /** Match of each place with a typed word; an Arabic word is also tried without its article. */
  const wordScores = (word: string): Float32Array => {
    const scores = scoresOf(word)
    return word.length < 5 || !word.startsWith('ال') || scores.some(score => score > 0)
      ? scores
      : scoresOf(word.slice(2))
  }

  /** Sums of the words for places with all of them; a larger sum of an earlier reading stays. */
  const totalsOf = (searchWords: readonly string[], total: Float32Array): void => {
    const lists = searchWords.map(wordScores)
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
    const searchWords =
      exact === undefined ? [...new Set(plainText(text).split(' '))].filter(word => word !== '').slice(0, 10) : []
    // A word without letters and figures finds nothing.
    if (exact === undefined && searchWords.length === 0 && text.trim() !== '') return { hits: [], totalCount: 0 }
    const total = new Float32Array(size)
    if (exact === undefined) {
      totalsOf(searchWords, total)
      // A name of a single word may be typed as two: `parsa abad`.
      if (!total.some(score => score > 0)) for (const way of joinedWays(searchWords)) totalsOf(way, total)
    }
    const candidates: number[] = []
    if (exact !== undefined) candidates.push(exact)
    else for (let i = 0; i < size; i++) if (searchWords.length === 0 || (total[i] ?? 0) > 0) candidates.push(i)
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
    // Places are in the order of their names, and keep it among equals.
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

/** Readings of two to four typed words with neighbours joined, and all joined. */
function joinedWays(words: readonly string[]): readonly (readonly string[])[] {
  return words.length > 4
    ? []
    : [
        ...words.slice(1).map((_, i) => [...words.slice(0, i), words.slice(i, i + 2).join(''), ...words.slice(i + 2)]),
        ...(words.length > 2 ? [[words.join('')]] : []),
      ]
}

/**
 * Index of places for searching by text and by position. Every word of a text must occur: whole, as the start or inside
 * of a word, or, if it occurs nowhere, with one or two slips of typing.
 */
export function openStationIndex<P extends SearchablePlace>(given: readonly P[]): StationIndex<P> {
  const steps = indexing(given)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

const longestStep = 5 // ms

/** Opens the index without holding a server's thread for long: other work has its turn every few milliseconds. */
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

/** First `count` items of a list in order, without sorting the rest. */
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

/** Merges several answers to the same query, best first. */
export function mergeFound<P extends SearchablePlace>(answers: readonly Found<P>[], limit: number): Found<P> {
  return {
    hits: answers
      .flatMap(answer => answer.hits)
      .toSorted((a, b) => before(a, b, (p, q) => p.name.localeCompare(q.name, 'en')))
      .slice(0, limit),
    totalCount: answers.reduce((sum, answer) => sum + answer.totalCount, 0),
  }
}
