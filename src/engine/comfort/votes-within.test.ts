import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/bench/bench.ts'
import { humidityOfSeries, type BoundedHumidity } from './bounded-humidity.ts'
import { predictedMeanVote } from './predicted-mean-vote.ts'
import { votesWithin } from './votes-within.ts'

const hours = 1200
const random = seededRandom(7)
function series(from: number, to: number): Float64Array {
  return Float64Array.from({ length: hours }, () => from + (to - from) * random())
}
const occupied = Int32Array.from({ length: hours }, (_, h) => h)
const usual = {
  airTemperature: series(15, 32),
  operativeTemperature: series(15, 32),
  relativeHumidityPercent: series(10, 90),
  occupied,
  clothing: series(0.3, 1.2).subarray(0, 365),
}
/** Weeks at a constant temperature with votes near the limits. */
const steady = {
  ...usual,
  airTemperature: series(20, 20.2).map((value, h) => value + 6 * Math.floor(h / 600)),
  operativeTemperature: series(20, 21).map((value, h) => value + 6 * Math.floor(h / 600)),
  clothing: Float64Array.from({ length: 365 }, (_, day) => (day < 20 ? 1 : 0.5)),
}
/** Highest and lowest temperatures of cells in a grid of quarter kelvins. */
function corners(rise: number) {
  const airTemperature = series(18, 28).map(value => Math.round(4 * value) / 4 + rise)
  const radiant = series(18, 30).map(value => Math.round(4 * value) / 4 + rise)
  return { ...usual, airTemperature, operativeTemperature: radiant.map((value, h) => (value + airTemperature[h]!) / 2) }
}
const extreme = {
  ...usual,
  airTemperature: series(-40, 60),
  operativeTemperature: series(-60, 90),
  clothing: series(0, 3).subarray(0, 365),
}
const hard = { ...usual, airTemperature: usual.airTemperature.with(3, Number.NaN).with(5, Infinity) }

function voteOf(h: number, of: typeof usual, speed: number, rate: number): number {
  const air = of.airTemperature[h] as number
  const radiant = 2 * (of.operativeTemperature[h] as number) - air
  const clothing = of.clothing[Math.floor(h / 24)] as number
  return Math.abs(predictedMeanVote(air, radiant, speed, of.relativeHumidityPercent[h] as number, rate, clothing))
}

/** Bounds that say little, and in some hours nothing. */
function loosely(percent: Float64Array): BoundedHumidity {
  return { most: percent.map((value, h) => (h % 10 === 0 ? NaN : 1.1 * value)), leastPart: 0.8, at: h => percent[h]! }
}

test.each([
  ['usual rooms', usual],
  ['rooms near their set points', steady],
  ['rooms as warm as a cell may be', corners(-1e-9)],
  ['rooms as cold as a cell may be', corners(1e-9)],
  ['rooms beyond all validity', extreme],
  ['hours that are no numbers', hard],
])('are the exact votes within the limit: %s', (_, of) => {
  for (const [speed, rate] of [
    [0.1, 1.2],
    [0.4, 1.2],
    [0.6, 0.9],
    [0, 3],
  ] as const) {
    const exact = Array.from(occupied, h => voteOf(h, of, speed, rate))
    // Limits that are a vote of theirs, the one before it and the one behind: ties are judged as the exact vote is.
    const some = exact.filter(vote => vote < 3).slice(0, 10)
    for (const most of [
      0.2,
      0.5,
      0.7,
      ...some,
      ...some.map(vote => vote * (1 - 2e-16)),
      ...some.map(vote => vote * (1 + 1e-12)),
    ])
      for (const humidity of [humidityOfSeries(of.relativeHumidityPercent), loosely(of.relativeHumidityPercent)])
        expect(votesWithin(most, { ...of, humidity }, speed, rate)).toBe(exact.filter(vote => vote <= most).length)
  }
})
