import type { WeatherYear } from '../year/weather-year.ts'
import { roomAirHeat } from '../climate/air/room-air-heat.ts'
import type { BuildingModel } from '../input.ts'
import { weatherInputs } from '../zone/weather-inputs.ts'
import { elementLosses } from './element-months.ts'

/** Of a zone: conductance to outdoor air and to temperatures of its own [W/K], and what stores its heat over a day [J/K]. */
export interface ZoneLosses {
  toAir: number
  toOwn: number
  capacity: number
}

/** What `zoneMonths` says of the zones without months: nothing of the sun is asked. */
export function zoneLosses(model: BuildingModel, weather: WeatherYear): readonly Readonly<ZoneLosses>[] {
  const volumetricHeat = roomAirHeat(model.site, weatherInputs(weather, model.site?.skyModel ?? 'auto').meanPressure)
  const zones = model.zones.map(({ volume, airCapacityFactor = 1 }): ZoneLosses => ({
    toAir: 0,
    toOwn: 0,
    capacity: volume * volumetricHeat * airCapacityFactor,
  }))
  const byName = new Map(model.zones.map(({ name }, z) => [name, zones[z]]))
  for (const element of model.elements) {
    const { toAir, toOwn, capacity } = elementLosses(model, element, weather)
    const own = byName.get(element.zone)
    if (element.boundary.type === 'zone') {
      // A partition's mass: half to each side.
      const far = byName.get(element.boundary.zone)
      if (own !== undefined) own.capacity += capacity / 2
      if (far !== undefined && far !== own) far.capacity += capacity / 2
      continue
    }
    if (own === undefined) continue
    own.capacity += capacity
    own.toAir += toAir
    own.toOwn += toOwn
  }
  for (const window of model.windows ?? []) {
    const own = byName.get(window.zone)
    if (own !== undefined) own.toAir += elementLosses(model, window, weather).toAir
  }
  return zones
}
