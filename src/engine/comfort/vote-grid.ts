import { cachedWith } from '../cached-with.ts'
import { ObjectCache } from '../bounded-cache.ts'
import type { BoundedHumidity } from './bounded-humidity.ts'
import { metabolicUnit, predictedMeanVote, saturatedVapour, vapourLoss, voteOfLoss } from './predicted-mean-vote.ts'

/** Hourly series of a room, and its occupied hours. */
export interface VotedHours {
  readonly airTemperature: Float64Array
  readonly operativeTemperature: Float64Array
  readonly humidity: BoundedHumidity
  /** Places of the hours to judge. */
  readonly occupied: Int32Array
  /** Clothing by day [clo]. */
  readonly clothing: Float64Array
}

/** Limits of the grid in air and mean radiant temperature [°C]; rooms in use are rarely beyond them. */
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
  /** Change of a vote per vapour pressure [1/Pa]. */
  readonly perVapour: number
  /** Votes of each day of the year; days of equal clothing share a grid. NaN = not computed yet. */
  readonly days: readonly Float32Array[]
}

/**
 * Grids of votes by climate. A grid is small and serves all zones and variants; its corners are computed on first use.
 */
const grids = new ObjectCache<Float64Array, VoteGrid>()

/** @param clothing by day [clo] */
export function voteGrid(clothing: Float64Array, airSpeed: number, metabolicRate: number): VoteGrid {
  return grids.get(
    clothing,
    () => {
      const heat = metabolicUnit * metabolicRate
      const byClothing = new Map<number, Float32Array>()
      return {
        airSpeed,
        metabolicRate,
        perVapour: voteOfLoss(heat) * vapourLoss(heat),
        days: Array.from(clothing, worn =>
          cachedWith(byClothing, worn, () => new Float32Array((airCells + 1) * stride).fill(Number.NaN)),
        ),
      }
    },
    grid => grid.airSpeed === airSpeed && grid.metabolicRate === metabolicRate,
  )
}

/** Hours that a grid has judged. */
export interface JudgedHours {
  /** Hours with |PMV| at most the limit. */
  readonly within: number
  /** Places of the hours that the grid cannot decide, in order. */
  readonly left: Int32Array
}

/**
 * Judges the hours in which the corners of the grid tell whether |PMV| is at most `most`.
 *
 * A body loses less heat in warmer air or between warmer surfaces, through its clothing and by its breath. So the votes
 * of a cell lie between the votes of its coldest and its warmest corner. Vapour adds to a vote in proportion.
 *
 * @param clothing that the grid was made of
 * @param margin   difference from the limit below which a vote is not decided: rounding, and the error of Newton's
 * method
 */
export function judgeByGrid(
  { airSpeed, metabolicRate, perVapour, days }: VoteGrid,
  most: number,
  { airTemperature, operativeTemperature, humidity, occupied, clothing }: VotedHours,
  margin: number,
): JudgedHours {
  const { most: mostHumidity, leastPart } = humidity
  const left = new Int32Array(occupied.length)
  let count = 0
  let within = 0
  for (let k = 0; k < occupied.length; k++) {
    const hour = occupied[k]
    const air = airTemperature[hour]
    const row = (air - lowest) * perKelvin
    const column = (2 * operativeTemperature[hour] - air - lowest) * perKelvin
    const percent = mostHumidity[hour]
    if (row >= 0 && row < airCells && column >= 0 && column < radiantCells && percent >= 0) {
      const day = Math.floor(hour / 24)
      const votes = days[day]
      const i = Math.floor(row)
      const cold = i * stride + Math.floor(column)
      const warm = cold + stride + 1
      if (Number.isNaN(votes[cold])) votes[cold] = atCorner(cold, airSpeed, metabolicRate, clothing[day])
      if (Number.isNaN(votes[warm])) votes[warm] = atCorner(warm, airSpeed, metabolicRate, clothing[day])
      const byVapour = perVapour * percent
      const least = votes[cold] + leastPart * byVapour * vapourPerPercent[i] - margin
      const greatest = votes[warm] + byVapour * vapourPerPercent[i + 1] + margin
      if (least > most || greatest < -most) continue
      if (least >= -most && greatest <= most) {
        within++
        continue
      }
    }
    left[count++] = hour
  }
  return { within, left: left.subarray(0, count) }
}

function atCorner(corner: number, airSpeed: number, metabolicRate: number, worn: number): number {
  const row = Math.floor(corner / stride)
  const column = corner - row * stride
  return predictedMeanVote(lowest + row / perKelvin, lowest + column / perKelvin, airSpeed, 0, metabolicRate, worn)
}
