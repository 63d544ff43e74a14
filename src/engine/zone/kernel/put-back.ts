import {
  AREA,
  BOUNDING,
  CONVECTION,
  ELEMENTS,
  ELEMENT_AT,
  ELEMENT_N_AT,
  EN_SIZE,
  E_FAR_AT,
  E_SIZE,
  E_ZONE_AT,
  FAR_CONVECTION,
  FAR_HEAT,
  FAR_RADIATION,
  HEAT,
  INNER,
  INNER_AHEAD,
  IN_INVERSE,
  K12,
  MIXED_INVERSE,
  MODES_FROM,
  MODES_TO,
  OUTER,
  OUTER_AHEAD,
  OUT_INVERSE,
  RADIATION,
  RENEW_EVERY,
  RESPONSE,
  RHS_OUT,
  T_AIR,
  T_STAR,
} from './layout.ts'
import { sweepChain } from './sweep-chain.ts'
import { m, n, type f64, type i32 } from './memory.ts'

/** A temperature within −100 to 200 °C, so that T³ of a film keeps its sign whatever swings. */
export function bounded(there: f64): f64 {
  const most: f64 = there > 200 ? 200 : there
  return most < -100 ? -100 : most
}

/**
 * Where a temperature will be in the middle of the time for which films are renewed, if it goes on as in the last step:
 * by 10 K at most, so that a jump does not carry on, and `bounded`. Further ahead would not be stable: natural convection
 * answers to a temperature by its third root.
 */
export function ahead(now: f64, before: f64): f64 {
  const change: f64 = 0.5 * n[RENEW_EVERY] * (now - before)
  const rise: f64 = change > 10 ? 10 : change
  return bounded(now + (rise < -10 ? -10 : rise))
}

/**
 * Last half of a step: surfaces from the rooms' temperatures, the heat from each face to its room booked, and the
 * chains swept for the next step.
 *
 * @param looksAhead whether films are renewed before the next surfaces
 */
export function putBack(looksAhead: boolean): void {
  const bounding: i32 = n[BOUNDING]
  const elements: i32 = n[ELEMENTS]
  let e: i32 = n[ELEMENT_AT]
  let en: i32 = n[ELEMENT_N_AT]
  for (let i: i32 = 0; i < elements; i++) {
    const z: i32 = n[en + E_ZONE_AT]
    const hc: f64 = m[e + CONVECTION]
    const hr: f64 = m[e + RADIATION]
    const wanted: f64 = hc * m[z + T_AIR] + hr * m[z + T_STAR]
    let inner: f64 = m[e + RESPONSE] + wanted * m[e + IN_INVERSE]
    let outer: f64 = 0
    if (i < bounding) outer = (m[e + RHS_OUT] - m[e + K12] * inner) * m[e + OUT_INVERSE]
    else {
      const y: i32 = n[en + E_FAR_AT]
      const gc: f64 = m[e + FAR_CONVECTION]
      const gr: f64 = m[e + FAR_RADIATION]
      const beyond: f64 = gc * m[y + T_AIR] + gr * m[y + T_STAR]
      const mixed: f64 = m[e + MIXED_INVERSE]
      inner += mixed * beyond
      outer = m[e + RHS_OUT] + m[e + OUT_INVERSE] * beyond + mixed * wanted
      m[e + FAR_HEAT] += m[e + AREA] * ((gc + gr) * outer - beyond)
    }
    if (looksAhead) {
      m[e + INNER_AHEAD] = ahead(inner, m[e + INNER])
      m[e + OUTER_AHEAD] = ahead(outer, m[e + OUTER])
    }
    m[e + INNER] = inner
    m[e + OUTER] = outer
    m[e + HEAT] += m[e + AREA] * ((hc + hr) * inner - wanted)
    sweepChain(e, n[en + MODES_FROM], n[en + MODES_TO], outer, inner)
    e += E_SIZE
    en += EN_SIZE
  }
}
