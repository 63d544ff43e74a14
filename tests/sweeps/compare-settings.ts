import type { Building } from '#contract/entities/project.ts'
import { settingError } from '#contract/setting-error.ts'
import { storedColumnKeys, type StoredColumnKey } from '#contract/variant-columns.ts'
import { carrierFactors, type CarrierFactors } from '#building/carrier-factors.ts'
import { grossFloorArea } from '#building/library/summary.ts'
import { studyRows } from '#building/stages/study-rows.ts'
import { openVariants } from '#building/studies/variants.ts'
import { variantFigures } from '#building/studies/variant-figures.ts'
import { bundledYear } from '#server/weather/bundled-stations.ts'
import {
  buildings,
  climates,
  flatsUnder,
  isSystemCase,
  everyOfSystem,
  sample,
  varied,
  type BuildingName,
  type SweepCase,
} from './compared-cases.ts'

/** Null in the sweep setting. */
const untold = ['peakHeating', 'peakCooling'] as const satisfies readonly StoredColumnKey[]
export type ComparedColumn = Exclude<StoredColumnKey, (typeof untold)[number]>
/** Columns of a row in the sweep setting. */
export const comparedColumns = storedColumnKeys.filter(
  (key): key is ComparedColumn => !(untold as readonly StoredColumnKey[]).includes(key),
)

/** Tolerance of a column: within a share of another column, or within an amount; one of the two is enough. */
export interface ColumnTolerance {
  readonly share: number
  readonly of: ComparedColumn
  /** In the column's unit, of energies and CO₂ by floor area. */
  readonly amount: number
  readonly isByArea: boolean
}

export function columnTolerance(key: ComparedColumn, building: Building): ColumnTolerance {
  const { share, byArea, hours, points } = settingError
  if (key === 'comfort') return { share: 0, of: key, amount: points, isByArea: false }
  if (key === 'unmetHours') return { share, of: key, amount: hours, isByArea: false }
  return {
    share,
    // Own generation is taken off net: what is left may be nothing.
    of: key === 'net' ? 'used' : key,
    amount: byArea * largestFactor(key, building),
    isByArea: true,
  }
}

/**
 * Half a kilowatt hour in units of a column: for primary energy and CO₂ by the carrier with the largest factor
 * [kg/kWh].
 */
function largestFactor(key: ComparedColumn, building: Building): number {
  const { primaryEnergy, emission } = carrierFactors(building)
  const largest = (of: CarrierFactors['of']) => Math.max(...Object.values(of).map(factor => factor ?? 0))
  return key === 'primaryEnergy' ? largest(primaryEnergy.of) : key === 'co2' ? largest(emission.of) / 1000 : 1
}

/** Figures of a column in a case; null without a figure in both settings, as primary energy without a factor. */
export type ComparedFigures = {
  /** Largest difference, by floor area where the tolerance is. */
  readonly largest: number
  /** Largest share of the differences beyond the amount; 0 without one. */
  readonly share: number
  /** Variants beyond both tolerances. */
  readonly out: number
} | null

/** Sweep against default, of one building in one climate. */
export interface ComparedCase extends SweepCase {
  readonly variants: number
  /** Spearman's, of net energy. */
  readonly rank: number
  /** Net energy of the sweep's best variant less the least there is, by what that one uses; and its place in the default, from 1. */
  readonly regret: number
  readonly place: number
  readonly columns: Readonly<Record<ComparedColumn, ComparedFigures>>
}

/** @param some rows of the sample; absent: all of a building, every fifth of a system */
export function compareSettings(one: SweepCase, some?: readonly number[]): ComparedCase {
  const { building, climate } = one
  const weather = bundledYear(climates[climate])
  if (weather === undefined) throw new Error(`no ${climate}`)
  const base = isSystemCase(one) ? flatsUnder(one.building) : buildings[one.building as BuildingName]
  const rows = studyRows(varied, sample)
  // Rows stand in the order of their options: the first ones would be of one orientation.
  const every = isSystemCase(one) ? everyOfSystem : 1
  const which = some ?? Array.from({ length: sample.size / every }, (_, i) => i * every)
  const of = (setting: 'default' | 'sweep') => {
    const { columns, refused } = variantFigures(openVariants(base, weather, setting), varied, rows, which)
    if (refused.length > 0) throw new Error(`${building}, ${climate}: ${refused[0]?.why.reason}`)
    return (key: StoredColumnKey): Float64Array => columns[storedColumnKeys.indexOf(key)] as Float64Array
  }
  const exact = of('default')
  const sweep = of('sweep')
  const floor = grossFloorArea(base)
  const net = exact('net')
  const best = indexOfLeast(net)
  const picked = net[indexOfLeast(sweep('net'))] as number
  return {
    building,
    climate,
    variants: which.length,
    rank: spearman(net, sweep('net')),
    regret: (picked - (net[best] as number)) / (exact('used')[best] as number),
    place: 1 + net.filter(value => value < picked).length,
    columns: Object.fromEntries(
      comparedColumns.map(key => {
        const tolerance = columnTolerance(key, base)
        return [key, comparedFigures(sweep(key), exact(key), exact(tolerance.of), tolerance, floor)]
      }),
    ) as Record<ComparedColumn, ComparedFigures>,
  }
}

/**
 * @param shared what the tolerance's share is of
 * @param floor  [m²]
 */
export function comparedFigures(
  sweep: ArrayLike<number>,
  exact: ArrayLike<number>,
  shared: ArrayLike<number>,
  tolerance: ColumnTolerance,
  floor: number,
): ComparedFigures {
  let [largest, share, out, nothing] = [0, 0, 0, 0]
  for (let row = 0; row < exact.length; row++) {
    const [ours, theirs, whole] = [sweep[row], exact[row], shared[row]] as [number, number, number]
    if (Number.isNaN(ours) && Number.isNaN(theirs)) {
      nothing++
      continue
    }
    // NaN if only one of both has no figure, which is outside every tolerance.
    const difference = Math.abs(ours - theirs) / (tolerance.isByArea ? floor : 1)
    largest = Math.max(largest, difference)
    if (difference <= tolerance.amount) continue
    const part = Math.abs(ours - theirs) / Math.abs(whole)
    share = Math.max(share, part)
    if (!(part <= tolerance.share)) out++
  }
  return nothing === exact.length ? null : { largest, share, out }
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
