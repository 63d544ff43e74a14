import type { WeatherYear } from '../climate/weather-year.ts'
import type { BuildingModel } from './input.ts'
import type { Warning } from './output.ts'

/**
 * Looks over what the engine was given: throws on what it cannot compute with, remarks on what is outside the method.
 *
 * @returns remarks for the result's `warnings`
 * @throws  RangeError on a caller's bug: not a finite number anywhere in the model, no floor area, a day profile of
 *          other than 24 values, weather series of unequal length
 */
export function modelWarnings(model: BuildingModel, weather: WeatherYear): Warning[] {
  if (!(model.floorArea > 0)) throw new RangeError('floorArea must be above 0')
  if (model.zoneTypes.length === 0) throw new RangeError('a building needs a zone type')
  if (weather.hours !== 8760 && weather.hours !== 8784) throw new RangeError('a weather year has 8760 or 8784 hours')
  for (const [name, value] of Object.entries(weather)) {
    if (value instanceof Float64Array && value.length !== weather.hours) throw new RangeError(`weather ${name} has ${value.length} values, not ${weather.hours}`)
  }
  checkNumbers(model, 'model')
  for (const zone of model.zoneTypes) {
    for (const schedule of [zone.occupancy, zone.lighting, zone.equipment, model.setpoints.occupiedHours]) {
      if (schedule.weekday.length !== 24 || schedule.weekend.length !== 24) throw new RangeError('a day profile needs 24 values')
    }
    if (!(zone.areaPerPerson > 0)) throw new RangeError('areaPerPerson must be above 0')
  }

  const warnings: Warning[] = []
  const remark = (quantity: string, value: number, limit: number): void => { warnings.push({ quantity, value, limit }) }
  const zoneArea = model.zoneTypes.reduce((area, zone) => area + zone.area, 0)
  if (Math.abs(zoneArea - model.floorArea) > 0.005 * model.floorArea) remark('zoneTypes.area', zoneArea, model.floorArea)
  if (model.setpoints.cooling < model.setpoints.heating) remark('setpoints.cooling', model.setpoints.cooling, model.setpoints.heating)
  if (model.setpoints.heatingSetback > model.setpoints.heating) remark('setpoints.heatingSetback', model.setpoints.heatingSetback, model.setpoints.heating)
  if (model.setpoints.coolingSetback < model.setpoints.cooling) remark('setpoints.coolingSetback', model.setpoints.coolingSetback, model.setpoints.cooling)
  let opaque = model.ground.area * model.ground.uValue
  for (const surface of model.surfaces) {
    opaque += surface.opaqueArea * surface.opaqueUValue
    for (const [name, angle] of [['overhangAngleDeg', surface.overhangAngleDeg], ['finAngleDeg', surface.finAngleDeg]] as const) {
      if (angle < 0 || angle >= 90) throw new RangeError(`${name} must be from 0 to below 90`)
      if (angle > 80) remark(`surfaces.${surface.name}.${name}`, angle, 80)
    }
  }
  // H_em = 1/(1/H_op − 1/H_ms) needs H_op below H_ms.
  const highestOpaque = 0.95 * 9.1 * model.mass.areaRatio * model.floorArea
  if (opaque > highestOpaque) remark('opaqueConductance', opaque, highestOpaque)
  if (model.ground.area > 0 && model.ground.method === 'iso13370' && !(model.ground.perimeter > 0)) remark('ground.perimeter', model.ground.perimeter, 4 * Math.sqrt(model.ground.area))
  if (model.leakage.q4PaPerFloorM3PerH < 0.1) remark('leakage.q4PaPerFloorM3PerH', model.leakage.q4PaPerFloorM3PerH, 0.1)
  return warnings
}

/** Throws where any number inside is NaN or infinite, and says where. */
function checkNumbers(value: unknown, path: string): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${path} is ${value}`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) checkNumbers(inner, `${path}.${key}`)
  }
}
