import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasReferenceData, referenceText } from '../reference-data.ts'
import { allEditions, type Edition } from './cases.ts'
import { differences } from './differences.ts'

/** Results of the reference programs of an edition. */
export interface Range {
  readonly min: number
  readonly mean: number
  readonly max: number
  readonly programs: number
}

/** By edition, then by what it is of. */
export interface Reference {
  /** @param key `case quantity` */
  readonly yearly: (edition: Edition, key: string) => Range | undefined
  /** The same difference of each program that gives both. @param key `from to quantity` */
  readonly difference: (edition: Edition, key: string) => Range | undefined
  /** Acceptance limits of addendum b to the 2023 edition: annual loads only. @param key `case quantity` */
  readonly acceptance: (key: string) => { readonly lower: number; readonly upper: number } | undefined
  /** @param key `case date hour quantity` */
  readonly hourly: (edition: Edition, key: string) => Range | undefined
  /** Hours of case 900FF (2020) in a bin of 1 K. */
  readonly bins: (bin: number) => Range | undefined
}

/** Ranges by `table,edition,key`. */
type Ranges = ReadonlyMap<string, Range>
/** Figures by program. */
type ByProgram = ReadonlyMap<string, number>

/** Rows of the tables that are no program: statistics, limits, a column computed from the weather file. */
const notPrograms = new Set(['min', 'max', 'mean', 'accept_lower', 'accept_upper', 'TestSpec-Alt'])
const committed = join(import.meta.dirname, '../reference/bestest-ranges.csv')
const header = 'table,edition,key,programs,min,mean,max'

function rangeOf(values: ByProgram): Range {
  const all = [...values.values()]
  return {
    min: Math.min(...all),
    max: Math.max(...all),
    mean: all.reduce((sum, v) => sum + v, 0) / all.length,
    programs: all.length,
  }
}

/** Records of a CSV text by the names of its header; its fields hold no quotes. */
function records(text: string): readonly Readonly<Record<string, string>>[] {
  const [names = '', ...lines] = text.trimEnd().split(/\r?\n/)
  return lines.map(line => Object.fromEntries(line.split(',').map((value, i) => [names.split(',')[i] ?? '', value])))
}

/** The ranges of the programs' results themselves, which are part of the reference data. */
export function programRanges(): Ranges {
  const found = new Map<string, Map<string, number>>()
  const collect = (key: string, program: string, value: string): void => {
    if (notPrograms.has(program) || value === '') return
    const values = found.get(key) ?? new Map<string, number>()
    values.set(program, Number(value))
    found.set(key, values)
  }
  const limits = new Map<string, { min: number; max: number }>()
  for (const { case: name, quantity, program = '', value = '', edition } of records(
    referenceText('bestest/results.csv'),
  )) {
    collect(`yearly,${edition},${name} ${quantity}`, program, value)
    if (!program.startsWith('accept_')) continue
    const key = `acceptance,${edition},${name} ${quantity}`
    const limit = limits.get(key) ?? { min: NaN, max: NaN }
    limit[program === 'accept_lower' ? 'min' : 'max'] = Number(value)
    limits.set(key, limit)
  }
  for (const edition of allEditions) {
    for (const { case: name, date, hour, quantity, program = '', value = '' } of records(
      referenceText(`bestest/hourly_${edition}.csv`),
    )) {
      collect(`hourly,${edition},${name} ${date} ${hour} ${quantity}`, program, value)
    }
    for (const { from, to, quantity } of differences(edition)) {
      const before = found.get(`yearly,${edition},${from} ${quantity}`)
      const both = [...(found.get(`yearly,${edition},${to} ${quantity}`) ?? [])].flatMap(([program, after]) => {
        const start = before?.get(program)
        return start === undefined ? [] : [[program, Number((after - start).toPrecision(10))] as const]
      })
      if (both.length > 1) found.set(`difference,${edition},${from} ${to} ${quantity}`, new Map(both))
    }
  }
  for (const { program = '', bin_degC: bin = '', hours = '' } of records(referenceText('bestest/bins_900FF_2020.csv')))
    collect(`bins,2020,${bin}`, program, hours)
  return new Map([
    ...[...found].map(([key, values]) => [key, rangeOf(values)] as const),
    ...[...limits].map(([key, limit]) => [key, { ...limit, mean: NaN, programs: 0 }] as const),
  ])
}

/** The ranges that stand in the repository. */
export function committedRanges(): Ranges {
  return new Map(
    records(readFileSync(committed, 'utf8')).map(({ table, edition, key, programs, min, mean, max }) => [
      `${table},${edition},${key}`,
      { programs: Number(programs), min: Number(min), mean: mean === '' ? NaN : Number(mean), max: Number(max) },
    ]),
  )
}

/** Text of the file of ranges. */
export function rangesText(ranges: Ranges): string {
  return [
    header,
    ...[...ranges].map(([key, { programs, min, mean, max }]) =>
      [key, programs, min, Number.isNaN(mean) ? '' : mean, max].join(),
    ),
    '',
  ].join('\n')
}
export const rangesFile = committed

/** The reference: of the programs' results where these are, else of the ranges in the repository. */
export function readReference(): Reference {
  const ranges = hasReferenceData('bestest/results.csv') ? programRanges() : committedRanges()
  return {
    yearly: (edition, key) => ranges.get(`yearly,${edition},${key}`),
    difference: (edition, key) => ranges.get(`difference,${edition},${key}`),
    acceptance: key => {
      const found = ranges.get(`acceptance,2023b,${key}`)
      return found === undefined ? undefined : { lower: found.min, upper: found.max }
    },
    hourly: (edition, key) => ranges.get(`hourly,${edition},${key}`),
    bins: bin => ranges.get(`bins,2020,${bin}`),
  }
}
