import { degrees } from '../maths/degree.ts'
import { cos } from '../maths/cos.ts'
import { pow } from '../maths/pow.ts'

/** Limits of the eight clearness classes and their coefficients f11 f12 f13 f21 f22 f23. */
const classLimit = Float64Array.of(1.065, 1.23, 1.5, 1.95, 2.8, 4.5, 6.2)
const coefficients = Float64Array.of(
  -0.008,
  0.588,
  -0.062,
  -0.06,
  0.072,
  -0.022,
  0.13,
  0.683,
  -0.151,
  -0.019,
  0.066,
  -0.029,
  0.33,
  0.487,
  -0.221,
  0.055,
  -0.064,
  -0.026,
  0.568,
  0.187,
  -0.295,
  0.109,
  -0.152,
  -0.014,
  0.873,
  -0.392,
  -0.362,
  0.226,
  -0.462,
  0.001,
  1.132,
  -1.237,
  -0.412,
  0.288,
  -0.823,
  0.056,
  1.06,
  -1.6,
  -0.359,
  0.264,
  -1.127,
  0.131,
  0.678,
  -0.327,
  -0.25,
  0.156,
  -1.377,
  0.251,
)

/** cos 85°: lower bound of the circumsolar part's divisor. */
export const lowestCosine = 0.08715574

/** Radiation outside the air, on a plane facing the sun [W/m²], by day of the year (1 = 1 January). */
export function extraterrestrialNormal(dayOfYear: number): number {
  // solar constant and form as hourly Perez use, Duffie & Beckman eq. 1.4.1a
  return 1367 * (1 + 0.033 * cos((2 * Math.PI * dayOfYear) / 365))
}

/**
 * Relative optical air mass by the sun's true height.
 *
 * @param cosZenith cosine of the zenith angle, ≥ 0
 * @param zenith    the same angle [rad]
 * @source  Kasten & Young, Applied Optics 28(22), 1989
 */
export function airMass(cosZenith: number, zenith: number): number {
  return 1 / (cosZenith + 0.50572 * pow(96.07995 - degrees(zenith), -1.6364))
}

/**
 * Parts of the diffuse light from around the sun (F1) and from the horizon (F2).
 *
 * @param dni    direct normal irradiance [W/m²]
 * @param dhi    diffuse horizontal irradiance [W/m²], > 0
 * @param zenith sun's zenith angle [rad]
 * @param mass   relative air mass
 * @param extraterrestrial normal irradiance outside the air [W/m²]
 * @param out    F1, F2 are written to out[0], out[1]
 * @source  Perez et al., Solar Energy 44(5), 1990, table 6 (all sites); κ = 1.041
 * @checked perez-sky.test.ts, pvlib's reference values
 */
export function perezBrightness(
  dni: number,
  dhi: number,
  zenith: number,
  mass: number,
  extraterrestrial: number,
  out: Float64Array,
): void {
  const brightness = (dhi * mass) / extraterrestrial
  const i = clearnessClass(dni, dhi, zenith) * 6
  out[0] = Math.max(0, coefficients[i] + coefficients[i + 1] * brightness + coefficients[i + 2] * zenith)
  out[1] = coefficients[i + 3] + coefficients[i + 4] * brightness + coefficients[i + 5] * zenith
}

/**
 * Class of the sky's clearness ε, 0 (overcast) to 7 (clear).
 *
 * @param dhi    diffuse horizontal irradiance [W/m²], > 0
 * @param zenith sun's zenith angle [rad]
 * @source  Perez et al., Solar Energy 44(5), 1990, eq. 1 and table 1
 */
export function clearnessClass(dni: number, dhi: number, zenith: number): number {
  const lift = 1.041 * zenith * zenith * zenith
  const clearness = ((dhi + dni) / dhi + lift) / (1 + lift)
  let row = 0
  while (row < 7 && clearness >= classLimit[row]) row++
  return row
}
