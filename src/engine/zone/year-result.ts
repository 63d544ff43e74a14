import { toKWh } from '../to-kwh.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import {
  balanceCauses,
  type BalanceCause,
  type HeatBalance,
  type Monthly,
  type Needs,
  type WindowYear,
  type YearResult,
  type ZoneYear,
} from '../output.ts'
import { gainKinds, type BuildingModel, type OpaqueElement } from '../input.ts'
import { engineVersion } from '../version.ts'
import type { Compiled } from './compile-plan.ts'
import { statedFloor } from './stated-floor.ts'
import { highestPeak, monthSums, peakOf, type MonthSums } from './month-sums.ts'
import type { YearRun } from './year-loop.ts'
import { needs, yearOf } from './year-needs.ts'

/** Hourly series and monthly figures of a run, by zone and for the building. */
export function yearResult(model: BuildingModel, weather: WeatherYear, compiled: Compiled, run: YearRun): YearResult {
  const { plan, sorted, climate, sun, planes, warnings } = compiled
  const { hours, monthStart } = plan
  const together = needs(() => new Float64Array(hours))
  const sums = model.zones.map((_, z) =>
    needs(name => monthSums(run[name].subarray(z * hours, (z + 1) * hours), monthStart, together[name])),
  )
  const balances = zoneBalances(compiled, run, sums)
  const zones = model.zones.map((zone, z): ZoneYear => {
    const of = (series: Float64Array): Float64Array => series.subarray(z * hours, (z + 1) * hours)
    const { heating, sensibleCooling, latentCooling } = sums[z]
    const monthly = needs(name => sums[z][name].kWh)
    return {
      name: zone.name,
      floorArea: zone.floorArea ?? 0,
      hourly: {
        heatingNeed: of(run.heating),
        sensibleCoolingNeed: of(run.sensibleCooling),
        latentCoolingNeed: of(run.latentCooling),
        humidificationNeed: of(run.humidification),
        airTemperature: of(run.airTemperature),
        operativeTemperature: of(run.operativeTemperature),
        relativeHumidityPercent: of(run.relativeHumidityPercent),
      },
      monthly,
      annual: yearOf(monthly),
      monthlyPeaks: { heating: heating.peaks, sensibleCooling: sensibleCooling.peaks },
      peaks: {
        heating: highestPeak(heating.peaks),
        sensibleCooling: highestPeak(sensibleCooling.peaks),
        latentCooling: highestPeak(latentCooling.peaks),
      },
      airTemperature: extremes(of(run.airTemperature)),
      balance: balances[z],
    }
  })
  const monthly = needs(name =>
    Array.from({ length: 12 }, (_, m) => zones.reduce((sum, zone) => sum + zone.monthly[name][m], 0)),
  )
  const windows = sorted.windows.map((window, w): WindowYear => ({
    name: window.name,
    zone: window.zone,
    transmitted: sun.transmitted[w],
    annualTransmitted: sun.annualTransmitted[w],
  }))
  return {
    engineVersion,
    stepsPerHour: plan.stepsPerHour,
    hours,
    weather: {
      city: weather.place.city,
      country: weather.place.country,
      wmo: weather.place.wmo,
      origin: weather.origin,
      label: weather.label,
    },
    zones,
    building: {
      floorArea: statedFloor(model, zones),
      monthly,
      annual: yearOf(monthly),
      peaks: {
        heating: peakOf(together.heating),
        sensibleCooling: peakOf(together.sensibleCooling),
        latentCooling: peakOf(together.latentCooling),
      },
      balance: balanceOf((cause, m) => balances.reduce((sum, balance) => sum + balance[cause][m], 0)),
    },
    planes,
    windows,
    outdoorTemperature: climate.air.slice(),
    skyTemperature: climate.sky.slice(),
    warnings:
      run.startError > plan.startTolerance
        ? [...warnings, { quantity: 'yearStart', value: run.startError, limit: plan.startTolerance }]
        : warnings,
  }
}

/**
 * Heat balance of each zone by month.
 *
 * The heat from an element's inside face has three parts: heat that came through it, absorbed sun and radiant gains,
 * and released storage. The element's cause is the first part: face heat − sun − gains + change of its content. This is
 * the heat that crossed its outer face. A partition's content belongs to no zone, so its cause is its heat to the zone
 * less sun and gains.
 */
function zoneBalances(
  { plan, sorted, faces, rooms, sun }: Compiled,
  run: YearRun,
  sums: readonly Needs<MonthSums>[],
): HeatBalance[] {
  const { zones, opaque, bounding, elements, area } = plan
  const windows = bounding - opaque
  const tables = Array.from({ length: zones }, () => new Float64Array(balanceCauses.length * 12))
  const add = (z: number, cause: BalanceCause, m: number, heat: number): void => {
    tables[z][causeIndex[cause] * 12 + m] += heat * toKWh
  }
  for (let m = 0; m < 12; m++) {
    faces.forEach((face, f) => {
      const e = f < elements ? f : f - (elements - bounding)
      const z = face.zone
      const given = run.faceHeat[m * plan.faces + f]
      const gains = rooms[z].radiant[m] * face.area
      if (face.window >= 0) {
        const inwards = run.windowSun[m * windows + face.window]
        add(z, 'solar', m, inwards)
        add(z, 'window', m, given - inwards - gains)
        return
      }
      const light = sun.faceSums[m * plan.faces + f] * area[e]
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
      const table = tables[z]
      table[causeIndex.heating * 12 + m] = sums[z].heating.heat[m]
      table[causeIndex.cooling * 12 + m] = 0 - sums[z].sensibleCooling.heat[m]
      for (const kind of gainKinds) table[causeIndex[kind] * 12 + m] = rooms[z].gains[kind][m]
    }
  }
  return tables.map(table => balanceOf((cause, m) => table[causeIndex[cause] * 12 + m]))
}

const causeIndex = Object.fromEntries(balanceCauses.map((cause, i) => [cause, i])) as Record<BalanceCause, number>

function groupOf({ group, boundary, tiltDeg }: OpaqueElement): BalanceCause {
  if (group !== undefined) return group
  if (boundary.type === 'adiabatic') return 'mass'
  return tiltDeg < 45 ? 'roof' : tiltDeg > 135 ? 'floor' : 'wall'
}

function balanceOf(value: (cause: BalanceCause, month: number) => number): HeatBalance {
  const balance: Partial<Record<BalanceCause, Monthly>> = {}
  for (const cause of balanceCauses) balance[cause] = Array.from({ length: 12 }, (_, m) => value(cause, m))
  return balance as Record<BalanceCause, Monthly>
}

function extremes(series: Float64Array): ZoneYear['airTemperature'] {
  let high = 0
  let low = 0
  let sum = 0
  for (let h = 0; h < series.length; h++) {
    const value = series[h]
    sum += value
    if (value > series[high]) high = h
    if (value < series[low]) low = h
  }
  return {
    highest: { temperature: series[high], hour: high },
    lowest: { temperature: series[low], hour: low },
    mean: sum / series.length,
  }
}
