import { drawingUses } from '#contract/entities/run.ts'
import { netLines, type NetLine } from '../net-lines.ts'
import type { DesignFigures } from './design-figures.ts'

/**
 * Figures of a design whose energies, as shown, can be added up: end uses to what is used, and this less the generation to
 * the net energy. They have the digits of the results and of the working. Figures without one of these stay as they are.
 *
 * @param of       an energy of the whole building in the shown unit: proportional
 * @param decimals of the shown unit
 */
export function figuresThatAdd(
  figures: DesignFigures,
  { of, decimals }: { readonly of: (si: number) => number; readonly decimals: number },
): DesignFigures {
  const keys = [...drawingUses, 'used', 'generation', 'net'] as const
  const told = keys.flatMap(key => (figures[key] === null ? [] : [[key, of(figures[key])] as const]))
  if (told.length < keys.length) return figures
  const lines = netLines(Object.fromEntries(told) as Record<NetLine, number>, decimals)
  return { ...figures, ...Object.fromEntries(keys.map(key => [key, lines[key] / of(1)])) }
}
