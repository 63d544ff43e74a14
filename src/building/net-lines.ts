import { drawingUses, type DrawingUse } from '#contract/entities/run.ts'
import { asShown, partsThatAdd } from './parts-that-add.ts'

/**
 * Parts of a sum as shown: they add to the shown total if the values do. Parts of a result whose total is another figure
 * are rounded each by itself, by whoever writes them.
 *
 * @param values parts in the shown unit
 * @param total  in the shown unit
 */
export function shownParts(values: readonly number[], total: number, decimals: number): readonly number[] {
  const gap = Math.abs(values.reduce((sum, value) => sum + value, 0) - total)
  return gap < 0.999 * 10 ** -decimals ? partsThatAdd(values, total, decimals) : values
}

/** Shares of a total in whole percents that add to 100, if the values add to it; none of a total of nothing. */
export function shownShares(values: readonly number[], total: number): readonly (number | null)[] {
  if (!(total > 0)) return values.map(() => null)
  return shownParts(
    values.map(value => (100 * value) / total),
    100,
    0,
  )
}

/**
 * Shown total of shown parts: their sum, if that is the total but for their rounding.
 *
 * @param parts shown parts
 * @param total in the shown unit
 */
export function shownTotal(parts: readonly number[], total: number, decimals: number): number {
  const sum = parts.reduce((all, part) => all + part, 0)
  return Math.abs(sum - total) < (parts.length + 1) * 10 ** -decimals ? sum : total
}

/** A line of the calculation of net energy. */
export type NetLine = DrawingUse | 'used' | 'generation' | 'net'

/**
 * Net energy as a reader can add it up: the shown end uses add to the shown use, and this less the shown generation is
 * the shown net energy. Use and net energy stand in many places: they are rounded each by itself.
 *
 * @param exact lines in the shown unit
 */
export function netLines(
  exact: Readonly<Record<NetLine, number>>,
  decimals: number,
): Readonly<Record<NetLine, number>> {
  const [used, net] = [asShown(exact.used, decimals), asShown(exact.net, decimals)]
  const uses = shownParts(
    drawingUses.map(use => exact[use]),
    used,
    decimals,
  )
  const [generation = exact.generation] = shownParts([exact.generation], used - net, decimals)
  const byUse = drawingUses.map((use, i) => [use, uses[i] ?? exact[use]])
  return { ...(Object.fromEntries(byUse) as Record<DrawingUse, number>), used, generation, net }
}
