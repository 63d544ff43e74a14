import { readEpw } from '#engine/climate/epw/read-epw.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { Building } from '#contract/entities/project.ts'
import type { ClimateZone } from '#contract/options.ts'
import { simulateBuilding } from '#building/simulate-building.ts'
import type { WeatherInfo } from '#building/from-engine.ts'
import { referenceText } from '#validation/reference-data.ts'
import recorded from './energyplus-25.2.json' with { type: 'json' }
import { prototypeBuilding, prototypes, type Prototype } from './prototype-building.ts'
import {
  lightingUncontrolled,
  publishedRows,
  zoneWeather,
  type ComparedUses,
  type PublishedRow,
  type Vintage,
} from './published-rows.ts'

/** A prototype's size, everything else at its default, beside EnergyPlus. */
export interface GatedRow {
  readonly prototype: string
  readonly vintage: string
  readonly zone: string
  readonly uses: ComparedUses
  readonly ours: ComparedUses
  /** Energy of EnergyPlus's lamps without daylight control, as ours are without it [kWh/m²]. */
  readonly lightingUncontrolled: number
}

/** A row of the published table beside ours. */
export interface ComparedRow extends PublishedRow, GatedRow {
  readonly vintage: Vintage
  readonly zone: PublishedRow['zone']
}

/** Energy code of a vintage. */
export const codeOf = {
  '90.1-2004': 'ashrae-90.1-2004',
  '90.1-2013': 'ashrae-90.1-2013',
} as const satisfies Readonly<Record<Vintage, Building['energyCode']>>

const years = new Map<string, WeatherYear>()
/** A weather file of the reference data by its name without ending, read once. */
export function weatherOf(file: string): WeatherYear {
  const storedYear = years.get(file)
  if (storedYear !== undefined) return storedYear
  const read = readEpw(referenceText(`weather/${file}.epw.gz`))
  if (!read.ok) throw new Error(`${file} cannot be read`)
  years.set(file, read.weather)
  return read.weather
}

/** Weather information of a result; the comparison does not use it. */
const info: WeatherInfo = { name: '', origin: 'measured', source: '', years: '', radiation: 'measured' } as never

/**
 * End uses of a prototype's box with nothing typed but its windows' share.
 *
 * @param weather file of the reference data
 * @returns kWh/m² of floor a year
 */
export function oursOf(
  prototype: Prototype,
  code: NonNullable<Building['energyCode']>,
  zone: ClimateZone,
  weather: string,
): ComparedUses {
  const answer = simulateBuilding(prototypeBuilding(prototype, code, zone), weatherOf(weather), info)
  if (!answer.ok) throw new Error(`${prototype.name}: ${answer.reason} ${answer.details?.join('; ') ?? ''}`)
  const { endUses } = answer.result.annual
  const per = (use: keyof typeof endUses) => endUses[use] / answer.result.floorArea
  return {
    heating: per('heating'),
    cooling: per('cooling'),
    fans: per('fans'),
    pumps: per('pumps'),
    lighting: per('lighting'),
    equipment: per('equipment'),
    hotWater: per('hotWater'),
  }
}

/** Filter of the rows; absent = all. */
export interface Wanted {
  readonly zones?: readonly string[] | undefined
  readonly names?: readonly string[] | undefined
  readonly vintages?: readonly string[] | undefined
}

/** Every wanted row of the published table beside ours, in the table's order. */
export function comparePrototypes({ zones, names, vintages }: Wanted = {}): readonly ComparedRow[] {
  const uncontrolled = lightingUncontrolled()
  return publishedRows().flatMap(row => {
    const prototype = prototypes.find(({ name }) => name === row.prototype)
    if (prototype === undefined) return []
    if (zones?.includes(row.zone) === false || names?.includes(row.prototype) === false) return []
    if (vintages?.includes(row.vintage) === false) return []
    return [
      {
        ...row,
        ours: oursOf(prototype, codeOf[row.vintage], row.zone, zoneWeather[row.zone]),
        lightingUncontrolled: uncontrolled.get(`${row.prototype} ${row.vintage}`) ?? Number.NaN,
      },
    ]
  })
}

/** A run of EnergyPlus's own example file, beside ours. */
export interface RecordedRow extends GatedRow {
  readonly file: string
}

/** Recorded figures of EnergyPlus 25.2 for its example files, beside ours under the code of the file. */
export function compareRecorded(): readonly RecordedRow[] {
  return recorded.rows.map(({ prototype: name, code, zone, file, uses, weather, ...row }) => {
    const prototype = prototypes.find(each => each.name === name)
    if (prototype === undefined) throw new Error(`${file}: no prototype ${name}`)
    return {
      prototype: name,
      vintage: code.replace('ashrae-', ''),
      zone,
      file,
      uses,
      lightingUncontrolled: row.lightingUncontrolled ?? uses.lighting,
      ours: oursOf(prototype, code as NonNullable<Building['energyCode']>, zone as ClimateZone, weather),
    }
  })
}
