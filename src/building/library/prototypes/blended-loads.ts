import type { PrototypeLoads, PrototypePower, PrototypeWeek } from './prototype-loads.ts'

/** Loads of a prototype, and their share, 0–1. */
interface Part {
  readonly loads: PrototypeLoads
  readonly share: number
}

/** Mean of weeks by their weights. */
export function blendedWeek(weeks: readonly (readonly [week: PrototypeWeek, weight: number])[]): PrototypeWeek {
  const whole = weeks.reduce((sum, [, weight]) => sum + weight, 0)
  const mean = (day: (week: PrototypeWeek) => readonly number[]) =>
    Array.from({ length: 24 }, (_, h) =>
      weeks.reduce((sum, [week, weight]) => sum + (weight / whole) * (day(week)[h] ?? 0), 0),
    )
  return {
    weekday: mean(({ weekday }) => weekday),
    saturday: mean(({ weekday, saturday = weekday }) => saturday),
    sunday: mean(({ weekday, saturday = weekday, sunday = saturday }) => sunday),
  }
}

/** Mean of powers by their shares; what each does with its heat, and when, counts by its power. */
function blendedPower(powers: readonly { readonly of: PrototypePower; readonly share: number }[]): PrototypePower {
  const power = powers.reduce((sum, { of, share }) => sum + share * of.power, 0)
  const mean = (part: 'lost' | 'latent' | 'radiant') =>
    powers.reduce((sum, { of, share }) => sum + (share * of.power * of[part]) / power, 0)
  return {
    power,
    lost: mean('lost'),
    latent: mean('latent'),
    radiant: mean('radiant'),
    schedule: blendedWeek(powers.map(({ of, share }) => [of.schedule, share * of.power])),
  }
}

/**
 * Loads between those of two offices: densities, air and water are means by the shares, schedules by what they
 * schedule, set points hour by hour. A year's energy of each load is therefore the mean of both years'. Offices have no
 * kitchens, refrigerators or summer holidays, and one kind of room.
 *
 * @param dataCentre part of the data centre of the part that has one, 0–1
 */
export function blendedLoads(parts: readonly Part[], dataCentre: number): PrototypeLoads {
  const mean = (of: (loads: PrototypeLoads) => number) =>
    parts.reduce((sum, { loads, share }) => sum + share * of(loads), 0)
  const power = (of: (loads: PrototypeLoads) => PrototypePower) =>
    blendedPower(parts.map(({ loads, share }) => ({ of: of(loads), share })))
  const week = (of: (loads: PrototypeLoads) => PrototypeWeek, weight: (loads: PrototypeLoads) => number = () => 1) =>
    blendedWeek(parts.map(({ loads, share }) => [of(loads), share * weight(loads)]))
  const withDoors = parts.flatMap(({ loads: { doors }, share }) => (doors === undefined ? [] : [{ doors, share }]))
  const centre = parts.map(({ loads }) => loads.dataCentre).find(found => found !== undefined)
  const density = (loads: PrototypeLoads) => loads.people.density
  const litres = (loads: PrototypeLoads) => loads.hotWater.litres
  return {
    file: parts.map(({ loads }) => loads.file).join(', '),
    people: {
      density: mean(density),
      activity: mean(loads => density(loads) * loads.people.activity) / mean(density),
      schedule: week(loads => loads.people.schedule, density),
    },
    lighting: power(loads => loads.lighting),
    equipment: { ...power(loads => loads.equipment), elevators: mean(loads => loads.equipment.elevators) },
    ...(centre === undefined || dataCentre === 0
      ? {}
      : { dataCentre: { ...centre, power: centre.power * dataCentre } }),
    refrigeration: mean(loads => loads.refrigeration),
    outdoorAir: mean(loads => loads.outdoorAir),
    leakage: mean(loads => loads.leakage),
    leakagePart: mean(loads => loads.leakagePart),
    ...(withDoors.length === 0
      ? {}
      : {
          doors: {
            flow: withDoors.reduce((sum, { doors, share }) => sum + share * doors.flow, 0),
            schedule: blendedWeek(withDoors.map(({ doors, share }) => [doors.schedule, share * doors.flow])),
          },
        }),
    heatingSetPoint: week(loads => loads.heatingSetPoint),
    coolingSetPoint: week(loads => loads.coolingSetPoint),
    hotWater: {
      litres: mean(litres),
      temperature: mean(loads => litres(loads) * loads.hotWater.temperature) / mean(litres),
      laundry: mean(loads => loads.hotWater.laundry),
      boosted: mean(loads => loads.hotWater.boosted),
      schedule: week(loads => loads.hotWater.schedule, litres),
    },
  }
}
