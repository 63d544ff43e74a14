/** A climate zone of ASHRAE 169. */
export interface ClimateZone {
  /** Thermal zone, 0 extremely hot … 8 subarctic. */
  readonly thermal: number
  /** A humid, B dry, C marine (zones 3 to 5 only); null: no precipitation is known, or the zone has no letters (7 and 8). */
  readonly moisture: 'A' | 'B' | 'C' | null
  /** `5A`, or `5` when the letter is not known. */
  readonly name: string
}

/**
 * Thermal zone from degree-days [K·d]: cooling above 10 °C, heating below 18.3 °C (50 and 65 °F).
 *
 * @source ANSI/ASHRAE Standard 169-2020, table A-3
 * @checked tests/validation/climate-summary.test.ts, zones of US places
 */
export function thermalZone(coolingAbove10: number, heatingBelow18: number): number {
  if (coolingAbove10 > 6000) return 0
  if (coolingAbove10 > 5000) return 1
  if (coolingAbove10 > 3500) return 2
  if (heatingBelow18 <= 2000) return 3
  if (heatingBelow18 <= 3000) return 4
  if (heatingBelow18 <= 4000) return 5
  if (heatingBelow18 <= 5000) return 6
  return heatingBelow18 <= 7000 ? 7 : 8
}

const firstWithoutLetter = 7
/** Warmest and coldest thermal zone with a marine one beside it. */
const warmestMarine = 3
const coldestMarine = 5

/**
 * Thermal zone, with the moisture letter where monthly precipitation is known.
 *
 * @param means         twelve monthly mean temperatures [°C]
 * @param precipitation twelve monthly sums [mm]; null when not known
 * @param isNorthern    latitude of 0 or more: decides which half of the year is cold
 * @source ANSI/ASHRAE Standard 169-2020, A3
 * @checked climate-zone.test.ts
 */
export function climateZone(
  coolingAbove10: number,
  heatingBelow18: number,
  means: readonly number[],
  precipitation: readonly number[] | null,
  isNorthern: boolean,
): ClimateZone {
  const thermal = thermalZone(coolingAbove10, heatingBelow18)
  const moisture =
    precipitation === null || thermal >= firstWithoutLetter
      ? null
      : moistureLetter(means, precipitation, isNorthern, thermal >= warmestMarine && thermal <= coldestMarine)
  return { thermal, moisture, name: `${thermal}${moisture ?? ''}` }
}

function moistureLetter(
  means: readonly number[],
  precipitation: readonly number[],
  isNorthern: boolean,
  canBeMarine: boolean,
): 'A' | 'B' | 'C' {
  /** April to September is the high-sun half in the north. */
  const isHighSun = (month: number): boolean => (month >= 3 && month <= 8) === isNorthern
  const highSun = precipitation.filter((_, m) => isHighSun(m))
  const lowSun = precipitation.filter((_, m) => !isHighSun(m))
  const coldest = Math.min(...means)
  const isMarine =
    canBeMarine &&
    coldest > -3 &&
    coldest < 18 &&
    Math.max(...means) < 22 &&
    means.filter(t => t > 10).length >= 4 &&
    Math.max(...lowSun) >= 3 * Math.min(...highSun)
  if (isMarine) return 'C'
  const total = precipitation.reduce((sum, p) => sum + p, 0)
  const share = total > 0 ? highSun.reduce((sum, p) => sum + p, 0) / total : 0
  const mean = means.reduce((sum, t) => sum + t, 0) / 12
  const dryBelow = 20 * (mean + (share >= 0.7 ? 14 : share > 0.3 ? 7 : 0)) // mm a year, Köppen's limit
  return total < dryBelow ? 'B' : 'A'
}
