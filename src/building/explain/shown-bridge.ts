import { asShown, partsThatAdd } from '../parts-that-add.ts'
import { endUses, type EndUse } from '#contract/options.ts'
import type { ShownUnit } from '../shown-result.ts'
import { added, type BridgeRow, type BridgeStage, type BridgeUses } from './bridge-scale.ts'

type Shown = ShownUnit
/** Net energy with its parts, as shown: the end uses less the generation are the net energy. */
export type ShownUses = Readonly<Record<EndUse | 'net', number>>

/** A bar with the numbers that are shown of it. */
export interface ShownRow {
  readonly row: BridgeRow
  readonly share: ShownUses
  readonly before: ShownUses
  readonly after: ShownUses
  /**
   * Why the share is not the difference of the shown runs: changes act on each other (`joint`), or the shares are
   * rounded so that they add (`rounded`); null if it is.
   */
  readonly differs: 'joint' | 'rounded' | null
}
export interface ShownStage extends BridgeStage {
  /** Net energy of the design that the stage leads to, as shown. */
  readonly shown: number
  readonly shownRows: readonly ShownRow[]
}

function shownUses(uses: BridgeUses, net: number, { of, decimals }: Shown): ShownUses {
  const parts = partsThatAdd(
    endUses.map(use => of(added(use, uses[use]))),
    net,
    decimals,
  )
  return {
    net,
    ...(Object.fromEntries(endUses.map((use, i) => [use, added(use, parts[i]!) + 0])) as Record<EndUse, number>),
  }
}

/** Relative difference of two sums of figures in another order: their rounding errors. */
const rounding = 1e-9

/**
 * Numbers of a bridge as they are shown. Levels are rounded like every figure of a design; the shares of a stage are
 * rounded so that they add to the shown step of their stage, and the end uses of a share to the shown share.
 *
 * @param from net energy of the first design [kWh]
 */
export function shownBridge(from: number, stages: readonly BridgeStage[], column: Shown): readonly ShownStage[] {
  const { of, decimals } = column
  const netOf = (net: number) => asShown(of(net), decimals)
  let level = netOf(from)
  return stages.map(stage => {
    const shown = netOf(stage.level)
    const shares = partsThatAdd(
      stage.rows.map(({ share }) => of(share.uses.net)),
      shown - level,
      decimals,
    )
    level = shown
    return { ...stage, shown, shownRows: stage.rows.map((row, i) => shownRow(row, shares[i]!, column)) }
  })

  function shownRow(row: BridgeRow, net: number, shown: Shown): ShownRow {
    const { uses } = row.share
    const share = shownUses(uses, net, shown)
    const before = shownUses(row.share.before, netOf(row.share.before.net), shown)
    const after = shownUses(row.share.after, netOf(row.share.after.net), shown)
    const keys = ['net', ...endUses] as const
    const isSame = keys.every(key => asShown(after[key] - before[key], decimals) === share[key])
    const scale = Math.abs(row.share.before.net) + Math.abs(row.share.after.net)
    const isAlone = keys.every(
      key => Math.abs(row.share.after[key] - row.share.before[key] - uses[key]) <= rounding * scale,
    )
    return { row, share, before, after, differs: isSame ? null : isAlone ? 'rounded' : 'joint' }
  }
}
