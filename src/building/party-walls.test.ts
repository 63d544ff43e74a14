import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box, mass, neighborAt, officeOf, untypedOffice } from '../../tests/fixtures/building.ts'
import { plainWeather } from '../../tests/fixtures/plain-weather.ts'
import type { BuildingModel, OpaqueElement } from '#engine/input.ts'
import { simulate } from '#engine/simulate.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { toEngine } from './to-engine.ts'

const house = mass('a', box(-10, -5, 20, 10), { numberOfFloors: 3 })
/** Neighbours that cover all four walls. */
const all = [
  neighborAt(10, -25, 50, 9),
  neighborAt(-60, -25, 50, 9),
  neighborAt(-25, 5, 50, 9),
  neighborAt(-25, -55, 50, 9),
]
const cold = plainWeather(2)

/** The leakage stays, so that only what passes through the walls changes. */
function among(neighbors: readonly Neighbor[], of: typeof officeOf = officeOf): Building {
  return of([house], { userInputs: { neighbors: { neighbors }, construction: { airLeakage: 1 } } })
}
function modelOf(building: Building): BuildingModel {
  const answer = toEngine(building, cold)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.model
}
function areaOf(elements: readonly { readonly area: number }[]): number {
  return elements.reduce((sum, { area }) => sum + area, 0)
}
function isParty({ group, boundary }: OpaqueElement): boolean {
  return group === 'wall' && boundary.type === 'adiabatic'
}
function heating(model: BuildingModel): number {
  return simulate(model, cold).building.annual.heating
}

describe('a wall that a neighbour closes', () => {
  test('is the wall made adiabatic by hand, without its windows', () => {
    const free = modelOf(among([]))
    const closed = modelOf(among([neighborAt(10, -5, 10, 9)]))
    const east = ({ azimuthDeg, boundary }: OpaqueElement) => azimuthDeg === 90 && boundary.type === 'outdoors'
    const wall = free.elements.find(east)
    expect(closed.elements.filter(isParty)).toEqual([
      {
        name: 'zone-1 party wall',
        group: 'wall',
        zone: 'zone-1',
        area: expect.closeTo(90, 6),
        azimuthDeg: 0,
        tiltDeg: 90,
        construction: wall?.construction,
        boundary: { type: 'adiabatic' },
      },
    ])
    expect(closed.elements.some(east)).toBe(false)
    expect(closed.windows?.map(({ azimuthDeg }) => azimuthDeg).toSorted()).toEqual([0, 180, 270])
    const byHand: BuildingModel = {
      ...free,
      elements: closed.elements.map(element =>
        isParty(element) || element.boundary.type === 'ground'
          ? element
          : (free.elements.find(({ name }) => name === element.name) ?? element),
      ),
      windows: (free.windows ?? []).filter(({ azimuthDeg }) => azimuthDeg !== 90),
    }
    expect(heating(closed) / heating(byHand)).toBeCloseTo(1, 9)
    expect(heating(closed)).toBeLessThan(heating(free))
  })

  test('loses nothing: with all four closed no heat passes through walls or windows, in any month', () => {
    for (const make of [officeOf, untypedOffice]) {
      const model = modelOf(among(all, make))
      expect(model.windows).toEqual([])
      expect(areaOf(model.elements.filter(isParty))).toBeCloseTo(60 * 9, 6)
      const { balance } = simulate(model, cold).building
      for (const cause of ['wall', 'window', 'solar'] as const)
        expect(balance[cause].every(heat => Math.abs(heat) < 1e-6)).toBe(true)
      expect(balance.roof.every(heat => heat < 0)).toBe(true)
    }
  })

  test('keeps its mass: the heat that all elements hold is that of the building without neighbours', () => {
    const whole = ({ elements, windows = [] }: BuildingModel) =>
      areaOf(elements.filter(({ group }) => group === 'wall')) + areaOf(windows)
    const partitions = ({ elements }: BuildingModel) =>
      areaOf(elements.filter(({ name }) => name.endsWith('partitions')))
    const [free, closed] = [modelOf(among([])), modelOf(among(all))]
    expect(whole(closed)).toBeCloseTo(whole(free), 6)
    expect(partitions(closed)).toBeCloseTo(partitions(free), 6)
  })

  test('leaves the leaks and the doors to the places with open walls', () => {
    const flow = (neighbors: readonly Neighbor[], place: string) =>
      modelOf(among(neighbors, untypedOffice)).zones.find(({ name }) => name.endsWith(place))?.infiltration?.leakage
        ?.flowAt4Pa ?? Number.NaN
    const wide = neighborAt(-25, 5, 50, 9)
    expect(flow([wide], 'north')).toBeLessThan(0.6 * flow([], 'north'))
    expect(flow([wide], 'south')).toBeGreaterThan(flow([], 'south'))
  })
})

test('a neighbour that does not touch changes no element', () => {
  for (const make of [officeOf, untypedOffice]) {
    const [free, apart] = [modelOf(among([], make)), modelOf(among([neighborAt(10.03, -5, 10, 9)], make))]
    expect({ ...apart, obstructions: [] }).toEqual({ ...free, obstructions: [] })
  }
})

test('the more a neighbour covers, the less is heated; walls add up', () => {
  const tenth = (from: number, to: number) => fc.integer({ min: from * 10, max: to * 10 }).map(n => n / 10)
  fc.assert(
    fc.property(tenth(-4, 4), tenth(0, 5), tenth(1, 8), tenth(1, 8), fc.boolean(), (y, more, height, higher, zoned) => {
      const of = zoned ? untypedOffice : officeOf
      const [free, some, most] = [
        [],
        [neighborAt(10, y, 2, height)],
        [neighborAt(10, y, 2 + more, height + higher)],
      ].map(neighbors => modelOf(among(neighbors, of))) as [BuildingModel, BuildingModel, BuildingModel]
      const outer = ({ elements, windows = [] }: BuildingModel) =>
        areaOf(elements.filter(({ group }) => group === 'wall')) + areaOf(windows)
      expect(outer(some)).toBeCloseTo(outer(free), 6)
      expect(outer(most)).toBeCloseTo(outer(free), 6)
      const needs = [free, some, most].map(heating)
      expect(needs.toSorted((a, b) => b - a)).toEqual(needs)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
