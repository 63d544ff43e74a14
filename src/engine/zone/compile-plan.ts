import { monthStarts } from '../climate/calendar.ts'
import { vapourHeat } from '../climate/humid-air.ts'
import type { WeatherYear } from '../climate/weather-year.ts'
import { yearWave } from '../climate/year-wave.ts'
import { leakageStackTerm, leakageWindTerm } from '../airflow/leakage-flow.ts'
import { carrollFactors } from '../envelope/radiant-star.ts'
import { conductionChain, standardInsideFilm, type ConductionChain } from '../envelope/conduction-chain.ts'
import type { GapThermal } from '../envelope/glazing-gap.ts'
import { groundSlab } from '../envelope/ground-slab.ts'
import { sunDistribution } from '../envelope/sun-distribution.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import type { BuildingModel, Calendar, OpaqueElement, OutdoorBoundary, OutsideFace, Schedule, SetpointSchedule, Terrain, Zone } from '../input.ts'
import { cos } from '../maths/cos.ts'
import { log } from '../maths/log.ts'
import type { PlaneYear, Warning } from '../output.ts'
import type { Plane } from '../sun/plane.ts'
import type { SkyView } from '../shading/sky-view.ts'
import { BY_AIRING, BY_CONDITION, BY_LEAKAGE, BY_PASSED, BY_RECOVERY, GLASS, OFF, VARIABLE } from './kernel/layout.ts'
import { isoInsideConvection, naturalConvection, roomFaces, sortElements, type RoomFace, type SortedElements } from './faces.ts'
import type { Plan } from './plan.ts'
import { opticsOf, sunInputs, viewOf } from './sun-inputs.ts'
import { weatherInputs } from './weather-inputs.ts'

const degree = Math.PI / 180
const sigma = 5.670374e-8 // W/(m²·K⁴)
const airHeat = 1006 // J/(kg·K), dry air at 20 °C
const gasConstant = 287.055 // J/(kg·K), dry air
const directContact = 1e6 // W/(m²·K) towards a given temperature without a film
const typicalGlazing = 0.17 // m²·K/W between the faces of a double pane, for the warm-up's length only

/** R_f of DOE-2's outside convection by roughness; EnergyPlus Engineering Reference. */
const roughnessFactor = { veryRough: 2.17, rough: 1.67, mediumRough: 1.52, mediumSmooth: 1.13, smooth: 1.11, glass: 1 } as const
/** ISO 52016-1:2017, table 25 [W/(m²·K)]. */
const isoOutsideConvection = 20
const isoOutsideRadiation = 4.14
const isoInsideRadiation = 5.13
/** v_site/v_meteo, EN 15242 table A.1. */
const siteWind: Readonly<Record<Terrain, number>> = { open: 1, country: 0.9, suburbs: 0.8, city: 0.8 }

/** A plan, with what results need to know of how it was made. */
export interface Compiled {
  readonly plan: Plan
  readonly sorted: SortedElements
  readonly faces: readonly RoomFace[]
  readonly planes: readonly PlaneYear[]
  /** Transmitted per area of each window [hours] W/m². */
  readonly transmitted: readonly Float64Array[]
  readonly warnings: readonly Warning[]
}

/**
 * A building and a weather year as the flat arrays that the hour loop reads.
 *
 * Work that only weather, geometry or a construction decides is kept with the weather and used again by other models.
 *
 * @throws RangeError on a model that `decodeBuildingModel` would have refused
 */
export function compilePlan(model: BuildingModel, weather: WeatherYear, stepsPerHour: number): Compiled {
  const { hours } = weather
  if (hours !== 8760 && hours !== 8784) throw new RangeError('a weather year has 8760 or 8784 hours')
  const warnings: Warning[] = []
  const dt = 3600 / stepsPerHour
  const steps = hours * stepsPerHour
  const site = model.site ?? {}
  const terrain = site.terrain ?? 'open'
  const climate = weatherInputs(weather, site.skyModel ?? 'auto')
  const sun = sunInputs(weather)
  const { air, sky } = climate.steps(stepsPerHour)
  const airDensity = site.airDensity ?? climate.meanPressure / (gasConstant * 293.15)
  const volumetricHeat = airDensity * airHeat
  const ground = Float64Array.from({ length: 12 }, (_, m) => typeof site.groundReflectance === 'object' ? site.groundReflectance[m] : site.groundReflectance ?? 0.2)
  const zoneIndex = new Map(model.zones.map((zone, z) => [zone.name, z]))
  const zones = model.zones.length
  const sorted = sortElements(model)
  const { windows, partitions } = sorted
  const opaque = sorted.opaque.length
  const bounding = opaque + windows.length
  const elements = bounding + partitions.length
  const optics = windows.map(opticsOf)
  for (const { warnings: remarks } of optics) warnings.push(...remarks)
  const faces = roomFaces(sorted, zoneIndex, optics.map((o) => o.insideEmissivity))
  const schedule = (of: Schedule | SetpointSchedule | undefined, fallback: number, perHour: number): Float64Array =>
    scheduleYear(of, fallback, hours, weather.firstWeekday, model.calendar, perHour)

  // Elements: chains.
  const solid = [...sorted.opaque, ...partitions]
  const slabs = solid.map((element) => element.boundary.type === 'ground' ? groundSlab({
    boundary: element.boundary, elementArea: element.area, floorResistance: resistanceOf(conductionChain(element.construction, element.tiltDeg, 0)),
    outdoor: yearWave(climate.air), roomMean: meanSetpoint(model.zones[zoneIndex.get(element.zone) ?? 0], weather, model.calendar),
  }) : undefined)
  const chains = solid.map((element, i): ConductionChain => {
    const slab = slabs[i]
    const { boundary } = element
    const hasFilm = boundary.type === 'outdoors' || boundary.type === 'adiabatic'
    const inner = conductionChain(element.construction, element.tiltDeg, boundary.type === 'zone' ? standardInsideFilm(180 - element.tiltDeg) : hasFilm ? undefined : 0, dt)
    warnings.push(...inner.warnings)
    return slab === undefined ? inner : inSeries(conductionChain({ layers: [slab.soil] }, element.tiltDeg, undefined, dt), inner)
  })
  const chainOf = (e: number): ConductionChain | undefined => e < opaque ? chains[e] : e < bounding ? undefined : chains[e - windows.length]
  const node = new Uint32Array(elements + 1)
  for (let e = 0; e < elements; e++) node[e + 1] = node[e] + Math.max(0, (chainOf(e)?.capacity.length ?? 2) - 2)
  const inner = node[elements]
  const perElement = (): Float64Array => new Float64Array(elements)
  const perNode = (): Float64Array => new Float64Array(inner)
  const k11 = perElement()
  const k22 = perElement()
  const k12 = perElement()
  const toOuter = perElement()
  const toInner = perElement()
  const capacityOut = perElement()
  const capacityIn = perElement()
  const capacity = perNode()
  const lower = perNode()
  const pivot = perNode()
  const upper = perNode()
  const byOuter = perNode()
  const byInner = perNode()
  const resistance = perElement()
  for (let e = 0; e < elements; e++) {
    const chain = chainOf(e)
    if (chain === undefined) {
      resistance[e] = typicalGlazing
      continue
    }
    resistance[e] = resistanceOf(chain)
    const c = chain.capacity
    const g = chain.conductance
    const n = c.length - 2
    const from = node[e]
    capacityOut[e] = c[0] / dt
    capacityIn[e] = c[n + 1] / dt
    if (n === 0) {
      k11[e] = capacityOut[e] + g[0]
      k22[e] = capacityIn[e] + g[0]
      k12[e] = -g[0]
      continue
    }
    for (let j = 0; j < n; j++) {
      capacity[from + j] = c[j + 1] / dt
      const before = j === 0 ? 0 : g[j] * pivot[from + j - 1] // L's entry, negated
      lower[from + j] = before
      pivot[from + j] = 1 / (c[j + 1] / dt + g[j] + g[j + 1] - (j === 0 ? 0 : before * g[j]))
      upper[from + j] = g[j + 1] * pivot[from + j]
    }
    // Responses to one kelvin at either surface: K·u = g·e.
    const respond = (out: Float64Array, first: number, last: number): void => {
      for (let j = 0; j < n; j++) out[from + j] = (j === 0 ? first : lower[from + j] * out[from + j - 1]) + (j === n - 1 ? last : 0)
      out[from + n - 1] *= pivot[from + n - 1]
      for (let j = n - 2; j >= 0; j--) out[from + j] = out[from + j] * pivot[from + j] + upper[from + j] * out[from + j + 1]
    }
    respond(byOuter, g[0], 0)
    respond(byInner, 0, g[n])
    toOuter[e] = g[0]
    toInner[e] = g[n]
    k11[e] = capacityOut[e] + g[0] * (1 - byOuter[from])
    k22[e] = capacityIn[e] + g[n] * (1 - byInner[from + n - 1])
    k12[e] = -g[0] * byInner[from]
  }

  // Outside.
  const perBounding = (): Float64Array => new Float64Array(bounding)
  const outside = { warm: perBounding(), cold: perBounding(), roughness: perBounding(), sky: perBounding(), air: perBounding(), isFixed: new Uint8Array(bounding), fixedAir: perBounding(), fixedSky: perBounding(), fixedOwn: perBounding() }
  const windGroup = new Uint16Array(bounding)
  const ownSeries = new Uint16Array(bounding)
  const groups = new Grouped(hours)
  const series = new Grouped(hours)
  const calm = new Float64Array(hours)
  groups.of('calm', () => calm)
  series.of('none', () => calm)
  const obstructionsKey = JSON.stringify(model.obstructions ?? [])
  const isIsoOutside = model.surfaceModels?.outside === 'iso52016'
  const views: (SkyView | undefined)[] = []
  const viewKeys: string[] = []
  const starts = monthStarts(hours).map((day) => day * 24)

  const exposeFace = (e: number, plane: Plane, boundary: OutdoorBoundary, face: OutsideFace, isGlass: boolean, glassEmissivity: number): void => {
    const cosine = plane.tiltDeg === 90 ? 0 : cos(plane.tiltDeg * degree)
    const { view, key } = viewOf(boundary.outline, plane, model.obstructions, obstructionsKey)
    views[e] = view
    viewKeys[e] = key
    const skyShare = 0.5 * (1 + cosine) * (view?.skyFactor ?? 1)
    if (face.combined !== undefined) {
      outside.isFixed[e] = 1
      outside.fixedAir[e] = face.combined
      return
    }
    if (isIsoOutside) {
      outside.isFixed[e] = 1
      outside.fixedSky[e] = isoOutsideRadiation * skyShare
      outside.fixedAir[e] = (face.convection ?? isoOutsideConvection) + isoOutsideRadiation * (1 - skyShare)
      return
    }
    // Long wave to the sky is weighted to the warmer horizon: β = √F_s (Walton; EnergyPlus).
    const toSky = skyShare * Math.sqrt(0.5 * (1 + cosine))
    const emissivity = face.emissivity ?? (isGlass ? glassEmissivity : 0.9)
    outside.sky[e] = sigma * emissivity * toSky
    outside.air[e] = sigma * emissivity * (1 - toSky)
    if (face.convection !== undefined) {
      const square = face.convection * face.convection
      outside.roughness[e] = 1
      windGroup[e] = groups.of(`fixed ${face.convection}`, () => new Float64Array(hours).fill(square))
      return
    }
    const natural = naturalConvection(cosine)
    outside.warm[e] = natural.warm
    outside.cold[e] = natural.cold
    outside.roughness[e] = roughnessFactor[face.roughness ?? (isGlass ? 'glass' : 'rough')]
    if (boundary.windExposed === false) return
    const height = boundary.height ?? centreHeight(boundary.outline) ?? 3
    const isLevel = Math.abs(cosine) > 0.98
    windGroup[e] = groups.of(`${height} ${isLevel ? 'level' : plane.azimuthDeg}`, () => climate.facade(terrain, height, plane.azimuthDeg, isLevel))
  }

  for (let e = 0; e < opaque; e++) {
    const element = sorted.opaque[e]
    const { boundary } = element
    if (boundary.type === 'outdoors') exposeFace(e, planeOf(element), boundary, element.outside ?? {}, false, 0)
    else {
      outside.isFixed[e] = 1
      const slab = slabs[e]
      if (slab !== undefined) {
        outside.fixedOwn[e] = 1 / slab.resistance
        ownSeries[e] = series.of(`ground ${e}`, () => byMonth(slab.temperature, starts, hours))
      } else if (boundary.type === 'temperature') {
        outside.fixedOwn[e] = directContact
        const { temperature } = boundary
        ownSeries[e] = series.of(`given ${JSON.stringify(temperature)}`, () => typeof temperature === 'number' ? new Float64Array(hours).fill(temperature) : byMonth(temperature, starts, hours))
      }
    }
  }
  windows.forEach((window, w) => {
    exposeFace(opaque + w, window, { type: 'outdoors', ...(window.centreHeight === undefined ? {} : { height: window.centreHeight }), ...(window.outline === undefined ? {} : { outline: window.outline }) }, window.outside ?? {}, true, optics[w].outsideEmissivity)
  })

  // Inside: films, star, distribution of radiant gains.
  const count = faces.length
  const inside = { warm: new Float64Array(count), cold: new Float64Array(count), convection: new Float64Array(count), star: new Float64Array(count), radiation: new Float64Array(count) }
  const isIsoInside = model.surfaceModels?.inside === 'iso52016'
  const facesOf: number[][] = model.zones.map(() => [])
  faces.forEach((face, f) => facesOf[face.zone].push(f))
  const insideArea = facesOf.map((list) => list.reduce((sum, f) => sum + faces[f].area, 0))
  const emptyStar = new Uint8Array(zones)
  facesOf.forEach((list, z) => {
    const form = list.length === 0 ? new Float64Array(0) : carrollFactors(Float64Array.from(list, (f) => faces[f].area))
    let hasStar = false
    list.forEach((f, i) => {
      const { face, emissivity, tiltDeg, window } = faces[f]
      const natural = naturalConvection(tiltDeg === 90 ? 0 : -cos(tiltDeg * degree)) // the face looks against the zone's outward normal
      inside.warm[f] = natural.warm
      inside.cold[f] = natural.cold
      if (face.combined !== undefined) {
        inside.convection[f] = face.combined
        return
      }
      hasStar = true
      const isVerticalGlass = window >= 0 && tiltDeg > 60 && tiltDeg < 120
      inside.convection[f] = face.convection ?? (isIsoInside ? isoInsideConvection(tiltDeg) : isVerticalGlass && model.surfaceModels?.glassInside !== 'tarp' ? GLASS : VARIABLE)
      if (isIsoInside) inside.radiation[f] = isoInsideRadiation
      else inside.star[f] = 4 * sigma / ((1 - emissivity) / emissivity + 1 / form[i])
    })
    emptyStar[z] = hasStar ? 0 : 1
  })

  // Windows.
  const panes = Uint8Array.from(optics, (o) => o.paneResistance.length)
  const paneResistance = new Float64Array(windows.length * 3)
  const gapIndex = new Uint16Array(windows.length * 2)
  const gaps: GapThermal[] = []
  const windowHeight = new Float64Array(windows.length)
  const frameFraction = new Float64Array(windows.length)
  const frameConductance = new Float64Array(windows.length)
  windows.forEach((window, w) => {
    const o = optics[w]
    paneResistance.set(o.paneResistance, w * 3)
    o.gaps.forEach((gap, i) => {
      gapIndex[w * 2 + i] = gaps.length
      gaps.push(gap)
    })
    windowHeight[w] = window.height ?? Math.sqrt(window.area)
    if (window.frame !== undefined) {
      frameFraction[w] = window.frame.fraction
      // Frame between its faces: U-value less the standard films (ISO 6946), at most as conductive as 2 mm of metal's contact.
      frameConductance[w] = window.frame.fraction / Math.max(1 / window.frame.uValue - 0.17, 0.002)
    }
  })

  // Sun.
  const { start } = sun.sky
  const sunRow = new Int32Array(hours)
  let rows = 1
  for (let h = 0; h < hours; h++) sunRow[h] = start[h + 1] > start[h] ? rows++ : 0
  const sunOut = new Float64Array(rows * opaque)
  const sunIn = new Float64Array(rows * count)
  const sunPane = new Float64Array(rows * windows.length * 3)
  const planes = new Map<string, PlaneYear>()
  const seePlane = ({ azimuthDeg, tiltDeg }: Plane): void => {
    const key = tiltDeg === 0 || tiltDeg === 180 ? `${tiltDeg}` : `${azimuthDeg} ${tiltDeg}`
    if (!planes.has(key)) planes.set(key, { azimuthDeg, tiltDeg, incident: sun.plane({ azimuthDeg, tiltDeg }, ground) })
  }
  for (let e = 0; e < opaque; e++) {
    const element = sorted.opaque[e]
    if (element.boundary.type !== 'outdoors' || element.boundary.sunExposed === false) continue
    const plane = planeOf(element)
    seePlane(plane)
    const incident = sun.opaque(plane, ground, views[e], viewKeys[e])
    const absorptance = element.outside?.solarAbsorptance ?? 0.6
    for (let h = 0; h < hours; h++) if (sunRow[h] > 0) sunOut[sunRow[h] * opaque + e] = absorptance * incident[h]
  }
  const transmitted = windows.map((window, w) => {
    seePlane(window)
    const light = sun.window(window, ground, views[opaque + w], viewKeys[opaque + w])
    const drawn = blindFactor(window.blind?.threshold, window.blind?.solarFactor, window.blind?.schedule === undefined ? undefined : schedule(window.blind.schedule, 1, 1), light.incident)
    const glass = 1 - frameFraction[w]
    const out = new Float64Array(hours)
    for (let h = 0; h < hours; h++) {
      const row = sunRow[h]
      if (row === 0) continue
      const factor = drawn === undefined ? 1 : drawn[h]
      out[h] = (light.beam[h] + light.diffuse[h]) * factor * glass
      for (let p = 0; p < optics[w].panes; p++) sunPane[(row * windows.length + w) * 3 + p] = light.absorbed[p][h] * factor
    }
    return { total: out, light, drawn }
  })
  facesOf.forEach((list, z) => {
    const glassFaces = list.filter((f) => faces[f].window >= 0)
    if (glassFaces.length === 0) return
    const distribution = sunDistribution({
      surfaces: list.map((f) => {
        const { area, azimuthDeg, tiltDeg, solarAbsorptance, window } = faces[f]
        const surface = { area, azimuthDeg, tiltDeg, absorptance: solarAbsorptance, face: boxFace(model.zones[z], azimuthDeg, tiltDeg) }
        if (window < 0) return surface
        const o = optics[window]
        return { ...surface, area: area * (1 - frameFraction[window]), glass: { backReflectance: o.backReflectance, backTransmittance: o.backTransmittance, backAbsorptance: o.backAbsorptance.reduce((sum, a) => sum + a, 0) } }
      }),
      ...(model.zones[z].box === undefined ? {} : { box: model.zones[z].box }),
    })
    const beam = new Float64Array(hours)
    const diffuse = glassFaces.map((f) => {
      const w = faces[f].window
      const { light, drawn } = transmitted[w]
      const area = faces[f].area * (1 - frameFraction[w])
      const out = new Float64Array(hours)
      for (let h = 0; h < hours; h++) {
        const factor = (drawn === undefined ? 1 : drawn[h]) * area
        beam[h] += light.beam[h] * factor
        out[h] = light.diffuse[h] * factor
      }
      return out
    })
    list.forEach((f, i) => {
      const w = faces[f].window
      const area = w < 0 ? faces[f].area : faces[f].area * (1 - frameFraction[w])
      const fromBeam = distribution.beam[i] / area
      const fromDiffuse = distribution.diffuse.map((vector) => vector[i] / area)
      const absorbed = w < 0 ? undefined : shares(optics[w].backAbsorptance)
      for (let h = 0; h < hours; h++) {
        const row = sunRow[h]
        if (row === 0) continue
        let power = fromBeam * beam[h]
        for (let d = 0; d < diffuse.length; d++) power += fromDiffuse[d] * diffuse[d][h]
        if (absorbed === undefined) sunIn[row * count + f] = power
        else for (let p = 0; p < absorbed.length; p++) sunPane[(row * windows.length + w) * 3 + p] += power * absorbed[p]
      }
    })
  })

  // Zones.
  const perZone = (value: (zone: Zone, z: number) => number): Float64Array => Float64Array.from(model.zones, value)
  const flowKind = new Uint8Array(zones)
  const stepsOf = (fill: (zone: Zone, z: number, add: (values: Float64Array, factor: number) => void) => void): Float64Array => {
    const out = new Float64Array(steps * zones)
    model.zones.forEach((zone, z) => {
      fill(zone, z, (values, factor) => {
        if (values.length === steps) for (let s = 0; s < steps; s++) out[s * zones + z] += factor * values[s]
        else for (let s = 0; s < steps; s++) out[s * zones + z] += factor * values[Math.floor(s / stepsPerHour)]
      })
    })
    return out
  }
  const leaks = new Grouped(hours)
  leaks.of('none', () => calm)
  const leakageGroup = new Uint16Array(zones)
  model.zones.forEach((zone, z) => {
    const leakage = zone.infiltration?.leakage
    if (leakage !== undefined) {
      flowKind[z] |= BY_LEAKAGE
      const factor = leakage.windFactor ?? siteWind[terrain]
      leakageGroup[z] = leaks.of(String(factor), () => climate.wind.map((v) => leakageWindTerm(factor, v)))
    }
    if (zone.ventilation?.heatRecovery !== undefined) flowKind[z] |= BY_RECOVERY | (zone.ventilation.heatRecovery.bypass === false ? 0 : BY_PASSED)
    if (zone.nightVentilation !== undefined && (zone.nightVentilation.roomAbove !== undefined || zone.nightVentilation.colderBy !== undefined)) flowKind[z] |= BY_CONDITION
    if (zone.airing !== undefined) flowKind[z] |= BY_AIRING
  })
  const openings = model.openings ?? []
  const openFlow = new Float64Array(steps * openings.length)
  openings.forEach((opening, i) => {
    const values = schedule(opening.schedule, 1, stepsPerHour)
    for (let s = 0; s < steps; s++) openFlow[s * openings.length + i] = volumetricHeat * opening.flow * values[s]
  })
  const setpoint = (of: SetpointSchedule | undefined, none: number): Float64Array => {
    const values = schedule(of, none, stepsPerHour)
    for (let s = 0; s < steps; s++) if (Number.isNaN(values[s])) values[s] = none
    return values
  }
  const vapour = new Float64Array(hours * zones)
  model.zones.forEach((zone, z) => {
    for (const gain of zone.gains ?? []) {
      if (!((gain.latentPower ?? 0) > 0)) continue
      const values = schedule(gain.schedule, 1, 1)
      const mass = (gain.latentPower ?? 0) / vapourHeat(20)
      for (let h = 0; h < hours; h++) vapour[h * zones + z] += mass * values[h]
    }
  })

  const plan: Plan = {
    hours, stepsPerHour, zones, films: sorted.films, opaque, bounding, elements,
    zone: Uint16Array.from({ length: elements }, (_, e) => faces[e].zone),
    farZone: Uint16Array.from({ length: elements - bounding }, (_, i) => faces[elements + i].zone),
    area: Float64Array.from({ length: elements }, (_, e) => faces[e].area),
    node, k11, k22, k12, toOuter, toInner, capacityOut, capacityIn, capacity, lower, pivot, upper, byOuter, byInner,
    warmOut: outside.warm, coldOut: outside.cold, roughness: outside.roughness, skyEmission: outside.sky, airEmission: outside.air,
    windGroup, windSquared: groups.all(), fixedOut: outside.isFixed, fixedAir: outside.fixedAir, fixedSky: outside.fixedSky, fixedOwn: outside.fixedOwn,
    ownSeries, series: series.all(),
    faces: count, warmIn: inside.warm, coldIn: inside.cold, fixedConvection: inside.convection, starRadiation: inside.star, fixedRadiation: inside.radiation,
    panes, windowHeight, paneResistance, gapIndex, gaps, frameFraction, frameConductance,
    airCapacity: perZone((zone) => zone.volume * volumetricHeat * (zone.airCapacityFactor ?? 1) / dt),
    moistureMass: perZone((zone) => zone.volume * airDensity * (zone.moistureCapacityFactor ?? 1)),
    volumetricHeat, airDensity,
    heatingCapacity: perZone((zone) => zone.thermostat?.heatingCapacity ?? Infinity),
    coolingCapacity: perZone((zone) => zone.thermostat?.coolingCapacity ?? Infinity),
    heatingConvective: perZone((zone, z) => emptyStar[z] === 1 ? 1 : zone.thermostat?.heatingConvectiveFraction ?? 1),
    coolingConvective: perZone((zone, z) => emptyStar[z] === 1 ? 1 : zone.thermostat?.coolingConvectiveFraction ?? 1),
    emptyStar,
    highestHumidity: perZone((zone) => (zone.humidity?.maximumPercent ?? 100) / 100),
    lowestHumidity: perZone((zone) => (zone.humidity?.minimumPercent ?? 0) / 100),
    infiltration: stepsOf((zone, _, add) => { if (zone.infiltration?.airChangesPerHour !== undefined) add(schedule(zone.infiltration.airChangesPerHour, 0, stepsPerHour), zone.volume / 3600 * volumetricHeat) }),
    ventilation: stepsOf((zone, _, add) => { if (zone.ventilation !== undefined) add(schedule(zone.ventilation.schedule, 1, stepsPerHour), zone.ventilation.flow * (1 - (zone.ventilation.recirculation ?? 0)) * volumetricHeat) }),
    night: stepsOf((zone, _, add) => { if (zone.nightVentilation !== undefined) add(schedule(zone.nightVentilation.schedule, 1, stepsPerHour), zone.nightVentilation.flow * volumetricHeat) }),
    flowKind,
    leakage: perZone((zone) => zone.infiltration?.leakage?.flowAt4Pa ?? 0),
    stackTerm: perZone((zone) => zone.infiltration?.leakage === undefined ? 0 : leakageStackTerm(zone.infiltration.leakage.stackHeight)),
    leakageGroup, leakageWind: leaks.all(),
    sensibleRecovery: perZone((zone) => zone.ventilation?.heatRecovery?.sensibleEfficiency ?? 0),
    latentRecovery: perZone((zone) => zone.ventilation?.heatRecovery?.latentEfficiency ?? 0),
    nightAbove: perZone((zone) => zone.nightVentilation?.roomAbove ?? -Infinity),
    nightColderBy: perZone((zone) => zone.nightVentilation?.colderBy ?? -Infinity),
    airingArea: perZone((zone) => zone.airing?.area ?? 0),
    airingHeight: perZone((zone) => zone.airing?.height ?? 0),
    airingAbove: perZone((zone) => zone.airing?.openAbove ?? Infinity),
    airingAllowed: stepsOf((zone, _, add) => { if (zone.airing !== undefined) add(schedule(zone.airing.schedule, 1, stepsPerHour), 1) }),
    openZones: Uint16Array.from(openings.flatMap((opening) => opening.zones.map((name) => zoneIndex.get(name) ?? 0))),
    openFlow,
    gainAir: stepsOf((zone, z, add) => {
      for (const gain of zone.gains ?? []) add(schedule(gain.schedule, 1, stepsPerHour), gain.power * (insideArea[z] > 0 ? 1 - (gain.radiantFraction ?? 0.5) : 1))
    }),
    gainRadiant: stepsOf((zone, z, add) => {
      if (insideArea[z] > 0) for (const gain of zone.gains ?? []) add(schedule(gain.schedule, 1, stepsPerHour), gain.power * (gain.radiantFraction ?? 0.5) / insideArea[z])
    }),
    vapour,
    heatingSetpoint: stepsOf((zone, _, add) => { add(setpoint(zone.thermostat?.heating, -OFF), 1) }),
    coolingSetpoint: stepsOf((zone, _, add) => { add(setpoint(zone.thermostat?.cooling, OFF), 1) }),
    air, sky, airHour: climate.air, skyHour: climate.sky, windHour: climate.wind, humidityHour: climate.humidity, pressureHour: climate.pressure,
    sunRow, sunOut, sunIn, sunPane,
    monthStart: starts,
    warmUpHours: 0,
  }
  return { plan: { ...plan, warmUpHours: warmUpHours(plan, resistance) }, sorted, faces, planes: [...planes.values()], transmitted: transmitted.map((t) => t.total), warnings }
}

function planeOf(element: OpaqueElement): Plane {
  return { azimuthDeg: element.azimuthDeg ?? 0, tiltDeg: element.tiltDeg }
}

function centreHeight(outline: OutdoorBoundary['outline']): number | undefined {
  if (outline === undefined) return undefined
  const heights = outline.map((point) => point[2])
  return (Math.min(...heights) + Math.max(...heights)) / 2
}

function resistanceOf(chain: ConductionChain): number {
  return chain.conductance.reduce((sum, g) => sum + 1 / g, 0)
}

function inSeries(outer: ConductionChain, inner: ConductionChain): ConductionChain {
  const last = outer.capacity.length - 1
  const joined = outer.capacity[last] + inner.capacity[0]
  return {
    capacity: Float64Array.from([...outer.capacity.subarray(0, last), joined, ...inner.capacity.subarray(1)]),
    conductance: Float64Array.from([...outer.conductance, ...inner.conductance]),
    warnings: [...outer.warnings, ...inner.warnings],
  }
}

/** Mean of the zone's set points over the year; a free-floating zone is taken at 20 °C. */
function meanSetpoint(zone: Zone, weather: WeatherYear, calendar: Calendar | undefined): number {
  const means = [zone.thermostat?.heating, zone.thermostat?.cooling].flatMap((of) => {
    if (of === undefined) return []
    const values = scheduleYear(of, 0, weather.hours, weather.firstWeekday, calendar, 1).filter((value) => !Number.isNaN(value))
    return values.length === 0 ? [] : [values.reduce((sum, value) => sum + value, 0) / values.length]
  })
  return means.length === 0 ? 20 : means.reduce((sum, value) => sum + value, 0) / means.length
}

function byMonth(values: ArrayLike<number>, starts: readonly number[], hours: number): Float64Array {
  const out = new Float64Array(hours)
  for (let m = 0; m < 12; m++) out.fill(values[m], starts[m], starts[m + 1])
  return out
}

function blindFactor(threshold: number | undefined, factor: number | undefined, allowed: Float64Array | undefined, incident: Float64Array): Float64Array | undefined {
  if (threshold === undefined || factor === undefined) return undefined
  return incident.map((sun, h) => sun > threshold && (allowed === undefined || allowed[h] >= 0.5) ? factor : 1)
}

/** Parts of a sum; all in the last when the sum is nothing. */
function shares(values: readonly number[]): readonly number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  return total > 0 ? values.map((value) => value / total) : values.map((_, i) => i === values.length - 1 ? 1 : 0)
}

/** Face of the zone's box that a surface lies in: back, right, front, left, floor, ceiling. */
function boxFace(zone: Zone, azimuthDeg: number, tiltDeg: number): number | undefined {
  if (zone.box === undefined) return undefined
  if (tiltDeg < 45) return 5
  if (tiltDeg > 135) return 4
  const turned = ((azimuthDeg - (zone.box.azimuthDeg ?? 180)) % 360 + 360) % 360
  const quarter = Math.round(turned / 90) % 4 // 0 front, 1 right (clockwise), 2 back, 3 left
  return [2, 1, 0, 3][quarter]
}

/**
 * Hours of the year's end to run first: until a start 20 K off is forgotten to 0.01 K by the slowest zone's time
 * constant (all its heat capacity over its conductance to outdoors), between 2 and 60 days. `yearLoop` checks it.
 *
 * @param resistance of each element between its faces [m²·K/W]
 */
function warmUpHours(plan: Plan, resistance: Float64Array): number {
  const { zones, elements, bounding, zone, farZone, area, node, capacity, capacityIn, capacityOut, airCapacity, infiltration, stepsPerHour } = plan
  const dt = 3600 / stepsPerHour
  const heat = airCapacity.map((c) => c * dt)
  const loss = new Float64Array(zones)
  for (let z = 0; z < zones; z++) loss[z] = infiltration[z]
  for (let e = 0; e < elements; e++) {
    let held = capacityIn[e] + capacityOut[e]
    for (let j = node[e]; j < node[e + 1]; j++) held += capacity[j]
    heat[zone[e]] += (e < bounding ? 1 : 0.5) * held * area[e] * dt
    if (e >= bounding) heat[farZone[e - bounding]] += 0.5 * held * area[e] * dt
    else if (!(plan.fixedOut[e] === 1 && plan.fixedAir[e] + plan.fixedSky[e] + plan.fixedOwn[e] === 0)) {
      loss[zone[e]] += area[e] / (resistance[e] + 0.17)
    }
  }
  let slowest = 0
  for (let z = 0; z < zones; z++) slowest = Math.max(slowest, loss[z] > 0 ? heat[z] / loss[z] : Infinity)
  const days = Math.ceil(slowest * log(20 / 0.01) / 86400)
  return 24 * Math.min(60, Math.max(2, days))
}

/** Hourly series by name, each kept once, laid out one after the other. */
class Grouped {
  readonly #hours: number
  readonly #names = new Map<string, number>()
  readonly #series: Float64Array[] = []
  constructor(hours: number) {
    this.#hours = hours
  }

  of(name: string, make: () => Float64Array): number {
    let index = this.#names.get(name)
    if (index === undefined) {
      index = this.#series.length
      this.#names.set(name, index)
      this.#series.push(make())
    }
    return index
  }

  all(): Float64Array {
    const out = new Float64Array(this.#series.length * this.#hours)
    this.#series.forEach((values, i) => { out.set(values, i * this.#hours) })
    return out
  }
}
