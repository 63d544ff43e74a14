import { yearOf, type ComparedZone, type Months } from '#cli/energyplus/compare-years.ts'
import { compared, type RecordedDocument, type WitnessFigures } from './witness-figures.ts'

/** How near a document's figures are: what the page shows and the gates ask. */
export interface WitnessJudgement {
  readonly zone: ComparedZone
  readonly heating: NeedJudgement
  readonly cooling: NeedJudgement
  /** Root mean square of the hours of the floating week [K]. */
  readonly weekError: number
}
export interface NeedJudgement {
  /** [kWh/m²] */
  readonly ours: number
  readonly energyPlus: number
  /** Within 10 % or 2 kWh/m². */
  readonly isNear: boolean
  /** Of the months; undefined where the year's need is too small to have a course. */
  readonly correlation: number | undefined
  /** Ours over EnergyPlus's, less 1; undefined where there is next to no load. */
  readonly peak: number | undefined
}

export const nearPart = 0.1
export const nearAmount = 2 // kWh/m²
export const leastCorrelation = 0.99
export const nearPeak = 0.15
export const nearWeek = 0.5 // K
const leastNeed = 1 // kWh/m² a year
const leastPeak = 3 // W/m²

export function judged(recorded: RecordedDocument, ours: WitnessFigures): WitnessJudgement {
  const zone = compared(recorded, ours)
  const { needs, peaks, floorArea } = zone
  const cooling = (side: 'ours' | 'energyPlus') =>
    needs.sensibleCooling[side].map((value, m) => value + (needs.latentCooling[side][m] ?? 0))
  return {
    zone,
    heating: need(needs.heating.ours, needs.heating.energyPlus, peaks.heating, floorArea),
    cooling: need(cooling('ours'), cooling('energyPlus'), peaks.sensibleCooling, floorArea),
    weekError: Math.sqrt(
      ours.week.reduce((sum, value, h) => sum + (value - (recorded.energyPlus.week[h] ?? Number.NaN)) ** 2, 0) /
        ours.week.length,
    ),
  }
}

function need(
  ours: Months,
  energyPlus: Months,
  peaks: ComparedZone['peaks']['heating'],
  floorArea: number,
): NeedJudgement {
  const own = yearOf(ours) / floorArea
  const other = yearOf(energyPlus) / floorArea
  return {
    ours: own,
    energyPlus: other,
    isNear: Math.abs(own - other) <= Math.max(nearAmount, nearPart * other),
    correlation: other < leastNeed ? undefined : correlation(ours, energyPlus),
    peak: peaks.energyPlus.power / floorArea < leastPeak ? undefined : peaks.ours.power / peaks.energyPlus.power - 1,
  }
}

/** Pearson's. */
export function correlation(a: Months, b: Months): number {
  const meanA = yearOf(a) / a.length
  const meanB = yearOf(b) / b.length
  let together = 0
  let ofA = 0
  let ofB = 0
  a.forEach((value, m) => {
    const x = value - meanA
    const y = (b[m] ?? 0) - meanB
    together += x * y
    ofA += x * x
    ofB += y * y
  })
  return together / Math.sqrt(ofA * ofB)
}
