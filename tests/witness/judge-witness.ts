import { yearOf, type ComparedZone, type Months } from '#cli/energyplus/compare-years.ts'
import { compared, type RecordedDocument, type WitnessFigures } from './witness-figures.ts'

/** Agreement of a document's figures, for the page and the gates. */
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
  /** Correlation of the months; undefined if the year's need is too small. */
  readonly correlation: number | undefined
  /** Ours over EnergyPlus's, less 1; undefined where there is next to no load. */
  readonly peak: number | undefined
  /** EnergyPlus's peak [W/m²]. */
  readonly peakLoad: number
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
  const peakLoad = peaks.energyPlus.power / floorArea
  const other = yearOf(energyPlus) / floorArea
  return {
    ours: own,
    energyPlus: other,
    isNear: Math.abs(own - other) <= Math.max(nearAmount, nearPart * other),
    correlation: other < leastNeed ? undefined : correlation(ours, energyPlus),
    peak: peakLoad < leastPeak ? undefined : peaks.ours.power / peaks.energyPlus.power - 1,
    peakLoad,
  }
}

export const isInside = {
  need: ({ isNear }: NeedJudgement) => isNear,
  correlation: ({ correlation: months }: NeedJudgement) => months === undefined || months >= leastCorrelation,
  peak: ({ peak }: NeedJudgement) => peak === undefined || Math.abs(peak) <= nearPeak,
  week: ({ weekError }: WitnessJudgement) => weekError <= nearWeek,
}
function both(is: (need: NeedJudgement) => boolean) {
  return ({ heating, cooling }: WitnessJudgement) => is(heating) && is(cooling)
}

/** Aims, each with the number of the 34 documents that reach it: no change may lower it. */
export const aims = [
  {
    name: `heating and cooling need of the year each within ${100 * nearPart} % or ${nearAmount} kWh/m²`,
    is: both(isInside.need),
    held: 34,
  },
  { name: `months correlate ≥ ${leastCorrelation}`, is: both(isInside.correlation), held: 34 },
  { name: `peaks within ${100 * nearPeak} %`, is: both(isInside.peak), held: 33 },
  {
    name: `air without heating and cooling, 8 to 14 April: ≤ ${nearWeek} K (root mean square)`,
    is: isInside.week,
    held: 33,
  },
] as const

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
