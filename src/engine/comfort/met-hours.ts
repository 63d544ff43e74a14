import { cachedWith } from '../cached-with.ts'
import { adaptiveCategory } from './adaptive-category.ts'
import type { BoundedHumidity } from './bounded-humidity.ts'
import { outdoorRunningMean } from './outdoor-running-mean.ts'
import { votesWithin } from './votes-within.ts'
import { airSpeed, clothingOf, metabolicRate, tolerance, votes, type ZoneComfortInput } from './zone-comfort.ts'

/**
 * Occupied hours of a zone: hours within category II, hours that are judged, and hours outside the wished set points.
 */
export interface MetHours {
  readonly within: number
  readonly of: number
  readonly unmet: number
}

/** Input of `metHours`: as `ZoneComfortInput`, with set points that are wished all year. */
export interface MetHoursInput extends Pick<
  ZoneComfortInput,
  'airTemperature' | 'operativeTemperature' | 'outdoorTemperature' | 'hasCooling'
> {
  readonly humidity: BoundedHumidity
  /** Places of the occupied hours, rising. */
  readonly occupied: Int32Array
  /** [°C]; infinite = none */
  readonly heatingSetpoint: number
  readonly coolingSetpoint: number
}

interface Days {
  readonly runningMean: Float64Array
  readonly clothing: Float64Array
}
const daysBySeries = new WeakMap<Float64Array, Days>()

/**
 * Hours of `zoneComfort` that results and studies show, at a fraction of its cost: by PMV if the zone has cooling, else
 * by the adaptive model.
 *
 * @checked met-hours.test.ts: zoneComfort's own figures
 */
export function metHours(input: MetHoursInput): MetHours {
  const before = answered.get(input.airTemperature)
  if (before !== undefined && isSame(before.input, input)) return before.met
  const met = counted(input)
  answered.set(input.airTemperature, { input, met })
  return met
}

/**
 * Newest answer about each simulated room. Variants of systems that change neither its air nor its hours need the same
 * answer again.
 */
const answered = new WeakMap<Float64Array, { readonly input: MetHoursInput; readonly met: MetHours }>()

function isSame(a: MetHoursInput, b: MetHoursInput): boolean {
  return (
    isSameHours(a.occupied, b.occupied) &&
    a.operativeTemperature === b.operativeTemperature &&
    a.humidity.most === b.humidity.most &&
    a.outdoorTemperature === b.outdoorTemperature &&
    a.heatingSetpoint === b.heatingSetpoint &&
    a.coolingSetpoint === b.coolingSetpoint &&
    a.hasCooling === b.hasCooling
  )
}

function isSameHours(a: Int32Array, b: Int32Array): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function counted({
  airTemperature,
  operativeTemperature,
  humidity,
  outdoorTemperature,
  occupied,
  heatingSetpoint,
  coolingSetpoint,
  hasCooling,
}: MetHoursInput): MetHours {
  const { runningMean, clothing } = daysOfComfort(outdoorTemperature)
  let within = 0
  let of = 0
  let unmet = 0
  for (let i = 0; i < occupied.length; i++) {
    const air = airTemperature[occupied[i]]
    if (air < heatingSetpoint - tolerance) unmet++
    if (air > coolingSetpoint + tolerance) unmet++
  }
  if (hasCooling) {
    const voted = { airTemperature, operativeTemperature, humidity, occupied, clothing }
    return { within: votesWithin(votes[1], voted, airSpeed, metabolicRate), of: occupied.length, unmet }
  }
  for (let i = 0; i < occupied.length; i++) {
    const hour = occupied[i]
    const category = adaptiveCategory(operativeTemperature[hour], runningMean[Math.floor(hour / 24)])
    if (category !== 0) of++
    if (category === 1 || category === 2) within++
  }
  return { within, of, unmet }
}

/** Running mean of the outdoor temperature [°C] and clothing [clo] of each day. */
export function daysOfComfort(outdoorTemperature: Float64Array): Days {
  return cachedWith(daysBySeries, outdoorTemperature, daysOf)
}

function daysOf(outdoorTemperature: Float64Array): Days {
  const runningMean = outdoorRunningMean(outdoorTemperature)
  return { runningMean, clothing: runningMean.map(clothingOf) }
}
