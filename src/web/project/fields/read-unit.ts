/** Powers of metre, kilogram, second, kelvin, person, month and degree. */
type Dimension = readonly [m: number, kg: number, s: number, k: number, person: number, month: number, degree: number]

/** A unit as a number of metres, kilograms, seconds, kelvins, persons, months and degrees, each with its power. */
export interface Unit {
  readonly factor: number
  readonly dimension: Dimension
}

const none: Dimension = [0, 0, 0, 0, 0, 0, 0]
const one: Unit = { factor: 1, dimension: none }

const foot = 0.3048
const inch = foot / 12
const pound = 0.45359237
const btu = 1055.05585262
const gallon = 0.003785411784
const calorie = 4.1868
const minute = 60
const hour = 3600
const day = 24 * hour

const length: Dimension = [1, 0, 0, 0, 0, 0, 0]
const area: Dimension = [2, 0, 0, 0, 0, 0, 0]
const volume: Dimension = [3, 0, 0, 0, 0, 0, 0]
const mass: Dimension = [0, 1, 0, 0, 0, 0, 0]
const time: Dimension = [0, 0, 1, 0, 0, 0, 0]
const temperature: Dimension = [0, 0, 0, 1, 0, 0, 0]
const speed: Dimension = [1, 0, -1, 0, 0, 0, 0]
const flow: Dimension = [3, 0, -1, 0, 0, 0, 0]
const energy: Dimension = [2, 1, -2, 0, 0, 0, 0]
const power: Dimension = [2, 1, -3, 0, 0, 0, 0]
const pressure: Dimension = [-1, 1, -2, 0, 0, 0, 0]
const person: Dimension = [0, 0, 0, 0, 1, 0, 0]
const month: Dimension = [0, 0, 0, 0, 0, 1, 0]
const angle: Dimension = [0, 0, 0, 0, 0, 0, 1]

/** Signs and words of one unit, in lower case and without spaces, by dimension and factor. */
const table: readonly (readonly [words: string, factor: number, dimension: Dimension])[] = [
  ['m متر م', 1, length],
  ['cm سانتیمتر سانت', 0.01, length],
  ['mm میلیمتر', 0.001, length],
  ['km کیلومتر', 1000, length],
  ["ft ' ′ فوت", foot, length],
  ['in in. inch inches " ″ اینچ', inch, length],
  ['yd yard yards', 3 * foot, length],
  ['mi mile miles', 5280 * foot, length],
  ['sqm', 1, area],
  ['sqft sf', foot ** 2, area],
  ['ha', 1e4, area],
  ['cum', 1, volume],
  ['cuft cf', foot ** 3, volume],
  ['l lit liter liters litre litres لیتر', 0.001, volume],
  ['ml', 1e-6, volume],
  ['gal gallon gallons گالن', gallon, volume],
  ['g gram grams گرم', 0.001, mass],
  ['kg kilogram kilograms کیلوگرم', 1, mass],
  ['t ton tonne تن', 1000, mass],
  ['lb lbs lbm pound pounds پوند', pound, mass],
  ['gr grain grains', pound / 7000, mass],
  ['s sec second seconds ثانیه', 1, time],
  ['min minute minutes دقیقه', minute, time],
  ['h hr hrs hour hours ساعت', hour, time],
  ['d day days روز', day, time],
  ['k °k kelvin kelvins کلوین c °c celsius سانتیگراد سلسیوس', 1, temperature],
  ['f °f fahrenheit فارنهایت', 1 / 1.8, temperature],
  ['mps', 1, speed],
  ['mph', (5280 * foot) / hour, speed],
  ['kph kmh', 1000 / hour, speed],
  ['knot knots kn kt', 1852 / hour, speed],
  ['lps', 0.001, flow],
  ['cmh', 1 / hour, flow],
  ['cfm', foot ** 3 / minute, flow],
  ['j ژول', 1, energy],
  ['kj کیلوژول', 1e3, energy],
  ['mj', 1e6, energy],
  ['wh', hour, energy],
  ['kwh کیلوواتساعت', 1e3 * hour, energy],
  ['mwh', 1e6 * hour, energy],
  ['btu btus', btu, energy],
  ['kbtu', 1e3 * btu, energy],
  ['mmbtu', 1e6 * btu, energy],
  ['therm therms', 1e5 * btu, energy],
  ['cal', calorie, energy],
  ['kcal', 1e3 * calorie, energy],
  ['w watt watts وات', 1, power],
  ['kw کیلووات', 1e3, power],
  ['mw', 1e6, power],
  ['btuh', btu / hour, power],
  ['pa pascal پاسکال', 1, pressure],
  ['hpa mbar', 100, pressure],
  ['kpa کیلوپاسکال', 1000, pressure],
  ['inwg', 249.08891, pressure],
  ['mmwg', 9.80665, pressure],
  ['psi', 6894.757293168, pressure],
  ['person persons people p pers نفر', 1, person],
  ['month months mo ماه', 1, month],
  ['° deg degree degrees درجه', 1, angle],
  ['rad', 180 / Math.PI, angle],
  ['% percent درصد', 0.01, none],
]
const units: ReadonlyMap<string, Unit> = new Map(
  table.flatMap(([words, factor, dimension]) => words.split(' ').map(word => [word, { factor, dimension }] as const)),
)
const longest = Math.max(...[...units.keys()].map(word => word.length))

/** Signs of one kind written in one way, words of products and quotients as signs, and a space as a product. */
function tidied(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[º˚]/g, '°')
    .replace(/℃/g, '°c')
    .replace(/℉/g, '°f')
    .replace(/٪/g, '%')
    .replace(/[⁻−–‐‑]/g, '-')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, sign => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)))
    .replace(/\*\*/g, '^')
    .replace(/[•⋅∙×*]/g, '·')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/[∕⁄÷]/g, '/')
    .replace(/(?:in\.?|inch(?:es)?|["″])(?: of)? ?(?:w\. ?g\.?|w\. ?c\.?|wg|wc|h[2₂]o|water)/g, 'inwg')
    .replace(/mm(?: of)? ?(?:w\. ?g\.?|w\. ?c\.?|wg|wc|h[2₂]o)/g, 'mmwg')
    .replace(/ ?co[2₂](?:-?eq?|e)?\.?/g, '')
    .replace(/(?:deg(?:rees?)?\.?|°) ?(?=[cfk](?![a-z]))/g, '°')
    .replace(/درجه ?(?=سانتی|سلسیوس|فارنهایت|کلوین)/g, '')
    .replace(/(سانتی|میلی|کیلو) /g, '$1')
    .replace(/centi(?=met)/g, 'c')
    .replace(/milli(?=met)/g, 'm')
    .replace(/kilo(?=met|watt|joule|gram|pascal)/g, 'k')
    .replace(/met(?:er|re)s?/g, 'm')
    .replace(/feet|foot/g, 'ft')
    .replace(/sq(?:uare)?[. -]*(?=m|f|in)/g, 'sq')
    .replace(/cu(?:bic)?[. -]*(?=m|f)/g, 'cu')
    .replace(/ ?مربع/g, '2')
    .replace(/ ?مکعب/g, '3')
    .replace(/per(?!s|cent)|بر/g, '/')
    .replace(/ /g, '·')
}

/**
 * Reads a unit as people write it: `W/(m²·K)`, `W/m2K`, `W m^-2 K^-1`, `Btu/hr-ft2-F`, `m2.K/W`. What follows a stroke
 * divides, up to the end or the closing bracket.
 *
 * @returns null if it is no unit; an empty text is 1
 */
export function readUnit(text: string): Unit | null {
  const written = tidied(text)
  let at = 0
  const product = (inBrackets: boolean): Unit | null => {
    let result = one
    let sign = 1
    while (at < written.length) {
      const rest = written.slice(at)
      const joint = /^(?:·|\.|-(?!\d))+/.exec(rest)?.[0]
      if (joint !== undefined) {
        at += joint.length
        continue
      }
      if (rest.startsWith(')')) {
        if (!inBrackets) return null
        at++
        return result
      }
      if (rest.startsWith('/')) {
        sign = -1
        at++
        continue
      }
      const factor = rest.startsWith('(') ? bracket() : word()
      if (factor === null) return null
      result = times(result, factor, sign * exponentHere())
    }
    return inBrackets ? null : result
  }
  const bracket = (): Unit | null => {
    at++
    return product(true)
  }
  /** The longest word here whose remainder can be read as words too: `hrft2` is `hr` and `ft`. */
  const word = (): Unit | null => {
    const run = /^[^\d·./()^-]+/.exec(written.slice(at))?.[0] ?? ''
    const taken = firstWord(run)
    if (taken === null) return null
    at += taken.length
    return units.get(taken) ?? null
  }
  const exponentHere = (): number => {
    const found = /^\^?\(?(-?\d+)\)?/.exec(written.slice(at))
    if (found === null) return 1
    // A bracket that is only closed belongs to a product.
    const whole = /^\^?\(-?\d+\)/.exec(found[0]) === null ? found[0].replace(/\)$/, '') : found[0]
    at += whole.length
    return Number(found[1])
  }
  return product(false)
}

/** First word of a run of letters that can be read to its end; null if it cannot. */
function firstWord(run: string): string | null {
  for (let size = Math.min(longest, run.length); size > 0; size--) {
    const first = run.slice(0, size)
    if (units.has(first) && (size === run.length || firstWord(run.slice(size)) !== null)) return first
  }
  return null
}

function times(a: Unit, b: Unit, exponent: number): Unit {
  return {
    factor: a.factor * b.factor ** exponent,
    dimension: a.dimension.map((value, i) => value + exponent * (b.dimension[i] ?? 0)) as unknown as Dimension,
  }
}

/** Whether two units measure the same, or with an exponent of −1, the inverse. */
export function isSameDimension(a: Unit, b: Unit, exponent: 1 | -1 = 1): boolean {
  return a.dimension.every((value, i) => value === exponent * (b.dimension[i] ?? 0))
}

/** Reads a unit of temperature: SI value = typed × factor + offset. Temperatures have zeros of their own. */
export function readTemperatureUnit(text: string): { readonly factor: number; readonly offset: number } | null {
  const unit = readUnit(text)
  if (unit === null || !isSameDimension(unit, { factor: 1, dimension: temperature })) return null
  if (unit.factor !== 1) return { factor: unit.factor, offset: -32 * unit.factor }
  return { factor: 1, offset: /^(?:°?k|کل)/.test(tidied(text)) ? -273.15 : 0 }
}
