import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { box, mass, officeOf } from '../../tests/fixtures/building.ts'
import { buildingSize } from './building-size.ts'
import { footprintCheck } from '#building/derive/footprint-check.ts'
import { inputCheck } from './input-check.ts'
import { mayAddNeighbor } from './neighbors.ts'
import { mayPay } from './readiness.ts'
import { zones } from './zones.ts'

/** Corners on a circle. */
function round(corners: number, radius = 50): readonly Vertex[] {
  return Array.from({ length: corners }, (_, i): Vertex => {
    const angle = (2 * Math.PI * i) / corners
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
}
function shares(...list: readonly number[]) {
  return list.map((areaPercent, i) => ({ id: `z${i}`, values: { areaPercent } }))
}
/** Reason of a refusal; null: it is allowed. */
function reason(answer: { readonly ok: true } | { readonly ok: false; readonly reason: string }): string | null {
  return answer.ok ? null : answer.reason
}
const whole = Array<number>(10).fill(10)

describe('the last value is allowed, the next is not', () => {
  test('corners of an outline', () => {
    const { min, max } = limits.outlineCorners
    expect([max, max + 1, min].map(corners => reason(footprintCheck(round(corners))))).toEqual([
      null,
      'footprint.vertexCount',
      null,
    ])
    expect(footprintCheck(round(min).slice(1))).toEqual({
      ok: false,
      reason: 'footprint.vertexCount',
      params: { min: 3, max: 100 },
    })
  })
  test.each([
    ['east', (d: number) => box(d - 10, 0, 10, 10)],
    ['north', (d: number) => box(0, d - 10, 10, 10)],
    ['west', (d: number) => box(-d, 0, 10, 10)],
    ['south', (d: number) => box(0, -d, 10, 10)],
  ])('a corner %s of the site', (_, at) => {
    const { farthestCorner } = limits
    expect([farthestCorner, farthestCorner + 0.01].map(d => reason(footprintCheck(at(d))))).toEqual([
      null,
      'footprint.tooFar',
    ])
  })
  test('the shortest edge, the least and the largest area', () => {
    const { shortestEdge: edge, footprintArea: area } = limits
    const [least, most] = [Math.sqrt(area.min), Math.sqrt(area.max)]
    expect(
      [
        box(0, 0, edge, 20),
        box(0, 0, edge - 0.001, 20),
        box(0, 0, least, least),
        box(0, 0, least, least - 0.001),
        box(0, 0, most, most),
        box(0, 0, most, most + 0.001),
      ].map(ring => reason(footprintCheck(ring))),
    ).toEqual([null, 'footprint.tinyEdge', null, 'footprint.tooSmall', null, 'footprint.tooBig'])
  })
  test('a building’s height, floors and envelope', () => {
    const tower = (floors: number, floorHeight: number) =>
      officeOf([mass('a', box(0, 0, 20, 20), { numberOfFloors: floors, floorHeight })])
    // The message rounds to the metre and the square metre.
    expect(buildingSize(tower(200, 5.003))).toMatchObject({ params: { length: 1001, max: 1000 } })
    expect([tower(200, 5), tower(200, 5.01)].map(b => reason(buildingSize(b)))).toEqual([null, 'drawing.tooHigh'])
    const plates = (width: number) => officeOf([mass('a', box(0, 0, width, 500), { numberOfFloors: 10 })])
    expect(buildingSize(plates(1000.00015))).toMatchObject({ params: { area: 5_000_001, max: 5_000_000 } })
    expect([plates(1000), plates(1001)].map(b => reason(buildingSize(b)))).toEqual([null, 'drawing.floorsTooLarge'])
    // Halls apart from each other: two plates of 1,000 m × 820 m have 3.28 km² of roof and floor, their walls 1.72 km² at 236 m.
    const halls = (height: number) =>
      officeOf([0, 1010].map((x, i) => mass(`h${i}`, box(x, 0, 1000, 820), { numberOfFloors: 1, floorHeight: height })))
    const walls = (limits.envelopeArea - 4 * 820_000) / (2 * 2 * (1000 + 820))
    expect(buildingSize(halls(walls + 0.0001))).toMatchObject({ params: { area: 5_000_001, max: 5_000_000 } })
    expect([halls(walls - 0.01), halls(walls + 0.01)].map(b => reason(buildingSize(b)))).toEqual([
      null,
      'drawing.envelopeTooLarge',
    ])
  })
  test('zone types: their number, and a whole floor, neither less nor more', () => {
    expect(zones(shares(...whole))).toEqual({ ok: true })
    const count = { ok: false, reason: 'zone.count', params: { min: 1, max: 10 } }
    expect([zones(shares(...whole, 0)), zones([])]).toEqual([count, count])
    expect([100, 99.99, 100.01].map(share => reason(zones(shares(share))))).toEqual([null, 'zone.total', 'zone.total'])
    expect([reason(zones(shares(60, 40.01))), reason(zones(shares(60, 39.99)))]).toEqual(['zone.total', 'zone.total'])
  })
  test('shares above a whole are told, and neither paid nor simulated', () => {
    const of = (...list: readonly number[]) =>
      officeOf([mass('a', box(0, 0, 20, 10))], {
        userInputs: {
          location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' },
          zone: { zoneTypes: shares(...list) },
        },
      })
    expect(inputCheck(of(60, 40.01)).filter(i => i.severity === 'error')).toEqual([
      {
        tab: 'zone',
        field: 'zoneTypes',
        severity: 'error',
        key: 'zone.sum',
        params: { share: 100.01, quantity: 'percent' },
      },
    ])
    expect([mayPay(of(60, 40)).ok, mayPay(of(60, 40.01)).ok, mayPay(of(100, 100)).ok]).toEqual([true, false, false])
  })
  test('the floor of a zone', () => {
    const of = (share: number) =>
      inputCheck(
        officeOf([mass('a', box(0, 0, 20, 10))], {
          userInputs: { zone: { zoneTypes: shares(share, 100 - share) } },
        }),
      )
        .filter(i => i.key === 'zone.tooSmall')
        .map(i => [i.field, i.params])
    const small = [['z0.areaPercent', { zone: 1, min: limits.zoneArea, quantity: 'area' }]]
    // Half a percent of 200 m² is the square metre.
    expect([of(0.5), of(0.49), of(0.499), of(0)]).toEqual([[], small, small, []])
  })
  test('neighbours', () => {
    expect(mayAddNeighbor(Array(limits.neighbors - 1))).toEqual({ ok: true })
    expect(mayAddNeighbor(Array(limits.neighbors))).toEqual({
      ok: false,
      reason: 'neighbors.tooMany',
      params: { max: 8 },
    })
  })
})
