import {
  BOUNDING,
  ELEMENT_AT,
  E_SIZE,
  FRAME_CONDUCTANCE,
  GAP,
  GLASS_PART,
  G_BUOYANCY,
  G_CONDUCTANCE,
  G_CONDUCTIVITY,
  G_CONDUCTIVITY_SLOPE,
  G_EXCHANGE,
  G_FIXED,
  G_HEAT,
  G_HEAT_SLOPE,
  G_SIZE,
  G_THICKNESS,
  G_VISCOSITY,
  G_VISCOSITY_SLOPE,
  INNER_AHEAD,
  K11,
  K12,
  K22,
  MOST_PANES,
  NUSSELT_AT,
  NUSSELT_LAST,
  NUSSELT_STEPS,
  OPAQUE,
  OUTER_AHEAD,
  PANES,
  PANE_RESISTANCE,
  SHARE,
  WINDOW_AT,
  WINDOW_N_AT,
  WN_SIZE,
  W_SIZE,
} from './layout.ts'
import { interpolate, m, n, s, type f64, type i32 } from './memory.ts'

/** Conductance of a gap by its faces' temperatures (ISO 15099); `tables` is the place in `n` of its two Nusselt tables over Ra^¼. */
function gapConductance(gap: i32, tables: i32, outer: f64, inner: f64): f64 {
  if (n[tables] === 0) return m[gap + G_FIXED]
  const middle: f64 = 0.5 * (outer + inner) + 273.15
  const mean: f64 = middle > 173 ? middle : 173 // the faces are worked back from guesses
  const difference: f64 = inner - outer
  const conductivity: f64 = m[gap + G_CONDUCTIVITY] + m[gap + G_CONDUCTIVITY_SLOPE] * mean
  const cube: f64 = mean * mean * mean
  const rayleigh: f64 =
    (m[gap + G_BUOYANCY] * (m[gap + G_HEAT] + m[gap + G_HEAT_SLOPE] * mean) * Math.abs(difference)) /
    (cube * (m[gap + G_VISCOSITY] + m[gap + G_VISCOSITY_SLOPE] * mean) * conductivity)
  const place: f64 = Math.sqrt(Math.sqrt(rayleigh)) * NUSSELT_STEPS
  const nusselt: f64 = interpolate(difference > 0 ? n[tables] : n[tables + 1], place, NUSSELT_LAST)
  return (nusselt * conductivity) / m[gap + G_THICKNESS] + 2.2681496e-7 * m[gap + G_EXCHANGE] * cube // 4σ
}

/**
 * Conductance of each window between its outer and inner face, and where the sun that its panes absorb acts.
 *
 * ```
 *  T_o ─R1─•─ gap ─•─R2─ T_i      half of a pane's absorbed sun on each of its faces; a source on the way
 *        a1/2    a2/2             reaches the inner face by the resistance before it over the whole
 * ```
 *
 * Gaps follow the temperatures of the last solution with the sun of this hour's middle. The frame conducts beside the glass.
 *
 * @param sun place in `m` of the hour's absorbed sun, three panes a window
 */
export function renewWindows(sun: i32): void {
  const windows: i32 = n[BOUNDING] - n[OPAQUE]
  let e: i32 = n[ELEMENT_AT] + n[OPAQUE] * E_SIZE
  let w: i32 = n[WINDOW_AT]
  let wn: i32 = n[WINDOW_N_AT]
  for (let i: i32 = 0; i < windows; i++) {
    const panes: i32 = n[wn + PANES]
    const glass: f64 = m[w + GLASS_PART]
    const half: f64 = 0.5 * glass
    const r0: f64 = m[w + PANE_RESISTANCE]
    let between: f64 = 1 / r0
    if (panes === 1) {
      m[w + SHARE] = half
      m[w + SHARE + 1] = half
    } else {
      const isTriple: boolean = panes === 3
      const s0: f64 = 0.5 * s[sun + MOST_PANES * i]
      const s1: f64 = 0.5 * s[sun + MOST_PANES * i + 1]
      const s2: f64 = 0.5 * s[sun + MOST_PANES * i + 2]
      const r1: f64 = m[w + PANE_RESISTANCE + 1]
      let r2: f64 = 0
      let ra: f64 = 1 / m[w + GAP + G_CONDUCTANCE]
      let rb: f64 = 0
      // Heat flow through the first pane, from the drop over all and the sources on the way.
      let through: f64 = m[e + OUTER_AHEAD] - m[e + INNER_AHEAD] - ra * s0 - r1 * (s0 + s1)
      if (isTriple) {
        r2 = m[w + PANE_RESISTANCE + 2]
        rb = 1 / m[w + GAP + G_SIZE + G_CONDUCTANCE]
        through -= rb * (s0 + 2 * s1) + r2 * (s0 + 2 * s1 + s2)
      }
      through /= r0 + ra + r1 + rb + r2
      let t1: f64 = m[e + OUTER_AHEAD] - through * r0
      through += s0
      let t2: f64 = t1 - through * ra
      const ga: f64 = gapConductance(w + GAP, wn + NUSSELT_AT, t1, t2)
      m[w + GAP + G_CONDUCTANCE] = ga
      ra = 1 / ga
      if (isTriple) {
        through += s1
        t1 = t2 - through * r1
        through += s1
        t2 = t1 - through * rb
        const gb: f64 = gapConductance(w + GAP + G_SIZE, wn + NUSSELT_AT + 2, t1, t2)
        m[w + GAP + G_SIZE + G_CONDUCTANCE] = gb
        rb = 1 / gb
      }
      between = 1 / (r0 + ra + r1 + rb + r2)
      const in0: f64 = half * between * r0
      const in1: f64 = half * between * (2 * (r0 + ra) + r1)
      m[w + SHARE] = glass - in0
      m[w + SHARE + 1] = in0
      m[w + SHARE + 2] = glass - in1
      m[w + SHARE + 3] = in1
      if (isTriple) {
        const in2: f64 = half * between * (2 * (r0 + ra + r1 + rb) + r2)
        m[w + SHARE + 4] = glass - in2
        m[w + SHARE + 5] = in2
      }
    }
    const conductance: f64 = glass * between + m[w + FRAME_CONDUCTANCE]
    m[e + K11] = conductance
    m[e + K22] = conductance
    m[e + K12] = -conductance
    e += E_SIZE
    w += W_SIZE
    wn += WN_SIZE
  }
}
