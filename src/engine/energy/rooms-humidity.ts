import { saturationPressure } from '../climate/air/humid-air.ts'
import { humidityOfSeries, type BoundedHumidity } from '../comfort/bounded-humidity.ts'
import type { SeriesMemory } from '../series-memory.ts'
import type { ZoneAir } from './zone-air.ts'

/** Air of rooms with the vapour that a unit leaves, hour by hour. */
export interface RoomAir {
  readonly of: Pick<ZoneAir, 'zone' | 'share' | 'room'>
  /** Vapour pressure [Pa], the same in all rooms of a unit. */
  readonly vapour: Float64Array
  /** Drift from the simulated temperature [K]. */
  readonly drift: Float64Array
}

// Saturation pressure rises with temperature: air is at most as humid as at the next step below, and at least as at the
// next step above.
const coldest = -50
const stepsPerKelvin = 4
const steps = Float64Array.from({ length: 130 * stepsPerKelvin }, (_, i) =>
  saturationPressure(coldest + i / stepsPerKelvin),
)
/** Least ratio of relative humidity from a step to the next: the steps grow less steep as they rise. */
const leastPart = steps[0] / steps[1]
/** Relative humidity per vapour pressure [%/Pa]. */
const percentPerVapour = steps.map(pressure => 100 / pressure)
/** Factor below a limit at which rounding no longer matters. */
const clearly = 0.999

/**
 * Relative humidity of zones as air systems leave it, the mean of the rooms that are served.
 *
 * Most callers need bounds only: whether it is above a limit, or the comfort category.
 *
 * @checked rooms-humidity.test.ts: by hand, bounds and limits against the whole year
 */
export class RoomsHumidity {
  readonly #zones: readonly ServedZone[]
  readonly #simulated: readonly Float64Array[]
  readonly #percent: (Float64Array | undefined)[]
  readonly #bounded: (BoundedHumidity | undefined)[]
  readonly #memory: SeriesMemory

  /**
   * @param rooms     with known air, unit by unit
   * @param served    part of each zone that they are
   * @param simulated of each zone [%], or as coolers leave it: it holds for zones without served rooms
   * @param memory    memory for the series
   */
  constructor(
    rooms: readonly RoomAir[],
    served: Float64Array,
    simulated: readonly Float64Array[],
    memory: SeriesMemory,
  ) {
    this.#zones = simulated.map((_, z) => ({ rooms: rooms.filter(({ of }) => of.zone === z), served: served[z] }))
    this.#simulated = simulated
    this.#percent = simulated.map(() => undefined)
    this.#bounded = simulated.map(() => undefined)
    this.#memory = memory
  }

  /** Relative humidity of a zone [%]; every call gives the same series. */
  percent(zone: number): Float64Array {
    return (this.#percent[zone] ??= this.#seriesOf(zone))
  }

  /** Bounds of the relative humidity, for a caller that does not read all of it; every call gives the same object. */
  bounded(zone: number): BoundedHumidity {
    return (this.#bounded[zone] ??= this.#boundsOf(zone))
  }

  /** Marks with 1 hours in which a zone has a load and is more humid than `percent`. */
  markAbove(zone: number, percent: number, sensible: Float64Array, latent: Float64Array, marked: Uint8Array): void {
    markHumid(this.bounded(zone), percent, sensible, latent, marked)
  }

  #seriesOf(zone: number): Float64Array {
    const of = this.#zones[zone]
    const simulated = this.#simulated[zone]
    if (of.served === 0) return simulated
    const percent = this.#memory.takeUnwritten(simulated.length)
    for (let h = 0; h < percent.length; h++) percent[h] = humidityAt(of, h)
    return percent
  }

  #boundsOf(zone: number): BoundedHumidity {
    const of = this.#zones[zone]
    const simulated = this.#simulated[zone]
    if (of.served === 0) return humidityOfSeries(simulated)
    const most = this.#memory.take(simulated.length)
    for (const room of of.rooms) addMost(room, of.served, most)
    return { most, leastPart, at: h => humidityAt(of, h) }
  }
}

/** Rooms of a zone that are served, and their part of it. */
interface ServedZone {
  readonly rooms: readonly RoomAir[]
  readonly served: number
}

/** Relative humidity of a zone in an hour [%]. */
function humidityAt({ rooms, served }: ServedZone, h: number): number {
  let sum = 0
  for (let i = 0; i < rooms.length; i++) {
    const { of, vapour, drift } = rooms[i]
    sum += of.share * ((100 * vapour[h]) / saturationPressure(of.room[h] + drift[h]))
  }
  return sum / served
}

// The loops are separate functions: V8 compiles them as a whole, since they are called a zone at a time.

/** Adds an upper bound of a room's part in its zone's humidity [%], at a fifth of its cost; NaN beyond the steps. */
function addMost({ of: { share, room }, vapour, drift }: RoomAir, served: number, out: Float64Array): void {
  const part = share / served
  for (let h = 0; h < out.length; h++) {
    const place = (room[h] + drift[h] - coldest) * stepsPerKelvin
    out[h] += place >= 0 && place < steps.length ? part * vapour[h] * percentPerVapour[Math.floor(place)] : Number.NaN
  }
}

function markHumid(
  { most, at }: BoundedHumidity,
  percent: number,
  sensible: Float64Array,
  latent: Float64Array,
  marked: Uint8Array,
): void {
  const clear = clearly * percent
  for (let h = 0; h < marked.length; h++) {
    if (most[h] <= clear || marked[h] === 1 || !(sensible[h] > 0 || latent[h] > 0)) continue
    if (at(h) > percent) marked[h] = 1
  }
}
