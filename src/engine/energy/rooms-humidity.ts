import { saturationPressure } from '../climate/air/humid-air.ts'
import { knownHumidity, type BoundedHumidity } from '../comfort/bounded-humidity.ts'
import type { SeriesMemory } from '../series-memory.ts'
import type { ZoneAir } from './zone-air.ts'

/** Air of rooms as a unit leaves it, hour by hour. */
export interface RoomAir {
  readonly of: Pick<ZoneAir, 'zone' | 'share' | 'room'>
  /** Pressure of its vapour [Pa], that all rooms of a unit share. */
  readonly vapour: Float64Array
  /** From the simulated temperature [K]. */
  readonly drift: Float64Array
}

// Saturation pressure rises with temperature: air is no more humid than at the next step below, and no less than at the next above.
const coldest = -50
const stepsPerKelvin = 4
const steps = Float64Array.from({ length: 130 * stepsPerKelvin }, (_, i) =>
  saturationPressure(coldest + i / stepsPerKelvin),
)
/** From one step to the next, what is left of relative humidity at least: the steps grow less steep as they rise. */
const leastPart = steps[0] / steps[1]
/** Per cent by vapour pressure [1/Pa]. */
const percentPerVapour = steps.map(pressure => 100 / pressure)
/** So much below a limit no rounding matters. */
const clearly = 0.999

/**
 * Relative humidity of zones as air systems leave it, the mean of the rooms that are served.
 *
 * Most of those who ask need no more than bounds of it: whether it is above a limit, or in which category people feel.
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
   * @param rooms     whose air is known, unit by unit
   * @param served    what part of each zone they are
   * @param simulated of each zone [%], or as coolers leave it: it stands where none of it is served
   * @param memory    where what is asked for is to lie
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

  /** Of a zone [%], the same series at each question. */
  percent(zone: number): Float64Array {
    return (this.#percent[zone] ??= this.#seriesOf(zone))
  }

  /** The same for who does not read all of it; one object at each question. */
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
    if (of.served === 0) return knownHumidity(simulated)
    const most = this.#memory.take(simulated.length)
    for (const room of of.rooms) addMost(room, of.served, most)
    return { most, leastPart, at: h => humidityAt(of, h) }
  }
}

/** Rooms of a zone that are served, and what part of it they are. */
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

// Loops stand in functions of their own: called a zone at a time, they are compiled as a whole.

/** Adds no less than a room's part of its zone's humidity [%], at a fifth of its cost; NaN beyond the steps. */
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
