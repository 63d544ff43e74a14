import type { Terrain } from '../input.ts'
import { pow } from '../maths/pow.ts'
import { leakageExponent } from './leakage-flow.ts'

/** Effect of a terrain on the wind that a station measures at 10 m over open ground. */
export interface TerrainWind {
  /** Site wind over meteorological wind in EN 15242's leakage and EN 16798-7's open windows. */
  readonly factor: number
  /** Exponent of the wind's profile with height. */
  readonly exponent: number
  /** Height at which the profile ends [m]. */
  readonly layer: number
}

/**
 * Factor by EN 15242:2007 Table A.1 (roughness length 0.03, 0.25 and 0.5 m), exponent and boundary layer by ASHRAE Fundamentals 2021,
 * ch. 24, Table 1: `open` is its category 3, `country` (scattered obstructions) and `suburbs` its category 2, `city` its category 1.
 *
 * The factor is EN 15242's own correction for its leakage equation, and EN 16798-7's of the wind at open windows (its default terrain
 * classes are the same three); it goes nowhere else: wind at a place and height is `windAtHeight`, which over a city at 10 m is 0.45 of
 * the station's, and wind along a wall is `windAlongWalls`. Factor times (h/10)^exponent would mix roughness lengths of 0.5 and some
 * 2 m and make a city windier than the country above 29 m.
 */
export const terrainWind: Readonly<Record<Terrain, TerrainWind>> = {
  open: { factor: 1, exponent: 0.14, layer: 270 },
  country: { factor: 0.9, exponent: 0.22, layer: 370 },
  suburbs: { factor: 0.8, exponent: 0.22, layer: 370 },
  city: { factor: 0.8, exponent: 0.33, layer: 460 },
}

const stationHeight = 10 // m, WMO
const leastHeight = 0.1 // m; the profile is that of the air above the ground's own obstacles
/** Wind at the top of open ground's boundary layer over that at the station. */
const toGradient = pow(terrainWind.open.layer / stationHeight, terrainWind.open.exponent)

/**
 * Wind at a height over that of the weather station: up to the top of the station's boundary layer, down into the site's.
 *
 * @param height above the ground [m]
 * @source  ASHRAE Fundamentals 2021, ch. 24, eq. (4): U_H/U_met = (δ_met/H_met)^a_met · (H/δ)^a
 * @checked terrain-wind.test.ts
 */
export function windAtHeight(terrain: Terrain, height: number): number {
  const { exponent, layer } = terrainWind[terrain]
  return toGradient * pow(Math.max(height, leastHeight) / layer, exponent)
}

/**
 * Wind at the leaks of walls over that of the weather station. Every leak feels the wind of its own height, and its
 * flow follows the wind to the power 2·0.667. The result is the mean of that power from the ground to the eaves: v_H·(1
 * + 2·0.667·a)^(−1/(2·0.667)).
 *
 * @param height of the walls [m]
 * @source  ASHRAE Fundamentals 2021, ch. 24, eq. (4) for the profile; exponent of EN 15242 § 6.7.1
 * @checked terrain-wind.test.ts; leakage-network.test.ts: a network of cracks
 */
export function windAlongWalls(terrain: Terrain, height: number): number {
  const power = 2 * leakageExponent
  return windAtHeight(terrain, height) * pow(1 + power * terrainWind[terrain].exponent, -1 / power)
}
