/**
 * `npm run prototype-defaults`: makes src/building/library/prototypes/prototypes.json, the loads of the DOE and PNNL
 * prototype buildings, from the tables beside the repository (`prototypes/*.csv`, read from the models' own input
 * files; its README names what is faulty there). Figures only.
 *
 * - Densities are means of the space types over the whole floor: Σ density · area / area of all.
 * - Schedules are means weighted by their quantity (people, connected power, peak flow; set points by area), over the
 *   days of a year with the calendar of the file: working days, Saturdays, Sundays with the ten public holidays, and
 *   working days from 1 July to 1 September where the models have a summer of their own. So the year's sums are the
 *   models'.
 * - Refrigerators on plugs, hood fans and the data centre are separated from other appliances by their schedules and
 *   rooms.
 * - Leakage: while fans run the models have a quarter of it, whose mean of the year is kept. The models' flow at design
 *   conditions is 0.112 of that at 75 Pa; to 4 Pa with the exponent 0.65; over the outer walls, to which the models
 *   give all of it. The supermarket's file has the flow at 4 Pa itself.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { csvParse } from 'd3-dsv'
import { hasReferenceData, missingReference, referenceText } from '#validation/reference-data.ts'

type Row = Readonly<Record<string, string>>
function table(name: string): readonly Row[] {
  return csvParse(referenceText(`prototypes/${name}.csv`))
}
function num(row: Row, column: string): number {
  return Number(row[column] ?? '') || 0
}

const names = {
  SmallOffice: 'small-office',
  MediumOffice: 'medium-office',
  LargeOffice: 'large-office',
  RetailStandalone: 'retail',
  PrimarySchool: 'primary-school',
  SecondarySchool: 'secondary-school',
  Hospital: 'hospital',
  OutPatient: 'outpatient',
  SmallHotel: 'small-hotel',
  LargeHotel: 'large-hotel',
  MidriseApartment: 'mid-rise-apartment',
  HighriseApartment: 'high-rise-apartment',
  Warehouse: 'warehouse',
  FullServiceRestaurant: 'full-service-restaurant',
  QuickServiceRestaurant: 'quick-service-restaurant',
  SuperMarket: 'supermarket',
} as const
const vintages = ['90.1-2004', '90.1-2013'] as const

const dayKinds = ['weekday', 'saturday', 'sunday', 'summer'] as const
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
function dayOf(monthDay: string): number {
  const [month = 1, day = 1] = monthDay.split('-').map(Number)
  return monthLengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0) + day - 1
}

/** The ten holidays of the models: [month, day], or [month, n-th, weekday], the last with −1. */
const holidays: readonly (readonly number[])[] = [
  [1, 1],
  [1, 3, 1],
  [2, 3, 1],
  [5, -1, 1],
  [7, 4],
  [9, 1, 1],
  [10, 2, 1],
  [11, 11],
  [11, 4, 4],
  [12, 25],
]
function holidaysOf(start: number): ReadonlySet<number> {
  return new Set(
    holidays.map(([month = 1, nth = 1, weekday]) => {
      const first = dayOf(`${month}-1`)
      if (weekday === undefined) return first + nth - 1
      const days = Array.from({ length: monthLengths[month - 1] ?? 0 }, (_, i) => first + i).filter(
        day => (start + day) % 7 === weekday,
      )
      return days.at(nth < 0 ? -1 : nth - 1) ?? first
    }),
  )
}

const scheduleRows = table('schedules')
/** 365 days of 24 values. */
function yearOf(prototype: string, vintage: string, name: string, start: number): readonly (readonly number[])[] {
  const rows = scheduleRows.filter(
    row => row['prototype'] === prototype && row['schedule'] === name && row['vintages']?.split('|').includes(vintage),
  )
  if (rows.length === 0) throw new Error(`${prototype} ${vintage}: no schedule ${name}`)
  const off = holidaysOf(start)
  return Array.from({ length: 365 }, (_, day) => {
    const weekday = weekdays[(start + day) % 7] ?? ''
    const kinds = off.has(day)
      ? ['holiday', 'all']
      : weekday === 'saturday' || weekday === 'sunday'
        ? [weekday, 'all']
        : [weekday, 'weekday', 'all']
    const inPeriod = rows.filter(row => dayOf(row['from'] ?? '') <= day && day <= dayOf(row['to'] ?? ''))
    const row = kinds
      .map(kind => inPeriod.find(candidate => candidate['dayTypes']?.split('|').includes(kind)))
      .find(found => found !== undefined)
    if (row === undefined) throw new Error(`${prototype} ${vintage} ${name}: nothing for ${kinds.join()} on day ${day}`)
    return Array.from({ length: 24 }, (_unused, h) => num(row, `h${h + 1}`))
  })
}

interface Weighted {
  readonly schedule: string
  readonly weight: number
}
/**
 * Names and shares of a cell, `name (share);name (share)`, or a single name; the shares are rounded, so they count
 * relative to their sum.
 */
function parts(cell: string, weight: number): readonly Weighted[] {
  const found = cell
    .split(';')
    .filter(text => text.trim() !== '')
    .map(text => {
      const [, name = text.trim(), share = '1'] = /^(.*) \(([\d.e-]+)\)$/u.exec(text.trim()) ?? []
      return { schedule: name, share: Number(share) }
    })
  const all = found.reduce((sum, { share }) => sum + share, 0)
  return found.map(({ schedule, share }) => ({ schedule, weight: (weight * share) / all }))
}

function figure(value: number): number {
  return Number(value.toPrecision(4))
}
function hundredth(value: number): number {
  return Math.round(value * 100) / 100
}
function threeFigures(value: number): string {
  return String(Number(value.toPrecision(3)))
}
/** Text of values with three figures each, so that 24 fit in a line; repetitions as `0x7`. */
function packed(values: readonly number[]): string {
  const texts = values.map(value => threeFigures(value < 5e-5 ? 0 : value).replace(/^0\./u, '.'))
  const runs: [string, number][] = []
  for (const text of texts) {
    const last = runs.at(-1)
    if (last?.[0] === text) last[1]++
    else runs.push([text, 1])
  }
  return runs.map(([text, times]) => (times === 1 ? text : `${text}x${times}`)).join(' ')
}

class Source {
  readonly prototype: string
  readonly vintage: string
  readonly types: readonly Row[]
  readonly means: Row
  readonly area: number
  readonly start: number
  constructor(prototype: string, vintage: string) {
    this.prototype = prototype
    this.vintage = vintage
    const ofThis = (row: Row) => row['prototype'] === prototype && row['vintage'] === vintage
    this.types = table('space-types').filter(ofThis)
    this.means = table('by-type').find(ofThis) ?? {}
    this.area = this.types.reduce((sum, row) => sum + num(row, 'floorArea_m2'), 0)
    this.start = weekdays.indexOf(this.means['startDay'] ?? '')
  }

  /** Mean of a density over the floor. */
  mean(column: string, of: readonly Row[] = this.types): number {
    return of.reduce((sum, row) => sum + num(row, column) * num(row, 'floorArea_m2'), 0) / this.area
  }

  /** The days of a week as texts (`packed`); a day that is as the kind before it is left out. */
  week(of: readonly Weighted[]): Readonly<Record<string, string>> {
    const total = of.reduce((sum, { weight }) => sum + weight, 0)
    const year = Array.from({ length: 365 }, () => new Float64Array(24))
    for (const { schedule, weight } of of) {
      const values = yearOf(this.prototype, this.vintage, schedule, this.start)
      year.forEach((day, d) => {
        for (let h = 0; h < 24; h++) day[h] = (day[h] ?? 0) + ((values[d]?.[h] ?? 0) * weight) / total
      })
    }
    const off = holidaysOf(this.start)
    const hasSummer = this.prototype.endsWith('School')
    const kindOf = (day: number): (typeof dayKinds)[number] => {
      const weekday = weekdays[(this.start + day) % 7]
      if (weekday === 'sunday' || off.has(day)) return 'sunday'
      if (weekday === 'saturday') return 'saturday'
      return hasSummer && day >= dayOf('7-1') && day <= dayOf('9-1') ? 'summer' : 'weekday'
    }
    const texts = Object.fromEntries(
      dayKinds.map(kind => {
        const days = year.filter((_, day) => kindOf(day) === kind)
        return [
          kind,
          packed(
            Array.from(
              { length: 24 },
              (_, h) => days.reduce((sum, day) => sum + (day[h] ?? 0), 0) / (days.length || 1),
            ),
          ),
        ]
      }),
    )
    const { weekday = '', saturday = '', sunday = '', summer = '' } = texts
    return {
      weekday,
      ...(saturday === weekday ? {} : { saturday }),
      ...(sunday === saturday ? {} : { sunday }),
      ...(!hasSummer || summer === weekday ? {} : { summer }),
    }
  }

  /** Mean of the year; 1 without a schedule. */
  yearMean(of: readonly Weighted[]): number {
    const total = of.reduce((sum, { weight }) => sum + weight, 0)
    if (!(total > 0)) return 1
    return of.reduce((sum, { schedule, weight }) => {
      const values = yearOf(this.prototype, this.vintage, schedule, this.start).flat()
      return sum + (weight / total) * (values.reduce((all, value) => all + value, 0) / values.length)
    }, 0)
  }

  /** Schedules of a density, weighted by it; only those that `holds` accepts. */
  weighted(
    schedules: string,
    density: string,
    of: readonly Row[],
    holds: (schedule: string, row: Row) => boolean = () => true,
  ): readonly (Weighted & { readonly row: Row })[] {
    return of.flatMap(row =>
      parts(row[schedules] ?? '', num(row, density) * num(row, 'floorArea_m2'))
        .filter(({ schedule, weight }) => weight > 0 && holds(schedule, row))
        .map(part => ({ ...part, row })),
    )
  }

  power(
    of: readonly (Weighted & { readonly row: Row })[],
    kind: 'electric' | 'gas' | 'lighting',
    more: object = {},
  ): object {
    const total = of.reduce((sum, { weight }) => sum + weight, 0)
    const share = (column: string) =>
      total > 0 ? of.reduce((sum, { row, weight }) => sum + weight * num(row, column), 0) / total : 0
    const fractions =
      kind === 'lighting'
        ? [share('lightingFractionReturnAir'), 0, share('lightingFractionRadiant') + share('lightingFractionVisible')]
        : [share(`${kind}FractionLost`), share(`${kind}FractionLatent`), share(`${kind}FractionRadiant`)]
    const [lost = 0, latent = 0, radiant = 0] = fractions
    return {
      power: figure(total / this.area),
      lost: figure(lost),
      latent: figure(latent),
      radiant: figure(radiant),
      ...more,
      schedule: this.week(of),
    }
  }
}

function loads(prototype: string, vintage: string): object {
  const s = new Source(prototype, vintage)
  const electric = (holds: (schedule: string, row: Row) => boolean) =>
    s.weighted('electricEquipmentSchedule', 'electricEquipment_W_m2', s.types, holds)
  const isDataCentre = (row: Row) => row['spaceType'] === 'DataCenter'
  const isRefrigerator = (schedule: string, row: Row) =>
    schedule.toUpperCase() === 'ALWAYS_ON' &&
    row['spaceType'] === 'Kitchen' &&
    num(s.means, 'ofWhichRefrigeratorsPlugged_kWh_m2') > 0
  const isFan = (schedule: string) => /exhaust/iu.test(schedule)
  const apart = {
    refrigerators: electric(isRefrigerator),
    exhaustFans: electric(isFan),
    dataCentre: electric((_, row) => isDataCentre(row)),
  }
  const gas = s.weighted('gasEquipmentSchedule', 'gasEquipment_W_m2', s.types)
  const people = s.weighted('occupancySchedule', 'people_per_m2', s.types)
  const rooms = s.types.filter(row => num(row, 'conditioned') === 1 && !isDataCentre(row))
  const byArea = (column: string) => rooms.flatMap(row => parts(row[column] ?? '', num(row, 'floorArea_m2')))
  const inside = s.types.filter(row => num(row, 'floorArea_m2') > 0)
  const doors = inside.flatMap(row =>
    parts(row['doorInfiltrationSchedule'] ?? '', num(row, 'doorInfiltration_m3_s')).filter(({ weight }) => weight > 0),
  )
  const doorFlow = inside.reduce((sum, row) => sum + num(row, 'doorInfiltration_m3_s'), 0)
  const walls = s.types
    .filter(row => num(row, 'floorArea_m2') > 0 || row['spaceType'] === 'Plenum')
    .reduce((sum, row) => sum + num(row, 'exteriorWall_m2'), 0)
  const atDesign = (num(s.means, 'infiltration_m3_s_m2') * s.area) / walls
  const leakage = prototype === 'SuperMarket' ? atDesign : (atDesign / 0.112) * (4 / 75) ** 0.65
  const water = inside.flatMap(row => parts(row['hotWaterSchedule'] ?? '', num(row, 'hotWaterPeak_L_h')))
  const kinds = roomsOf(s)
  return {
    file: s.means['source'] ?? '',
    people: {
      density: figure(s.mean('people_per_m2')),
      activity: figure(num(s.means, 'activity_W_person')),
      schedule: s.week(people),
    },
    lighting: s.power(s.weighted('lightingSchedule', 'lighting_W_m2', s.types), 'lighting'),
    equipment: s.power(
      electric((schedule, row) => !isDataCentre(row) && !isRefrigerator(schedule, row) && !isFan(schedule)),
      'electric',
      { elevators: figure(s.mean('electricOfWhichElevators_W_m2')) },
    ),
    ...Object.fromEntries(
      Object.entries(apart)
        .filter(([, of]) => of.length > 0)
        .map(([name, of]) => [name, s.power(of, 'electric')]),
    ),
    ...(gas.length > 0 ? { gas: s.power(gas, 'gas') } : {}),
    refrigeration: figure(num(s.means, 'refrigerationRatedCooling_W_m2')),
    outdoorAir: figure(1000 * num(s.means, 'outdoorAir_m3_s_m2')),
    leakage: figure(leakage * 3600),
    leakagePart: hundredth(
      s.yearMean(
        s.types
          .filter(row => num(row, 'floorArea_m2') > 0 || row['spaceType'] === 'Plenum')
          .flatMap(row =>
            parts(
              row['infiltrationSchedule'] ?? '',
              num(row, 'infiltration_m3_s_m2exterior') * num(row, 'exteriorSurface_m2'),
            ),
          ),
      ),
    ),
    ...(doorFlow > 0 ? { doors: { flow: figure((1000 * doorFlow) / s.area), schedule: s.week(doors) } } : {}),
    heatingSetPoint: s.week(byArea('heatingSetPointSchedule')),
    coolingSetPoint: s.week(byArea('coolingSetPointSchedule')),
    hotWater: {
      litres: figure(num(s.means, 'hotWater_L_m2_day')),
      temperature: figure(num(s.means, 'hotWater_C')),
      laundry: figure(num(s.means, 'ofWhichLaundry_L_m2_day')),
      boosted: figure(num(s.means, 'boosterHeated_L_m2_day')),
      schedule: s.week(water),
    },
    ...(kinds.length === 0 ? {} : { rooms: kinds }),
  }
}

/** Parts of the sensible heat of people, lamps, appliances and burners that reaches the room, mean of the year [W/m²]. */
function meanGains(s: Source, row: Row): number {
  const heat = (schedules: string, density: string, watts: number) =>
    num(row, density) * watts * s.yearMean(parts(row[schedules] ?? '', 1))
  const reached = (kind: string) => 1 - num(row, `${kind}FractionLost`) - num(row, `${kind}FractionLatent`)
  return (
    heat('occupancySchedule', 'people_per_m2', personHeat) +
    heat('lightingSchedule', 'lighting_W_m2', 1 - num(row, 'lightingFractionReturnAir')) +
    heat('electricEquipmentSchedule', 'electricEquipment_W_m2', reached('electric')) +
    heat('gasEquipmentSchedule', 'gasEquipment_W_m2', reached('gas'))
  )
}
const personHeat = 75 // W, sensible

/** Properties that alike rooms must share: their conditioning, and figures with similar weights in W/m². */
interface Kind {
  readonly types: readonly Row[]
  readonly conditioning: 'cooled' | 'heated' | 'none'
  readonly area: number
  readonly features: readonly number[]
}
/*
 * Weights and thresholds of the kinds of rooms are of the order of their effect on a room, not fitted: any `airHeat` of
 * 6 to 24, `setPointHeat` of 1 to 5, `alike` of 5 to 8 and `conditionedOtherwise` of 1e4 to 1e9 gives the same files.
 */
/** Heat of a litre of outdoor air a second, 10 K apart from the room: 1.2 kg/m³ · 1 kJ/(kg·K) · 10 K [W/(L/s)]. */
const airHeat = 12
/**
 * Weight of a kelvin of set point, by the heat that holds it: envelope and outdoor air lose some 1 to 5 W/K by floor
 * [W/(m²·K)].
 */
const setPointHeat = 5
/** Highest number of kinds of rooms in a zone type, so that the page and the thermal zones stay small (a proposal). */
const mostKinds = 3
/** Cooling set point above which rooms are only heated [°C]. */
const neverCooled = 45
/** Part of the floor from which rooms with other conditioning are separate; less is a cupboard (a proposal). */
const cupboard = 0.02
/** Factor on the cost, which makes them the last to join. */
const conditionedOtherwise = 1e6
/** Standard deviation over the floor that joining may add: that of a kelvin of set point [W/m²]. */
const alike = setPointHeat

function joined(a: Kind, b: Kind): Kind {
  const area = a.area + b.area
  return {
    types: [...a.types, ...b.types],
    conditioning: a.area >= b.area ? a.conditioning : b.conditioning,
    area,
    features: a.features.map((value, i) => (value * a.area + (b.features[i] ?? 0) * b.area) / area),
  }
}
/** Cost of joining in spread, squared and over the whole floor. */
function costOf(a: Kind, b: Kind): number {
  const apart = a.features.reduce((sum, value, i) => sum + (value - (b.features[i] ?? 0)) ** 2, 0)
  return ((a.area * b.area) / (a.area + b.area)) * apart
}

/** Outdoor air at full flow [L/(s·m²)]. */
function outdoorAir(row: Row): number {
  return 1000 * (num(row, 'outdoorAir_m3_s_m2') + num(row, 'outdoorAir_m3_s_person') * num(row, 'people_per_m2'))
}

/**
 * Rooms of a building in at most three kinds (Ward's clusters). Cooled, only heated and unconditioned rooms are
 * separate from 2 % of the floor on. Then the kinds with the least difference in set points, outdoor air and gains are
 * joined, until three are left and any further join would add more spread than `alike`, squared and over the whole
 * floor.
 */
function kindsOf(s: Source): readonly Kind[] {
  const setPoint = (row: Row, column: string) => {
    const cell = row[column] ?? ''
    const mean = cell === '' ? undefined : s.yearMean(parts(cell, 1))
    return mean === undefined || mean > neverCooled ? undefined : mean
  }
  let kinds: readonly Kind[] = s.types
    .filter(row => num(row, 'floorArea_m2') > 0 && row['spaceType'] !== 'DataCenter')
    .map(row => {
      const heating = setPoint(row, 'heatingSetPointSchedule')
      const cooling = setPoint(row, 'coolingSetPointSchedule')
      return {
        types: [row],
        conditioning: num(row, 'conditioned') !== 1 ? 'none' : cooling === undefined ? 'heated' : 'cooled',
        area: num(row, 'floorArea_m2'),
        features: [
          meanGains(s, row),
          airHeat * outdoorAir(row),
          setPointHeat * (heating ?? 20),
          setPointHeat * (cooling ?? 25),
        ],
      }
    })
  for (;;) {
    let best: readonly [Kind, Kind, number] | undefined
    for (const [i, a] of kinds.entries())
      for (const b of kinds.slice(i + 1)) {
        const differ = a.conditioning !== b.conditioning && Math.min(a.area, b.area) >= cupboard * s.area
        const cost = costOf(a, b) * (differ ? conditionedOtherwise : 1)
        if (best === undefined || cost < best[2]) best = [a, b, cost]
      }
    if (best === undefined) return kinds
    const [a, b, cost] = best
    if (kinds.length <= mostKinds && cost / s.area > alike ** 2) return kinds
    kinds = [...kinds.filter(kind => kind !== a && kind !== b), joined(a, b)]
  }
}

/** Names of the kinds of rooms, by the largest of their space types. */
const kindNames: Readonly<Record<string, string>> = {
  Dining: 'dining',
  Kitchen: 'kitchen',
  Bulk: 'bulk-store',
  Fine: 'fine-store',
  Corridor: 'corridors',
  Apartment: 'flats',
}
/**
 * Types whose rooms are simulated separately. Schools' kitchens and halls have units of their own, which the single
 * supply of a zone type cannot have; retail's rooms differ too little; hotels' laundries lose their heat through walls
 * to rooms that are not drawn.
 */
const byRooms = new Set([
  'MidriseApartment',
  'HighriseApartment',
  'Warehouse',
  'FullServiceRestaurant',
  'QuickServiceRestaurant',
])

function roomsOf(s: Source): readonly object[] {
  const kinds = byRooms.has(s.prototype) ? kindsOf(s) : []
  if (kinds.length < 2) return []
  return kinds
    .toSorted((a, b) => b.area - a.area)
    .map(kind => {
      const mean = (of: (row: Row) => number) =>
        kind.types.reduce((sum, row) => sum + of(row) * num(row, 'floorArea_m2'), 0) / kind.area
      const largest =
        kind.types.toSorted((a, b) => num(b, 'floorArea_m2') - num(a, 'floorArea_m2'))[0]?.['spaceType'] ?? ''
      const name = kindNames[largest]
      if (name === undefined) throw new Error(`${s.prototype} ${s.vintage}: no name for rooms like ${largest}`)
      const week = (column: string) =>
        s.week(
          kind.types
            .filter(row => (row[column] ?? '') !== '')
            .flatMap(row => parts(row[column] ?? '', num(row, 'floorArea_m2'))),
        )
      const electric = mean(row => num(row, 'electricEquipment_W_m2'))
      const share = (column: string) =>
        electric > 0 ? mean(row => num(row, 'electricEquipment_W_m2') * num(row, column)) / electric : 0
      const doors = kind.types.reduce((sum, row) => sum + num(row, 'doorInfiltration_m3_s'), 0)
      return {
        name,
        share: figure(kind.area / s.area),
        conditioning: kind.conditioning,
        people: figure(mean(row => num(row, 'people_per_m2'))),
        lighting: figure(mean(row => num(row, 'lighting_W_m2'))),
        equipment: {
          power: figure(electric),
          lost: figure(share('electricFractionLost')),
          latent: figure(share('electricFractionLatent')),
        },
        gas: figure(mean(row => num(row, 'gasEquipment_W_m2'))),
        refrigeration: figure(mean(row => num(row, 'refrigerationRatedCooling_W_m2'))),
        outdoorAir: figure(mean(outdoorAir)),
        doors: figure((1000 * doors) / kind.area),
        ...(kind.conditioning === 'none' ? {} : { heatingSetPoint: week('heatingSetPointSchedule') }),
        ...(kind.conditioning === 'cooled' ? { coolingSetPoint: week('coolingSetPointSchedule') } : {}),
      }
    })
}

if (!hasReferenceData('prototypes/by-type.csv')) {
  console.error(missingReference('prototypes/by-type.csv'))
  process.exit(1)
}
const file = join(import.meta.dirname, '../../src/building/library/prototypes/prototypes.json')
const prototypes = Object.fromEntries(
  Object.entries(names).map(([prototype, name]) => [
    name,
    // The supermarket has no file of 2013: that of 2004 stands for both.
    Object.fromEntries(
      vintages.map(vintage => [vintage, loads(prototype, prototype === 'SuperMarket' ? '90.1-2004' : vintage)]),
    ),
  ]),
)
// The innermost parts in a line each.
const text = JSON.stringify(prototypes, null, 2).replaceAll(/\{\s+[^{}]*\}/gu, part => part.replaceAll(/\s+/gu, ' '))
writeFileSync(file, `${text}\n`)
