import type { Plan } from './plan.ts'

/**
 * Largest conductance between the faces and nodes of an element that single precision bears [W/(m²·K)].
 *
 * The heat flow at a face is a difference of products with this conductance, each rounded to 6e-8. With 5,000 W/(m²·K)
 * at 40 °C the rounding error is 0.012 W/m², a thousandth of the exchange between a face and its room. A sheet of
 * aluminium, 1 mm, has 240,000; its error would be 2 % of a year's cooling. A pane of glass, 3 mm, has 330, a slice of
 * concrete 50.
 */
const mostConductance = 5000

/**
 * Whether a plan's year in single precision is that in doubles but for rounding. It depends on the plan alone, not on
 * the variants beside it.
 */
export function fitsSinglePrecision({
  k11,
  k22,
  panes,
  paneResistance,
}: Pick<Plan, 'k11' | 'k22' | 'panes' | 'paneResistance'>): boolean {
  const mildly = (conductance: number): boolean => conductance <= mostConductance
  return (
    k11.every(mildly) && k22.every(mildly) && panes.every((count, w) => count > 1 || mildly(1 / paneResistance[3 * w]))
  )
}
