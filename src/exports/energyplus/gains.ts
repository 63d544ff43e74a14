import { caseVapour } from '#engine/gains/case-vapour.ts'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import type { Gain, Schedule, Zone } from '#engine/input.ts'
import { rounded, type EpDocument, type EpFields } from './ep-document.ts'
import { addSchedule, type ScheduleCalendar } from './ep-schedules.ts'

const personHeat = 130 // W, only to count people by: heat by person times people is the engine's
const radiantDefault = 0.5

/** People, lamps and appliances with their radiant, latent and convective parts. */
export function addGains(document: EpDocument, { name, gains = [] }: Zone, calendar: ScheduleCalendar): void {
  const seen = new Map<string, number>()
  for (const gain of gains) {
    const n = (seen.get(gain.kind) ?? 0) + 1
    seen.set(gain.kind, n)
    addGain(document, name, `${name} ${gain.kind}${n === 1 ? '' : ` ${n}`}`, gain, calendar)
  }
}

function addGain(document: EpDocument, zone: string, name: string, gain: Gain, calendar: ScheduleCalendar): void {
  const latent = gain.latentPower ?? 0
  const total = gain.power + latent
  if (total === 0 && !((gain.draw?.power ?? 0) > 0)) return
  const radiant = gain.radiantFraction ?? radiantDefault
  const schedule = addSchedule(document, name, gain.schedule ?? 1, calendar)
  const at = { zone_or_zonelist_or_space_or_spacelist_name: zone }
  if (gain.power < 0 || latent < 0) {
    // Heat or vapour taken from the room: each as a load of its own, for parts of one cannot be of either sign.
    const part = (words: string, power: number, parts: EpFields, runs = schedule) =>
      document.add('OtherEquipment', `${name} ${words}`, {
        ...at,
        fuel_type: 'None',
        schedule_name: runs,
        design_level_calculation_method: 'EquipmentLevel',
        design_level: rounded(power),
        ...parts,
        fraction_lost: 0,
      })
    if (gain.power !== 0) part('heat', gain.power, { fraction_latent: 0, fraction_radiant: rounded(radiant) })
    if (latent !== 0) {
      const hourly =
        latent < 0 ? addSchedule(document, `${name} vapour`, casesTake(gain, calendar), calendar) : schedule
      part('vapour', latent, { fraction_latent: 1, fraction_radiant: 0 }, hourly)
    }
    return
  }
  if (gain.kind === 'people') {
    document.add('People', name, {
      ...at,
      number_of_people_schedule_name: schedule,
      number_of_people_calculation_method: 'People',
      number_of_people: rounded(total / personHeat),
      fraction_radiant: rounded(radiant),
      sensible_heat_fraction: rounded(gain.power / total),
      activity_level_schedule_name: addSchedule(document, 'heat of a person', personHeat, calendar),
    })
  } else if (gain.kind === 'lighting' && latent === 0) {
    document.add('Lights', name, {
      ...at,
      schedule_name: schedule,
      design_level_calculation_method: 'LightingLevel',
      lighting_level: rounded(gain.power),
      return_air_fraction: 0,
      fraction_radiant: rounded(radiant),
      fraction_visible: 0,
    })
  } else addEquipment(document, name, gain, { ...at, schedule_name: schedule }, radiant)
}

/** Appliances by what they draw; of it reaches no room what the hood, the exhaust or a lift's shaft takes. */
function addEquipment(
  document: EpDocument,
  name: string,
  { power, latentPower = 0, draw, use }: Gain,
  at: EpFields,
  radiant: number,
): void {
  const given = power + latentPower
  const drawn = Math.max(given, draw?.power ?? 0)
  const fields = {
    ...at,
    design_level_calculation_method: 'EquipmentLevel',
    design_level: rounded(drawn),
    fraction_latent: rounded(latentPower / drawn),
    fraction_radiant: rounded((radiant * power) / drawn),
    fraction_lost: rounded((drawn - given) / drawn),
    end_use_subcategory: use ?? 'plugLoads',
  }
  const carrier = draw?.carrier ?? 'electricity'
  if (carrier === 'fuel') document.add('OtherEquipment', name, { fuel_type: 'OtherFuel1', ...fields })
  else document.add(carrier === 'naturalGas' ? 'GasEquipment' : 'ElectricEquipment', name, fields)
}

/** Cold cases take vapour as far as the air is moist, by the engine's own hours. */
function casesTake({ schedule }: Gain, { weather, calendar }: ScheduleCalendar): Schedule {
  const on = scheduleYear(schedule, 1, weather.hours, weather.firstWeekday, calendar, 1)
  const share = caseVapour(weather)
  return { hourly: [...on].map((part, h) => part * (share[h] ?? 0)) }
}
