import { monthStarts } from '../year/calendar.ts'
import { vapourHeat } from '../climate/air/humid-air.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import { heaterPower } from '../hot-water/heater-power.ts'
import { hotWaterHours } from '../hot-water/hot-water-hours.ts'
import { mainsTemperature } from '../hot-water/mains-temperature.ts'
import { litresPerArea, solarStore } from '../hot-water/solar-store.ts'
import { distributionEfficiency } from '../hvac/distribution-efficiency.ts'
import { heatGeneration } from '../hvac/heat-generation.ts'
import { outdoorHours, type OutdoorHours } from '../hvac/outdoor-hours.ts'
import { allCarriers, equipmentUses, type BuildingModel, type Carrier, type EquipmentUse } from '../input.ts'
import type { Monthly, YearLoads } from '../output.ts'
import { freshMemory, type SeriesMemory } from '../series-memory.ts'
import { windHours } from '../renewables/wind-hours.ts'
import type { ZonesUnmet } from './air-hours.ts'
import { airSystem } from './air-system.ts'
import { designLoad } from '../hvac/design-load.ts'
import { buildingLoads } from './building-loads.ts'
import { coilLoads, type CoilLoads } from './coil-loads.ts'
import { coolingEnergy, type CoolingHours } from './cooling-energy.ts'
import { fanEnergy } from './fan-energy.ts'
import { storedParts } from './stored-parts.ts'
import { modelHours } from './model-hours.ts'
import { fieldPower, sunOnField } from './own-generation.ts'
import { addPumpPower } from './pump-energy.ts'
import type { RoomsHumidity } from './rooms-humidity.ts'
import type { AirSystem, Humidifier, SystemsModel } from '../systems.ts'

/** End uses of energy; `generation` is the site's own production (positive). */
export const allEndUses = [
  'heating',
  'cooling',
  'lighting',
  'equipment',
  'fans',
  'pumps',
  'hotWater',
  'generation',
] as const
export type EndUse = (typeof allEndUses)[number]
/** End uses that draw energy. */
export type DrawingUse = Exclude<EndUse, 'generation'>
const drawing = allEndUses.filter((use): use is DrawingUse => use !== 'generation')

/** Figures of a year or of each month [kWh]. */
export interface DeliveredFigures<T> {
  readonly endUses: Readonly<Record<EndUse, T>>
  /** Energy by carrier, before own generation is subtracted. */
  readonly carriers: Readonly<Record<Carrier, T>>
  /** Energy by end use and carrier. */
  readonly matrix: Readonly<Record<DrawingUse, Readonly<Record<Carrier, T>>>>
  /** Lines of the end use `equipment`, by carrier. */
  readonly equipment: Readonly<Record<EquipmentUse, Readonly<Record<Carrier, T>>>>
  /** Energy bought from the grid and the suppliers: own electricity is subtracted hour by hour where it is used. */
  readonly bought: Readonly<Record<Carrier, T>>
  /** Own electricity by source, used on site and fed into the grid. */
  readonly photovoltaic: T
  readonly wind: T
  readonly selfUsed: T
  readonly exported: T
  /** Part of heating that makes steam for dry rooms. */
  readonly steam: Readonly<Record<Carrier, T>>
  /** Heat of hot water from the solar collectors. */
  readonly solarHeat: T
  /** Heating and cooling need that the system does not meet. */
  readonly unmetHeating: T
  readonly unmetCooling: T
}

/** Energy that systems draw to meet the needs of a year; plain data but for `hourly`. */
export interface DeliveredEnergy {
  readonly monthly: DeliveredFigures<Monthly>
  readonly annual: DeliveredFigures<number> & {
    /** All end uses but generation [kWh]. */
    readonly used: number
    /** Hours in which more than 1 % of the design load is unmet. */
    readonly unmetHeatingHours: number
    readonly unmetCoolingHours: number
    /** Hours with a load in which the air of a cooler or an air system leaves more than 70 % relative humidity in a zone. */
    readonly humidHours: number
  }
  /** Hourly series, if they were requested. */
  readonly hourly?: DeliveredHours
  readonly felt?: DeliveredFelt
}

/** Hourly series of the systems that comfort needs. */
export interface DeliveredFelt {
  /** 1 in the hours that `unmetHeatingHours` counts. */
  readonly isUnheated: Uint8Array
  /** 1 in the hours that `unmetCoolingHours` counts. */
  readonly isUncooled: Uint8Array
  /**
   * 1 in hours of each zone with more than 1 % of its own design cooling load unmet; absent where the system meets all.
   */
  readonly isZoneUnmet?: readonly Uint8Array[]
  /** 1 in hours of each zone with more than 1 % of its own design heating load unmet. */
  readonly isZoneUnheated?: readonly Uint8Array[]
  /** Humidity of the zones, with the air of coolers and air systems; absent where nothing changes the simulated one. */
  readonly humidity?: RoomsHumidity
}

/** Means over the hour [W]. */
export interface DeliveredHours extends DeliveredFelt {
  readonly endUses: Readonly<Record<DrawingUse, Float64Array>>
  /** Lines of `endUses.equipment`. */
  readonly equipment: Readonly<Record<EquipmentUse, Float64Array>>
  /** All electricity drawn, own generation, and the smaller of both. */
  readonly electricity: Float64Array
  readonly photovoltaic: Float64Array
  readonly wind: Float64Array
  readonly selfUsed: Float64Array
  readonly solarHeat: Float64Array
  readonly unmetHeating: Float64Array
  readonly unmetCooling: Float64Array
}

/** Draw of an end use on a carrier [W]; draws of equipment have a line. */
interface Draw {
  readonly use: DrawingUse
  /** Whether it makes steam for dry rooms. */
  readonly isSteam?: boolean
  readonly line?: EquipmentUse
  readonly carrier: Carrier
  readonly power: Float64Array
}

/**
 * Delivered energy of a simulated year by month, end use and carrier, hour by hour inside.
 *
 * The plant makes up sensible and latent cooling alike; humidification is steam of the humidifier, or heat of the plant
 * if there is no humidifier. Lighting and equipment draw the power of their gains. Fans move the supply air of the
 * model's zones, recirculated air included, and warm it: coils cool that heat too, or heat less. Automation acts on the
 * energy of heating, cooling, fans and pumps (EN 15232's factors), nowhere else. Own electricity is used in the hour of
 * its production; the rest goes to the grid.
 *
 * Values that no system changes (loads, lamps, outdoor air, sun on planes) are computed once and kept with `year`,
 * `model` and `weather`. So are the parts of the newest systems: a further variant pays only for its changes, a few
 * milliseconds at most.
 *
 * @param year    the engine's answer
 * @param model   the model it was made with: gains, ventilation and calendar are read from it
 * @param systems generation, distribution, fans, pumps, hot water, renewables
 * @param weather the same year of weather
 * @param options `hourly`: give the series too; `felt`: give the series that comfort needs; `memory`: memory for the
 * series of this answer alone
 * @throws  RangeError for a wind turbine above Betz' limit
 * @source  the chain named in each kernel (EN 15243, NEN 2916, EN 14825, EN 15316, ASHRAE 90.1)
 * @checked delivered-energy.test.ts
 */
export function deliveredEnergy(
  year: YearLoads,
  model: BuildingModel,
  systems: SystemsModel,
  weather: WeatherYear,
  options: { readonly hourly?: boolean; readonly felt?: boolean; readonly memory?: SeriesMemory } = {},
): DeliveredEnergy {
  const { hours } = year
  const { memory = freshMemory } = options
  const outdoor = outdoorHours(weather)
  const loads = buildingLoads(year)
  const { lighting, equipment, supply } = modelHours(model, weather)
  const { thermalFactor, electricalFactor } = systems.energyManagement
  const distribution = distributionEfficiency(loads.annualHeating, loads.annualCooling, systems.distribution)

  const { heating, pumps, humidifier } = systems
  const parts = storedParts(year, model, weather)
  const plant = parts.get('plant', [systems.air, systems.fans, humidifier, electricalFactor], own =>
    plantLoads(year, model, systems, weather, supply, own),
  )
  const { coils, fanPower, electricReheat, unmet, water: steamed } = plant.value
  const { value: heat } = parts.get('heat', [heating, distribution.heating, plant.key], own => {
    const load = divided(coils.heating, distribution.heating, own)
    return heatGeneration(
      load,
      {
        generator: heating.generator ?? 'constant',
        efficiency: heating.efficiency,
        supplyTemperature: heating.supplyTemperature ?? 45,
        designLoad: designLoad(load),
        electric: heating.carrier === 'electricity',
      },
      outdoor,
      own,
    )
  })
  const {
    value: { cold, unmetHeating, isUncooled, isUnheated, humidHours },
  } = parts.get('cold', [systems.cooling, distribution.cooling, plant.key], own =>
    coldHours(year, model, systems, weather, plant.value, distribution.cooling, own),
  )
  const zoneUnmet = cold.zoneUnmet ?? unmet?.cooling
  const humidity = cold.humidity ?? plant.value.humidity
  const { value: pumping } = parts.get('pumps', [pumps, electricalFactor, plant.key], own => {
    const power = own.take(hours)
    addPumpPower(year.building.floorArea, pumps.heatingFactor * electricalFactor, coils.heating, power)
    addPumpPower(year.building.floorArea, pumps.coolingFactor * electricalFactor, coils.cooling, power)
    return power
  })
  const { value: water } = parts.get('water', [systems.hotWater, systems.solarWater], () =>
    hotWater(systems, model, weather, outdoor),
  )

  const draws: readonly Draw[] = [
    { use: 'heating', carrier: heating.carrier, power: scaled(heat.main, thermalFactor, memory) },
    { use: 'heating', carrier: 'electricity', power: scaled(heat.auxiliary, thermalFactor, memory) },
    ...(electricReheat === undefined
      ? []
      : [{ use: 'heating', carrier: 'electricity', power: scaled(electricReheat, thermalFactor, memory) } as const]),
    ...(humidifier === undefined ? [] : [steamDraw(humidifier, steamed, memory)]),
    { use: 'cooling', carrier: systems.cooling.carrier, power: scaled(cold.main, thermalFactor, memory) },
    { use: 'cooling', carrier: 'electricity', power: scaled(cold.auxiliary, thermalFactor, memory) },
    ...lighting.map(({ carrier, power }): Draw => ({ use: 'lighting', carrier, power })),
    ...equipment.map((drawn): Draw => ({ use: 'equipment', ...drawn })),
    { use: 'fans', carrier: 'electricity', power: fanPower },
    { use: 'pumps', carrier: 'electricity', power: pumping },
    { use: 'hotWater', carrier: systems.hotWater.carrier, power: water.power },
  ]
  const photovoltaic = memory.take(hours)
  for (const field of systems.photovoltaics)
    addTo(photovoltaic, parts.get('field', [field], () => fieldPower(field, model, weather, outdoor)).value)
  const { value: wind } = parts.get('wind', [systems.wind], () =>
    systems.wind === undefined
      ? new Float64Array(hours)
      : windHours(systems.wind, weather.windSpeed, outdoor.temperature, outdoor.pressure),
  )

  const electricity = memory.take(hours)
  for (const { carrier, power } of draws) if (carrier === 'electricity') addTo(electricity, power)
  const selfUsed = memory.take(hours)
  for (let h = 0; h < hours; h++) selfUsed[h] = Math.min(electricity[h], photovoltaic[h] + wind[h])
  const monthly = collect(hours, draws, {
    photovoltaic,
    wind,
    selfUsed,
    solarHeat: water.solar,
    unmetHeating,
    unmetCooling: cold.unmet,
  })
  const annual = yearOf(monthly)
  const felt = (): DeliveredFelt => ({
    isUnheated,
    isUncooled,
    ...(zoneUnmet === undefined ? {} : { isZoneUnmet: zonesUncooled(year, zoneUnmet) }),
    ...(unmet === undefined ? {} : { isZoneUnheated: zonesUnheated(year, unmet.heating) }),
    ...(humidity === undefined ? {} : { humidity }),
  })
  const answer = {
    monthly,
    annual: {
      ...annual,
      used: drawing.reduce((sum, use) => sum + annual.endUses[use], 0),
      unmetHeatingHours: hoursOf(isUnheated),
      unmetCoolingHours: hoursOf(isUncooled),
      humidHours,
    },
    ...(options.felt === true ? { felt: felt() } : {}),
  }
  if (options.hourly !== true) return answer
  const endUses = forDrawing(() => new Float64Array(hours))
  const lines = forEquipment(() => new Float64Array(hours))
  for (const { use, line, power } of draws) {
    addTo(endUses[use], power)
    if (line !== undefined) addTo(lines[line], power)
  }
  return {
    ...answer,
    hourly: {
      endUses,
      equipment: lines,
      electricity,
      photovoltaic,
      wind,
      selfUsed,
      solarHeat: water.solar,
      unmetHeating,
      unmetCooling: cold.unmet,
      ...felt(),
    },
  }
}

interface ColdHours {
  /** Cooling hours; the unmet loads include those of the air system. */
  readonly cold: CoolingHours
  /** Unmet heating [W]. */
  readonly unmetHeating: Float64Array
  /** 1 in hours that lack more than 1 % of the building's design load. */
  readonly isUncooled: Uint8Array
  readonly isUnheated: Uint8Array
  readonly humidHours: number
}

/** Input of the plant for the coils' cold, and the unmet heat and cold. */
function coldHours(
  year: YearLoads,
  model: BuildingModel,
  systems: SystemsModel,
  weather: WeatherYear,
  { coils, unmet, humidity: byAir }: PlantLoads,
  efficiency: number,
  memory: SeriesMemory,
): ColdHours {
  const loads = buildingLoads(year)
  const outdoor = outdoorHours(weather)
  const cold = coolingEnergy(year, model, weather, loads, coils.cooling, systems.cooling, efficiency, outdoor, memory)
  const unmetHeating = memory.take(year.hours)
  for (const own of unmet?.heating ?? []) addTo(unmetHeating, own)
  for (const own of unmet?.cooling ?? []) addTo(cold.unmet, own)
  const humidity = cold.humidity ?? byAir
  return {
    cold,
    unmetHeating,
    isUncooled: missing(cold.unmet, loads.designCooling),
    isUnheated: missing(unmetHeating, unmet === undefined ? 0 : designLoad(loads.sensibleHeating)),
    humidHours: humidity === undefined ? 0 : countHumid(year, humidity),
  }
}

interface PlantLoads {
  readonly coils: CoilLoads
  readonly fanPower: Float64Array
  /** Electricity of terminals with heaters; absent = the plant warms their air. */
  readonly electricReheat?: Float64Array
  readonly unmet?: ZonesUnmet
  /** Water for dry rooms [kg/s]. */
  readonly water: Float64Array
  /** Humidity as the air system leaves it; absent = as simulated. */
  readonly humidity?: RoomsHumidity
}

/** Loads of coils and radiators, and the fans' electricity [W]; the air system gives them if there is one. */
function plantLoads(
  year: YearLoads,
  model: BuildingModel,
  { air, fans, humidifier, energyManagement: { electricalFactor } }: SystemsModel,
  weather: WeatherYear,
  supply: Float64Array,
  memory: SeriesMemory,
): PlantLoads {
  const loads = buildingLoads(year)
  // If nothing makes steam, humidification is heat of the plant.
  const plantHeats = humidifier === undefined
  if (air !== undefined) {
    const {
      heating,
      cooling,
      fans: fanPower,
      electricReheat,
      unmet,
      water,
      humidity,
    } = airSystem(
      year,
      model,
      weather,
      automated(air, electricalFactor),
      { ...fans, specificPower: fans.specificPower * electricalFactor },
      humidifier?.leastHumidity,
      memory,
    )
    if (plantHeats)
      for (let h = 0; h < heating.length; h++) heating[h] = heating[h] + loads.heating[h] - loads.sensibleHeating[h]
    return {
      coils: { heating, cooling },
      fanPower,
      electricReheat,
      ...(unmet === undefined ? {} : { unmet }),
      // Units in the rooms: only a part of the building has a humidifier.
      water: air.kind === 'rooms' ? scaled(water, humidifier?.share ?? 1, memory) : water,
      humidity,
    }
  }
  const fan = fanEnergy(
    fans,
    electricalFactor,
    {
      supply,
      heating: loads.sensibleHeating,
      cooling: loads.sensibleCooling,
      densityRatio: outdoorHours(weather).meanPressure / 101325,
    },
    memory,
  )
  const coils = coilLoads(plantHeats ? loads : { ...loads, heating: loads.sensibleHeating }, fan.heat, memory)
  return { coils, fanPower: fan.electricity, water: humidifierWater(year, humidifier?.share ?? 1, memory) }
}

/** Water that the simulated rooms need [kg/s]. */
function humidifierWater({ zones, hours }: YearLoads, share: number, { take }: SeriesMemory): Float64Array {
  const water = take(hours)
  for (const { hourly } of zones)
    for (let h = 0; h < hours; h++)
      water[h] += (share * hourly.humidificationNeed[h]) / vapourHeat(hourly.airTemperature[h])
  return water
}

/**
 * Heat of steam: water from 10 °C to steam of 100 °C, 4.19·90 + 2257 kJ/kg. The heat of the steam above room
 * temperature is left out (5 %).
 */
const steamHeat = 2.634e6

function steamDraw({ carrier, efficiency }: Humidifier, water: Float64Array, { take }: SeriesMemory): Draw {
  const power = take(water.length)
  for (let h = 0; h < power.length; h++) power[h] = (water[h] * steamHeat) / efficiency
  return { use: 'heating', isSteam: true, carrier, power }
}

/** The air system with the power of its own fans reduced by automation. */
function automated(air: AirSystem, factor: number): AirSystem {
  const { units, publicSupply, ownUnits } = air
  const power = publicSupply?.fans.specificPower
  return {
    ...air,
    ...(ownUnits === undefined ? {} : { ownUnits: { ...ownUnits, specificPower: ownUnits.specificPower * factor } }),
    ...(units === undefined ? {} : { units: { ...units, fanPower: units.fanPower * factor } }),
    ...(publicSupply === undefined || power === undefined
      ? {}
      : { publicSupply: { ...publicSupply, fans: { ...publicSupply.fans, specificPower: power * factor } } }),
  }
}

function zonesUncooled({ zones }: YearLoads, unmet: readonly Float64Array[]): readonly Uint8Array[] {
  return zones.map(({ hourly: { sensibleCoolingNeed, latentCoolingNeed } }, z) => {
    const cold = sensibleCoolingNeed.slice()
    for (let h = 0; h < cold.length; h++) cold[h] += latentCoolingNeed[h]
    return missing(unmet[z], designLoad(cold))
  })
}
function zonesUnheated({ zones }: YearLoads, unmet: readonly Float64Array[]): readonly Uint8Array[] {
  return zones.map(({ hourly: { heatingNeed } }, z) => missing(unmet[z], designLoad(heatingNeed)))
}

/** 1 in hours that lack more than 1 % of the design load (proposal). */
function missing(unmet: Float64Array, design: number): Uint8Array {
  const least = 0.01 * design
  // A loop: Uint8Array.from with a function goes through an iterator, ten times as long.
  const found = new Uint8Array(unmet.length)
  for (let h = 0; h < unmet.length; h++) if (unmet[h] > least) found[h] = 1
  return found
}
function hoursOf(hours: Uint8Array): number {
  let sum = 0
  for (let h = 0; h < hours.length; h++) sum += hours[h]
  return sum
}

const humidLimit = 70 // %, EN 16798-1:2019 Table B.16, category III

function countHumid({ zones, hours }: YearLoads, humidity: RoomsHumidity): number {
  const isHumid = new Uint8Array(hours)
  zones.forEach(({ hourly: { sensibleCoolingNeed, latentCoolingNeed } }, z) =>
    humidity.markAbove(z, humidLimit, sensibleCoolingNeed, latentCoolingNeed, isHumid),
  )
  return hoursOf(isHumid)
}

/** Energy of hot water after the sun's part [W]. */
function hotWater(
  { hotWater: water, solarWater }: SystemsModel,
  model: BuildingModel,
  weather: WeatherYear,
  outdoor: OutdoorHours,
): { power: Float64Array; solar: Float64Array } {
  const { hours } = weather
  const hot = water.hotTemperature ?? 60
  const cold =
    water.coldTemperature === undefined
      ? mainsTemperature(weather)
      : new Float64Array(hours / 24).fill(water.coldTemperature)
  const draw = hotWaterHours(
    water.litresPerMonth,
    water.distributionEfficiency,
    hot,
    cold,
    scheduleYear(water.schedule, 1, hours, weather.firstWeekday, model.calendar, 1),
  )
  const solar =
    solarWater === undefined || solarWater.area <= 0
      ? new Float64Array(hours)
      : solarStore(
          {
            area: solarWater.area,
            efficiency: solarWater.efficiency,
            litres: solarWater.storeLitres ?? litresPerArea * solarWater.area,
          },
          sunOnField(solarWater, model, weather, solarWater.outline).effective,
          outdoor.temperature,
          draw,
          cold,
          hot,
        ).delivered
  const needed = draw.heat.map((heat, h) => Math.max(0, heat - solar[h]))
  return { power: heaterPower(needed, water.generationEfficiency, water.standing), solar }
}

type Sources = Readonly<
  Record<'photovoltaic' | 'wind' | 'selfUsed' | 'solarHeat' | 'unmetHeating' | 'unmetCooling', Float64Array>
>

/** Monthly sums of all figures: end uses, carriers and their matrix are sums of the same twelve figures. */
function collect(hours: number, draws: readonly Draw[], sources: Sources): DeliveredFigures<number[]> {
  const starts = monthStarts(hours).map(day => day * 24)
  const months = (power: Float64Array): number[] => monthSums(power, starts)
  const none = (): number[] => [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const matrix = forDrawing(() => forCarriers(none))
  const equipment = forEquipment(() => forCarriers(none))
  const steam = forCarriers(none)
  for (const { use, isSteam, line, carrier, power } of draws) {
    const own = months(power)
    for (let m = 0; m < 12; m++) {
      matrix[use][carrier][m] += own[m]
      if (line !== undefined) equipment[line][carrier][m] += own[m]
      if (isSteam === true) steam[carrier][m] += own[m]
    }
  }
  const photovoltaic = months(sources.photovoltaic)
  const wind = months(sources.wind)
  const selfUsed = months(sources.selfUsed)
  const generation = photovoltaic.map((kWh, m) => kWh + wind[m])
  const carriers = forCarriers(carrier =>
    none().map((_, m) => drawing.reduce((sum, use) => sum + matrix[use][carrier][m], 0)),
  )
  return {
    endUses: {
      ...forDrawing(use =>
        none().map((_, m) => allCarriers.reduce((sum, carrier) => sum + matrix[use][carrier][m], 0)),
      ),
      generation,
    },
    carriers,
    matrix,
    equipment,
    steam,
    bought: { ...carriers, electricity: carriers.electricity.map((kWh, m) => Math.max(0, kWh - selfUsed[m])) },
    photovoltaic,
    wind,
    selfUsed,
    exported: generation.map((kWh, m) => Math.max(0, kWh - selfUsed[m])),
    solarHeat: months(sources.solarHeat),
    unmetHeating: months(sources.unmetHeating),
    unmetCooling: months(sources.unmetCooling),
  }
}

function yearOf({
  endUses,
  carriers,
  matrix,
  equipment,
  steam,
  bought,
  photovoltaic,
  wind,
  selfUsed,
  exported,
  solarHeat,
  unmetHeating,
  unmetCooling,
}: DeliveredFigures<Monthly>): DeliveredFigures<number> {
  return {
    endUses: { ...forDrawing(use => yearSum(endUses[use])), generation: yearSum(endUses.generation) },
    carriers: forCarriers(carrier => yearSum(carriers[carrier])),
    matrix: forDrawing(use => forCarriers(carrier => yearSum(matrix[use][carrier]))),
    equipment: forEquipment(line => forCarriers(carrier => yearSum(equipment[line][carrier]))),
    steam: forCarriers(carrier => yearSum(steam[carrier])),
    bought: forCarriers(carrier => yearSum(bought[carrier])),
    photovoltaic: yearSum(photovoltaic),
    wind: yearSum(wind),
    selfUsed: yearSum(selfUsed),
    exported: yearSum(exported),
    solarHeat: yearSum(solarHeat),
    unmetHeating: yearSum(unmetHeating),
    unmetCooling: yearSum(unmetCooling),
  }
}

/** [kWh] */
function monthSums(power: Float64Array, starts: readonly number[]): number[] {
  const sums: number[] = []
  for (let m = 0; m < 12; m++) {
    let total = 0
    const end = starts[m + 1]
    for (let h = starts[m]; h < end; h++) total += power[h]
    sums.push(total / 1000)
  }
  return sums
}

// Loops: what typed arrays map and reduce with a function takes eight times as long.

function scaled(series: Float64Array, factor: number, { take }: SeriesMemory): Float64Array {
  if (factor === 1) return series
  const out = take(series.length)
  for (let h = 0; h < out.length; h++) out[h] = series[h] * factor
  return out
}

function divided(series: Float64Array, by: number, { take }: SeriesMemory): Float64Array {
  const out = take(series.length)
  for (let h = 0; h < out.length; h++) out[h] = series[h] / by
  return out
}

/** 1 where `a` or `b` is 1. */
function addTo(out: Float64Array, series: Float64Array): void {
  for (let h = 0; h < out.length; h++) out[h] += series[h]
}

function yearSum(series: readonly number[]): number {
  return series.reduce((total, value) => total + value, 0)
}

function forDrawing<T>(make: (use: DrawingUse) => T): Record<DrawingUse, T> {
  return {
    heating: make('heating'),
    cooling: make('cooling'),
    lighting: make('lighting'),
    equipment: make('equipment'),
    fans: make('fans'),
    pumps: make('pumps'),
    hotWater: make('hotWater'),
  }
}

function forEquipment<T>(make: (line: EquipmentUse) => T): Record<EquipmentUse, T> {
  return Object.fromEntries(equipmentUses.map(line => [line, make(line)])) as Record<EquipmentUse, T>
}

function forCarriers<T>(make: (carrier: Carrier) => T): Record<Carrier, T> {
  return { electricity: make('electricity'), naturalGas: make('naturalGas'), fuel: make('fuel') }
}
