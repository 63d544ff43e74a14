import { monthStarts } from '#engine/year/calendar.ts'
import { yearWave } from '#engine/year/year-wave.ts'
import { betweenRows } from '#engine/climate/epw/between-rows.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { terrainWind } from '#engine/airflow/terrain-wind.ts'
import { groundSlab, type GroundSlab } from '#engine/envelope/ground-slab.ts'
import type { BuildingModel, OpaqueElement, Point, Prism } from '#engine/input.ts'
import { addAir } from './air.ts'
import { calendarYear } from './calendar-year.ts'
import { groundLayers, layersOf, resistanceOf } from './constructions.ts'
import { addControls } from './controls.ts'
import { EpDocument, rounded, type EpJson } from './ep-document.ts'
import { energyPlusVersion } from './ep-objects.ts'
import { addGains } from './gains.ts'
import { addMonths, type ScheduleCalendar } from './ep-schedules.ts'
import { addPartitions, addSurfaces, type BelowGround } from './surfaces.ts'
import { zoneOutputs } from './outputs.ts'
import { leftOut } from './left-out.ts'
import type { ShellFace } from './closed-shell.ts'

/** The building as it stands: every zone's shell, and what shades it from beside. */
export interface DrawnBuilding {
  readonly faces: readonly ShellFace[]
  readonly neighbours: readonly Prism[]
}

export interface ToEnergyPlusOptions {
  /** First and last day, month and day; absent = the year. */
  readonly period?: { readonly from: readonly [number, number]; readonly to: readonly [number, number] }
  readonly stepsPerHour?: number
}

export interface EnergyPlusInput {
  readonly document: EpJson
  /** Data that EnergyPlus has no place for, and their replacement: packed notes, see {@link noteText}. */
  readonly notes: readonly string[]
}

/**
 * Engine's model of a building as EnergyPlus input.
 *
 * Everything but places comes from the engine's model, so that both programs are told the same; places come from the drawing.
 */
export function toEnergyPlus(
  model: BuildingModel,
  weather: WeatherYear,
  { faces, neighbours }: DrawnBuilding,
  { period, stepsPerHour = 6 }: ToEnergyPlusOptions = {},
): EnergyPlusInput {
  const document = new EpDocument()
  const calendar: ScheduleCalendar = { weather, calendar: model.calendar }
  addHead(document, model, weather, period, stepsPerHour)
  const notes = [...leftOut(model)]
  const partsOf = (zone: string) => ({
    // A wall between two zones is given once and stands in both.
    elements: model.elements.filter(
      ({ zone: inside, boundary }) => inside === zone || (boundary.type === 'zone' && boundary.zone === zone),
    ),
    windows: (model.windows ?? []).filter(window => window.zone === zone),
  })
  for (const zone of model.zones) {
    document.add('Zone', zone.name, {
      direction_of_relative_north: 0,
      x_origin: 0,
      y_origin: 0,
      z_origin: 0,
      type: 1,
      multiplier: 1,
      volume: rounded(zone.volume),
      floor_area: rounded(zone.floorArea ?? 0),
    })
    const moisture = zone.moistureCapacityFactor ?? 1
    const heat = zone.airCapacityFactor ?? 1
    if (heat !== 1 || moisture !== 1)
      document.add('ZoneCapacitanceMultiplier:ResearchSpecial', `${zone.name} furniture`, {
        zone_or_zonelist_name: zone.name,
        temperature_capacity_multiplier: rounded(heat),
        humidity_capacity_multiplier: rounded(moisture),
      })
    addPartitions(document, zone.name, partsOf(zone.name))
    addGains(document, zone, calendar)
    notes.push(...addControls(document, zone, calendar))
  }
  notes.push(...addAir(document, model, calendar))
  notes.push(...addSurfaces(document, faces, partsOf, belowGround(document, weather, calendar)))
  neighbours.forEach((prism, i) => addNeighbour(document, prism, `neighbour ${i + 1}`))
  for (const variable of Object.values(zoneOutputs))
    document.add('Output:Variable', variable, {
      key_value: '*',
      variable_name: variable,
      reporting_frequency: 'Hourly',
    })
  return { document: document.toJson(), notes }
}

function addHead(
  document: EpDocument,
  { site, name = 'building' }: BuildingModel,
  weather: WeatherYear,
  period: ToEnergyPlusOptions['period'],
  stepsPerHour: number,
): void {
  const { place } = weather
  document.add('Version', 'Version 1', { version_identifier: energyPlusVersion })
  document.add('SimulationControl', 'SimulationControl 1', {
    do_zone_sizing_calculation: 'No',
    do_system_sizing_calculation: 'No',
    do_plant_sizing_calculation: 'No',
    run_simulation_for_sizing_periods: 'No',
    run_simulation_for_weather_file_run_periods: 'Yes',
  })
  const terrain = site?.terrain ?? 'open'
  document.add('Building', plainName(name), {
    north_axis: 0,
    terrain: ({ open: 'Country', country: 'Suburbs', suburbs: 'Suburbs', city: 'City' } as const)[terrain],
    loads_convergence_tolerance_value: 0.04,
    temperature_convergence_tolerance_value: 0.2,
    solar_distribution: 'FullExterior',
    maximum_number_of_warmup_days: 50,
    // EnergyPlus begins at 23 °C, and soil under an insulated slab has a time constant of about eleven days.
    minimum_number_of_warmup_days: 40,
  })
  document.add('Timestep', 'Timestep 1', { number_of_timesteps_per_hour: stepsPerHour })
  document.add('SurfaceConvectionAlgorithm:Inside', 'SurfaceConvectionAlgorithm:Inside 1', { algorithm: 'TARP' })
  document.add('SurfaceConvectionAlgorithm:Outside', 'SurfaceConvectionAlgorithm:Outside 1', { algorithm: 'DOE-2' })
  // The third-order default asks for 11/6 of the air's heat in the step after a set point jumps: peaks a third too high.
  document.add('ZoneAirHeatBalanceAlgorithm', 'ZoneAirHeatBalanceAlgorithm 1', { algorithm: 'EulerMethod' })
  document.add('GlobalGeometryRules', 'GlobalGeometryRules 1', {
    starting_vertex_position: 'LowerLeftCorner',
    vertex_entry_direction: 'Counterclockwise',
    coordinate_system: 'World',
  })
  document.add('Site:Location', plainName(place.city) || 'site', {
    latitude: place.latitude,
    longitude: place.longitude,
    time_zone: place.timeZone,
    elevation: place.elevation,
  })
  const { exponent, layer } = terrainWind[terrain]
  document.add('Site:HeightVariation', 'Site:HeightVariation 1', {
    wind_speed_profile_exponent: exponent,
    wind_speed_profile_boundary_layer_thickness: layer,
    air_temperature_gradient_coefficient: 0,
  })
  const reflectance = site?.groundReflectance ?? 0.2
  document.add(
    'Site:GroundReflectance',
    'Site:GroundReflectance 1',
    Object.fromEntries(
      months.map((month, i) => [
        `${month}_ground_reflectance`,
        typeof reflectance === 'number' ? reflectance : (reflectance[i] ?? 0.2),
      ]),
    ),
  )
  document.add('RunPeriod', 'year', {
    begin_month: period?.from[0] ?? 1,
    begin_day_of_month: period?.from[1] ?? 1,
    begin_year: calendarYear(weather),
    end_month: period?.to[0] ?? 12,
    end_day_of_month: period?.to[1] ?? 31,
    end_year: calendarYear(weather),
    day_of_week_for_start_day: weekdays[(weather.firstWeekday + dayOf(period?.from, weather.hours)) % 7] ?? 'Sunday',
    use_weather_file_holidays_and_special_days: 'No',
    use_weather_file_daylight_saving_period: 'No',
    apply_weekend_holiday_rule: 'No',
    use_weather_file_rain_indicators: 'No',
    use_weather_file_snow_indicators: 'No',
  })
  // The weather file that goes with it (epw-text.ts) has the infrared that we calculate with.
  document.add('WeatherProperty:SkyTemperature', 'year', {
    calculation_type: 'BerdahlMartin',
    use_weather_file_horizontal_ir: 'Yes',
  })
  document.add('OutputControl:Files', 'OutputControl:Files 1', {
    output_csv: 'Yes',
    output_tabular: 'No',
    output_sqlite: 'No',
  })
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

function dayOf(date: readonly [number, number] | undefined, hours: number): number {
  return date === undefined ? 0 : (monthStarts(hours)[date[0] - 1] ?? 0) + date[1] - 1
}

/** Commas, semicolons and exclamation marks end a field of an IDF file. */
function plainName(name: string): string {
  return (
    name
      .replaceAll(/[,;!\n\r]/g, ' ')
      .trim()
      .slice(0, 90) || 'building'
  )
}

/**
 * Ground by ISO 13370 as the engine has it: half a metre of soil, a layer without mass (written as a film), and behind it the
 * month's temperature. The ground is thereby the same in both programs, and not witnessed.
 */
function belowGround(document: EpDocument, weather: WeatherYear, calendar: ScheduleCalendar): BelowGround {
  const outdoor = yearWave(betweenRows(weather.temperature, 1))
  const slabs = new Map<OpaqueElement, GroundSlab>()
  const slabOf = (element: OpaqueElement): GroundSlab => {
    const storedSlab = slabs.get(element)
    if (storedSlab !== undefined) return storedSlab
    const { boundary, construction, tiltDeg, area } = element
    const slab = groundSlab({
      boundary: boundary.type === 'ground' ? boundary : { type: 'ground' },
      elementArea: area,
      floorResistance: resistanceOf(construction, tiltDeg, 0),
      outdoor,
    })
    slabs.set(element, slab)
    return slab
  }
  return {
    layers: element => groundLayers(layersOf(element, 0), slabOf(element)),
    boundary: element =>
      document.once('SurfaceProperty:OtherSideCoefficients', `${element.name} below`, {
        combined_convective_radiative_film_coefficient: rounded(1 / slabOf(element).resistance),
        constant_temperature: 0,
        constant_temperature_coefficient: 1,
        constant_temperature_schedule_name: addMonths(
          document,
          `${element.name} ground`,
          slabOf(element).temperature,
          calendar,
        ),
      }),
  }
}

/** A vertical prism: its sides, its top, and its underside where it hangs. */
function addNeighbour(document: EpDocument, { footprint, base = 0, top }: Prism, name: string): void {
  const add = (part: string, outline: readonly Point[]) =>
    document.add('Shading:Building:Detailed', `${name} ${part}`, {
      number_of_vertices: outline.length,
      vertices: outline.map(([x, y, z]) => ({
        vertex_x_coordinate: rounded(x),
        vertex_y_coordinate: rounded(y),
        vertex_z_coordinate: rounded(z),
      })),
    })
  footprint.forEach(([x, y], i) => {
    const [u, v] = footprint[(i + 1) % footprint.length] ?? [x, y]
    add(`side ${i + 1}`, [
      [x, y, base],
      [u, v, base],
      [u, v, top],
      [x, y, top],
    ])
  })
  add(
    'top',
    footprint.map(([x, y]): Point => [x, y, top]),
  )
}
