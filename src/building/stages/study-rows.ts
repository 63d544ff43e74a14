import { changesLoads } from './changes-loads.ts'
import { sobol } from './sobol.ts'
import { stageParameters, type ParameterKey } from './stage-parameters.ts'
import type { ChosenOptions, OptionValue } from './with-options.ts'

/** A parameter with the options that a study gives it. */
export interface VariedParameter {
  readonly key: ParameterKey
  readonly options: readonly OptionValue[]
}

/** A study takes all combinations, or as many as `size` of them. */
export interface Sample {
  readonly size: number
  readonly seed: number
}

const keys = Object.keys(stageParameters) as readonly ParameterKey[]
const order = [...keys.filter(changesLoads), ...keys.filter(key => !changesLoads(key))]

/**
 * The parameters in the order in which rows count through them, the slowest first: what changes the sun's way comes before what
 * changes walls, that before set points, and what changes no load last, so that neighbours have most in common.
 */
export function inRowOrder(parameters: readonly VariedParameter[]): readonly VariedParameter[] {
  return parameters.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
}

/** How many combinations there are: counted, none is made. */
export function combinationsOf(parameters: readonly VariedParameter[]): number {
  return parameters.reduce((product, { options }) => product * options.length, 1)
}

/**
 * The rows of a study: for each, which option of every parameter it takes.
 *
 * All combinations count through the parameters as digits, the last one fastest. A sample takes points of Sobol's sequence, each option
 * having its equal part of the unit; a combination that is there already is passed over. Its rows stand in the same order.
 *
 * @param parameters in row order
 * @returns          places of options, row by row, `parameters.length` to a row
 */
export function studyRows(parameters: readonly VariedParameter[], sample?: Sample): Uint8Array {
  return sample === undefined || sample.size >= combinationsOf(parameters)
    ? allRows(parameters)
    : sampledRows(parameters, sample)
}

function allRows(parameters: readonly VariedParameter[]): Uint8Array {
  const width = parameters.length
  const count = combinationsOf(parameters)
  const rows = new Uint8Array(count * width)
  for (let row = 0; row < count; row++) {
    let rest = row
    for (let p = width - 1; p >= 0; p--) {
      const { length } = parameters[p]!.options
      rows[row * width + p] = rest % length
      rest = Math.floor(rest / length)
    }
  }
  return rows
}

function sampledRows(parameters: readonly VariedParameter[], { size, seed }: Sample): Uint8Array {
  const width = parameters.length
  const next = sobol(width, seed)
  const taken = new Set<string>()
  while (taken.size < size) {
    const point = next()
    taken.add(String.fromCharCode(...parameters.map(({ options }, p) => Math.floor(point[p]! * options.length))))
  }
  const rows = new Uint8Array(size * width)
  ;[...taken].toSorted().forEach((row, i) => {
    for (let p = 0; p < width; p++) rows[i * width + p] = row.charCodeAt(p)
  })
  return rows
}

/** The options of one row. */
export function rowOptions(parameters: readonly VariedParameter[], rows: Uint8Array, row: number): ChosenOptions {
  return Object.fromEntries(
    parameters.map(({ key, options }, p) => [key, options[rows[row * parameters.length + p]!]]),
  ) as ChosenOptions
}
