/** A parameter with the options that a row may have. */
export interface RowRule {
  readonly parameter: number
  /** Indices of its options, rising. */
  readonly options: readonly number[]
}

export interface RowRules {
  /** Rules: they describe a row that meets all of them. An empty list describes every row. */
  readonly rules: readonly RowRule[]
  /**
   * Purity is the selected part of the rows that meet the rules; cover is the part of the selected rows that meet them.
   * 0 … 1
   */
  readonly purity: number
  readonly cover: number
  /** Whether no description can be better; otherwise the search was cut off, and these are its best. */
  readonly complete: boolean
}

const mostRules = 3
/** Gain in score that a further rule must bring; the score is at most 1 (proposal). */
const worthARule = 0.01
/** Highest number of descriptions in a search: some tens of milliseconds. */
const mostWeighed = 50_000

interface Described {
  readonly rules: readonly RowRule[]
  readonly rows: Uint32Array
  readonly hit: number
  readonly met: number
}

/**
 * Description of some rows of a study by their options: at most three rules with the largest harmonic mean of purity
 * and cover.
 *
 * The search is best first: a description is extended while its upper bound, all its selected rows and no others, is
 * above the best score so far. The same rows always get the same rules. Among equal scores, fewer rules win, then fewer
 * options, then the earlier parameters.
 *
 * @param levels   options by parameter
 * @param digits   of all rows of the study, `levels.length` to a row
 * @param selected numbers of the described rows, each once, one at least
 */
export function rowRules(levels: readonly number[], digits: Uint8Array, selected: readonly number[]): RowRules {
  const width = levels.length
  const count = width === 0 ? 0 : digits.length / width
  const words = Math.ceil(count / 32)
  const wanted = new Uint32Array(words)
  for (const row of selected) wanted[row >>> 5]! |= 1 << (row & 31)
  const all = new Uint32Array(words)
  for (let row = 0; row < count; row++) all[row >>> 5]! |= 1 << (row & 31)

  const literals = levels.flatMap((n, parameter) => choicesOf(n).map(options => ({ parameter, options })))
  const rowsOf = literals.map(({ parameter, options }) => {
    const rows = new Uint32Array(words)
    for (let row = 0; row < count; row++)
      if (options.includes(digits[row * width + parameter]!)) rows[row >>> 5]! |= 1 << (row & 31)
    return rows
  })
  const total = selected.length
  const score = ({ rules, hit, met }: Described) => (2 * hit) / (met + total) - worthARule * rules.length
  /** Upper bound with one more rule: every selected row that is left, and no others. */
  const bound = ({ rules, hit }: Described) => (2 * hit) / (hit + total) - worthARule * (rules.length + 1)

  const none: Described = { rules: [], rows: all, hit: total, met: count }
  let best = none
  const open: Described[] = [none]
  let weighed = 0
  while (open.length > 0 && weighed < mostWeighed) {
    const at = open.reduce((found, one, i) => (bound(one) > bound(open[found]!) ? i : found), 0)
    const [taken] = open.splice(at, 1) as [Described]
    if (bound(taken) <= score(best)) {
      // No other has a higher bound.
      open.length = 0
      break
    }
    const last = taken.rules.at(-1)?.parameter ?? -1
    for (const [i, rule] of literals.entries()) {
      // Each set of rules is visited once, by rising parameters.
      if (rule.parameter <= last) continue
      weighed++
      const rows = new Uint32Array(words)
      let hit = 0
      let met = 0
      for (let w = 0; w < words; w++) {
        const word = taken.rows[w]! & rowsOf[i]![w]!
        rows[w] = word
        met += ones(word)
        hit += ones(word & wanted[w]!)
      }
      if (hit === 0 || met === taken.met) continue
      const next = { rules: [...taken.rules, rule], rows, hit, met }
      if (isBetter(next, best, score)) best = next
      if (next.rules.length < mostRules && bound(next) > score(best)) open.push(next)
    }
  }
  return {
    rules: best.rules,
    purity: best.met === 0 ? 0 : best.hit / best.met,
    cover: total === 0 ? 0 : best.hit / total,
    complete: open.length === 0,
  }
}

/** Scores that differ by rounding alone are equal. */
const sameScore = 1e-12

function isBetter(a: Described, b: Described, score: (one: Described) => number): boolean {
  const more = score(a) - score(b)
  if (Math.abs(more) > sameScore) return more > 0
  if (a.rules.length !== b.rules.length) return a.rules.length < b.rules.length
  const sizes = (one: Described) => one.rules.reduce((sum, { options }) => sum + options.length, 0)
  if (sizes(a) !== sizes(b)) return sizes(a) < sizes(b)
  return nameOf(a) < nameOf(b)
}
function nameOf({ rules }: Described): string {
  return rules
    .map(({ parameter, options }) => String.fromCharCode(parameter + 1, ...options.map(o => o + 1)))
    .join('\0')
}

/** All choices of some options, without the empty and the full choice. */
function choicesOf(n: number): readonly (readonly number[])[] {
  return Array.from({ length: 2 ** n - 2 }, (_, i) =>
    Array.from({ length: n }, (_o, option) => option).filter(option => ((i + 1) & (1 << option)) !== 0),
  )
}

function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
