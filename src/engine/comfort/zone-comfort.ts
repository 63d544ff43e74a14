import { monthStarts } from '../year/calendar.ts'
import type { Monthly } from '../output.ts'
import { adaptiveCategory } from './adaptive-category.ts'
import { outdoorRunningMean } from './outdoor-running-mean.ts'
import { predictedDissatisfied, predictedMeanVote } from './predicted-mean-vote.ts'

export const metabolicRate = 1.2 // met, seated office work; EN 16798-1:2019, annex B
export const airSpeed = 0.1 // m/s
// Clothing follows the running mean of the outdoor temperature, straight from winter's to summer's (EN 16798-1, annex B: 1.0 and 0.5 clo).
/** Clothing [clo] at 10 °C and below, the heating season, and at 15 °C and above, the cooling season. */
export const clothingLimits = { winter: 1, summer: 0.5 } as const
const winterMean = 10 // °C
const summerMean = 15 // °C
export const votes = [0.2, 0.5, 0.7] as const // |PMV| of categories I to III, EN 16798-1:2019, annex B
export const tolerance = 0.2 // K beside a set point, above the rounding of any control

export interface ZoneComfortInput {
  /** Hour means of the air temperature [°C]; all series have the weather year's length. */
  readonly airTemperature: Float64Array
  readonly operativeTemperature: Float64Array
  /** Mean radiant temperature [°C]; absent = 2·θ_op − θ_air, from air and operative temperature. */
  readonly radiantTemperature?: Float64Array
  readonly relativeHumidityPercent: Float64Array
  readonly outdoorTemperature: Float64Array
  /** 1 where people are in. */
  readonly occupied: Uint8Array
  /** Wished limits of the air [°C]; NaN = off. */
  readonly heatingSetpoint: Float64Array
  readonly coolingSetpoint: Float64Array
  /** Whether the zone has mechanical cooling at all; the adaptive model holds only where and when it has not. */
  readonly hasCooling: boolean
}

/** Occupied hours of a year, or of each month, by their comfort. */
export interface ComfortHours<T> {
  readonly occupied: T
  /** Hours with air more than 0.2 K below the heating, or above the cooling set point. */
  readonly unmetHeating: T
  readonly unmetCooling: T
  /**
   * Adaptive model: hours in which it holds, and hours within categories I, II and III (each includes the better ones).
   */
  readonly adaptive: T
  readonly adaptiveI: T
  readonly adaptiveII: T
  readonly adaptiveIII: T
  readonly adaptiveTooWarm: T
  readonly adaptiveTooCold: T
  /** Hours with |PMV| ≤ 0.2, 0.5, 0.7 (each includes the better ones), and beyond. */
  readonly pmvI: T
  readonly pmvII: T
  readonly pmvIII: T
  readonly pmvTooWarm: T
  readonly pmvTooCold: T
  /** Means over the occupied hours [%]; NaN without any. */
  readonly meanDissatisfiedPercent: T
  /**
   * Hours in which PMV was outside the range for which it is proven (−2 to 2; air 10–30 °C, radiant 10–40 °C, vapour
   * pressure ≤ 2700 Pa is not watched).
   */
  readonly pmvUnproven: T
}
export interface ZoneComfort {
  readonly annual: ComfortHours<number>
  readonly monthly: ComfortHours<Monthly>
  /** Mean vote over the occupied hours; NaN without any. */
  readonly meanVote: number
  readonly lowestVote: number
  readonly highestVote: number
}

const rows = [
  'occupied',
  'unmetHeating',
  'unmetCooling',
  'adaptive',
  'adaptiveI',
  'adaptiveII',
  'adaptiveIII',
  'adaptiveTooWarm',
  'adaptiveTooCold',
  'pmvI',
  'pmvII',
  'pmvIII',
  'pmvTooWarm',
  'pmvTooCold',
  'meanDissatisfiedPercent',
  'pmvUnproven',
] as const satisfies readonly (keyof ComfortHours<number>)[]

/**
 * Comfort of a zone over its occupied hours: EN 16798-1 adaptive categories, PMV and PPD, unmet set points.
 *
 * For reports, after the simulation: about 0.3 ms per 1000 occupied hours. PMV takes 1.2 met, 0.1 m/s, and clothing by
 * the running mean of the outdoor temperature: 1.0 clo up to 10 °C, 0.5 clo from 15 °C, straight between.
 * An hour with an active cooling set point in a zone that has cooling is not judged by the adaptive model.
 *
 * @throws  RangeError on series of unequal length: a caller's bug
 * @source  EN 16798-1:2019, annex B; ISO 7730:2005
 * @checked zone-comfort.test.ts
 */
export function zoneComfort(input: ZoneComfortInput): ZoneComfort {
  const {
    airTemperature,
    operativeTemperature,
    radiantTemperature,
    relativeHumidityPercent,
    outdoorTemperature,
    occupied,
    heatingSetpoint,
    coolingSetpoint,
    hasCooling,
  } = input
  const hours = outdoorTemperature.length
  for (const series of [
    airTemperature,
    operativeTemperature,
    radiantTemperature ?? airTemperature,
    relativeHumidityPercent,
    occupied,
    heatingSetpoint,
    coolingSetpoint,
  ]) {
    if (series.length !== hours) throw new RangeError(`series of ${series.length} hours in a year of ${hours}`)
  }
  const runningMean = outdoorRunningMean(outdoorTemperature)
  const starts = monthStarts(hours)
  const count = Object.fromEntries(rows.map(row => [row, new Float64Array(12)])) as Readonly<
    Record<(typeof rows)[number], Float64Array>
  >
  let voteSum = 0
  let lowestVote = Number.POSITIVE_INFINITY
  let highestVote = Number.NEGATIVE_INFINITY

  let month = 0
  for (let hour = 0; hour < hours; hour++) {
    const day = Math.floor(hour / 24)
    if (day >= starts[month + 1]) month++
    if (occupied[hour] === 0) continue
    const air = airTemperature[hour]
    const operative = operativeTemperature[hour]
    count.occupied[month]++
    // Both comparisons are false if the set point is NaN.
    if (air < heatingSetpoint[hour] - tolerance) count.unmetHeating[month]++
    if (air > coolingSetpoint[hour] + tolerance) count.unmetCooling[month]++

    const category =
      hasCooling && !Number.isNaN(coolingSetpoint[hour]) ? 0 : adaptiveCategory(operative, runningMean[day])
    if (category !== 0) {
      count.adaptive[month]++
      if (category === 1) count.adaptiveI[month]++
      if (category > 0 && category <= 2) count.adaptiveII[month]++
      if (category > 0 && category <= 3) count.adaptiveIII[month]++
      if (category === 4) count.adaptiveTooWarm[month]++
      if (category === -4) count.adaptiveTooCold[month]++
    }

    const radiant = radiantTemperature === undefined ? 2 * operative - air : radiantTemperature[hour]
    const vote = predictedMeanVote(
      air,
      radiant,
      airSpeed,
      relativeHumidityPercent[hour],
      metabolicRate,
      clothingOf(runningMean[day]),
    )
    const size = Math.abs(vote)
    if (size <= votes[0]) count.pmvI[month]++
    if (size <= votes[1]) count.pmvII[month]++
    if (size <= votes[2]) count.pmvIII[month]++
    else if (vote > 0) count.pmvTooWarm[month]++
    else count.pmvTooCold[month]++
    if (size > 2 || air < 10 || air > 30 || radiant < 10 || radiant > 40) count.pmvUnproven[month]++
    count.meanDissatisfiedPercent[month] += predictedDissatisfied(vote)
    voteSum += vote
    if (vote < lowestVote) lowestVote = vote
    if (vote > highestVote) highestVote = vote
  }

  const total = (row: (typeof rows)[number]): number => count[row].reduce((sum, value) => sum + value, 0)
  const occupiedHours = total('occupied')
  const annual = Object.fromEntries(
    rows.map(row => [row, row === 'meanDissatisfiedPercent' ? total(row) / occupiedHours : total(row)]),
  ) as unknown as ComfortHours<number>
  const monthly = Object.fromEntries(
    rows.map(row => [
      row,
      Array.from(count[row], (value, m) => (row === 'meanDissatisfiedPercent' ? value / count.occupied[m] : value)),
    ]),
  ) as unknown as ComfortHours<Monthly>
  const none = occupiedHours === 0
  return {
    annual,
    monthly,
    meanVote: voteSum / occupiedHours,
    lowestVote: none ? Number.NaN : lowestVote,
    highestVote: none ? Number.NaN : highestVote,
  }
}

/** Clothing [clo] by the running mean of the outdoor temperature. */
export function clothingOf(runningMean: number): number {
  const share = (runningMean - winterMean) / (summerMean - winterMean)
  return clothingLimits.winter + Math.max(0, Math.min(1, share)) * (clothingLimits.summer - clothingLimits.winter)
}
