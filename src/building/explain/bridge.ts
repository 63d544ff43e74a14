import { endUses, type EndUse } from '#contract/options.ts'
import { changesBetween, withChanges, type Change } from './changes.ts'
import type { Explaining, DesignFigures } from './explaining.ts'
import { mostShares, shapleyShares } from './shapley.ts'
import type { ChosenOptions } from '../stages/with-options.ts'

/** End uses of a year, and the net energy after own generation [kWh]. */
export type Uses = Readonly<Record<EndUse | 'net', number>>

export interface Bridge {
  readonly from: Uses
  readonly to: Uses
  readonly shares: readonly { readonly change: Change; readonly uses: Uses; readonly without: Uses }[]
}

const columns = ['net', ...endUses] as const

export function usesOf(figures: DesignFigures): Uses {
  return Object.fromEntries(columns.map(key => [key, figures[key] ?? Number.NaN])) as Record<EndUse | 'net', number>
}

/**
 * Contribution of each changed option to the difference between two designs of a document, by end use: exact Shapley
 * shares from simulations of all subsets. They sum to the difference, end use by end use.
 *
 * @returns null when a design between them cannot be simulated, such as one with heating above cooling
 * @throws RangeError for more than `mostShares` changes
 */
export function* bridge(from: ChosenOptions, to: ChosenOptions): Explaining<Bridge | null> {
  const changes = changesBetween(from, to)
  if (changes.length > mostShares) throw new RangeError(`a bridge of ${changes.length} changes`)
  const subsets = Array.from({ length: 2 ** changes.length }, (_, subset) => ({
    options: withChanges(
      from,
      changes.filter((_change, i) => (subset & (1 << i)) !== 0),
    ),
    station: null,
  }))
  const uses = (yield subsets).map(usesOf)
  if (uses.some(({ net }) => Number.isNaN(net))) return null
  const shares = shapleyShares(changes.length, subset => columns.map(key => uses[subset]![key]))
  return {
    from: uses[0]!,
    to: uses.at(-1)!,
    shares: changes.map((change, i) => ({
      change,
      uses: Object.fromEntries(columns.map((key, c) => [key, shares[i]![c]])) as Record<EndUse | 'net', number>,
      without: uses[(2 ** changes.length - 1) & ~(1 << i)]!,
    })),
  }
}
