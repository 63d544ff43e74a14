import { describe, expect, test } from 'vitest'
import { decodeBuildingModel } from '#engine/input.schema.ts'
import type { BuildingModel, Layer, OpaqueElement } from '#engine/input.ts'
import { hasSharedData, sharedText } from '../shared-data.ts'
import { bestestModel } from './bestest-model.ts'
import { caseNames, cases, EDITIONS, type Edition } from './cases.ts'

interface SpecLayer { readonly thickness_m: number; readonly conductivity_W_mK: number; readonly density_kg_m3: number; readonly specific_heat_J_kgK: number }
type SpecFabric = Readonly<Record<'wall' | 'roof' | 'floor', readonly SpecLayer[]>>
interface SpecCase {
  readonly editions: readonly string[]; readonly internal_gain_W: number; readonly infiltration_ach: number
  readonly interior_ir_emittance: number; readonly exterior_ir_emittance: number; readonly interior_solar_absorptance: number | null; readonly exterior_solar_absorptance: number
  readonly windows: string; readonly shading: string | null; readonly constructions: string
  readonly thermostat: 'free-floating' | { readonly heating_C: unknown; readonly cooling_C: unknown }
  readonly night_ventilation?: { readonly flow_in_addition_to_infiltration_standard_m3_h: Readonly<Record<Edition, number>> }
}
interface Spec {
  readonly cases: Readonly<Record<string, SpecCase>>
  readonly base: {
    readonly constructions_outside_to_inside: Readonly<Record<string, unknown>>
    readonly windows_2014: { readonly angular_properties: readonly { readonly angle_deg: number; readonly transmittance: number; readonly absorptance_outer: number; readonly absorptance_inner: number }[] }
  }
}

const every = EDITIONS.flatMap(edition => caseNames(edition).map(name => [edition, name] as const))

/** Area facing each side, openings included [m²]. */
const facing = (model: BuildingModel, azimuth: number): number =>
  [...model.elements.filter(e => e.boundary.type === 'outdoors'), ...model.windows ?? []].filter(e => e.tiltDeg === 90 && e.azimuthDeg === azimuth).reduce((sum, e) => sum + e.area, 0)
const layersOf = (element: OpaqueElement | undefined): readonly Layer[] => element !== undefined && 'layers' in element.construction ? element.construction.layers : []
const resistance = (layer: Layer): number => 'resistance' in layer ? layer.resistance : layer.thickness / layer.conductivity

describe('the cases', () => {
  test('are 52, of which 39 stand in the older edition too', () => {
    expect([caseNames(2020).length, caseNames(2014).length]).toEqual([52, 39])
    expect(new Set(caseNames(2020))).toEqual(new Set(Object.keys(cases)))
    expect(caseNames(2014).every(name => caseNames(2020).includes(name))).toBe(true)
  })
  test.each(every)('%i, case %s decodes and encloses its rooms', (edition, name) => {
    const model = bestestModel(name, edition)
    expect(decodeBuildingModel(JSON.parse(JSON.stringify(model)))).toMatchObject({ ok: true })
    // South front and north wall 8 × 2.7, sides 6 × 2.7; the sun space adds 2 × 2.7 to each side.
    for (const [azimuth, area] of [[0, 21.6], [180, 21.6], [90, name === '960' ? 21.6 : 16.2], [270, name === '960' ? 21.6 : 16.2]] as const) expect(facing(model, azimuth)).toBeCloseTo(area, 9)
    for (const zone of model.zones) expect(zone.volume).toBeCloseTo((zone.box?.width ?? 0) * (zone.box?.depth ?? 0) * (zone.box?.height ?? 0), 9)
  })
})

describe.skipIf(!hasSharedData('bestest/cases.json'))('the cases are what the standard says', () => {
  const spec = JSON.parse(sharedText('bestest/cases.json')) as Spec
  const fabrics = spec.base.constructions_outside_to_inside

  test('every case, in the editions where it exists', () => {
    for (const edition of EDITIONS) expect([...caseNames(edition)].sort()).toEqual(Object.keys(spec.cases).filter(name => spec.cases[name]?.editions.includes(String(edition))).sort())
  })

  test.each(every.filter(([, name]) => name !== '960'))('%i, case %s', (edition, name) => {
    const model = bestestModel(name, edition)
    const stated = spec.cases[name]
    const [zone] = model.zones
    if (stated === undefined || zone === undefined) throw new Error(name)
    expect((zone.gains ?? []).reduce((sum, gain) => sum + gain.power, 0)).toBe(stated.internal_gain_W)
    expect(zone.infiltration?.airChangesPerHour ?? 0).toBe(stated.infiltration_ach)
    for (const element of model.elements) {
      expect(element.inside?.emissivity).toBe(stated.interior_ir_emittance)
      expect(element.outside?.emissivity).toBe(stated.exterior_ir_emittance)
      if (stated.interior_solar_absorptance !== null) expect(element.inside?.solarAbsorptance).toBe(stated.interior_solar_absorptance)
      expect(element.outside?.solarAbsorptance).toBe(stated.exterior_solar_absorptance)
    }
    const fabric = fabrics[stated.constructions] as SpecFabric
    for (const part of ['wall', 'roof', 'floor'] as const) {
      const elements = model.elements.filter(e => e.group === part && !e.name.includes('panel'))
      expect(elements.length).toBe(part === 'wall' ? 4 : 1)
      for (const element of elements) {
        expect(layersOf(element).length).toBe(fabric[part].length)
        layersOf(element).forEach((layer, i) => {
          const wanted = fabric[part][i]
          expect(resistance(layer)).toBeCloseTo((wanted?.thickness_m ?? NaN) / (wanted?.conductivity_W_mK ?? NaN), 9)
          if (!('resistance' in layer)) expect([layer.thickness, layer.density, layer.specificHeat]).toEqual([wanted?.thickness_m, wanted?.density_kg_m3, wanted?.specific_heat_J_kgK])
        })
      }
    }
    const windows = model.windows ?? []
    const panels = model.elements.filter(e => e.name.includes('panel'))
    if (stated.windows === 'south') expect(windows.map(w => [w.azimuthDeg, w.area])).toEqual([[180, 6], [180, 6]])
    else if (stated.windows === 'east_west') expect(windows.map(w => [w.azimuthDeg, w.area])).toEqual([[90, 6], [270, 6]])
    else expect([windows.length, panels.map(e => e.area)]).toEqual([0, stated.windows.includes('panels') ? [12] : []])
    for (const window of windows) {
      expect(window.overhang !== undefined).toBe(stated.shading !== null)
      expect(window.leftFin !== undefined && window.rightFin !== undefined).toBe(stated.shading === 'east_west_overhang_and_fins')
      // The plates as built: at roof level, as long as the wall or the window.
      if (window.overhang !== undefined && 'depth' in window.overhang) {
        const { depth, above, left = 0, right = 0 } = window.overhang
        expect([depth, above, 3 + left + right]).toEqual([1, 0.5, stated.shading === 'south_overhang' ? 8 : 3])
      }
    }
    if (stated.thermostat === 'free-floating') expect(zone.thermostat).toBeUndefined()
    else {
      if (typeof stated.thermostat.heating_C === 'number') expect(zone.thermostat?.heating).toBe(stated.thermostat.heating_C)
      if (stated.thermostat.heating_C === null) expect(zone.thermostat?.heating).toBeUndefined()
      if (typeof stated.thermostat.cooling_C === 'number') expect(zone.thermostat?.cooling).toBe(stated.thermostat.cooling_C)
    }
    const night = stated.night_ventilation?.flow_in_addition_to_infiltration_standard_m3_h[edition]
    expect(zone.nightVentilation?.flow).toBe(night === undefined ? undefined : night / 3600)
  })

  test('the 2014 glass has the standard’s angular table', () => {
    const glazing = bestestModel('600', 2014).windows?.[0]?.glazing
    if (glazing === undefined || !('table' in glazing)) throw new Error('no table')
    const rows = spec.base.windows_2014.angular_properties
    expect(glazing.table.anglesDeg).toEqual(rows.map(row => row.angle_deg))
    expect(glazing.table.transmittance).toEqual(rows.map(row => row.transmittance))
    expect(glazing.table.absorptance).toEqual([rows.map(row => row.absorptance_outer), rows.map(row => row.absorptance_inner)])
  })

  test('set points and fans by the hour', () => {
    const heating = (name: string, edition: Edition) => {
      const schedule = bestestModel(name, edition).zones[0]?.thermostat?.heating
      return typeof schedule === 'object' && 'weekday' in schedule ? schedule.weekday : []
    }
    for (const name of ['640', '940']) {
      expect(heating(name, 2014)).toEqual(Array.from({ length: 24 }, (_, h) => h >= 7 && h < 23 ? 20 : 10))
      expect(heating(name, 2020)).toEqual(Array.from({ length: 48 }, (_, i) => i === 14 ? 12.5 : i === 15 ? 17.5 : i >= 16 && i < 46 ? 20 : 10))
    }
    const { thermostat, nightVentilation } = bestestModel('950', 2020).zones[0] ?? {}
    expect(thermostat?.cooling).toEqual({ weekday: Array.from({ length: 24 }, (_, h) => h >= 7 && h < 18 ? 27 : null) })
    expect(nightVentilation?.schedule).toEqual({ weekday: Array.from({ length: 24 }, (_, h) => h >= 7 && h < 18 ? 0 : 1) })
  })

  test('case 960: two rooms and the wall between them', () => {
    for (const edition of EDITIONS) {
      const { zones, elements, windows } = bestestModel('960', edition)
      expect(zones.map(z => [z.name, z.volume, z.thermostat !== undefined, z.gains?.length])).toEqual([['back', 129.60000000000002, true, 1], ['sun', 43.2, false, 0]])
      expect(elements.filter(e => e.boundary.type === 'zone').map(e => [e.area, layersOf(e)])).toEqual([[21.6, [{ thickness: 0.2, conductivity: 0.51, density: 1400, specificHeat: 1000 }]]])
      expect(windows?.map(w => [w.zone, w.area, w.centreHeight])).toEqual([['sun', 6, 1.5], ['sun', 6, 1.5]])
      const layers = (name: string) => layersOf(elements.find(e => e.name === name)).length
      expect(layersOf(elements.find(e => e.name === 'sun east wall'))).toEqual(layersOf(bestestModel('900', edition).elements.find(e => e.name === 'room east wall')))
      expect(layers('back north wall')).toBe(3)
    }
  })
})
