import { relativeHumidity, saturationPressure, vapourPressureOf } from '../climate/air/humid-air.ts'
import type { SeriesMemory } from '../series-memory.ts'
import type { ZoneAir } from './zone-air.ts'

/** Air of rooms as a unit leaves it, hour by hour. */
export interface RoomAir {
  readonly of: Pick<ZoneAir, 'zone' | 'share' | 'room'>
  /** Humidity ratio [kg/kg]. */
  readonly ratio: Float64Array
  /** From the simulated temperature [K]. */
  readonly drift: Float64Array
}

// Saturation pressure rises with temperature: what is too dry at the next step below is too dry.
const coldest = -50
const stepsPerKelvin = 4
const steps = Float64Array.from({ length: 130 * stepsPerKelvin }, (_, i) =>
  saturationPressure(coldest + i / stepsPerKelvin),
)
/** So much below a limit no rounding matters. */
const clearly = 0.999

/**
 * Relative humidity of zones as air systems leave it, the mean of the rooms that are served.
 *
 * It is worked out where it is read: comfort reads the hours of presence, and most of a study's variants are read by nobody else.
 *
 * @checked rooms-humidity.test.ts: by hand, and hours asked for one by one against the whole year
 */
export class RoomsHumidity {
  readonly #parts: readonly (readonly RoomAir[])[]
  readonly #served: Float64Array
  readonly #simulated: readonly Float64Array[]
  readonly #pressure: Float64Array
  readonly #memory: SeriesMemory
  readonly #known: (Float64Array | undefined)[]
  readonly #isWhole: Uint8Array

  /**
   * @param rooms     whose air is known, unit by unit
   * @param served    what part of each zone they are
   * @param simulated of each zone [%], or as coolers leave it: it stands where none of it is served
   * @param pressure  [Pa]
   * @param memory    where what is asked for is to lie
   */
  constructor(
    rooms: readonly RoomAir[],
    served: Float64Array,
    simulated: readonly Float64Array[],
    pressure: Float64Array,
    memory: SeriesMemory,
  ) {
    this.#parts = simulated.map((_, z) => rooms.filter(({ of }) => of.zone === z))
    this.#served = served
    this.#simulated = simulated
    this.#pressure = pressure
    this.#memory = memory
    this.#known = simulated.map(() => undefined)
    this.#isWhole = new Uint8Array(simulated.length)
  }

  /**
   * Of a zone [%], the same series at each question.
   *
   * @param hours places of the hours that are read: in others it may say 0; absent = the whole year
   */
  percent(zone: number, hours?: Int32Array): Float64Array {
    const served = this.#served[zone]
    if (served === 0) return this.#simulated[zone]
    const own = (this.#known[zone] ??= this.#memory.take(this.#pressure.length))
    if (this.#isWhole[zone] === 1) return own
    if (hours === undefined) this.#isWhole[zone] = 1
    const asked = unknown(hours ?? Int32Array.from(own.keys()), own)
    for (const room of this.#parts[zone]) addHumidity(room, this.#pressure, asked, own)
    for (let i = 0; i < asked.length; i++) own[asked[i]] /= served
    return own
  }

  /** Marks with 1 hours in which a zone has a load and is more humid than `percent`. */
  markAbove(zone: number, percent: number, sensible: Float64Array, latent: Float64Array, marked: Uint8Array): void {
    const served = this.#served[zone]
    if (served === 0) markKnown(this.#simulated[zone], percent, sensible, latent, marked)
    else markRooms(this.#parts[zone], this.#pressure, served, percent, sensible, latent, marked)
  }
}

/** Hours that nobody has asked for; one of 0 % is worked out again. */
function unknown(hours: Int32Array, percent: Float64Array): Int32Array {
  const found = new Int32Array(hours.length)
  let count = 0
  for (let i = 0; i < hours.length; i++) if (percent[hours[i]] === 0) found[count++] = hours[i]
  return found.subarray(0, count)
}

// Loops stand in functions of their own: called a zone at a time, they are compiled as a whole.

function addHumidity(
  { of: { share, room }, ratio, drift }: RoomAir,
  pressure: Float64Array,
  hours: Int32Array,
  out: Float64Array,
): void {
  for (let i = 0; i < hours.length; i++) {
    const h = hours[i]
    out[h] += share * relativeHumidity(ratio[h], room[h] + drift[h], pressure[h])
  }
}

function markKnown(
  own: Float64Array,
  percent: number,
  sensible: Float64Array,
  latent: Float64Array,
  marked: Uint8Array,
): void {
  for (let h = 0; h < own.length; h++) if (own[h] > percent && (sensible[h] > 0 || latent[h] > 0)) marked[h] = 1
}

function markRooms(
  rooms: readonly RoomAir[],
  pressure: Float64Array,
  served: number,
  percent: number,
  sensible: Float64Array,
  latent: Float64Array,
  marked: Uint8Array,
): void {
  for (let h = 0; h < marked.length; h++) {
    if (marked[h] === 1 || !(sensible[h] > 0 || latent[h] > 0)) continue
    let most = 0
    for (let i = 0; i < rooms.length; i++) most += mostHumidity(rooms[i], h, pressure[h])
    if (most <= clearly * percent * served) continue
    let sum = 0
    for (let i = 0; i < rooms.length; i++) {
      const { of, ratio, drift } = rooms[i]
      sum += of.share * relativeHumidity(ratio[h], of.room[h] + drift[h], pressure[h])
    }
    if (sum / served > percent) marked[h] = 1
  }
}

/** No less than a room's part of its zone's humidity [%], at a third of its cost. */
function mostHumidity({ of: { share, room }, ratio, drift }: RoomAir, h: number, pressure: number): number {
  const place = (room[h] + drift[h] - coldest) * stepsPerKelvin
  if (!(place >= 0 && place < steps.length)) return Infinity
  return (share * 100 * vapourPressureOf(ratio[h], pressure)) / steps[Math.floor(place)]
}
