import { describe, expect, test } from 'vitest'
import { decodeBuildingModel } from '#engine/input.schema.ts'
import { simulate } from '#engine/simulate.ts'
import type { Building } from '#contract/entities/project.ts'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import { floorAssemblies, roofAssemblies, wallAssemblies, windowAssemblies } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { assemblyProperties, engineLayers } from '../library/assembly-properties.ts'
import { walls } from '../library/walls.ts'
import { engineWindow, windowProperties } from '../library/window-properties.ts'
import { windowUnits } from '../library/windows.ts'
import { toEngine } from '../to-engine.ts'

const weather = plainWeather(0)
const drawn = [mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })]
function modelOf(construction: NonNullable<Building['userInputs']['construction']>) {
  const answer = toEngine(officeOf(drawn, { userInputs: { construction } }), weather)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.model
}
function wallOf(construction: NonNullable<Building['userInputs']['construction']>) {
  return modelOf(construction).elements.find(({ group }) => group === 'wall')
}
function windowOf(construction: NonNullable<Building['userInputs']['construction']>) {
  return modelOf(construction).windows?.[0]
}

describe('zones that share a building', () => {
  // A tower on a plinth that juts out over the street: walls, roofs, a soffit, a ground floor, inner slabs and partitions.
  const masses = [
    mass('plinth', box(0, 0, 12, 10)),
    mass('tower', box(6, 0, 12, 10), { floorStart: 1, numberOfFloors: 2 }),
  ]
  const modelWith = (zoneTypes: readonly ZoneType[]) => {
    const answer = toEngine(officeOf(masses, { userInputs: { zone: { zoneTypes } } }), weather)
    if (!answer.ok) throw new Error(answer.reason)
    return answer.model
  }
  const whole = modelWith([{ id: 'a', values: { areaPercent: 100 } }])
  const shares = [25, 35, 40]
  const parts = modelWith(shares.map((areaPercent, i) => ({ id: `${i}`, values: { areaPercent } })))
  const nameIn = (name: string): string => name.replace(/^zone-\d+ /, '')
  const areas = (model: typeof whole, zone?: string): Readonly<Record<string, number>> => {
    const sums: Record<string, number> = {}
    for (const element of [...model.elements, ...(model.windows ?? [])]) {
      if (zone === undefined || element.zone === zone)
        sums[nameIn(element.name)] = (sums[nameIn(element.name)] ?? 0) + element.area
    }
    return sums
  }

  test('have each wall, window, roof, soffit, ground floor and slab between them once, whole', () => {
    const all = areas(whole)
    expect(Object.keys(all)).toEqual(expect.arrayContaining(['soffit', 'ground floor', 'inner floors', 'partitions']))
    expect(all['soffit']).toBeCloseTo(60, 6) // of the tower's 12 m · 10 m half lies on the plinth
    expect(areas(parts)).toEqual(
      Object.fromEntries(Object.entries(all).map(([name, area]) => [name, expect.closeTo(area, 9)])),
    )
  })

  test('each has of every one the share that it has of the floor', () => {
    const all = areas(whole)
    shares.forEach((percent, i) => {
      expect(areas(parts, `zone-${i + 1}`)).toEqual(
        Object.fromEntries(
          Object.entries(all).map(([name, area]) => [name, expect.closeTo((area * percent) / 100, 9)]),
        ),
      )
    })
  })
})

describe('a chosen assembly', () => {
  const wallMaterial = 'hollow-clay-200-eps-50'
  const windowMaterial = 'double-low-e-argon-pvc'
  test('is built in layer by layer, with its face', () => {
    const wall = wallOf({ wallMaterial })
    expect(wall?.construction).toEqual(engineLayers(walls[wallMaterial], 'wall'))
    expect(wall?.outside).toMatchObject({ solarAbsorptance: 0.6, emissivity: 0.9 })
    expect(wallOf({ wallMaterial, wallAbsorption: 0.25 })?.outside?.solarAbsorptance).toBe(0.25)
  })
  test('a typed U-value stands over its layers; the mass stays', () => {
    const { arealHeatCapacity } = assemblyProperties(walls[wallMaterial], 'wall')
    expect(wallOf({ wallMaterial, wallUValue: 0.4 })?.construction).toEqual({
      uValue: 0.4,
      arealHeatCapacity,
      massClass: 'D',
    })
    expect(wallOf({ wallUValue: 0.4 })?.construction).toEqual({
      uValue: 0.4,
      arealHeatCapacity: 110_000,
      massClass: 'D',
    })
  })
  test('a window has its panes and frame; typed U or g stand over them', () => {
    const unit = windowUnits[windowMaterial]
    expect(windowOf({ windowMaterial })).toMatchObject(engineWindow(unit))
    const { uValue } = windowProperties(unit)
    const typed = windowOf({ windowMaterial, windowSolarTransmittance: 0.3 })
    expect(typed?.glazing).toEqual({ uValue: expect.closeTo(uValue, 3), gValue: 0.3 })
    expect(typed).not.toHaveProperty('frame')
  })
  test('the engine takes every assembly', () => {
    const most = Math.max(roofAssemblies.length, wallAssemblies.length, floorAssemblies.length, windowAssemblies.length)
    for (let i = 0; i < most; i++) {
      const of = <T>(list: readonly T[]) => list[i % list.length] as T
      const decoded = decodeBuildingModel(
        modelOf({
          roofMaterial: of(roofAssemblies),
          wallMaterial: of(wallAssemblies),
          floorMaterial: of(floorAssemblies),
          windowMaterial: of(windowAssemblies),
        }),
      )
      expect(decoded.ok ? [] : decoded.errors).toEqual([])
    }
  })
  test('layers and their U-value lose the same heat in lasting cold', () => {
    const heating = (construction: NonNullable<Building['userInputs']['construction']>) =>
      simulate(modelOf(construction), weather, { stepsPerHour: 1 }).building.annual.heating
    const layers = heating({ wallMaterial })
    const typed = heating({ wallMaterial, wallUValue: assemblyProperties(walls[wallMaterial], 'wall').uValue })
    // Only their storing through the day's setbacks differs.
    expect(Math.abs(layers / typed - 1)).toBeLessThan(0.01)
    expect(heating({ wallMaterial: 'hollow-clay-200' })).toBeGreaterThan(layers)
  })
  test.each(windowAssemblies)('window %s loses in lasting cold what its U-value says', key => {
    const heating = (construction: NonNullable<Building['userInputs']['construction']>) =>
      simulate(modelOf(construction), weather, { stepsPerHour: 1 }).building.annual.heating
    const { uValue, gValue } = windowProperties(windowUnits[key])
    // Own films and gaps against those of EN 673, which take 10 °C and 15 K in the gaps; coated panes differ most.
    expect(
      Math.abs(
        heating({ windowMaterial: key }) / heating({ windowUValue: uValue, windowSolarTransmittance: gValue }) - 1,
      ),
    ).toBeLessThan(0.04)
  })
})
