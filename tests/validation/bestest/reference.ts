import { hasSharedData, sharedText } from '../shared-data.ts'
import type { Edition } from './cases.ts'

/** What the reference programs of one edition found. */
export interface Range { readonly min: number; readonly mean: number; readonly max: number; readonly programs: number }

/** Figures by program. */
type ByProgram = ReadonlyMap<string, number>

export interface Reference {
  /** @param key `case,quantity` */
  readonly yearly: (edition: Edition, key: string) => ByProgram | undefined
  /** Acceptance limits of addendum b to the 2023 edition: annual loads only. */
  readonly acceptance: (key: string) => { readonly lower: number; readonly upper: number } | undefined
  /** @param key `case,date,hour,quantity` */
  readonly hourly: (edition: Edition, key: string) => ByProgram | undefined
  /** Hours of case 900FF (2020) in a bin of 1 K. */
  readonly bins: (bin: number) => ByProgram | undefined
}

const none: Reference = { yearly: () => undefined, acceptance: () => undefined, hourly: () => undefined, bins: () => undefined }
/** Rows of the tables that are no program: statistics, limits, a column computed from the weather file. */
const notPrograms = new Set(['min', 'max', 'mean', 'accept_lower', 'accept_upper', 'TestSpec-Alt'])

/** @returns least, mean and greatest; undefined without a value */
export const rangeOf = (values: ByProgram | undefined): Range | undefined => {
  if (values === undefined || values.size === 0) return undefined
  const all = [...values.values()]
  return { min: Math.min(...all), max: Math.max(...all), mean: all.reduce((sum, v) => sum + v, 0) / all.length, programs: all.length }
}

/** Records of a CSV file by the names of its header; its fields hold no quotes. */
const records = (part: string): readonly Readonly<Record<string, string>>[] => {
  const [header = '', ...lines] = sharedText(part).trimEnd().split(/\r?\n/)
  const names = header.split(',')
  return lines.map(line => Object.fromEntries(line.split(',').map((value, i) => [names[i] ?? '', value])))
}

/** Reads the reference results where they are; without them every answer is `undefined`, and under `CI=true` it fails. */
export const readReference = (): Reference => {
  if (!hasSharedData('bestest/results.csv')) return none
  const collect = (target: Map<string, Map<string, number>>, key: string, program: string, value: string): void => {
    if (notPrograms.has(program) || value === '') return
    const found = target.get(key) ?? new Map<string, number>()
    found.set(program, Number(value))
    target.set(key, found)
  }
  const yearly = new Map<string, Map<string, number>>()
  const limits = new Map<string, { lower: number; upper: number }>()
  for (const { case: name, quantity, program = '', value = '', edition } of records('bestest/results.csv')) {
    collect(yearly, `${edition},${name},${quantity}`, program, value)
    if (!program.startsWith('accept_')) continue
    const limit = limits.get(`${name},${quantity}`) ?? { lower: NaN, upper: NaN }
    limit[program === 'accept_lower' ? 'lower' : 'upper'] = Number(value)
    limits.set(`${name},${quantity}`, limit)
  }
  const hourly = new Map<string, Map<string, number>>()
  for (const edition of [2014, 2020]) {
    for (const { case: name, date, hour, quantity, program = '', value = '' } of records(`bestest/hourly_${edition}.csv`)) collect(hourly, `${edition},${name},${date},${hour},${quantity}`, program, value)
  }
  const bins = new Map<string, Map<string, number>>()
  for (const { program = '', bin_degC: bin = '', hours = '' } of records('bestest/bins_900FF_2020.csv')) collect(bins, bin, program, hours)
  return {
    yearly: (edition, key) => yearly.get(`${edition},${key}`),
    acceptance: key => limits.get(key),
    hourly: (edition, key) => hourly.get(`${edition},${key}`),
    bins: bin => bins.get(String(bin)),
  }
}
