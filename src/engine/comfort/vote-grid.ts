import { keptWith } from '../kept-with.ts'
import { KeptWith } from '../kept.ts'
import { metabolicUnit, predictedMeanVote, saturatedVapour, vapourLoss, voteOfLoss } from './predicted-mean-vote.ts'

/** Where the grid begins and ends in air and mean radiant temperature [°C]: rooms in use are rarely beyond it. */
const lowest = 16
const airEnd = 31
const radiantEnd = 36
const perKelvin = 4
const airCells = (airEnd - lowest) * perKelvin
const radiantCells = (radiantEnd - lowest) * perKelvin
/** Corners of one air temperature lie side by side. */
const stride = radiantCells + 1
/** Vapour of air of the corners' temperatures by its relative humidity [Pa/%]. */
const vapourPerPercent = Float64Array.from(
  { length: airCells + 1 },
  (_, i) => saturatedVapour(lowest + i / perKelvin) / 100,
)

/** Votes at the corners of the grid, in dry air. */
export interface VoteGrid {
  readonly airSpeed: number
  readonly metabolicRate: number
  /** What vapour adds to a vote [1/Pa]. */
  readonly perVapour: number
  /** Of each day of the year; days of one clothing share theirs. NaN = not asked for so far. */
  readonly days: readonly Float32Array[]
}

/** A grid of votes is small and serves all zones and variants of a climate; which corners are asked for shows by and by. */
const known = new KeptWith<Float64Array, VoteGrid>()

/** @param clothing by day [clo] */
export function voteGrid(clothing: Float64Array, airSpeed: number, metabolicRate: number): VoteGrid {
  return known.get(
    clothing,
    () => {
      const heat = metabolicUnit * metabolicRate
      const byClothing = new Map<number, Float32Array>()
      return {
        airSpeed,
        metabolicRate,
        perVapour: voteOfLoss(heat) * vapourLoss(heat),
        days: Array.from(clothing, worn =>
          keptWith(byClothing, worn, () => new Float32Array((airCells + 1) * stride).fill(Number.NaN)),
        ),
      }
    },
    grid => grid.airSpeed === airSpeed && grid.metabolicRate === metabolicRate,
  )
}

/**
 * Whether |PMV| is at most `most` (1) or beyond it (−1), where the corners of the grid tell; 0 = they do not.
 *
 * The warmer air or surfaces, the less heat a body loses: its clothing is warmer, which is all that passes through it, and so is what it
 * breathes. So the votes of a cell lie between those of its coldest and its warmest corner. Vapour adds to them in proportion.
 *
 * @param leastHumidity, mostHumidity between which the relative humidity lies [%]
 * @param margin of a vote that is not to be told from the limit: rounding, and what Newton's method leaves
 */
export function verdictOf(
  { airSpeed, metabolicRate, perVapour, days }: VoteGrid,
  day: number,
  worn: number,
  air: number,
  radiant: number,
  leastHumidity: number,
  mostHumidity: number,
  most: number,
  margin: number,
): -1 | 0 | 1 {
  const row = (air - lowest) * perKelvin
  const column = (radiant - lowest) * perKelvin
  if (!(row >= 0 && row < airCells && column >= 0 && column < radiantCells && leastHumidity >= 0)) return 0
  const votes = days[day]
  const i = Math.floor(row)
  const cold = i * stride + Math.floor(column)
  const warm = cold + stride + 1
  if (Number.isNaN(votes[cold])) votes[cold] = atCorner(cold, airSpeed, metabolicRate, worn)
  if (Number.isNaN(votes[warm])) votes[warm] = atCorner(warm, airSpeed, metabolicRate, worn)
  const least = votes[cold] + perVapour * leastHumidity * vapourPerPercent[i] - margin
  const greatest = votes[warm] + perVapour * mostHumidity * vapourPerPercent[i + 1] + margin
  if (least > most || greatest < -most) return -1
  return least >= -most && greatest <= most ? 1 : 0
}

function atCorner(corner: number, airSpeed: number, metabolicRate: number, worn: number): number {
  const row = Math.floor(corner / stride)
  const column = corner - row * stride
  return predictedMeanVote(lowest + row / perKelvin, lowest + column / perKelvin, airSpeed, 0, metabolicRate, worn)
}
