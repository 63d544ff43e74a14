import { monthStarts } from '../year/calendar.ts'
import type { GlazingOptics } from '../envelope/glazing-optics.ts'
import { sunDistribution, type SunDistribution } from '../envelope/sun-distribution.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import type { Blind, BuildingModel, Zone } from '../input.ts'
import { cachedWith } from '../cached-with.ts'
import { BoundedCache } from '../bounded-cache.ts'
import type { WindowSun } from '../sun/window-sun.ts'
import type { RoomFace, SortedElements } from './faces.ts'
import type { Table, TableSetting } from './plan.ts'
import { planeOf, type Albedo, type OutsideView, type SunInputs } from './sun-inputs.ts'

/** Sun on all surfaces in the kernel's order, and its sums. */
export interface SunRows {
  /**
   * Sun absorbed outside, inside and in three panes per window [rows][opaque + faces + 3·windows] W/m²; row 0 is dark. In
   * the place of a window's face stands what its frame absorbs outside, per area of the window.
   */
  readonly rows: Table
  /** Sun absorbed by each inside face other than glass, by month [12][faces] J/m². */
  readonly faceSums: Float64Array
  /** Sun transmitted per area of each window [hours] W/m², and its year's sum [kWh/m²]. */
  readonly transmitted: readonly Float64Array[]
  readonly annualTransmitted: readonly number[]
}

/** Sorted envelope of a model, with the data that the sun needs. */
export interface SunlitEnvelope {
  readonly model: BuildingModel
  readonly sorted: SortedElements
  readonly faces: readonly RoomFace[]
  readonly facesOf: readonly (readonly number[])[]
  readonly optics: readonly GlazingOptics[]
  readonly frameFraction: Float64Array
  readonly frameAbsorptance: Float64Array
  /** Views of the bounding elements. */
  readonly views: readonly (OutsideView | undefined)[]
}

const rowsByWeather = new WeakMap<WeatherYear, BoundedCache<SunRows>>()

/**
 * Sun of all surfaces, computed once per weather and set of sunlit surfaces; variants of insulation, air and plants
 * share it.
 */
export function sunRows(
  envelope: SunlitEnvelope,
  weather: WeatherYear,
  sun: SunInputs,
  ground: Albedo,
  setting: TableSetting,
): SunRows {
  const cache = cachedWith(rowsByWeather, weather, () => new BoundedCache())
  const { model, sorted, faces, facesOf, frameFraction, frameAbsorptance, views } = envelope
  const key = JSON.stringify([
    setting.stepsPerHour,
    setting.singlePrecision,
    ground.key,
    views.map(view => view?.key),
    sorted.opaque.map(({ boundary, azimuthDeg, tiltDeg, outside }) => [
      boundary.type === 'outdoors' && boundary.sunExposed !== false,
      azimuthDeg,
      tiltDeg,
      outside?.solarAbsorptance,
    ]),
    sorted.windows.map(({ glazing, overhang, leftFin, rightFin, width, height, blind }) => [
      glazing,
      overhang,
      leftFin,
      rightFin,
      width,
      height,
      blind,
    ]),
    sorted.windows.some(({ blind }) => blind?.schedule !== undefined) ? model.calendar : undefined,
    [...frameFraction],
    [...frameAbsorptance],
    faces.map(({ zone, area, azimuthDeg, tiltDeg, solarAbsorptance, window }) => [
      zone,
      area,
      azimuthDeg,
      tiltDeg,
      solarAbsorptance,
      window,
    ]),
    facesOf.length,
    model.zones.map(({ box }) => box),
  ])
  return cache.get(key, () => workOut(envelope, weather, sun, ground, setting))
}

function workOut(
  envelope: SunlitEnvelope,
  weather: WeatherYear,
  sun: SunInputs,
  ground: Albedo,
  { stepsPerHour, singlePrecision }: TableSetting,
): SunRows {
  const { model, sorted, faces, facesOf, optics, frameFraction, frameAbsorptance, views } = envelope
  const { hourOfRow } = sun
  const { windows } = sorted
  const { hours } = weather
  const opaque = sorted.opaque.length
  const width = opaque + faces.length + 3 * windows.length
  const paneFrom = opaque + faces.length
  const rows = new Float64Array(hourOfRow.length * width)

  const dark = new Float64Array(hours)
  const incident = sorted.opaque.map((element, e) =>
    element.boundary.type !== 'outdoors' || element.boundary.sunExposed === false
      ? dark
      : sun.plane(planeOf(element), ground, views[e]),
  )
  const absorptance = Float64Array.from(sorted.opaque, element => element.outside?.solarAbsorptance ?? 0.6)
  const lights = windows.map((window, w) => withThreePanes(sun.window(window, ground, views[opaque + w]), dark))
  const drawn = windows.map((window, w) => blindFactor(model, window.blind, weather, lights[w].incident))
  const glassArea = Float64Array.from(windows, (window, w) => window.area * (1 - frameFraction[w]))
  const transmitted = windows.map((_, w) => transmittedOf(lights[w], drawn[w], 1 - frameFraction[w], hourOfRow))

  const onFrames = windows.map((window, w) => {
    const part = frameAbsorptance[w] * frameFraction[w]
    return part > 0 ? { part, sun: sun.opening(window, ground, views[opaque + w]) } : undefined
  })

  // Faces of zones with windows: the part of the zone's beam and of each window's diffuse light that each absorbs, per
  // area.
  const windowsOf = facesOf.map(list => list.flatMap(f => (faces[f].window < 0 ? [] : [faces[f].window])))
  const ofBeam = new Float64Array(faces.length)
  const ofDiffuse: Float64Array[] = faces.map(() => new Float64Array(0))
  facesOf.forEach((list, z) => {
    if (windowsOf[z].length === 0) return
    const { beam, diffuse } = distributionOf(model.zones[z], list, envelope)
    list.forEach((f, i) => {
      const { area, window } = faces[f]
      const own = window < 0 ? area : area * (1 - frameFraction[window])
      ofBeam[f] = beam[i] / own
      ofDiffuse[f] = Float64Array.from(diffuse, vector => vector[i] / own)
    })
  })
  const paneShares = optics.map(o => shares(o.backAbsorptance))
  const beams = new Float64Array(facesOf.length) // of the hour, by zone [W]
  const diffuses = new Float64Array(windows.length)
  for (let row = 1; row < hourOfRow.length; row++) {
    const h = hourOfRow[row]
    const at = row * width
    for (let e = 0; e < opaque; e++) rows[at + e] = absorptance[e] * incident[e][h]
    beams.fill(0)
    for (let w = 0; w < windows.length; w++) {
      const light = lights[w]
      const factor = drawn[w][h]
      const power = factor * glassArea[w]
      beams[faces[opaque + w].zone] += light.beam[h] * power
      diffuses[w] = light.diffuse[h] * power
      for (let p = 0; p < 3; p++) rows[at + paneFrom + 3 * w + p] = light.absorbed[p][h] * factor
      const frame = onFrames[w]
      if (frame !== undefined) rows[at + opaque + opaque + w] = frame.part * frame.sun[h]
    }
    for (let f = 0; f < faces.length; f++) {
      const { zone, window } = faces[f]
      const from = windowsOf[zone]
      if (from.length === 0) continue
      let power = ofBeam[f] * beams[zone]
      const diffuse = ofDiffuse[f]
      for (let d = 0; d < from.length; d++) power += diffuse[d] * diffuses[from[d]]
      if (window < 0) rows[at + opaque + f] = power
      else
        for (let p = 0; p < paneShares[window].length; p++)
          rows[at + paneFrom + 3 * window + p] += power * paneShares[window][p]
    }
  }
  return {
    rows: singlePrecision ? new Float32Array(rows) : rows,
    faceSums: faceSums(rows, width, opaque, faces.length, sun.rowOfHour, stepsPerHour),
    transmitted,
    annualTransmitted: transmitted.map(values => sumOf(values) / 1000),
  }
}

/** Missing panes absorb nothing. */
function withThreePanes(light: WindowSun, dark: Float64Array): WindowSun {
  return {
    ...light,
    absorbed: Array.from({ length: 3 }, (_, p) => (p < light.absorbed.length ? light.absorbed[p] : dark)),
  }
}

function transmittedOf(
  { beam, diffuse }: WindowSun,
  drawn: Float64Array,
  glass: number,
  hourOfRow: Uint16Array,
): Float64Array {
  const out = new Float64Array(beam.length)
  for (let row = 1; row < hourOfRow.length; row++) {
    const h = hourOfRow[row]
    out[h] = (beam[h] + diffuse[h]) * drawn[h] * glass
  }
  return out
}

function distributionOf(
  zone: Zone,
  list: readonly number[],
  { faces, optics, frameFraction }: SunlitEnvelope,
): SunDistribution {
  return sunDistribution({
    surfaces: list.map(f => {
      const { area, azimuthDeg, tiltDeg, solarAbsorptance, window } = faces[f]
      const surface = {
        area,
        azimuthDeg,
        tiltDeg,
        absorptance: solarAbsorptance,
        face: boxFace(zone, azimuthDeg, tiltDeg),
      }
      if (window < 0) return surface
      const { backReflectance, backTransmittance, backAbsorptance } = optics[window]
      return {
        ...surface,
        area: area * (1 - frameFraction[window]),
        glass: { backReflectance, backTransmittance, backAbsorptance: backAbsorptance.reduce((sum, a) => sum + a, 0) },
      }
    }),
    ...(zone.box === undefined ? {} : { box: zone.box }),
  })
}

/** Factor of the blind on the sun's heat [hours]; 1 without blind or while it is up. */
function blindFactor(
  model: BuildingModel,
  blind: Blind | undefined,
  weather: WeatherYear,
  incident: Float64Array,
): Float64Array {
  const out = new Float64Array(weather.hours).fill(1)
  if (blind === undefined) return out
  const allowed = scheduleYear(blind.schedule, 1, weather.hours, weather.firstWeekday, model.calendar, 1)
  for (let h = 0; h < out.length; h++)
    if (incident[h] > blind.threshold && allowed[h] >= 0.5) out[h] = blind.solarFactor
  return out
}

function faceSums(
  rows: Float64Array,
  width: number,
  from: number,
  faces: number,
  rowOfHour: Int32Array,
  stepsPerHour: number,
): Float64Array {
  const hours = rowOfHour.length
  const starts = monthStarts(hours)
  const out = new Float64Array(12 * faces)
  let spill = 0 // s of an hour's sun that falls in a neighbour's steps
  for (let s = 0; 2 * s + 1 < stepsPerHour; s++) spill += ((0.5 - (s + 0.5) / stepsPerHour) * 3600) / stepsPerHour
  for (let m = 0; m < 12; m++) {
    const shine = (h: number, seconds: number): void => {
      const row = rowOfHour[(h + hours) % hours]
      if (row > 0) for (let f = 0; f < faces; f++) out[m * faces + f] += rows[row * width + from + f] * seconds
    }
    const first = starts[m] * 24
    const next = starts[m + 1] * 24
    for (let h = first; h < next; h++) shine(h, 3600)
    // Between the middles of hours the sun's course is linear: at the month's ends, hours exchange sun with their
    // neighbours.
    shine(first - 1, spill)
    shine(first, -spill)
    shine(next - 1, -spill)
    shine(next, spill)
  }
  return out
}

/** Parts of a sum; if the sum is 0, the last part is 1. */
function shares(values: readonly number[]): readonly number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  return total > 0 ? values.map(value => value / total) : values.map((_, i) => (i === values.length - 1 ? 1 : 0))
}

/** Face of the zone's box that a surface lies in: back, right, front, left, floor, ceiling. */
function boxFace(zone: Zone, azimuthDeg: number, tiltDeg: number): number | undefined {
  if (zone.box === undefined) return undefined
  if (tiltDeg < 45) return 5
  if (tiltDeg > 135) return 4
  const turned = (((azimuthDeg - (zone.box.azimuthDeg ?? 180)) % 360) + 360) % 360
  const quarter = Math.round(turned / 90) % 4 // 0 front, 1 right (clockwise), 2 back, 3 left
  return [2, 1, 0, 3][quarter]
}

function sumOf(series: Float64Array): number {
  let sum = 0
  for (let h = 0; h < series.length; h++) sum += series[h]
  return sum
}
