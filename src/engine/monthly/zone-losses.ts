import type { WeatherYear } from '../year/weather-year.ts'
import { roomAirHeat } from '../climate/air/room-air-heat.ts'
import type { BuildingModel } from '../input.ts'
import { weatherInputs } from '../zone/weather-inputs.ts'
import { elementLosses } from './element-months.ts'

/**
 * Conductance of a zone to outdoor air and to temperatures of its own [W/K], and its heat capacity over a day [J/K].
 */
export interface ZoneLosses {
  toAir: number
  toOwn: number
  capacity: number
}

/** Figures of `zoneMonths` without months; the sun is not needed for them. */
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
      // The mass of a partition: half to each side.
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
