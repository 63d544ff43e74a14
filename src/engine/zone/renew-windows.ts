import { glazingGapConductance } from '../envelope/glazing-gap.ts'
import type { Plan } from './plan.ts'
import type { State } from './state.ts'

/**
 * Conductance of each window between its outer and inner face, and where the sun that its panes absorb acts.
 *
 * ```
 *  T_o ─R1─•─ gap ─•─R2─ T_i      half of a pane's absorbed sun on each of its faces; a source on the way
 *        a1/2    a2/2             reaches the inner face by the resistance before it over the whole
 * ```
 *
 * Gaps follow the temperatures of the last solution with the sun of this hour. The frame conducts beside the glass.
 *
 * @param sunRow row of the hour in `plan.sunPane`, −1 in the dark
 */
export function renewWindows(plan: Plan, state: State, sunRow: number): void {
  const { opaque, bounding, k11, k22, k12, panes, windowHeight, paneResistance, gapIndex, gaps, frameFraction, frameConductance, sunPane } = plan
  const { outer, inner, paneShare, gap } = state
  const windows = bounding - opaque
  for (let w = 0; w < windows; w++) {
    const e = opaque + w
    const count = panes[w]
    const r = w * 3
    const share = w * 6
    const glass = 1 - frameFraction[w]
    let between = 1 / paneResistance[r]
    if (count === 1) {
      paneShare[share] = 0.5 * glass
      paneShare[share + 1] = 0.5 * glass
    } else {
      const isTriple = count === 3
      const sun = (sunRow * windows + w) * 3
      const s0 = sunRow < 0 ? 0 : 0.5 * sunPane[sun]
      const s1 = sunRow < 0 ? 0 : 0.5 * sunPane[sun + 1]
      const s2 = sunRow < 0 ? 0 : 0.5 * sunPane[sun + 2]
      const r0 = paneResistance[r]
      const r1 = paneResistance[r + 1]
      const r2 = isTriple ? paneResistance[r + 2] : 0
      let ra = 1 / gap[w * 2]
      let rb = isTriple ? 1 / gap[w * 2 + 1] : 0
      // Heat flow through the first pane, from the drop over all and the sources on the way.
      let through = outer[e] - inner[e] - ra * s0 - r1 * (s0 + s1)
      if (isTriple) through -= rb * (s0 + 2 * s1) + r2 * (s0 + 2 * s1 + s2)
      through /= r0 + ra + r1 + rb + r2
      let t1 = outer[e] - through * r0
      through += s0
      let t2 = t1 - through * ra
      ra = 1 / (gap[w * 2] = glazingGapConductance(gaps[gapIndex[w * 2]], t1, t2, windowHeight[w]))
      if (isTriple) {
        through += s1
        t1 = t2 - through * r1
        through += s1
        t2 = t1 - through * rb
        rb = 1 / (gap[w * 2 + 1] = glazingGapConductance(gaps[gapIndex[w * 2 + 1]], t1, t2, windowHeight[w]))
      }
      between = 1 / (r0 + ra + r1 + rb + r2)
      const in0 = 0.5 * glass * between * r0
      const in1 = 0.5 * glass * between * (2 * (r0 + ra) + r1)
      paneShare[share] = glass - in0
      paneShare[share + 1] = in0
      paneShare[share + 2] = glass - in1
      paneShare[share + 3] = in1
      if (isTriple) {
        const in2 = 0.5 * glass * between * (2 * (r0 + ra + r1 + rb) + r2)
        paneShare[share + 4] = glass - in2
        paneShare[share + 5] = in2
      }
    }
    const conductance = glass * between + frameConductance[w]
    k11[e] = conductance
    k22[e] = conductance
    k12[e] = -conductance
  }
}
