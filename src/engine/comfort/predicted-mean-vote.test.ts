import fc from 'fast-check'
import { expect, test } from 'vitest'
import { predictedDissatisfied, predictedMeanVote } from './predicted-mean-vote.ts'

// ISO 7730:2005, table D.1, without its row 7 (23.5 °C, 0.1 m/s, 1 clo: 0.50 as cited), which the standard's own equations
// do not give (0.36 by a damped fixed point too) and rows 8 to 10 contradict: air and radiant temperature, air speed,
// relative humidity, met, clo; PMV, PPD.
test.each([
  [22, 22, 0.1, 60, 1.2, 0.5, -0.75, 17],
  [27, 27, 0.1, 60, 1.2, 0.5, 0.77, 17],
  [27, 27, 0.3, 60, 1.2, 0.5, 0.44, 9],
  [23.5, 25.5, 0.1, 60, 1.2, 0.5, -0.01, 5],
  [23.5, 25.5, 0.3, 60, 1.2, 0.5, -0.55, 11],
  [19, 19, 0.1, 40, 1.2, 1, -0.6, 13],
  [23.5, 23.5, 0.3, 40, 1.2, 1, 0.12, 5],
  [23, 21, 0.1, 40, 1.2, 1, 0.05, 5],
  [23, 21, 0.3, 40, 1.2, 1, -0.16, 6],
  [22, 22, 0.1, 60, 1.6, 0.5, 0.05, 5],
  [27, 27, 0.1, 60, 1.6, 0.5, 1.17, 34],
  [27, 27, 0.3, 60, 1.6, 0.5, 0.95, 24],
] as const)(
  'air %d, radiant %d, speed %d, humidity %d, met %d, clo %d: PMV %d, PPD %d',
  (air, radiant, speed, humidity, met, clo, vote, dissatisfied) => {
    const found = predictedMeanVote(air, radiant, speed, humidity, met, clo)
    expect(Math.abs(found - vote)).toBeLessThan(0.015)
    expect(Math.abs(predictedDissatisfied(found) - dissatisfied)).toBeLessThan(1.5)
  },
)

test('warmer is never colder, and everything is finite', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -30, max: 80, noNaN: true }),
      fc.double({ min: -30, max: 80, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (air, radiant, humidity) => {
        const vote = predictedMeanVote(air, radiant, 0.1, humidity, 1.2, 0.7)
        expect(Number.isFinite(vote)).toBe(true)
        expect(predictedMeanVote(air, radiant + 1, 0.1, humidity, 1.2, 0.7)).toBeGreaterThan(vote)
        expect(predictedMeanVote(air + 1, radiant, 0.1, humidity, 1.2, 0.7)).toBeGreaterThan(vote)
      },
    ),
  )
})

test('five in a hundred are never content', () => {
  expect(predictedDissatisfied(0)).toBe(5)
  expect(predictedDissatisfied(0.5)).toBeCloseTo(10.2, 1) // ISO 7730, figure 1 and table A.1: category B below 10
  expect(predictedDissatisfied(-2)).toBeCloseTo(76.8, 1)
})
