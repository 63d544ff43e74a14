import {
  AIR_AHEAD,
  AIR_AIR,
  AIR_EMISSION,
  AIR_STAR,
  AREA,
  BOUNDING,
  COLD_IN,
  COLD_OUT,
  CONVECTION,
  CUBE_ROOT_AT,
  CUBE_ROOT_LAST,
  CUBE_ROOT_STEPS,
  ELEMENTS,
  ELEMENT_AT,
  ELEMENT_N_AT,
  EMPTY_STAR,
  EN_SIZE,
  E_FAR_AT,
  E_SIZE,
  E_ZONE_AT,
  FAR,
  FAR_CONVECTION,
  FAR_FILM,
  FAR_RADIATION,
  FIXED_AIR,
  FIXED_CONVECTION,
  FIXED_OWN,
  FIXED_RADIATION,
  FIXED_SKY,
  FROM_AIR,
  FROM_SKY,
  GLASS,
  GLASS_BUOYANCY,
  GLASS_HEIGHT,
  INNER_AHEAD,
  IN_FILM,
  IN_INVERSE,
  IS_FIXED,
  K11,
  K12,
  K22,
  MIXED_INVERSE,
  OPAQUE,
  OUTER_AHEAD,
  OUT_INVERSE,
  RADIATION,
  ROUGHNESS,
  SKY_EMISSION,
  STAR,
  STAR_AHEAD,
  STAR_STAR,
  STEP_AIR_AT,
  ST_AIR,
  ST_SIZE,
  ST_SKY,
  WARM_IN,
  WARM_OUT,
  WINDOW_AT,
  WINDS,
  WIND_AT,
  W_SIZE,
  ZONES,
  ZONE_AT,
  Z_SIZE,
} from './layout.ts'
import { clearCouplings, couple } from './rooms-matrix.ts'
import { interpolate, m, n, s, type f64, type i32 } from './memory.ts'

/** h_c of an inside face: natural by its difference to the air, or fixed; 0.1 W/(m²·K) at least. */
function insideConvection(film: i32, face: i32, roots: i32, difference: f64): f64 {
  if (film === 0) return m[face + FIXED_CONVECTION]
  const scaled: f64 = Math.abs(difference) * CUBE_ROOT_STEPS
  const h: f64 = interpolate(roots, scaled, CUBE_ROOT_LAST) * (difference > 0 ? m[face + WARM_IN] : m[face + COLD_IN])
  return h > 0.1 ? h : 0.1
}

/** h_c of vertical glass: Nu = 0.56·Ra^¼ over its height, properties at T_a + ¼(T_s − T_a); ISO 15099. */
function glassConvection(window: i32, air: f64, difference: f64): f64 {
  const filmK: f64 = air + 0.25 * difference + 273.15
  const conductivity: f64 = 0.002873 + 7.76e-5 * filmK
  const viscosity: f64 = 3.723e-6 + 4.94e-8 * filmK
  const heat: f64 = 1002.737 + 0.012324 * filmK
  const rayleigh: f64 = (m[window + GLASS_BUOYANCY] * heat * Math.abs(difference)) / (filmK * viscosity * conductivity)
  const h: f64 = (0.56 * Math.sqrt(Math.sqrt(rayleigh)) * conductivity) / m[window + GLASS_HEIGHT]
  return h > 0.1 ? h : 0.1
}

/**
 * Films of all faces at the temperatures of the last solution, and every element reduced onto its rooms with them.
 *
 * Outside: h_c = h_n + R_f·(√(h_n² + (aV^b)²) − h_n) (DOE-2), long wave to sky and to air linearised. Inside: TARP
 * natural convection, vertical glass by ISO 15099, long wave to the star node of the zone. Then, per element,
 *
 * ```
 * (k11 + h_o)·T_o +       k12·T_i = b_o
 *        k12·T_o + (k22 + h_i)·T_i = b_i + h_c·T_a + h_r·T_m
 * ```
 *
 * with T_o eliminated adds to the room's matrix. A partition's two rooms are coupled by the inverse of the same 2 × 2.
 *
 * @param hour    of the weather year, for the wind
 * @param step    whose air and sky the films hold for
 * @param isInnerRenewed whether the films of partitions are too, or stay as they were
 * @source  EnergyPlus Engineering Reference (DOE-2, TARP); Walton 1983; ISO 15099; Carroll 1980
 */
export function renewFilms(hour: i32, step: i32, isInnerRenewed: boolean): void {
  const zones: i32 = n[ZONES]
  const opaque: i32 = n[OPAQUE]
  const bounding: i32 = n[BOUNDING]
  const elements: i32 = n[ELEMENTS]
  const roots: i32 = n[CUBE_ROOT_AT]
  const wind: i32 = hour * n[WINDS]
  const outdoor: f64 = s[n[STEP_AIR_AT] + ST_SIZE * step + ST_AIR]
  const sky: f64 = s[n[STEP_AIR_AT] + ST_SIZE * step + ST_SKY]
  const airK: f64 = outdoor + 273.15
  const skyK: f64 = sky + 273.15
  const airSquare: f64 = airK * airK
  const skySquare: f64 = skyK * skyK
  let z: i32 = n[ZONE_AT]
  for (let i: i32 = 0; i < zones; i++) {
    m[z + AIR_AIR] = 0
    m[z + AIR_STAR] = 0
    m[z + STAR_STAR] = m[z + EMPTY_STAR]
    z += Z_SIZE
  }
  let e: i32 = n[ELEMENT_AT]
  let en: i32 = n[ELEMENT_N_AT]
  let window: i32 = n[WINDOW_AT]
  // Outside.
  for (let i: i32 = 0; i < bounding; i++) {
    let toAir: f64 = m[e + FIXED_AIR]
    let toSky: f64 = m[e + FIXED_SKY]
    if (n[en + IS_FIXED] === 0) {
      const t: f64 = m[e + OUTER_AHEAD]
      const difference: f64 = t - outdoor
      const scaled: f64 = Math.abs(difference) * CUBE_ROOT_STEPS
      const natural: f64 =
        interpolate(roots, scaled, CUBE_ROOT_LAST) * (difference > 0 ? m[e + WARM_OUT] : m[e + COLD_OUT])
      const glass: f64 = Math.sqrt(natural * natural + s[n[en + WIND_AT] + wind])
      const tK: f64 = t + 273.15
      const square: f64 = tK * tK
      toSky = m[e + SKY_EMISSION] * (square + skySquare) * (tK + skyK)
      toAir = natural + m[e + ROUGHNESS] * (glass - natural) + m[e + AIR_EMISSION] * (square + airSquare) * (tK + airK)
    }
    m[e + FROM_AIR] = toAir
    m[e + FROM_SKY] = toSky
    e += E_SIZE
    en += EN_SIZE
  }
  // Inside.
  e = n[ELEMENT_AT]
  en = n[ELEMENT_N_AT]
  for (let i: i32 = 0; i < bounding; i++) {
    z = n[en + E_ZONE_AT]
    const t: f64 = m[e + INNER_AHEAD]
    const air: f64 = m[z + AIR_AHEAD]
    let hc: f64 = 0
    if (i >= opaque) {
      hc =
        n[en + IN_FILM] === GLASS
          ? glassConvection(window, air, t - air)
          : insideConvection(n[en + IN_FILM], e, roots, t - air)
      window += W_SIZE
    } else hc = insideConvection(n[en + IN_FILM], e, roots, t - air)
    const mean: f64 = 273.15 + 0.5 * (t + m[z + STAR_AHEAD])
    const hr: f64 = m[e + FIXED_RADIATION] + m[e + STAR] * mean * mean * mean
    m[e + CONVECTION] = hc
    m[e + RADIATION] = hr
    e += E_SIZE
    en += EN_SIZE
  }
  // Onto the rooms; the sums of the room whose elements follow one another stay at hand.
  e = n[ELEMENT_AT]
  en = n[ELEMENT_N_AT]
  z = n[ZONE_AT]
  let airAir: f64 = m[z + AIR_AIR]
  let airStar: f64 = m[z + AIR_STAR]
  let starStar: f64 = m[z + STAR_STAR]
  for (let i: i32 = 0; i < bounding; i++) {
    if (n[en + E_ZONE_AT] !== z) {
      m[z + AIR_AIR] = airAir
      m[z + AIR_STAR] = airStar
      m[z + STAR_STAR] = starStar
      z = n[en + E_ZONE_AT]
      airAir = m[z + AIR_AIR]
      airStar = m[z + AIR_STAR]
      starStar = m[z + STAR_STAR]
    }
    const hc: f64 = m[e + CONVECTION]
    const hr: f64 = m[e + RADIATION]
    const k: f64 = m[e + K12]
    const far: f64 = m[e + K11] + m[e + FROM_AIR] + m[e + FROM_SKY] + m[e + FIXED_OWN]
    const determinant: f64 = (m[e + K22] + hc + hr) * far - k * k
    const both: f64 = 1 / (far * determinant) // one division for two inverses
    const out: f64 = determinant * both
    const into: f64 = far * far * both
    m[e + OUT_INVERSE] = out
    m[e + IN_INVERSE] = into
    const area: f64 = m[e + AREA]
    const ahc: f64 = area * hc
    const ahr: f64 = area * hr
    airAir += ahc * (1 - hc * into)
    airStar -= ahc * hr * into
    starStar += ahr * (1 - hr * into)
    e += E_SIZE
    en += EN_SIZE
  }
  m[z + AIR_AIR] = airAir
  m[z + AIR_STAR] = airStar
  m[z + STAR_STAR] = starStar
  if (zones === 1) return
  if (isInnerRenewed) clearCouplings()
  for (let i: i32 = bounding; i < elements; i++) {
    z = n[en + E_ZONE_AT]
    const y: i32 = n[en + E_FAR_AT]
    if (isInnerRenewed) {
      const t: f64 = m[e + INNER_AHEAD]
      const mean: f64 = 273.15 + 0.5 * (t + m[z + STAR_AHEAD])
      const u: f64 = m[e + OUTER_AHEAD]
      const beyond: f64 = 273.15 + 0.5 * (u + m[y + STAR_AHEAD])
      const hc: f64 = insideConvection(n[en + IN_FILM], e, roots, t - m[z + AIR_AHEAD])
      const hr: f64 = m[e + FIXED_RADIATION] + m[e + STAR] * mean * mean * mean
      const gc: f64 = insideConvection(n[en + FAR_FILM], e + FAR, roots, u - m[y + AIR_AHEAD])
      const gr: f64 = m[e + FAR + FIXED_RADIATION] + m[e + FAR + STAR] * beyond * beyond * beyond
      const far: f64 = m[e + K11] + gc + gr
      const near: f64 = m[e + K22] + hc + hr
      const k: f64 = m[e + K12]
      const determinant: f64 = 1 / (far * near - k * k)
      const mixed: f64 = -k * determinant
      m[e + CONVECTION] = hc
      m[e + RADIATION] = hr
      m[e + FAR_CONVECTION] = gc
      m[e + FAR_RADIATION] = gr
      m[e + OUT_INVERSE] = near * determinant
      m[e + IN_INVERSE] = far * determinant
      m[e + MIXED_INVERSE] = mixed
      const c: f64 = m[e + AREA] * mixed
      couple(i - bounding, c * gc * hc, c * gc * hr, c * gr * hc, c * gr * hr)
    }
    const hc: f64 = m[e + CONVECTION]
    const hr: f64 = m[e + RADIATION]
    const gc: f64 = m[e + FAR_CONVECTION]
    const gr: f64 = m[e + FAR_RADIATION]
    const outTerm: f64 = m[e + OUT_INVERSE]
    const inTerm: f64 = m[e + IN_INVERSE]
    const area: f64 = m[e + AREA]
    m[z + AIR_AIR] += area * hc * (1 - hc * inTerm)
    m[z + AIR_STAR] -= area * hc * hr * inTerm
    m[z + STAR_STAR] += area * hr * (1 - hr * inTerm)
    m[y + AIR_AIR] += area * gc * (1 - gc * outTerm)
    m[y + AIR_STAR] -= area * gc * gr * outTerm
    m[y + STAR_STAR] += area * gr * (1 - gr * outTerm)
    e += E_SIZE
    en += EN_SIZE
  }
}
