import type { Bridge as BridgeSchema } from '#contract/entities/explanation.ts'
import { endUses, type EndUse } from '#contract/options.ts'

type Bridge = (typeof BridgeSchema)['Type']

/** A part of a bar, with its start and end on the axis. */
export interface BridgePart {
  readonly use: EndUse
  /** Change of net energy: growing generation lowers it. */
  readonly adds: number
  readonly from: number
  readonly to: number
}
export interface BridgeRow {
  readonly share: Bridge['shares'][number]
  /** Net energy before this change and after it. */
  readonly before: number
  readonly after: number
  /** Parts of the bar: savings are left of `before`, additions right of it, each from the line outwards. */
  readonly parts: readonly BridgePart[]
}

/** Whether a change has no effect in any subset: it gets a line and no bar. */
export function isIdle({ uses }: Bridge['shares'][number]): boolean {
  return uses.net === 0 && endUses.every(use => uses[use] === 0)
}

/** Change of net energy by an end use's change. */
function added(use: EndUse, value: number): number {
  return use === 'generation' ? -value : value
}

/**
 * Bars of a bridge, largest saving first. Each starts where the one before ended; the last one ends at the pick.
 * @param start net energy of the first design
 */
export function bridgeRows(start: number, shares: Bridge['shares']): readonly BridgeRow[] {
  let level = start
  return shares
    .toSorted((a, b) => a.uses.net - b.uses.net)
    .map(share => {
      const before = level
      let left = before
      let right = before
      const parts = endUses.flatMap((use): readonly BridgePart[] => {
        const adds = added(use, share.uses[use])
        if (Math.abs(adds) < 1e-9) return []
        const at = adds < 0 ? left : right
        if (adds < 0) left += adds
        else right += adds
        return [{ use, adds, from: Math.min(at, at + adds), to: Math.max(at, at + adds) }]
      })
      level = before + share.uses.net
      return { share, before, after: level, parts }
    })
}

/** Least and largest value that the rows reach, with a little room. */
export function bridgeExtent(
  rows: readonly BridgeRow[],
  ends: readonly number[],
): readonly [low: number, high: number] {
  const values = [
    ...ends,
    ...rows.flatMap(row => [row.before, row.after, ...row.parts.flatMap(part => [part.from, part.to])]),
  ]
  const low = Math.min(...values)
  const high = Math.max(...values)
  const room = 0.04 * (high - low || 1)
  return [low - room, high + room]
}
