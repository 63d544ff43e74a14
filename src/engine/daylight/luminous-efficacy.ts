import { exp } from '../maths/exp.ts'
import { log } from '../maths/log.ts'
import { clearnessClass } from '../sun/perez-sky.ts'

/** Coefficients a, b, c, d by clearness class [lm/W]. */
const ofDiffuse = Float64Array.of(
  97.24,
  -0.46,
  12.0,
  -8.91,
  107.22,
  1.15,
  0.59,
  -3.95,
  104.97,
  2.96,
  -5.53,
  -8.77,
  102.39,
  5.59,
  -13.95,
  -13.9,
  100.71,
  5.94,
  -22.75,
  -23.74,
  106.42,
  3.83,
  -36.15,
  -28.83,
  141.88,
  1.9,
  -53.24,
  -14.03,
  152.23,
  0.35,
  -45.27,
  -7.98,
)
const ofDirect = Float64Array.of(
  57.2,
  -4.55,
  -2.98,
  117.12,
  98.99,
  -3.46,
  -1.21,
  12.38,
  109.83,
  -4.9,
  -1.71,
  -8.81,
  110.34,
  -5.84,
  -1.99,
  -4.56,
  106.36,
  -3.97,
  -1.75,
  -6.16,
  107.19,
  -1.25,
  -1.51,
  -26.73,
  105.75,
  0.77,
  -1.26,
  -34.44,
  101.18,
  1.58,
  -1.1,
  -8.29,
)

/**
 * Least brightness of the sky. The formula's logarithm gives a darker sky light without heat; the data end about here.
 */
const leastBrightness = 0.01

/** Precipitable water above the place [cm] by the dew point at its ground [°C]; Perez 1990, eq. 3. */
export function precipitableWater(dewPoint: number): number {
  return exp(0.07 * dewPoint - 0.075)
}

/**
 * Light per radiation of the sky (K_d) and of the beam (K_b) [lm/W].
 *
 * K_d = a + b·W + c·cos z + d·ln Δ; K_b = a + b·W + c·exp(5.73·z − 5) + d·Δ; not below 0.
 *
 * @param dni    direct normal irradiance [W/m²]
 * @param dhi    diffuse horizontal irradiance [W/m²], > 0
 * @param zenith sun's zenith angle z [rad], with its cosine
 * @param brightness Δ = dhi · air mass / extraterrestrial normal irradiance
 * @param water  W, see `precipitableWater`
 * @param out    K_d, K_b are written to out[0], out[1]
 * @source  Perez et al., Solar Energy 44(5), 1990, eqs. 6–8 and table 4
 * @checked luminous-efficacy.test.ts, by hand
 */
export function luminousEfficacy(
  dni: number,
  dhi: number,
  zenith: number,
  cosZenith: number,
  brightness: number,
  water: number,
  out: Float64Array,
): void {
  const i = clearnessClass(dni, dhi, zenith) * 4
  const delta = Math.max(leastBrightness, brightness)
  out[0] = Math.max(
    0,
    ofDiffuse[i] + ofDiffuse[i + 1] * water + ofDiffuse[i + 2] * cosZenith + ofDiffuse[i + 3] * log(delta),
  )
  out[1] = Math.max(
    0,
    ofDirect[i] + ofDirect[i + 1] * water + ofDirect[i + 2] * exp(5.73 * zenith - 5) + ofDirect[i + 3] * delta,
  )
}
