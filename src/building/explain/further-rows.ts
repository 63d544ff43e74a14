import { sobol } from '../stages/sobol.ts'
import { combinationsOf, type VariedParameter } from '../stages/study-rows.ts'

/**
 * Further rows of a sampled study: points of Sobol's sequence among some of its options, without existing rows. If
 * fewer than the requested number are left, all of them.
 *
 * @param parameters of the study, in row order
 * @param there      digits of the existing rows, `parameters.length` to a row
 * @param within     allowed options of new rows, by parameter; a missing parameter allows all of its options
 * @returns          digits of the new rows, in row order
 */
export function furtherRows(
  parameters: readonly VariedParameter[],
  there: Uint8Array,
  within: readonly VariedParameter[],
  size: number,
  seed: number,
): Uint8Array {
  const width = parameters.length
  const allowed = parameters.map(({ key, options }) => {
    const allowedOptions = within.find(one => one.key === key)?.options
    return options.flatMap((option, place) =>
      allowedOptions === undefined || allowedOptions.includes(option) ? [place] : [],
    )
  })
  const taken = new Set<string>()
  let insideThere = 0
  for (let at = 0; at < there.length; at += width) {
    const row = there.subarray(at, at + width)
    taken.add(String.fromCharCode(...row))
    if (row.every((place, p) => allowed[p]!.includes(place))) insideThere++
  }
  const left = combinationsOf(allowed.map((options, p) => ({ key: parameters[p]!.key, options }))) - insideThere
  const rows: string[] = []
  const take = (row: string): void => {
    if (taken.has(row)) return
    taken.add(row)
    rows.push(row)
  }
  if (left <= size) for (const row of allOf(allowed)) take(row)
  else {
    const next = sobol(width, seed)
    while (rows.length < size) {
      const point = next()
      take(String.fromCharCode(...allowed.map((places, p) => places[Math.floor(point[p]! * places.length)]!)))
    }
  }
  return Uint8Array.from(rows.toSorted().flatMap(row => Array.from(row, digit => digit.charCodeAt(0))))
}

function allOf(allowed: readonly (readonly number[])[]): readonly string[] {
  return allowed.reduce<readonly string[]>(
    (rows, places) => rows.flatMap(row => places.map(place => row + String.fromCharCode(place))),
    [''],
  )
}
