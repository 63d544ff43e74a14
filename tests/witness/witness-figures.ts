import { createHash } from 'node:crypto'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { BuildingModel } from '#engine/input.ts'
import { simulate } from '#engine/simulate.ts'
import { bundledWeather } from '#cli/bundled-weather.ts'
import { inZoneOf } from '#cli/zone-of-weather.ts'
import { compareYears, gainKinds, type ComparedZone, type Months, type Peak } from '#cli/energyplus/compare-years.ts'
import { epwText } from '#exports/energyplus/epw-text.ts'
import { silentZone, type EnergyPlusZone } from '#cli/energyplus/energyplus-year.ts'
import { runEnergyPlus } from '#cli/energyplus/run-energyplus.ts'
import { requiredBuilding } from '#cli/energyplus/required-building.ts'
import type { WrittenBuilding } from '#exports/energyplus/written-building.ts'
import type { WitnessDocument } from './witness-documents.ts'

/** Figures of the whole building by a program. */
export interface WitnessFigures {
  readonly needs: Readonly<Record<keyof ComparedZone['needs'], Months>>
  readonly gains: Readonly<Record<keyof ComparedZone['gains'], Months>>
  readonly airChange: Months
  readonly temperature: Months
  readonly peaks: Readonly<Record<keyof ComparedZone['peaks'], Peak>>
  /** Air without heating and cooling, by floor area, hour by hour of 8 to 14 April [°C]. */
  readonly week: readonly number[]
}

/** Figures that EnergyPlus printed for a document. */
export interface RecordedDocument {
  readonly name: string
  /** Digest of the written input: the figures belong to this input only. */
  readonly input: string
  /** [m²] */
  readonly floorArea: number
  readonly energyPlus: WitnessFigures
}
export interface WitnessRecord {
  readonly version: string
  readonly date: string
  readonly documents: readonly RecordedDocument[]
}

/** The week, and when EnergyPlus begins to run up to it: walls and ground have forgotten how it began. */
const period = { from: [2, 1], to: [4, 14] } as const
const weekStart = (31 + 28 + 31 + 7) * 24 // hours before 8 April of a common year
const weekHours = 7 * 24

export interface WitnessCase {
  readonly document: WitnessDocument
  readonly weather: WeatherYear
  readonly written: WrittenBuilding
  /** Without thermostats, for the week. */
  readonly floating: WrittenBuilding
  readonly input: string
}

export async function witnessCase(document: WitnessDocument): Promise<WitnessCase> {
  const given = bundledWeather(document.station)
  const { weather } = given
  const building = inZoneOf({ _id: document.name, ...document.building } as never, given).document
  const written = requiredBuilding(document.name, building, weather)
  const floating = requiredBuilding(document.name, building, weather, { period }, withoutPlant)
  return { document, weather, written, floating, input: digest(written.document) }
}

function withoutPlant(model: BuildingModel): BuildingModel {
  return {
    ...model,
    zones: model.zones.map(zone =>
      Object.fromEntries(Object.entries(zone).filter(([key]) => key !== 'thermostat' && key !== 'humidity')),
    ) as unknown as BuildingModel['zones'],
  }
}
function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

/** Our figures of a case. */
export function ourFigures({ weather, written, floating }: WitnessCase): WitnessFigures {
  const { model } = written
  const year = simulate(model, weather)
  const silent = model.zones.map(({ name }) => silentZone(name, weather.hours))
  const { building } = compareYears(model, weather, year, silent)
  const free = simulate(floating.model, weather).zones.map(({ hourly }) => hourly.airTemperature)
  return sideOf(building, 'ours', weekOf(model, free, weekStart))
}

/** EnergyPlus's, by running it. */
export async function energyPlusFigures(
  { weather, written, floating }: WitnessCase,
  program: string,
): Promise<{ readonly version: string; readonly figures: WitnessFigures }> {
  const { model } = written
  const zones = model.zones.map(({ name }) => name)
  const epw = epwText(weather, model.site?.skyModel)
  const run = await runEnergyPlus(program, written.document, epw, zones)
  const free = await runEnergyPlus(program, floating.document, epw, zones, false)
  const { building } = compareYears(model, weather, simulate(model, weather), run.zones)
  const temperatures = free.zones.map(({ hourly }: EnergyPlusZone) => hourly.airTemperature)
  const week = weekOf(model, temperatures, (temperatures[0]?.length ?? 0) - weekHours)
  return { version: run.version, figures: sideOf(building, 'energyPlus', week) }
}

function weekOf(model: BuildingModel, series: readonly Float64Array[], from: number): readonly number[] {
  const floors = model.zones.map(({ floorArea = 0 }) => floorArea)
  const all = floors.reduce((sum, area) => sum + area, 0)
  return Array.from({ length: weekHours }, (_, h) =>
    series.reduce((sum, hours, zone) => sum + ((floors[zone] ?? 0) / all) * (hours[from + h] ?? Number.NaN), 0),
  )
}

function sideOf(
  { needs, gains, airChange, temperature, peaks }: ComparedZone,
  side: 'ours' | 'energyPlus',
  week: readonly number[],
): WitnessFigures {
  return {
    needs: {
      heating: needs.heating[side],
      sensibleCooling: needs.sensibleCooling[side],
      latentCooling: needs.latentCooling[side],
    },
    gains: Object.fromEntries(gainKinds.map(kind => [kind, gains[kind][side]])) as WitnessFigures['gains'],
    airChange: airChange[side],
    temperature: temperature[side],
    peaks: { heating: peaks.heating[side], sensibleCooling: peaks.sensibleCooling[side] },
    week,
  }
}

/** Both programs' figures put beside each other again. */
export function compared({ name, floorArea, energyPlus }: RecordedDocument, ours: WitnessFigures): ComparedZone {
  const both = (of: (figures: WitnessFigures) => Months) => ({ ours: of(ours), energyPlus: of(energyPlus) })
  return {
    name,
    floorArea,
    needs: {
      heating: both(({ needs }) => needs.heating),
      sensibleCooling: both(({ needs }) => needs.sensibleCooling),
      latentCooling: both(({ needs }) => needs.latentCooling),
    },
    gains: Object.fromEntries(
      gainKinds.map(kind => [kind, both(({ gains }) => gains[kind])]),
    ) as unknown as ComparedZone['gains'],
    airChange: both(figures => figures.airChange),
    temperature: both(figures => figures.temperature),
    temperatureError: 0,
    peaks: {
      heating: { ours: ours.peaks.heating, energyPlus: energyPlus.peaks.heating },
      sensibleCooling: { ours: ours.peaks.sensibleCooling, energyPlus: energyPlus.peaks.sensibleCooling },
    },
  }
}
