import { airDensity } from '../climate/air/air-density.ts'
import { roomAirHeat } from '../climate/air/room-air-heat.ts'
import type { WeatherYear } from '../climate/weather-year.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import { outdoorHours } from '../hvac/outdoor-hours.ts'
import { roomAirFlows } from '../hvac/room-air-flows.ts'
import type { BuildingModel } from '../input.ts'
import { zoneMonths } from '../monthly/zone-months.ts'
import type { YearResult } from '../output.ts'
import { designLoad } from './building-loads.ts'

/** What an air system has to know of a simulated zone; no choice of systems changes it. */
export interface ZoneAir {
  /** What held the simulated temperature, outdoor air included; cooling positive [W]. */
  readonly net: Float64Array
  /** The same without the fans' outdoor air: what supply air has to take from the room [W]. */
  readonly load: Float64Array
  /** Simulated air [°C]. */
  readonly room: Float64Array
  /** Brought by fans [m³/s]. */
  readonly outdoorAir: Float64Array
  readonly leaks: Float64Array
  /** Vapour of people and appliances [kg/s]. */
  readonly vapour: Float64Array
  /** Set points, never narrower than the simulated temperature [°C]. */
  readonly lowest: Float64Array
  readonly highest: Float64Array
  /** Sensible efficiency of heat recovery. */
  readonly recovery: number
  /** Of the envelope [W/K]. */
  readonly losses: number
  /** Of room and the mass its air reaches within a day, over an hour [W/K]. */
  readonly capacity: number
  /** Dry air in the room over an hour [kg/s]. */
  readonly held: number
  readonly floorArea: number
  /** Largest loads at steady set points without outdoor air, and largest outdoor air: what a supply flow is sized by [W], [m³/s]. */
  readonly designCooling: number
  readonly designHeating: number
  readonly mostOutdoorAir: number
}

export interface BuildingAir {
  readonly zones: readonly ZoneAir[]
  /** [J/(m³·K)] */
  readonly volumetricHeat: number
  /** [kg/m³] */
  readonly density: number
}

const known = new WeakMap<YearResult, { readonly model: BuildingModel; readonly made: BuildingAir }>()

/** Air of a simulated building, worked out once and kept with its year. */
export function buildingAir(year: YearResult, model: BuildingModel, weather: WeatherYear): BuildingAir {
  const before = known.get(year)
  if (before?.model === model) return before.made
  const { temperature: outdoor, meanPressure } = outdoorHours(weather)
  const volumetricHeat = roomAirHeat(model.site, meanPressure)
  const density = airDensity(model.site, meanPressure)
  const months = zoneMonths(model, weather)
  const made: BuildingAir = {
    volumetricHeat,
    density,
    zones: model.zones.map((zone, z) => {
      const { heatingNeed, sensibleCoolingNeed, airTemperature: room } = year.zones[z].hourly
      const { ventilation, leaks, vapour } = roomAirFlows(zone, model, weather, outdoorHours(weather), room)
      const recovery = zone.ventilation?.heatRecovery?.sensibleEfficiency ?? 0
      const bypasses = zone.ventilation?.heatRecovery?.bypass !== false
      const setpoint = (of: 'heating' | 'cooling', none: number) =>
        scheduleYear(zone.thermostat?.[of], none, weather.hours, weather.firstWeekday, model.calendar, 1)
      const heating = setpoint('heating', -Infinity)
      const cooling = setpoint('cooling', Infinity)
      const net = new Float64Array(weather.hours)
      const load = new Float64Array(weather.hours)
      const lowest = new Float64Array(weather.hours)
      const highest = new Float64Array(weather.hours)
      const steadyCooling = new Float64Array(weather.hours)
      const steadyHeating = new Float64Array(weather.hours)
      let mostOutdoorAir = 0
      let sinceRise = settling
      let sinceFall = settling
      for (let h = 0; h < weather.hours; h++) {
        const t = room[h]
        const need = sensibleCoolingNeed[h] - heatingNeed[h]
        const low = Number.isNaN(heating[h]) ? -Infinity : heating[h]
        const high = Number.isNaN(cooling[h]) ? Infinity : cooling[h]
        // The engine's rule of by-pass: nearer to the middle of the set points.
        const isPast = bypasses && (need > 0 || (need === 0 && t > (low + high) / 2)) === outdoor[h] < t
        const brought = volumetricHeat * ventilation[h] * (isPast ? 1 : 1 - recovery) * (outdoor[h] - t)
        net[h] = need
        load[h] = need - brought
        lowest[h] = low < t ? low : t
        highest[h] = high > t ? high : t
        if (ventilation[h] > mostOutdoorAir) mostOutdoorAir = ventilation[h]
        const last = h === 0 ? h : h - 1
        sinceRise = heating[h] > heating[last] ? 0 : sinceRise + 1
        sinceFall = cooling[h] < cooling[last] ? 0 : sinceFall + 1
        if (need > 0 && sinceFall >= settling) steadyCooling[h] = load[h] > 0 ? load[h] : 0
        if (need < 0 && sinceRise >= settling) steadyHeating[h] = load[h] < 0 ? -load[h] : 0
      }
      const { toAir, toOwn, capacity } = months[z]
      return {
        net,
        load,
        room,
        outdoorAir: ventilation,
        leaks,
        vapour,
        lowest,
        highest,
        recovery,
        losses: toAir + toOwn,
        capacity: capacity / 3600,
        held: (zone.volume * density * (zone.moistureCapacityFactor ?? 1)) / 3600,
        floorArea: zone.floorArea ?? 0,
        designCooling: designLoad(steadyCooling),
        designHeating: designLoad(steadyHeating),
        mostOutdoorAir,
      }
    }),
  }
  known.set(year, { model, made })
  return made
}

/** Hours after a change of set point that no design day has. */
const settling = 3
