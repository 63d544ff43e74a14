import type { SetpointSchedule, Zone } from '#engine/input.ts'
import { rounded, type EpDocument } from './ep-document.ts'
import { packNote } from './ep-notes.ts'
import { addSchedule, type ScheduleCalendar } from './ep-schedules.ts'

const neverHeats = -60 // °C
const neverCools = 100 // °C

/** Supply air so little below the room's dries nothing on the way: only the humidistat asks for drier air [K]. */
const mildCooling = 2

/** The lowest set point that a schedule has [°C]. */
export function lowest(schedule: SetpointSchedule = 20): number {
  if (typeof schedule === 'number') return schedule
  const values =
    'hourly' in schedule ? schedule.hourly : [schedule.weekday, schedule.weekend ?? [], schedule.holiday ?? []].flat()
  return values.reduce<number>((least, value) => Math.min(least, value ?? least), neverCools)
}

/** Set points, the band of humidity, and a system without limits that keeps them. Without a thermostat the zone floats. */
export function addControls(document: EpDocument, zone: Zone, calendar: ScheduleCalendar): readonly string[] {
  const { name, thermostat, humidity } = zone
  if (thermostat === undefined) return []
  const { heating, cooling } = thermostat
  const heats = addSchedule(document, `${name} heating set point`, heating ?? neverHeats, calendar, neverHeats)
  const cools = addSchedule(document, `${name} cooling set point`, cooling ?? neverCools, calendar, neverCools)
  const dries = humidity?.maximumPercent
  const wets = humidity?.minimumPercent
  document.add('ThermostatSetpoint:DualSetpoint', `${name} set points`, {
    heating_setpoint_temperature_schedule_name: heats,
    cooling_setpoint_temperature_schedule_name: cools,
  })
  document.add('ZoneControl:Thermostat', `${name} thermostat`, {
    zone_or_zonelist_name: name,
    // 4 is the dual set point.
    control_type_schedule_name: addSchedule(document, 'dual set point', 4, calendar),
    control_1_object_type: 'ThermostatSetpoint:DualSetpoint',
    control_1_name: `${name} set points`,
  })
  if (dries !== undefined || wets !== undefined)
    document.add('ZoneControl:Humidistat', `${name} humidistat`, {
      zone_name: name,
      humidifying_relative_humidity_setpoint_schedule_name: addSchedule(
        document,
        `${name} driest`,
        wets ?? 0,
        calendar,
      ),
      dehumidifying_relative_humidity_setpoint_schedule_name: addSchedule(
        document,
        `${name} dampest`,
        dries ?? 100,
        calendar,
      ),
    })
  const always = addSchedule(document, 'always on', 1, calendar)
  const never = addSchedule(document, 'always off', 0, calendar)
  document.add('ZoneHVAC:IdealLoadsAirSystem', `${name} ideal loads`, {
    zone_supply_air_node_name: `${name} supply`,
    maximum_heating_supply_air_temperature: 60,
    minimum_cooling_supply_air_temperature: rounded(lowest(cooling) - mildCooling),
    maximum_heating_supply_air_humidity_ratio: 0.02,
    minimum_cooling_supply_air_humidity_ratio: 0.004,
    heating_limit: 'NoLimit',
    cooling_limit: 'NoLimit',
    heating_availability_schedule_name: heating === undefined ? never : always,
    cooling_availability_schedule_name: cooling === undefined && dries === undefined ? never : always,
    dehumidification_control_type: dries === undefined ? 'None' : 'Humidistat',
    humidification_control_type: wets === undefined ? 'None' : 'Humidistat',
  })
  document.add('ZoneHVAC:EquipmentList', `${name} equipment`, {
    load_distribution_scheme: 'SequentialLoad',
    equipment: [
      {
        zone_equipment_object_type: 'ZoneHVAC:IdealLoadsAirSystem',
        zone_equipment_name: `${name} ideal loads`,
        zone_equipment_cooling_sequence: 1,
        zone_equipment_heating_or_no_load_sequence: 1,
      },
    ],
  })
  document.add('ZoneHVAC:EquipmentConnections', `${name} connections`, {
    zone_name: name,
    zone_conditioning_equipment_list_name: `${name} equipment`,
    zone_air_inlet_node_or_nodelist_name: `${name} supply`,
    zone_air_node_name: `${name} air`,
    zone_return_air_node_or_nodelist_name: `${name} return`,
  })
  const radiant = (thermostat.heatingConvectiveFraction ?? 1) < 1 || (thermostat.coolingConvectiveFraction ?? 1) < 1
  const limited = thermostat.heatingCapacity !== undefined || thermostat.coolingCapacity !== undefined
  return [
    ...(radiant ? [packNote('radiantHeating', name)] : []),
    ...(wets === undefined ? [] : [packNote('humidification', name)]),
    ...(limited ? [packNote('capacity', name)] : []),
  ]
}
