import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeBuildingModel } from '#engine/input.schema.ts'
import type { BuildingModel, Layer, OpaqueElement } from '#engine/input.ts'
import { bestestModel } from './bestest-model.ts'
import { needsReference } from '../../support/needs-reference.ts'
import { referenceText } from '../reference-data.ts'
import { caseNames, cases, allEditions, type Edition } from './cases.ts'

interface SpecLayer {
  readonly thickness_m: number
  readonly conductivity_W_mK: number
  readonly density_kg_m3: number
  readonly specific_heat_J_kgK: number
}
type SpecFabric = Readonly<Record<'wall' | 'roof' | 'floor', readonly SpecLayer[]>>
interface SpecCase {
  readonly editions: readonly string[]
  readonly internal_gain_W: number
  readonly infiltration_ach: number
  readonly interior_ir_emittance: number
  readonly exterior_ir_emittance: number
  readonly interior_solar_absorptance: number | null
  readonly exterior_solar_absorptance: number
  readonly windows: string
  readonly shading: string | null
  readonly constructions: string
  readonly thermostat: 'free-floating' | { readonly heating_C: unknown; readonly cooling_C: unknown }
  readonly night_ventilation?: {
    readonly flow_in_addition_to_infiltration_standard_m3_h: Readonly<Record<Edition, number>>
  }
}
interface Spec {
  readonly cases: Readonly<Record<string, SpecCase>>
  readonly base: {
    readonly constructions_outside_to_inside: Readonly<Record<string, unknown>>
    readonly windows_2014: {
      readonly angular_properties: readonly {
        readonly angle_deg: number
        readonly transmittance: number
        readonly absorptance_outer: number
        readonly absorptance_inner: number
      }[]
    }
  }
}

const every = allEditions.flatMap(edition => caseNames(edition).map(name => [edition, name] as const))

/** Area facing each side, openings included [m²]. */
function facing(model: BuildingModel, azimuth: number): number {
  return [...model.elements.filter(e => e.boundary.type === 'outdoors'), ...(model.windows ?? [])]
    .filter(e => e.tiltDeg === 90 && e.azimuthDeg === azimuth)
    .reduce((sum, e) => sum + e.area, 0)
}
function layersOf(element: OpaqueElement | undefined): readonly Layer[] {
  return element !== undefined && 'layers' in element.construction ? element.construction.layers : []
}
/** Resistance (rounded), and of a solid layer its thickness, density and specific heat. */
function figuresOf(layer: Layer): readonly number[] {
  return 'resistance' in layer
    ? [Number(layer.resistance.toFixed(9))]
    : [Number((layer.thickness / layer.conductivity).toFixed(9)), layer.thickness, layer.density, layer.specificHeat]
}

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
    for (const [azimuth, area] of [
      [0, 21.6],
      [180, 21.6],
      [90, name === '960' ? 21.6 : 16.2],
      [270, name === '960' ? 21.6 : 16.2],
    ] as const)
      expect(facing(model, azimuth)).toBeCloseTo(area, 9)
    for (const zone of model.zones)
      expect(zone.volume).toBeCloseTo((zone.box?.width ?? 0) * (zone.box?.depth ?? 0) * (zone.box?.height ?? 0), 9)
  })
})

const spec = JSON.parse(readFileSync('tests/validation/reference/bestest-cases.json', 'utf8')) as Spec

test(
  'the specification in the repository is an extract of the reference data',
  needsReference('bestest/cases.json'),
  () => {
    const { source: _, ...extract } = JSON.parse(
      readFileSync('tests/validation/reference/bestest-cases.json', 'utf8'),
    ) as Spec & {
      readonly source: string
    }
    expect(JSON.parse(referenceText('bestest/cases.json'))).toMatchObject(extract)
  },
)

describe('the cases are what the standard says', () => {
  const fabrics = spec.base.constructions_outside_to_inside

  test('every case, in the editions where it exists', () => {
    for (const edition of allEditions)
      expect(caseNames(edition).toSorted()).toEqual(
        Object.keys(spec.cases)
          .filter(name => spec.cases[name]?.editions.includes(String(edition)))
          .toSorted(),
      )
  })

  test.each(every.filter(([, name]) => name !== '960'))('%i, case %s', (edition, name) => {
    const model = bestestModel(name, edition)
    const stated = spec.cases[name]
    const [zone] = model.zones
    if (stated === undefined || zone === undefined) throw new Error(name)
    const elements = model.elements.map(({ inside, outside }) => [
      inside?.emissivity,
      outside?.emissivity,
      inside?.solarAbsorptance,
      outside?.solarAbsorptance,
    ])
    // Without windows the inside absorptance does not matter; the standard leaves it open.
    const faces = [
      stated.interior_ir_emittance,
      stated.exterior_ir_emittance,
      stated.interior_solar_absorptance ?? 0.6,
      stated.exterior_solar_absorptance,
    ]
    expect(elements).toEqual(elements.map(() => faces))
    expect((zone.gains ?? []).reduce((sum, gain) => sum + gain.power, 0)).toBe(stated.internal_gain_W)
    expect(zone.infiltration?.airChangesPerHour ?? 0).toBe(stated.infiltration_ach)
    const fabric = fabrics[stated.constructions] as SpecFabric
    for (const part of ['wall', 'roof', 'floor'] as const) {
      const built = model.elements
        .filter(e => e.group === part && !e.name.includes('panel'))
        .map(e => layersOf(e).map(figuresOf))
      expect(built).toEqual(
        Array(part === 'wall' ? 4 : 1).fill(
          fabric[part].map(layer =>
            figuresOf(
              layer.density_kg_m3 === 0
                ? { resistance: layer.thickness_m / layer.conductivity_W_mK }
                : {
                    thickness: layer.thickness_m,
                    conductivity: layer.conductivity_W_mK,
                    density: layer.density_kg_m3,
                    specificHeat: layer.specific_heat_J_kgK,
                  },
            ),
          ),
        ),
      )
    }
    const panels = model.elements.filter(e => e.name.includes('panel')).map(e => [e.azimuthDeg, e.area])
    const windows = (model.windows ?? []).map(w => [w.azimuthDeg, w.area])
    expect([windows, panels]).toEqual(
      stated.windows === 'south'
        ? [
            [
              [180, 6],
              [180, 6],
            ],
            [],
          ]
        : stated.windows === 'east_west'
          ? [
              [
                [90, 6],
                [270, 6],
              ],
              [],
            ]
          : [[], stated.windows.includes('panels') ? [[180, 12]] : []],
    )
    // The plates as built: at roof level, as long as the wall or the window; fins from ground to roof.
    const plates = (model.windows ?? []).map(({ overhang, leftFin, rightFin }) => [
      overhang !== undefined && 'depth' in overhang
        ? [overhang.depth, overhang.above, 3 + (overhang.left ?? 0) + (overhang.right ?? 0)]
        : [],
      ...[leftFin, rightFin].map(fin =>
        fin !== undefined && 'depth' in fin ? [fin.depth, fin.beside, 2 + (fin.above ?? 0) + (fin.below ?? 0)] : [],
      ),
    ])
    const fins =
      stated.shading === 'east_west_overhang_and_fins'
        ? [
            [1, 0, 2.7],
            [1, 0, 2.7],
          ]
        : [[], []]
    expect(plates).toEqual(
      windows.map(() => [
        stated.shading === null ? [] : [1, 0.5, stated.shading === 'south_overhang' ? 8 : 3],
        ...fins,
      ]),
    )
    // Set points that are one number; profiles have a test of their own.
    const constant = (value: unknown) => (typeof value === 'number' ? value : undefined)
    const control = stated.thermostat === 'free-floating' ? { heating_C: null, cooling_C: null } : stated.thermostat
    expect([
      zone.thermostat === undefined,
      constant(zone.thermostat?.heating),
      constant(zone.thermostat?.cooling),
    ]).toEqual([stated.thermostat === 'free-floating', constant(control.heating_C), constant(control.cooling_C)])
    const night = stated.night_ventilation?.flow_in_addition_to_infiltration_standard_m3_h[edition]
    expect(zone.nightVentilation?.flow).toBe(night === undefined ? undefined : night / 3600)
  })

  test('the 2014 glass has the standard’s angular table', () => {
    const glazing = bestestModel('600', 2014).windows?.[0]?.glazing
    if (glazing === undefined || !('table' in glazing)) throw new Error('no table')
    const rows = spec.base.windows_2014.angular_properties
    expect(glazing.table.anglesDeg).toEqual(rows.map(row => row.angle_deg))
    expect(glazing.table.transmittance).toEqual(rows.map(row => row.transmittance))
    expect(glazing.table.absorptance).toEqual([
      rows.map(row => row.absorptance_outer),
      rows.map(row => row.absorptance_inner),
    ])
  })

  test('set points and fans by the hour', () => {
    const heating = (name: string, edition: Edition) => {
      const schedule = bestestModel(name, edition).zones[0]?.thermostat?.heating
      return typeof schedule === 'object' && 'weekday' in schedule ? schedule.weekday : []
    }
    for (const name of ['640', '940']) {
      expect(heating(name, 2014)).toEqual(Array.from({ length: 24 }, (_, h) => (h >= 7 && h < 23 ? 20 : 10)))
      expect(heating(name, 2020)).toEqual(
        Array.from({ length: 48 }, (_, i) => (i === 14 ? 12.5 : i === 15 ? 17.5 : i >= 16 && i < 46 ? 20 : 10)),
      )
    }
    const { thermostat, nightVentilation } = bestestModel('950', 2020).zones[0] ?? {}
    expect(thermostat?.cooling).toEqual({
      weekday: Array.from({ length: 24 }, (_, h) => (h >= 7 && h < 18 ? 27 : null)),
    })
    expect(nightVentilation?.schedule).toEqual({
      weekday: Array.from({ length: 24 }, (_, h) => (h >= 7 && h < 18 ? 0 : 1)),
    })
  })

  test('case 960: two rooms and the wall between them', () => {
    for (const edition of allEditions) {
      const { zones, elements, windows } = bestestModel('960', edition)
      expect(zones.map(z => [z.name, z.volume, z.thermostat !== undefined, z.gains?.length])).toEqual([
        ['back', 129.60000000000002, true, 1],
        ['sun', 43.2, false, 0],
      ])
      expect(elements.filter(e => e.boundary.type === 'zone').map(e => [e.area, layersOf(e)])).toEqual([
        [21.6, [{ thickness: 0.2, conductivity: 0.51, density: 1400, specificHeat: 1000 }]],
      ])
      expect(windows?.map(w => [w.zone, w.area, w.centreHeight])).toEqual([
        ['sun', 6, 1.5],
        ['sun', 6, 1.5],
      ])
      const layers = (name: string) => layersOf(elements.find(e => e.name === name)).length
      expect(layersOf(elements.find(e => e.name === 'sun east wall'))).toEqual(
        layersOf(bestestModel('900', edition).elements.find(e => e.name === 'room east wall')),
      )
      expect(layers('back north wall')).toBe(3)
    }
  })
})
