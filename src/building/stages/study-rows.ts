import { changesLoads } from './changes-loads.ts'
import { sobol } from './sobol.ts'
import { stageParameters, type ParameterKey } from './stage-parameters.ts'
import type { ChosenOptions, OptionValue } from './with-options.ts'

/** A parameter with its options in a study. */
export interface VariedParameter {
  readonly key: ParameterKey
  readonly options: readonly OptionValue[]
}

/** Sample of a study: all combinations, or `size` of them. */
export interface Sample {
  readonly size: number
  readonly seed: number
}

const keys = Object.keys(stageParameters) as readonly ParameterKey[]
const order = [...keys.filter(changesLoads), ...keys.filter(key => !changesLoads(key))]

/**
 * Parameters in the order of counting the rows, the slowest first: sun and shade before walls, walls before set points,
 * and parameters without effect on loads last, so that neighbouring rows share most.
 */
export function inRowOrder(parameters: readonly VariedParameter[]): readonly VariedParameter[] {
  return parameters.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
}

/** Number of combinations, computed without making them. */
export function combinationsOf(parameters: readonly VariedParameter[]): number {
  return parameters.reduce((product, { options }) => product * options.length, 1)
}

/**
 * Rows of a study, each with the index of its option for every parameter.
 *
 * All combinations count through the parameters as digits, the last one fastest. A sample takes points of Sobol's
 * sequence, each option having its equal part of the unit; a repeated combination is skipped. Its rows have the same
 * order.
 *
 * @param parameters in row order
 * @returns          indices of options, row by row, `parameters.length` to a row
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

/** Options of a row. */
export function rowOptions(parameters: readonly VariedParameter[], rows: Uint8Array, row: number): ChosenOptions {
  return Object.fromEntries(
    parameters.map(({ key, options }, p) => [key, options[rows[row * parameters.length + p]!]]),
  ) as ChosenOptions
}
