import { drawingUses, type BaselineResult } from '#contract/entities/run.ts'
import type { NetLine } from '../net-lines.ts'
import { partsNear } from '../parts-near.ts'
import { asShown } from '../parts-that-add.ts'
import { shownResult, type ShownUnit } from '../shown-result.ts'
import { noFigures, type DesignFigures } from './design-figures.ts'
import { figuresDiffer } from './figures-differ.ts'

const keys = [...drawingUses, 'used', 'generation', 'net'] as const satisfies readonly NetLine[]
type Lines = Readonly<Record<NetLine, number>>

/** Figures of designs as every page and file shows them. */
export interface ShownDesigns {
  /** Figures of the baseline: its energies are those of its result page. */
  readonly baseline: DesignFigures
  /** Figures of another design. Figures without one of the energies stay as they are. */
  readonly of: (figures: DesignFigures) => DesignFigures
}

/**
 * Figures of a baseline and of other designs, whose energies are rounded as they are shown: end uses add to what is used,
 * and this less the generation is the net energy. The baseline has the digits of its result page. A use that does not
 * differ from the baseline's has the baseline's digits, if the other uses leave a way to add up; so has the generation.
 * Net energy is always rounded by itself, since it stands alone in many places. Other figures stay exact.
 *
 * @param given  the exact figures of the baseline and its result; null where there is no baseline
 * @param unit   of the energies; `of` is proportional
 */
export function shownDesigns(
  given: { readonly figures: DesignFigures; readonly result: BaselineResult } | null,
  unit: ShownUnit,
): ShownDesigns {
  const base = given === null ? null : linesOf(given.figures, unit)
  const annual = given === null ? null : shownResult(given.result, unit).annual
  const shown = annual && { ...annual.endUses, used: annual.used, net: annual.net }
  const reference = base === null || shown === null ? null : { exact: base, shown }
  const inSI = (figures: DesignFigures, lines: Lines): DesignFigures => {
    const all: Record<string, number | null> = { ...figures }
    for (const key of keys) all[key] = lines[key] / unit.of(1)
    return all as DesignFigures
  }
  return {
    baseline: given === null ? noFigures : reference === null ? given.figures : inSI(given.figures, reference.shown),
    of: figures => {
      const lines = linesOf(figures, unit)
      return lines === null ? figures : inSI(figures, shownLines(lines, reference, unit.decimals))
    },
  }
}

/** Energies of a design in the shown unit; null if one is missing. */
function linesOf(figures: DesignFigures, { of }: ShownUnit): Lines | null {
  const lines: Partial<Record<NetLine, number>> = {}
  for (const key of keys) {
    const value = figures[key]
    if (value === null) return null
    lines[key] = of(value)
  }
  return lines as Lines
}

function shownLines(
  exact: Lines,
  base: { readonly exact: Lines; readonly shown: Lines } | null,
  decimals: number,
): Lines {
  const digits = (key: NetLine) =>
    base === null || figuresDiffer(Math.min(exact[key], base.exact[key]), Math.max(exact[key], base.exact[key]))
      ? undefined
      : base.shown[key]
  const isNear = (a: number, b: number) => Math.abs(a - b) < 0.999 * 10 ** -decimals
  const net = asShown(exact.net, decimals)
  const same = digits('generation')
  const isNet = isNear(exact.used - exact.generation, exact.net)
  const used = asShown(isNet && same !== undefined ? net + same : exact.used, decimals)
  const uses = drawingUses.map(use => exact[use])
  const isSum = isNear(
    uses.reduce((sum, use) => sum + use, 0),
    exact.used,
  )
  const parts = isSum ? partsNear(uses, used, decimals, drawingUses.map(digits)) : null
  const generation = isNet ? asShown(used - net, decimals) : exact.generation
  const lines = { used, generation, net } as Record<NetLine, number>
  drawingUses.forEach((use, i) => {
    lines[use] = parts?.[i] ?? exact[use]
  })
  return lines
}
