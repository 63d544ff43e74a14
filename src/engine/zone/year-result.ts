import type { WeatherYear } from '../climate/weather-year.ts'
import { BALANCE_CAUSES, type BalanceCause, type HeatBalance, type Monthly, type Needs, type PeakLoad, type WindowYear, type YearResult, type ZoneYear } from '../output.ts'
import type { BuildingModel, OpaqueElement } from '../input.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import { ENGINE_VERSION } from '../version.ts'
import type { Compiled } from './compile-plan.ts'
import type { YearRun } from './year-loop.ts'

const toKWh = 1 / 3.6e6 // from J

/** Hourly series and monthly figures of a run, by zone and for the building. */
export function yearResult(model: BuildingModel, weather: WeatherYear, compiled: Compiled, run: YearRun): YearResult {
  const { plan, sorted, planes, transmitted, warnings } = compiled
  const { hours, monthStart } = plan
  const balances = zoneBalances(model, weather, compiled, run)
  const zones = model.zones.map((zone, z): ZoneYear => {
    const of = (series: Float64Array): Float64Array => series.subarray(z * hours, (z + 1) * hours)
    const airTemperature = of(run.airTemperature)
    const radiant = of(run.radiantTemperature)
    const hourly = {
      heatingNeed: of(run.heating), sensibleCoolingNeed: of(run.cooling), latentCoolingNeed: of(run.latentCooling), humidificationNeed: of(run.humidification),
      airTemperature, operativeTemperature: airTemperature.map((t, h) => 0.5 * (t + radiant[h])), relativeHumidityPercent: of(run.relativeHumidityPercent),
    }
    const monthly = needs((name) => monthlyKWh(hourly[name], monthStart))
    return {
      name: zone.name, floorArea: zone.floorArea ?? 0, hourly, monthly, annual: yearOf(monthly),
      monthlyPeaks: { heating: monthlyPeaks(hourly.heatingNeed, monthStart), sensibleCooling: monthlyPeaks(hourly.sensibleCoolingNeed, monthStart) },
      peaks: { heating: peak(hourly.heatingNeed), sensibleCooling: peak(hourly.sensibleCoolingNeed), latentCooling: peak(hourly.latentCoolingNeed) },
      airTemperature: extremes(airTemperature),
      balance: balances[z],
    }
  })
  const together = (series: Float64Array): Float64Array => {
    const out = new Float64Array(hours)
    for (let z = 0; z < plan.zones; z++) for (let h = 0; h < hours; h++) out[h] += series[z * hours + h]
    return out
  }
  const monthly = needs((name) => Array.from({ length: 12 }, (_, m) => zones.reduce((sum, zone) => sum + zone.monthly[needOf[name]][m], 0)))
  const windows = sorted.windows.map((window, w): WindowYear => ({ name: window.name, zone: window.zone, transmitted: transmitted[w], annualTransmitted: total(transmitted[w]) / 1000 }))
  return {
    engineVersion: ENGINE_VERSION, stepsPerHour: plan.stepsPerHour, hours,
    weather: { city: weather.place.city, country: weather.place.country, wmo: weather.place.wmo, origin: weather.origin, label: weather.label },
    zones,
    building: {
      floorArea: zones.reduce((sum, zone) => sum + zone.floorArea, 0), monthly, annual: yearOf(monthly),
      peaks: { heating: peak(together(run.heating)), sensibleCooling: peak(together(run.cooling)), latentCooling: peak(together(run.latentCooling)) },
      balance: balanceOf((cause, m) => balances.reduce((sum, balance) => sum + balance[cause][m], 0)),
    },
    planes, windows, outdoorTemperature: plan.airHour.slice(), skyTemperature: plan.skyHour.slice(), warnings,
  }
}

const needOf = { heatingNeed: 'heating', sensibleCoolingNeed: 'sensibleCooling', latentCoolingNeed: 'latentCooling', humidificationNeed: 'humidification' } as const

function needs(of: (name: keyof typeof needOf) => Monthly): Needs<Monthly> {
  return { heating: of('heatingNeed'), sensibleCooling: of('sensibleCoolingNeed'), latentCooling: of('latentCoolingNeed'), humidification: of('humidificationNeed') }
}

function yearOf(monthly: Needs<Monthly>): Needs<number> {
  const sum = (values: Monthly): number => values.reduce((all, value) => all + value, 0)
  return { heating: sum(monthly.heating), sensibleCooling: sum(monthly.sensibleCooling), latentCooling: sum(monthly.latentCooling), humidification: sum(monthly.humidification) }
}

/**
 * Heat balance of each zone by month.
 *
 * An element's inside face gives the room what came through it, what it took up of sun and radiant gains, and what it
 * stored. Its cause is the first: face heat − sun − gains + change of its content, which is what crossed its outer face.
 * A partition's content belongs to no zone, so its cause is what it gives to the zone less sun and gains.
 */
function zoneBalances(model: BuildingModel, weather: WeatherYear, { plan, sorted, faces }: Compiled, run: YearRun): HeatBalance[] {
  const { zones, opaque, bounding, elements, stepsPerHour, monthStart, sunRow, sunIn, gainRadiant, area } = plan
  const windows = bounding - opaque
  const dt = 3600 / stepsPerHour
  const tables = Array.from({ length: zones }, () => new Float64Array(BALANCE_CAUSES.length * 12))
  const add = (z: number, cause: BalanceCause, m: number, heat: number): void => { tables[z][BALANCE_CAUSES.indexOf(cause) * 12 + m] += heat * toKWh }
  let spill = 0 // s of an hour's sun that a neighbour's steps take
  for (let s = 0; 2 * s + 1 < stepsPerHour; s++) spill += (0.5 - (s + 0.5) / stepsPerHour) * dt
  const radiant = new Float64Array(zones) // of the month, per m² of face [J/m²]
  for (let m = 0; m < 12; m++) {
    radiant.fill(0)
    for (let step = monthStart[m] * stepsPerHour; step < monthStart[m + 1] * stepsPerHour; step++) for (let z = 0; z < zones; z++) radiant[z] += gainRadiant[step * zones + z] * dt
    const sun = new Float64Array(plan.faces)
    const shine = (h: number, seconds: number): void => {
      const row = sunRow[(h + plan.hours) % plan.hours]
      if (row > 0) for (let f = 0; f < plan.faces; f++) sun[f] += sunIn[row * plan.faces + f] * seconds
    }
    for (let h = monthStart[m]; h < monthStart[m + 1]; h++) shine(h, 3600)
    // Between the middles of hours the sun's course is straight: at the month's ends hours give to and take from their neighbours.
    shine(monthStart[m] - 1, spill)
    shine(monthStart[m], -spill)
    shine(monthStart[m + 1] - 1, -spill)
    shine(monthStart[m + 1], spill)
    faces.forEach((face, f) => {
      const e = f < elements ? f : f - (elements - bounding)
      const z = face.zone
      const given = run.faceHeat[m * plan.faces + f]
      const gains = radiant[z] * face.area
      if (face.window >= 0) {
        const inwards = run.windowSun[m * windows + face.window]
        add(z, 'solar', m, inwards)
        add(z, 'window', m, given - inwards - gains)
        return
      }
      const light = sun[f] * area[e]
      add(z, 'solar', m, light)
      if (e >= bounding) {
        add(z, 'partition', m, given - light - gains)
        return
      }
      const stored = run.elementContent[(m + 1) * elements + e] - run.elementContent[m * elements + e]
      add(z, groupOf(sorted.opaque[e]), m, given - light - gains + stored)
      add(z, 'storage', m, -stored)
    })
    for (let z = 0; z < zones; z++) {
      add(z, 'storage', m, run.airContent[m * zones + z] - run.airContent[(m + 1) * zones + z])
      add(z, 'infiltration', m, run.infiltrationHeat[m * zones + z])
      add(z, 'ventilation', m, run.ventilationHeat[m * zones + z])
      add(z, 'airing', m, run.airingHeat[m * zones + z])
      add(z, 'zoneAir', m, run.zoneAirHeat[m * zones + z])
      for (let h = monthStart[m]; h < monthStart[m + 1]; h++) {
        add(z, 'heating', m, run.heating[z * plan.hours + h] * 3600)
        add(z, 'cooling', m, -run.cooling[z * plan.hours + h] * 3600)
      }
    }
  }
  model.zones.forEach((zone, z) => {
    for (const gain of zone.gains ?? []) {
      const values = scheduleYear(gain.schedule, 1, plan.hours, weather.firstWeekday, model.calendar, 1)
      for (let m = 0; m < 12; m++) for (let h = monthStart[m]; h < monthStart[m + 1]; h++) add(z, gain.kind, m, gain.power * values[h] * 3600)
    }
  })
  return tables.map((table) => balanceOf((cause, m) => table[BALANCE_CAUSES.indexOf(cause) * 12 + m]))
}

function groupOf({ group, boundary, tiltDeg }: OpaqueElement): BalanceCause {
  if (group !== undefined) return group
  if (boundary.type === 'adiabatic') return 'mass'
  return tiltDeg < 45 ? 'roof' : tiltDeg > 135 ? 'floor' : 'wall'
}

function balanceOf(value: (cause: BalanceCause, month: number) => number): HeatBalance {
  const balance: Partial<Record<BalanceCause, Monthly>> = {}
  for (const cause of BALANCE_CAUSES) balance[cause] = Array.from({ length: 12 }, (_, m) => value(cause, m))
  return balance as Record<BalanceCause, Monthly>
}

function monthlyKWh(series: Float64Array, starts: readonly number[]): Monthly {
  return Array.from({ length: 12 }, (_, m) => {
    let sum = 0
    for (let h = starts[m]; h < starts[m + 1]; h++) sum += series[h]
    return sum / 1000
  })
}

function monthlyPeaks(series: Float64Array, starts: readonly number[]): readonly PeakLoad[] {
  return Array.from({ length: 12 }, (_, m) => peak(series, starts[m], starts[m + 1]))
}

function peak(series: Float64Array, from = 0, to = series.length): PeakLoad {
  let power = 0
  let hour = -1
  for (let h = from; h < to; h++) {
    if (series[h] > power) {
      power = series[h]
      hour = h
    }
  }
  return { power, hour }
}

function extremes(series: Float64Array): ZoneYear['airTemperature'] {
  let high = 0
  let low = 0
  for (let h = 1; h < series.length; h++) {
    if (series[h] > series[high]) high = h
    if (series[h] < series[low]) low = h
  }
  return { highest: { temperature: series[high], hour: high }, lowest: { temperature: series[low], hour: low }, mean: total(series) / series.length }
}

function total(series: Float64Array): number {
  let sum = 0
  for (let h = 0; h < series.length; h++) sum += series[h]
  return sum
}
