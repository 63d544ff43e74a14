import { monthStarts } from '../climate/calendar.ts'
import type { WeatherYear } from '../climate/weather-year.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import { hotWaterEnergy } from '../hot-water/hot-water-energy.ts'
import { distributionEfficiency } from '../hvac/distribution-efficiency.ts'
import { fanPower } from '../hvac/fan-power.ts'
import type { BuildingModel, Schedule } from '../input.ts'
import type { Monthly, YearResult } from '../output.ts'
import { pvEnergy } from '../renewables/pv-energy.ts'
import { addPumpEnergy } from './pump-energy.ts'
import { CARRIERS, type Carrier, type SystemsModel } from './systems.ts'

/** End uses in their order of presentation; `generation` is what the site produces (positive). */
export const END_USES = ['heating', 'cooling', 'lighting', 'equipment', 'fans', 'pumps', 'hotWater', 'generation'] as const
export type EndUse = (typeof END_USES)[number]

/** What systems draw to meet the needs of a year [kWh]; plain data. */
export interface DeliveredEnergy {
  readonly monthly: {
    readonly endUses: Readonly<Record<EndUse, Monthly>>
    /** By carrier, before own generation is taken off. */
    readonly carriers: Readonly<Record<Carrier, Monthly>>
  }
  readonly annual: {
    readonly endUses: Readonly<Record<EndUse, number>>
    readonly carriers: Readonly<Record<Carrier, number>>
    /** All end uses but generation. */
    readonly used: number
  }
}

/**
 * Delivered energy of a simulated year by month, end use and carrier.
 *
 * The plant makes up sensible and latent cooling alike; humidification is heat of the heating plant. Lighting and
 * equipment draw what their gains give off. Fans move the supply air of the model's zones, recirculated air included.
 *
 * @param year    the engine's answer
 * @param model   the model it was made with: gains, ventilation and calendar are read from it
 * @param systems generation, distribution, fans, pumps, hot water, photovoltaics
 * @param weather the same year of weather
 * @source  the normative chain named in each kernel (EN 15243, NEN 2916, EN 15316-4-6)
 * @checked delivered-energy.test.ts
 */
export function deliveredEnergy(year: YearResult, model: BuildingModel, systems: SystemsModel, weather: WeatherYear): DeliveredEnergy {
  const { hours } = year
  const starts = monthStarts(hours).map((day) => day * 24)
  const { thermalFactor, electricalFactor } = systems.energyManagement
  const needs = year.building.monthly
  const heating = Float64Array.from(needs.heating, (need, m) => need + needs.humidification[m])
  const cooling = Float64Array.from(needs.sensibleCooling, (need, m) => need + needs.latentCooling[m])
  const distribution = distributionEfficiency(sum(heating), sum(cooling), systems.distribution)

  const use = forUses(() => new Float64Array(12))
  for (let m = 0; m < 12; m++) {
    use.heating[m] = heating[m] / (distribution.heating * systems.heating.efficiency) * thermalFactor
    use.cooling[m] = cooling[m] / (distribution.cooling * systems.cooling.seasonalCop) * thermalFactor
  }

  const hourly = (schedule: Schedule | undefined): Float64Array => scheduleYear(schedule, 1, hours, weather.firstWeekday, model.calendar, 1)
  const supply = new Float64Array(hours)
  for (const { gains = [], ventilation } of model.zones) {
    for (const { kind, power, schedule } of gains) {
      if (kind !== 'people') addMonthly(hourly(schedule), power, starts, use[kind])
    }
    if (ventilation !== undefined) {
      const running = hourly(ventilation.schedule)
      for (let h = 0; h < hours; h++) supply[h] += ventilation.flow * running[h]
    }
  }

  const fans = new Float64Array(hours)
  const specificPower = systems.fans.specificPower * systems.fans.controlFactor * electricalFactor
  const densityRatio = sum(weather.pressure) / hours / 101325
  const byAir = new Float64Array(hours)
  for (const zone of year.zones) {
    for (let h = 0; h < hours; h++) {
      byAir[h] += (systems.fans.heatingByAir ? zone.hourly.heatingNeed[h] : 0) + (systems.fans.coolingByAir ? zone.hourly.sensibleCoolingNeed[h] : 0)
    }
  }
  for (let h = 0; h < hours; h++) fans[h] = fanPower(supply[h], byAir[h], densityRatio, specificPower)
  addMonthly(fans, 1, starts, use.fans)

  const { floorArea } = year.building
  addPumpEnergy(floorArea, systems.pumps.heatingFactor * electricalFactor, heating, use.pumps)
  addPumpEnergy(floorArea, systems.pumps.coolingFactor * electricalFactor, cooling, use.pumps)
  use.hotWater.fill(hotWaterEnergy(systems.hotWater, sum(weather.temperature) / hours))
  const ground = groundReflectance(model)
  for (const field of systems.photovoltaics) {
    const yields = pvEnergy(field, weather, ground)
    for (let m = 0; m < 12; m++) use.generation[m] += yields[m]
  }
  return collect(use, systems)
}

function collect(use: Readonly<Record<EndUse, Float64Array>>, systems: SystemsModel): DeliveredEnergy {
  const carrierOf: Readonly<Record<Exclude<EndUse, 'generation'>, Carrier>> = {
    heating: systems.heating.carrier, cooling: systems.cooling.carrier, hotWater: systems.hotWater.carrier,
    lighting: 'electricity', equipment: 'electricity', fans: 'electricity', pumps: 'electricity',
  }
  const carriers = forCarriers(() => new Float64Array(12))
  let used = 0
  for (const name of END_USES) {
    if (name === 'generation') continue
    const series = carriers[carrierOf[name]]
    for (let m = 0; m < 12; m++) series[m] += use[name][m]
    used += sum(use[name])
  }
  return {
    monthly: { endUses: forUses((name) => Array.from(use[name])), carriers: forCarriers((name) => Array.from(carriers[name])) },
    annual: { endUses: forUses((name) => sum(use[name])), carriers: forCarriers((name) => sum(carriers[name])), used },
  }
}

/** Adds an hourly power [W] times a factor to twelve months [kWh]. */
function addMonthly(series: Float64Array, factor: number, starts: readonly number[], out: Float64Array): void {
  for (let m = 0; m < 12; m++) {
    let total = 0
    for (let h = starts[m]; h < starts[m + 1]; h++) total += series[h]
    out[m] += total * factor / 1000
  }
}

function groundReflectance({ site }: BuildingModel): Float64Array {
  const given = site?.groundReflectance ?? 0.2
  return typeof given === 'number' ? new Float64Array(12).fill(given) : Float64Array.from(given)
}

function sum(series: Float64Array): number {
  let total = 0
  for (let i = 0; i < series.length; i++) total += series[i]
  return total
}

function forUses<T>(make: (name: EndUse) => T): Record<EndUse, T> {
  return {
    heating: make('heating'), cooling: make('cooling'), lighting: make('lighting'), equipment: make('equipment'),
    fans: make('fans'), pumps: make('pumps'), hotWater: make('hotWater'), generation: make('generation'),
  }
}

function forCarriers<T>(make: (name: Carrier) => T): Record<Carrier, T> {
  return Object.fromEntries(CARRIERS.map((name) => [name, make(name)])) as Record<Carrier, T>
}
