import { waterHeat, type HotWaterHours } from './hot-water-hours.ts'

/** Results of a solar water heater, hour by hour [W]. */
export interface SolarHours {
  /** Heat that the collector gives to the store. */
  readonly collected: Float64Array
  /** Heat of the water drawn from the store, over the mains: 0 to the heat of the tap's water. */
  readonly delivered: Float64Array
  /** Heat lost by the store, and heat that a hot store refuses. */
  readonly lost: Float64Array
  readonly refused: Float64Array
  /** Content of the store over 0 °C before the first hour and after the last [J]. */
  readonly content: readonly [number, number]
}

export interface SolarHeater {
  /** [m²] */
  readonly area: number
  /** Efficiency of the collector at `reduced` [0–1]. */
  readonly efficiency: number
  readonly litres: number
}

const heatLoss = 3.5 // W/(m²·K), a_1 of glazed flat plates; EN 15316-4-3:2007 Annex B
const reduced = 0.05 // m²·K/W, (mean water − air)/irradiance at which the typed efficiency holds: 40 K at 800 W/m² (proposal)
const hottest = 90 // °C, the pump stops (proposal)
const roomTemperature = 20 // °C around the store (proposal)
const startDays = 14 // run before the year, so that it closes on itself
/** Usual store for an area of collector [L/m²]; Duffie & Beckman, f-chart standard. */
export const litresPerArea = 75

/**
 * Collector and mixed store that preheat the hot water.
 *
 * The store's heat balance in one hour, with T at the hour's end (implicit, never unstable):
 *
 * ```
 * C(T − T₀)/Δt = A[η₀·G − a₁(T − T_air)⁺]⁺ − UA(T − 20)⁺ − m·c(T − T_mains)⁺
 * ```
 *
 * η₀ = efficiency + a₁·0.05, at most 1. All gains are solar: without sun the pump stands still, and the gains from warm
 * outdoor air and from the room are not counted. Water goes past a store that is colder than the mains. Water hotter
 * than the tap's is mixed with cold water: the draw then takes only the heat of the tap's water.
 *
 * @param heater  area, efficiency, store
 * @param sun     on the collector's plane, reflection at its glass taken off [W/m²]
 * @param air     outdoor temperature [°C]
 * @param draw    hot water at the heater
 * @param cold    mains water by day [°C]
 * @param hotTemperature of the tap [°C]
 * @source  EN 15316-4-3:2007 (a_1; UA = 0.16·√V W/K with V in litres)
 * @checked hot-water.test.ts
 */
export function solarStore(
  heater: SolarHeater,
  sun: Float64Array,
  air: Float64Array,
  draw: HotWaterHours,
  cold: Float64Array,
  hotTemperature: number,
): SolarHours {
  const hours = sun.length
  const collected = new Float64Array(hours)
  const delivered = new Float64Array(hours)
  const lost = new Float64Array(hours)
  const refused = new Float64Array(hours)
  const { area, efficiency, litres } = heater
  const optical = Math.min(1, efficiency + heatLoss * reduced)
  const capacity = (litres * waterHeat) / 3600 // W·h/K
  const conductance = 0.16 * Math.sqrt(litres)
  const collector = area * heatLoss
  let store = cold[cold.length - 1]
  let first = store
  const lead = Math.min(startDays * 24, hours)
  for (let i = -lead; i < hours; i++) {
    const h = i < 0 ? hours + i : i
    if (i === 0) first = store
    const light = area * optical * sun[h]
    const outdoors = air[h]
    /** Gain of the store at a temperature, and T at the hour's end: the only root of stored heat less gain. */
    const gained = (at: number): number => Math.max(0, light - collector * Math.max(0, at - outdoors))
    const settle = (heat: number, held: number): number => {
      const isAbove = (at: number): boolean =>
        held * at + conductance * Math.max(0, at - roomTemperature) < heat + gained(at)
      let all = heat
      let slope = held
      if (isAbove(roomTemperature)) {
        all += conductance * roomTemperature
        slope += conductance
      }
      if (light > 0 && !isAbove(outdoors + light / collector)) {
        all += light
        if (isAbove(outdoors)) {
          all += collector * outdoors
          slope += collector
        }
      }
      return all / slope
    }
    const mains = cold[Math.floor(h / 24)]
    const flow = (draw.litres[h] * waterHeat) / 3600 // W/K
    // All the water passes the store, or none if the store is colder. If it comes out hotter than the tap's, only the
    // part with the needed heat passes.
    let through = flow
    let taken = 0
    let next = settle(capacity * store + flow * mains, capacity + flow)
    if (next < mains || (next > hotTemperature && flow > 0)) {
      through = 0
      taken = next < mains ? 0 : flow * Math.max(0, hotTemperature - mains)
      next = settle(capacity * store - taken, capacity)
    }
    let gain = gained(next)
    let over = 0
    if (next > hottest) {
      const given = capacity * store + conductance * roomTemperature + through * mains - taken
      const held = capacity + conductance + through
      const wanted = Math.max(0, held * hottest - given)
      over = Math.max(0, gain - wanted)
      gain = Math.min(gain, wanted)
      next = (given + gain) / held
    }
    store = next
    if (i < 0) continue
    collected[h] = gain
    refused[h] = over
    lost[h] = conductance * Math.max(0, next - roomTemperature)
    delivered[h] = taken + through * Math.max(0, next - mains)
  }
  return { collected, delivered, lost, refused, content: [first * capacity * 3600, store * capacity * 3600] }
}
