import type { BaselineResult, SecondOpinion } from '#contract/entities/run.ts'
import { balanceCauses, carriers, endUses, equipmentUses } from '#contract/options.ts'
import { csvText } from '../csv.ts'
import { monthNames } from './month-names.ts'

type Cell = string | number
/** Column: its months, January first, and its year. An unknown value is an empty cell. */
type Column = readonly [name: string, months: readonly Cell[], year: Cell]

/**
 * A baseline result as CSV: a row a month and one for the year. Columns are only ever added, at the end, and never renamed:
 * read them by name. What has no months, such as peaks, stands in the row of the year alone.
 */
export function resultCsv(r: BaselineResult, warnings: readonly string[]): string {
  const columns = [
    ...monthly(r),
    ...balance(r),
    ...exchange(r),
    ...yearly(r),
    ...zones(r),
    once(
      'weather_label',
      r.weather.label ?? (r.weather.origin === 'generated' ? 'generated from climate normals' : undefined),
    ),
    once('warnings', warnings.join(' ')),
    once('films', r.films ?? 'hourly'),
    ...films('heating', r.secondOpinion?.heating),
    ...films('cooling', r.secondOpinion?.cooling),
    ...equipment(r),
  ]
  return csvText([
    ['month', ...columns.map(([name]) => name)],
    ...monthNames.map((month, i): readonly Cell[] => [month, ...columns.map(([, months]) => months[i] ?? '')]),
    ['Year', ...columns.map(([, , year]) => year)],
  ])
}

type Peak = BaselineResult['peaks']['heating']
type Figures = BaselineResult['monthly'][number]
function snake(name: string): string {
  return name.replaceAll('-', '_').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
function column(r: BaselineResult, name: string, of: (figures: Figures) => Cell | null | undefined): Column {
  return [name, r.monthly.map(month => of(month) ?? ''), of(r.annual) ?? '']
}

function monthly(r: BaselineResult): readonly Column[] {
  return [
    column(r, 'heating_need_kwh', m => m.heatingNeed),
    column(r, 'cooling_need_kwh', m => m.coolingNeed),
    column(r, 'latent_cooling_need_kwh', m => m.latentCoolingNeed ?? 0),
    ...endUses.map(use => column(r, `${snake(use)}_kwh`, m => m.endUses[use])),
  ]
}

function balance({ balance: causes }: BaselineResult): readonly Column[] {
  return causes === undefined
    ? []
    : balanceCauses.map((cause): Column => [
        `balance_${cause}_kwh`,
        causes[cause],
        causes[cause].reduce((sum, value) => sum + value, 0),
      ])
}

function exchange(r: BaselineResult): readonly Column[] {
  return [
    ...carriers.map(carrier => column(r, `${snake(carrier)}_used_kwh`, m => m.byCarrier?.[carrier])),
    ...carriers.map(carrier => column(r, `${snake(carrier)}_bought_kwh`, m => m.bought?.[carrier])),
    ...(['photovoltaic', 'wind', 'selfUsed', 'exported', 'solarHeat', 'unmetCooling', 'unmetHeating'] as const).map(
      key => column(r, `${snake(key)}_kwh`, m => m[key]),
    ),
    column(r, 'primary_energy_kwh', m => m.primaryEnergy),
    column(r, 'co2_kg', m => m.co2),
  ]
}

function used(month: Figures): number {
  return endUses.reduce((sum, use) => (use === 'generation' ? sum : sum + month.endUses[use]), 0)
}

/** Lines of the equipment's energy, each with its year by carrier too. */
function equipment(r: BaselineResult): readonly Column[] {
  const { byEquipment } = r.annual
  return [
    ...equipmentUses.map(line => column(r, `equipment_${snake(line)}_kwh`, m => m.equipment?.[line])),
    ...equipmentUses.flatMap(line =>
      carriers.map(carrier => once(`equipment_${snake(line)}_${snake(carrier)}_kwh`, byEquipment?.[line][carrier])),
    ),
  ]
}

/** A figure of the year alone. */
function once(name: string, value: Cell | undefined): Column {
  return [name, [], value ?? '']
}

/** kW, and the hour of the weather year; no hour without a load. */
function peak(name: string, found: Peak | undefined): readonly Column[] {
  return [
    once(`${name}_kw`, found === undefined ? undefined : found.power / 1000),
    once(`${name}_hour`, found === undefined || found.hour < 0 ? undefined : found.hour),
  ]
}

function opinion(name: string, compared: SecondOpinion['heating'] | undefined): readonly Column[] {
  return [
    once(`second_opinion_${name}_hourly_kwh`, compared?.hourly),
    once(`second_opinion_${name}_monthly_kwh`, compared?.monthly),
    once(`second_opinion_${name}_difference`, compared?.difference),
    once(`second_opinion_${name}_reason`, compared?.reason ?? undefined),
  ]
}

function films(name: string, compared: SecondOpinion['heating'] | undefined): readonly Column[] {
  return [
    once(`second_opinion_${name}_standard_films_kwh`, compared?.standardFilms),
    once(
      `second_opinion_${name}_parts_kwh`,
      compared?.parts?.map(({ reason, kWh }) => `${snake(reason)} ${Math.round(kWh)}`).join('; '),
    ),
  ]
}

function yearly({ annual, peaks, secondOpinion, ...r }: BaselineResult): readonly Column[] {
  return [
    ['used_kwh', r.monthly.map(used), annual.used],
    ['net_kwh', r.monthly.map(month => used(month) - month.endUses.generation), annual.net],
    once('floor_area_m2', r.floorArea),
    ...peak('peak_heating', peaks.heating),
    ...peak('peak_cooling', peaks.cooling),
    ...peak('peak_sensible_cooling', peaks.sensibleCooling),
    ...peak('peak_latent_cooling', peaks.latentCooling),
    once('occupied_hours', r.occupiedHours),
    once('unmet_hours', r.unmetHours),
    once('unmet_hours_heating', r.unmetParts?.heating),
    once('unmet_hours_cooling', r.unmetParts?.cooling),
    once('unmet_hours_both', r.unmetParts?.both),
    once('cooling_system_short_hours', annual.unmetCoolingHours),
    once('heating_system_short_hours', annual.unmetHeatingHours),
    ...carriers.map(carrier => once(`humidification_${snake(carrier)}_kwh`, annual.humidification?.[carrier])),
    once('humid_hours', annual.humidHours),
    once('comfort_model', r.comfort?.model),
    once('comfort_hours', r.comfort?.hours),
    once('comfort_judged_hours', r.comfort?.of),
    ...opinion('heating', secondOpinion?.heating),
    ...opinion('cooling', secondOpinion?.cooling),
  ]
}

function zones({ zones: of = [] }: BaselineResult): readonly Column[] {
  return of.flatMap((zone, at): readonly Column[] => {
    const figure = (name: string, value: Cell) => once(`zone_${at + 1}_${name}`, value)
    return [
      figure('id', zone.id),
      figure('name', zone.name ?? ''),
      figure('floor_area_m2', zone.floorArea),
      figure('heating_need_kwh', zone.heatingNeed),
      figure('sensible_cooling_need_kwh', zone.sensibleCoolingNeed),
      figure('latent_cooling_need_kwh', zone.latentCoolingNeed),
      figure('peak_heating_kw', zone.peaks.heating.power / 1000),
      figure('peak_sensible_cooling_kw', zone.peaks.sensibleCooling.power / 1000),
      figure('peak_latent_cooling_kw', zone.peaks.latentCooling.power / 1000),
      figure('unmet_hours', zone.unmetHours),
      figure('comfort_hours', zone.comfort.hours),
      figure('comfort_judged_hours', zone.comfort.of),
      figure('lowest_temperature_c', zone.lowestTemperature ?? ''),
      figure('highest_temperature_c', zone.highestTemperature ?? ''),
    ]
  })
}
