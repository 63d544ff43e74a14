import type { BuildingModel, WeekSchedule } from './input.ts'

/** Sums over all zones for the 24 hours of a working day and, from index 24, of a weekend day. */
export interface DayTables {
  /** Heat of people [W]. */
  readonly people: Float64Array
  /** Electricity of lighting without and with daylight, and of equipment [W]. */
  readonly lightingByNight: Float64Array
  readonly lightingByDay: Float64Array
  readonly equipment: Float64Array
  /** 1 in occupied hours, else 0. */
  readonly occupied: Float64Array
}

/**
 * Adds up what the zones' schedules say, once, so that the year only looks it up.
 *
 * @source people M/d·A·s, equipment e·A·s (ISO 13790 ch. 10); lighting P_n·A·s·F_c·F_o·F_D (prEN 15193:2006), F_D with the sun up only
 */
export function dayTables(model: BuildingModel): DayTables {
  const people = new Float64Array(48)
  const lightingByNight = new Float64Array(48)
  const lightingByDay = new Float64Array(48)
  const equipment = new Float64Array(48)
  const occupied = new Float64Array(48)
  const { lighting } = model.systems
  const control = lighting.occupancyFactor * (lighting.constantIlluminanceFactor ?? 1) * model.systems.energyManagement.electricalFactor
  for (const zone of model.zoneTypes) {
    const persons = zone.area / zone.areaPerPerson
    for (let i = 0; i < 48; i++) {
      people[i] += persons * zone.metabolicHeat * scheduled(zone.occupancy, i)
      equipment[i] += zone.area * zone.equipmentPowerDensity * scheduled(zone.equipment, i)
      lightingByNight[i] += zone.area * zone.lightingPowerDensity * scheduled(zone.lighting, i) * control
    }
  }
  for (let i = 0; i < 48; i++) {
    lightingByDay[i] = lightingByNight[i] * lighting.daylightFactor
    occupied[i] = scheduled(model.setpoints.occupiedHours, i) >= 0.5 ? 1 : 0
  }
  return { people, lightingByNight, lightingByDay, equipment, occupied }
}

/** Value of a schedule for hour 0–23 of a working day or 24–47 of a weekend day. */
function scheduled(schedule: WeekSchedule, i: number): number {
  const value = (i < 24 ? schedule.weekday : schedule.weekend)[i % 24]
  if (value === undefined) throw new RangeError('a day profile needs 24 values')
  return value
}

/** Outdoor air of all zones at full occupancy [m³/s]: Σ L/(s·person) · people. */
export function designOutdoorAir(model: BuildingModel): number {
  let litres = 0
  for (const zone of model.zoneTypes) litres += zone.outdoorAirLitresPerSecondPerson * zone.area / zone.areaPerPerson
  return litres / 1000
}
