import { keptColumnKeys, type KeptColumnKey } from '#contract/variant-columns.ts'
import { grossFloorArea } from '#building/derive/summary.ts'
import { studyRows } from '#building/stages/study-rows.ts'
import { openVariants } from '#building/studies/variants.ts'
import { variantFigures } from '#building/studies/variant-figures.ts'
import { bundledYear } from '#server/weather/bundled-stations.ts'
import { buildings, climates, sample, varied, type BuildingName, type ClimateName } from './compared-cases.ts'

export const comparedUses = [
  'heating',
  'cooling',
  'lighting',
  'equipment',
  'fans',
  'pumps',
  'hotWater',
] as const satisfies readonly KeptColumnKey[]
export type ComparedUse = (typeof comparedUses)[number]

/** What is asked of each end use of each variant: one of the two is enough. */
export const tolerance = { part: 0.03, perArea: 0.5 } as const // –, kWh/m²

/** Sweep against default, of one building in one climate. */
export interface ComparedCase {
  readonly building: BuildingName
  readonly climate: ClimateName
  readonly variants: number
  /** Spearman's, of net energy. */
  readonly rank: number
  /** Net energy of the sweep's best variant over the least there is, less 1; and in which place the default has it, from 1. */
  readonly regret: number
  readonly place: number
  /** Of each end use: largest difference [kWh/m²], largest and mean part of it, and variants beyond both tolerances. */
  readonly uses: Readonly<
    Record<
      ComparedUse,
      { readonly perArea: number; readonly part: number; readonly mean: number; readonly out: number }
    >
  >
}

/** @param some rows of the sample; absent: all */
export function compareSettings(building: BuildingName, climate: ClimateName, some?: readonly number[]): ComparedCase {
  const weather = bundledYear(climates[climate])
  if (weather === undefined) throw new Error(`no ${climate}`)
  const base = buildings[building]
  const rows = studyRows(varied, sample)
  const which = some ?? Array.from({ length: rows.length / varied.length }, (_, row) => row)
  const of = (setting: 'default' | 'sweep') => {
    const { columns, refused } = variantFigures(openVariants(base, weather, setting), varied, rows, which)
    if (refused.length > 0) throw new Error(`${building}, ${climate}: ${refused[0]?.why.reason}`)
    return (key: KeptColumnKey): Float64Array => columns[keptColumnKeys.indexOf(key)] as Float64Array
  }
  const exact = of('default')
  const sweep = of('sweep')
  const floor = grossFloorArea(base)
  const net = exact('net')
  const best = net.reduce((least, value) => Math.min(least, value), Infinity)
  const picked = net[indexOfLeast(sweep('net'))] as number
  return {
    building,
    climate,
    variants: which.length,
    rank: spearman(net, sweep('net')),
    regret: picked / best - 1,
    place: 1 + net.filter(value => value < picked).length,
    uses: Object.fromEntries(
      comparedUses.map(use => {
        const [ours, theirs] = [sweep(use), exact(use)]
        let [perArea, part, mean, out] = [0, 0, 0, 0]
        for (let row = 0; row < which.length; row++) {
          const difference = Math.abs((ours[row] as number) - (theirs[row] as number))
          const share = difference === 0 ? 0 : difference / (theirs[row] as number)
          if (difference / floor > tolerance.perArea && share > tolerance.part) out++
          perArea = Math.max(perArea, difference / floor)
          if (difference / floor > tolerance.perArea) part = Math.max(part, share)
          mean += (ours[row] as number) - (theirs[row] as number)
        }
        return [use, { perArea, part, mean: mean / which.length / floor, out }]
      }),
    ) as unknown as ComparedCase['uses'],
  }
}

function indexOfLeast(values: Float64Array): number {
  return values.reduce((least, value, i) => (value < (values[least] as number) ? i : least), 0)
}

/** Rank correlation; equal values share the mean of their ranks. */
export function spearman(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [x, y] = [ranks(a), ranks(b)]
  const mean = (a.length - 1) / 2
  let [xy, xx, yy] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    const [dx, dy] = [(x[i] as number) - mean, (y[i] as number) - mean]
    xy += dx * dy
    xx += dx * dx
    yy += dy * dy
  }
  return xy / Math.sqrt(xx * yy)
}

function ranks(values: ArrayLike<number>): Float64Array {
  const order = Array.from({ length: values.length }, (_, i) => i).toSorted(
    (i, j) => (values[i] as number) - (values[j] as number),
  )
  const out = new Float64Array(values.length)
  for (let from = 0; from < order.length;) {
    let to = from
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++
    for (let i = from; i < to; i++) out[order[i] as number] = (from + to - 1) / 2
    from = to
  }
  return out
}
