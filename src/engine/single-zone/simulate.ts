import { stackTerm, windFactor } from '../airflow/air-leakage.ts'
import { monthStarts } from '../climate/calendar.ts'
import { yearClimate, type YearClimate } from '../climate/year-climate.ts'
import { addPumpEnergy } from '../energy/pump-energy.ts'
import { groundCoupling } from './ground-floor.ts'
import { solarGains } from './solar-gains.ts'
import { dayTables, designOutdoorAir } from './day-tables.ts'
import { hotWaterEnergy } from '../hot-water/hot-water-energy.ts'
import { distributionEfficiency } from '../hvac/distribution-efficiency.ts'
import { fanPower } from '../hvac/fan-power.ts'
import type { WeatherYear } from '../climate/weather-year.ts'
import type { BuildingModel, Carrier, Ventilation } from './input.ts'
import { modelWarnings } from './model-warnings.ts'
import { END_USES, type EndUse, type Monthly, type PeakLoad, type YearResult } from './output.ts'
import { pvEnergy } from '../renewables/pv-energy.ts'
import { ENGINE_VERSION } from '../version.ts'
import { fiveROneC, type ZoneNetwork } from './five-r-one-c.ts'

const tightLeakage = 1e-6 // m³/(h·m²): keeps the formula's quotient finite for a perfectly tight building

/**
 * Simulates one year of one building, hour by hour.
 *
 * Order: what the weather alone decides (kept per weather object) → sun on every surface → schedules →
 * the zone's temperatures and needs → systems, month by month.
 *
 * @param model   the building as one zone, SI; see input.ts
 * @param weather one year of hourly weather; see input.ts; not to be changed afterwards
 * @returns hourly series and plain monthly and annual figures
 * @throws  RangeError on a model no form could have produced (no floor area, a day profile of other than
 *          24 values, numbers that are not finite, series of unequal length)
 * @source  ISO 13790:2008 simple hourly method and the normative chain named in each kernel
 * @checked simulate.test.ts
 */
export function simulate(model: BuildingModel, weather: WeatherYear): YearResult {
  const { hours } = weather
  const warnings = modelWarnings(model, weather)
  const climate = yearClimate(weather)
  const groundReflectance = model.groundReflectance ?? 0.2
  const starts = monthStarts(hours).map((day) => day * 24)

  // Gains and set points by the hour.
  const solarGain = solarGains(model.surfaces, climate, groundReflectance, new Float64Array(hours))
  const tables = dayTables(model)
  const isWeekend = Array.from({ length: 7 }, (_, day) => model.weekendDays.includes(day))
  const internalGain = new Float64Array(hours)
  const lighting = new Float64Array(hours)
  const equipment = new Float64Array(hours)
  const outdoorAir = new Float64Array(hours)
  const heatingSetpoint = new Float64Array(hours)
  const coolingSetpoint = new Float64Array(hours)
  const occupied = new Uint8Array(hours)
  const designFlow = designOutdoorAir(model)
  const outdoorFlow = designFlow * outdoorShare(model.ventilation)
  const lightToRoom = model.systems.lighting.heatToRoom ?? 1
  const { setpoints } = model
  const dayHours = daylightHours(climate)
  for (let h = 0; h < hours; h++) {
    const i = (isWeekend[(weather.firstWeekday + Math.floor(h / 24)) % 7] ? 24 : 0) + h % 24
    const light = dayHours[h] === 1 ? tables.lightingByDay[i] : tables.lightingByNight[i]
    lighting[h] = light
    equipment[h] = tables.equipment[i]
    internalGain[h] = tables.people[i] + tables.equipment[i] + light * lightToRoom
    const isOccupied = tables.occupied[i] === 1
    occupied[h] = isOccupied ? 1 : 0
    outdoorAir[h] = isOccupied ? outdoorFlow : 0
    heatingSetpoint[h] = isOccupied ? setpoints.heating : setpoints.heatingSetback
    coolingSetpoint[h] = isOccupied ? setpoints.cooling : setpoints.coolingSetback
  }

  // The zone.
  const { network, externalTemperature } = zoneNetwork(model, climate, hours)
  const zone = fiveROneC(network, {
    outdoorTemperature: climate.outdoorTemperature, externalTemperature, windTerm: climate.windTerm,
    internalGain, solarGain, outdoorAir, heatingSetpoint, coolingSetpoint,
  })

  // Months.
  const heatingNeed = monthlyKWh(zone.heatingNeed, starts)
  const coolingNeed = monthlyKWh(zone.coolingNeed, starts)
  const yearHeating = sum(heatingNeed)
  const yearCooling = sum(coolingNeed)
  const { systems } = model
  const { thermalFactor, electricalFactor } = systems.energyManagement
  const distribution = distributionEfficiency(yearHeating, yearCooling, systems.distribution)
  const use = forUses(() => new Float64Array(12))
  for (let m = 0; m < 12; m++) {
    use.heating[m] = heatingNeed[m] / (distribution.heating * systems.heating.efficiency) * thermalFactor
    use.cooling[m] = coolingNeed[m] / (distribution.cooling * systems.cooling.seasonalCop) * thermalFactor
  }
  use.lighting.set(monthlyKWh(lighting, starts))
  use.equipment.set(monthlyKWh(equipment, starts))
  const fans = new Float64Array(hours)
  const specificPower = systems.fans.specificPower * systems.fans.controlFactor * electricalFactor
  const mechanicalFlow = designFlow * model.ventilation.mechanicalShare // recirculation saves heat, not fan work
  for (let h = 0; h < hours; h++) {
    fans[h] = fanPower(occupied[h] === 1 ? mechanicalFlow : 0, (systems.fans.heatingByAir ? zone.heatingNeed[h] : 0) + (systems.fans.coolingByAir ? zone.coolingNeed[h] : 0), climate.densityRatio, specificPower)
  }
  use.fans.set(monthlyKWh(fans, starts))
  addPumpEnergy(model.floorArea, systems.pumps.heatingFactor * electricalFactor, heatingNeed, use.pumps)
  addPumpEnergy(model.floorArea, systems.pumps.coolingFactor * electricalFactor, coolingNeed, use.pumps)
  use.hotWater.fill(hotWaterEnergy({ ...systems.hotWater, litresPerMonth: model.zoneTypes.reduce((litres, zone) => litres + zone.hotWaterLitresPerM2Month * zone.area, 0) }, climate.meanTemperature))
  for (const field of model.photovoltaics) {
    const yields = pvEnergy(field, weather, new Float64Array(12).fill(groundReflectance))
    for (let m = 0; m < 12; m++) use.generation[m] += yields[m]
  }

  const carrierOf: Readonly<Record<Exclude<EndUse, 'generation'>, Carrier>> = {
    heating: systems.heating.carrier, cooling: systems.cooling.carrier, hotWater: systems.hotWater.carrier,
    lighting: 'electricity', equipment: 'electricity', fans: 'electricity', pumps: 'electricity',
  }
  const delivered = forCarriers(() => new Float64Array(12))
  let totalUse = 0
  for (const name of END_USES) {
    if (name === 'generation') continue
    const series = delivered[carrierOf[name]]
    for (let m = 0; m < 12; m++) series[m] += use[name][m]
    totalUse += sum(use[name])
  }

  return {
    engineVersion: ENGINE_VERSION,
    hourly: {
      heatingNeed: zone.heatingNeed, coolingNeed: zone.coolingNeed,
      airTemperature: zone.airTemperature, operativeTemperature: zone.operativeTemperature,
      outdoorTemperature: climate.outdoorTemperature.slice(), solarGain, internalGain,
    },
    summary: {
      engineVersion: ENGINE_VERSION,
      weather: { city: weather.place.city, country: weather.place.country, wmo: weather.place.wmo, origin: weather.origin, label: weather.label },
      floorArea: model.floorArea,
      monthly: {
        heatingNeedKWh: Array.from(heatingNeed), coolingNeedKWh: Array.from(coolingNeed),
        endUsesKWh: forUses((name): Monthly => Array.from(use[name])),
        deliveredKWh: forCarriers((name): Monthly => Array.from(delivered[name])),
        outdoorTemperature: monthlyMeans(climate.outdoorTemperature, starts), airTemperature: monthlyMeans(zone.airTemperature, starts),
      },
      annual: {
        heatingNeedKWh: yearHeating, coolingNeedKWh: yearCooling,
        endUsesKWh: forUses((name) => sum(use[name])), deliveredKWh: forCarriers((name) => sum(delivered[name])), totalUseKWh: totalUse,
      },
      peaks: { heating: peak(zone.heatingNeed), cooling: peak(zone.coolingNeed) },
      comfort: comfort(occupied, zone.airTemperature, zone.operativeTemperature, setpoints.heating, setpoints.cooling),
      warnings,
    },
  }
}

/** Conductances of the zone, and the outer temperature of its opaque part: outdoor air and ground by their conductances. */
function zoneNetwork(model: BuildingModel, climate: YearClimate, hours: number): { network: ZoneNetwork; externalTemperature: Float64Array } {
  let window = 0
  let opaque = 0
  for (const surface of model.surfaces) {
    window += surface.windowUValue * surface.windowArea
    opaque += surface.opaqueUValue * surface.opaqueArea
  }
  const { ground } = model
  const hasGround = ground.area > 0 && ground.uValue > 0
  if (hasGround && ground.method !== 'iso13370') opaque += ground.method * ground.uValue * ground.area
  let externalTemperature = climate.outdoorTemperature
  if (hasGround && ground.method === 'iso13370') {
    // A slab without a stated edge is taken as a square.
    const coupling = groundCoupling(ground.perimeter > 0 ? ground : { ...ground, perimeter: 4 * Math.sqrt(ground.area) }, climate, hours)
    const total = opaque + coupling.conductance
    const share = coupling.conductance / total
    externalTemperature = new Float64Array(hours)
    for (let h = 0; h < hours; h++) {
      externalTemperature[h] = (1 - share) * climate.outdoorTemperature[h] + share * coupling.temperature[Math.floor(h / 24)]
    }
    opaque = total
  }
  const { ventilation, leakage, systems } = model
  return {
    externalTemperature,
    network: {
      floorArea: model.floorArea,
      massArea: model.mass.areaRatio * model.floorArea,
      heatCapacity: model.mass.arealHeatCapacity * model.floorArea,
      windowConductance: window,
      opaqueConductance: opaque,
      leakage: Math.max(tightLeakage, leakage.q4PaPerFloorM3PerH) * model.floorArea,
      stackTerm: stackTerm(leakage.stackHeight),
      windFactor: windFactor(leakage.terrainFactor),
      densityRatio: climate.densityRatio,
      recoverable: recoverableShare(ventilation),
      heatingCapacity: systems.heating.capacity ?? Number.POSITIVE_INFINITY,
      coolingCapacity: systems.cooling.capacity ?? Number.POSITIVE_INFINITY,
    },
  }
}

/** Outdoor air over the design flow: what fans move is recirculated in part, what comes through windows is not. */
function outdoorShare({ mechanicalShare, outdoorAirFactor }: Ventilation): number {
  return 1 - mechanicalShare * (1 - outdoorAirFactor)
}

/** Part of all outdoor air's heat that recovery can hold back: it works on the part that fans bring in. */
function recoverableShare(ventilation: Ventilation): number {
  const byFans = ventilation.mechanicalShare * ventilation.outdoorAirFactor
  return byFans > 0 ? ventilation.heatRecoveryEfficiency * byFans / outdoorShare(ventilation) : 0
}

/** 1 in hours whose larger part has the sun up. */
function daylightHours(climate: YearClimate): Uint8Array {
  const { sky } = climate
  const out = new Uint8Array(sky.hours)
  for (let i = 0; i < sky.brightHours.length; i++) if (sky.up[i] > 0 && sky.litFraction[i] > 0.5) out[sky.brightHours[i]] = 1
  return out
}

/** Sums of hourly powers [W] per month [kWh]; `starts` are the months' first hours and the year's length. */
function monthlyKWh(series: Float64Array, starts: readonly number[]): Float64Array {
  const out = new Float64Array(12)
  for (let m = 0; m < 12; m++) {
    let total = 0
    for (let h = starts[m]; h < starts[m + 1]; h++) total += series[h]
    out[m] = total / 1000
  }
  return out
}

function monthlyMeans(series: Float64Array, starts: readonly number[]): Monthly {
  return Array.from(monthlyKWh(series, starts), (total, m) => total * 1000 / (starts[m + 1] - starts[m]))
}

function sum(series: Float64Array): number {
  let total = 0
  for (let i = 0; i < series.length; i++) total += series[i]
  return total
}

function peak(series: Float64Array): PeakLoad {
  let power = 0
  let hour = -1
  for (let h = 0; h < series.length; h++) {
    if (series[h] > power) {
      power = series[h]
      hour = h
    }
  }
  return { power, hour }
}

function comfort(occupied: Uint8Array, air: Float64Array, operative: Float64Array, heating: number, cooling: number): YearResult['summary']['comfort'] {
  let occupiedHours = 0
  let unmetHeatingHours = 0
  let unmetCoolingHours = 0
  let coldHours = 0
  let hotHours = 0
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let h = 0; h < occupied.length; h++) {
    if (operative[h] < lowest) lowest = operative[h]
    if (operative[h] > highest) highest = operative[h]
    if (occupied[h] === 0) continue
    occupiedHours++
    if (air[h] < heating - 0.2) unmetHeatingHours++
    if (air[h] > cooling + 0.2) unmetCoolingHours++
    if (operative[h] < heating - 1) coldHours++
    if (operative[h] > cooling + 1) hotHours++
  }
  return { occupiedHours, unmetHeatingHours, unmetCoolingHours, coldHours, hotHours, lowestOperativeTemperature: lowest, highestOperativeTemperature: highest }
}

function forUses<T>(make: (name: EndUse) => T): Record<EndUse, T> {
  return {
    heating: make('heating'), cooling: make('cooling'), lighting: make('lighting'), equipment: make('equipment'),
    fans: make('fans'), pumps: make('pumps'), hotWater: make('hotWater'), generation: make('generation'),
  }
}

function forCarriers<T>(make: (name: Carrier) => T): Record<Carrier, T> {
  return { electricity: make('electricity'), naturalGas: make('naturalGas'), fuel: make('fuel') }
}
