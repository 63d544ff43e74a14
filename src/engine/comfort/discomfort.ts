import { adaptiveExcess } from './adaptive-category.ts'
import { daysOfComfort, type MetHoursInput } from './met-hours.ts'
import { predictedMeanVote } from './predicted-mean-vote.ts'
import { airSpeed, clothingLimits, metabolicRate, votes } from './zone-comfort.ts'

/** Causes of an hour outside category II. */
export type DiscomfortCause = 'radiant' | 'clothing' | 'humidity' | 'air'
export type DiscomfortSide = 'cold' | 'warm'
/** Weather by the clothing that the standard assumes: all of winter's, between both, all of summer's. */
export type DiscomfortWeather = 'cold' | 'mild' | 'warm'

/** Hours outside category II on one side and by one cause, with what is known of them. */
export interface Discomfort {
  readonly side: DiscomfortSide
  readonly cause: DiscomfortCause
  readonly hours: number
  readonly byWeather: Readonly<Record<DiscomfortWeather, number>>
  /** Hours with air within 0.5 K of the heating, or the cooling set point, or beyond it. */
  readonly atHeating: number
  readonly atCooling: number
  /** Sum over the hours of mean radiant less air temperature [K]. */
  readonly radiantOffset: number
}

type Tally = { -readonly [K in Exclude<keyof Discomfort, 'byWeather'>]: Discomfort[K] } & {
  readonly byWeather: Record<DiscomfortWeather, number>
}

const middleHumidity = 50 // %
const atSetPoint = 0.5 // K
/** Part of the way back to the limit that a cause must make up; below it the air itself is the cause (proposal). */
const leastPart = 0.5

/**
 * Hours of a zone outside category II of EN 16798-1 by side and cause; they are the judged hours less those of
 * `metHours`.
 *
 * By PMV, each hour is voted again with surfaces as warm as the air, with the clothing of the other season, and with
 * half-saturated air. The change that helps most is the cause, if it makes up at least half of the way back to the
 * limit; else the air is. By the adaptive model, which knows neither clothing nor humidity, surfaces are the cause if
 * they make up half of the way.
 *
 * @checked discomfort.test.ts
 */
export function discomfortHours(input: MetHoursInput): readonly Discomfort[] {
  const { airTemperature, operativeTemperature, humidity, outdoorTemperature, occupied, hasCooling } = input
  const { runningMean, clothing } = daysOfComfort(outdoorTemperature)
  const tallies = new Map<string, Tally>()
  for (let i = 0; i < occupied.length; i++) {
    const hour = occupied[i]
    const day = Math.floor(hour / 24)
    const air = airTemperature[hour]
    const operative = operativeTemperature[hour]
    const found = hasCooling
      ? byVote(air, 2 * operative - air, humidity.at(hour), clothing[day])
      : byOperative(air, operative, runningMean[day])
    if (found === undefined) continue
    const { side, cause } = found
    const key = `${side} ${cause}`
    const tally = tallies.get(key) ?? {
      side,
      cause,
      hours: 0,
      byWeather: { cold: 0, mild: 0, warm: 0 },
      atHeating: 0,
      atCooling: 0,
      radiantOffset: 0,
    }
    tallies.set(key, tally)
    tally.hours++
    tally.byWeather[weatherOf(clothing[day])]++
    if (air <= input.heatingSetpoint + atSetPoint) tally.atHeating++
    if (air >= input.coolingSetpoint - atSetPoint) tally.atCooling++
    tally.radiantOffset += 2 * (operative - air)
  }
  return [...tallies.values()]
}

interface Found {
  readonly side: DiscomfortSide
  readonly cause: DiscomfortCause
}

function byVote(air: number, radiant: number, humidity: number, worn: number): Found | undefined {
  const vote = (surfaces: number, percent: number, clothes: number) =>
    predictedMeanVote(air, surfaces, airSpeed, percent, metabolicRate, clothes)
  const now = vote(radiant, humidity, worn)
  const beyond = Math.abs(now) - votes[1]
  if (!(beyond > 0)) return undefined
  const side = now < 0 ? 'cold' : 'warm'
  const sign = now < 0 ? 1 : -1
  const { summer, winter } = clothingLimits
  const helps: readonly (readonly [DiscomfortCause, number])[] = [
    ['radiant', sign * (vote(air, humidity, worn) - now)],
    ['clothing', sign * (vote(radiant, humidity, side === 'cold' ? winter : summer) - now)],
    ['humidity', sign * (vote(radiant, middleHumidity, worn) - now)],
  ]
  return { side, cause: causeOf(helps, beyond) }
}

function byOperative(air: number, operative: number, runningMean: number): Found | undefined {
  const excess = adaptiveExcess(operative, runningMean)
  if (excess === 0) return undefined
  const side = excess < 0 ? 'cold' : 'warm'
  return {
    side,
    cause: causeOf([['radiant', side === 'cold' ? air - operative : operative - air]], Math.abs(excess)),
  }
}

function causeOf(helps: readonly (readonly [DiscomfortCause, number])[], beyond: number): DiscomfortCause {
  let best: readonly [DiscomfortCause, number] = ['air', leastPart * beyond]
  for (const help of helps) if (help[1] >= best[1]) best = help
  return best[0]
}

function weatherOf(worn: number): DiscomfortWeather {
  if (worn >= clothingLimits.winter) return 'cold'
  return worn <= clothingLimits.summer ? 'warm' : 'mild'
}
