import { exp } from '../maths/exp.ts'
import {
  boltzmann,
  clothedArea,
  clothingUnit,
  forcedConvection,
  metabolicUnit,
  naturalConvection,
  predictedMeanVote,
  sweat,
  voteOfLoss,
} from './predicted-mean-vote.ts'
import { judgeByGrid, voteGrid, type VotedHours } from './vote-grid.ts'

/** Error of Newton's method in an exact vote, beside the error of a rough vote. */
const margin = 1e-4
/** Accuracy of a clothing surface temperature that is enough to judge by [K]. */
const near = 0.5

/**
 * Number of these hours with |PMV| of at most `most`: the count of `predictedMeanVote` at a fraction of its cost.
 *
 * Most votes lie far from the limit: the grid of votes decides them (vote-grid.ts). In each other hour the search for
 * the clothing's surface temperature begins at the result of the hour before. The balance g rises by at least 1 per
 * unit of surface temperature, so the root is no further away than |g|, and the vote no further than |g| times its
 * slope. If that is not enough to decide, the exact vote is computed.
 *
 * @checked votes-within.test.ts: predictedMeanVote's own
 */
export function votesWithin(most: number, hours: VotedHours, airSpeed: number, metabolicRate: number): number {
  const { airTemperature, operativeTemperature, humidity, clothing } = hours
  const heat = metabolicUnit * metabolicRate
  const scale = voteOfLoss(heat)
  const sweating = sweat(heat)
  const skin = 35.7 - 0.028 * heat
  const forced = forcedConvection(airSpeed)
  const { within: sureHours, left } = judgeByGrid(voteGrid(clothing, airSpeed, metabolicRate), most, hours, margin)
  let within = sureHours
  let surface = skin
  for (let i = 0; i < left.length; i++) {
    const hour = left[i]
    const air = airTemperature[hour]
    const radiant = 2 * operativeTemperature[hour] - air
    const worn = clothing[Math.floor(hour / 24)]
    const humid = humidity.at(hour)
    const resistance = clothingUnit * worn
    const area = clothedArea(resistance)
    const vapour = humid * 10 * exp(16.6536 - 4030.183 / (air + 235))
    const radiant2 = (radiant + 273) * (radiant + 273)
    const radiant4 = radiant2 * radiant2
    const still =
      3.05e-3 * (5733 - 6.99 * heat - vapour) + sweating + 1.7e-5 * heat * (5867 - vapour) + 0.0014 * heat * (34 - air)
    let verdict = 0
    for (let round = 0; round < 6 && verdict === 0; round++) {
      const natural = naturalConvection * Math.sqrt(Math.sqrt(Math.abs(surface - air)))
      const isNatural = natural > forced
      const convection = isNatural ? natural : forced
      const kelvin = surface + 273
      const kelvin3 = kelvin * kelvin * kelvin
      const given = area * (boltzmann * (kelvin3 * kelvin - radiant4) + convection * (surface - air))
      const rise = area * (4 * boltzmann * kelvin3 + (isNatural ? 1.25 : 1) * convection)
      const off = surface - skin + resistance * given
      if (Math.abs(off) < near) {
        // Within half a kelvin the slope changes by far less than its own size.
        const doubt = 2 * scale * rise * Math.abs(off) + margin
        const vote = Math.abs(scale * (heat - still - given))
        if (vote < most - doubt) verdict = 1
        else if (vote > most + doubt) verdict = -1
      }
      surface -= off / (1 + resistance * rise)
    }
    if (verdict === 0) {
      const vote = predictedMeanVote(air, radiant, airSpeed, humid, metabolicRate, worn)
      verdict = Math.abs(vote) <= most ? 1 : -1
      if (!Number.isFinite(surface)) surface = skin
    }
    if (verdict === 1) within++
  }
  return within
}
