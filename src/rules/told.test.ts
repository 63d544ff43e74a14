import { describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { footprintCheck } from '#building/derive/footprint-check.ts'
import { box, mass, officeOf } from '../../tests/fixtures/building.ts'
import { no } from './rule-answer.ts'

import { inputCheck } from './input-check.ts'
import { issueQuantity } from './issue-quantity.ts'
import { massProblems } from './mass-problems.ts'
import { mayPay, mayRun } from './readiness.ts'
import { setpoints } from './setpoints.ts'
import { withUnits } from './with-units.ts'

const office = officeOf([mass('a', box(0, 0, 20, 10))])
function inputs(more: Building['userInputs']) {
  return officeOf(office.masses, { userInputs: { ...office.userInputs, ...more } })
}

describe('a problem is told in the units that its reader chose', () => {
  const inBothUnits = (key: string, params: Record<string, string | number>) => [
    withUnits({ key, params }, 'SI'),
    withUnits({ key, params }, 'PI'),
  ]
  test('temperatures, whatever they are called', () => {
    expect(inBothUnits('setpoint.order', { heating: 25, cooling: 20 })).toEqual([
      { heating: '25 °C', cooling: '20 °C' },
      { heating: '77 °F', cooling: '68 °F' },
    ])
  })
  test('areas and lengths', () => {
    for (const name of ['wall', 'opaque', 'area', 'roof'])
      expect(inBothUnits('any', { [name]: 100 })).toEqual([{ [name]: '100 m²' }, { [name]: '1076 ft²' }])
    expect(inBothUnits('any', { length: 0.3048 })).toEqual([{ length: '0.3048 m' }, { length: '1 ft' }])
  })
  test('places in a list stay plain, also where the issue is of some quantity', () => {
    for (const name of ['mass', 'other', 'floor', 'neighbor', 'zone'])
      expect(inBothUnits('any', { [name]: 3, quantity: 'area' })).toEqual([
        { [name]: 3, quantity: 'area' },
        { [name]: 3, quantity: 'area' },
      ])
  })
  test('a value by the quantity that the issue names', () => {
    expect(inBothUnits('check.unusual', { value: 2, quantity: 'uValue' })).toEqual([
      { value: '2 W/(m²·K)', quantity: 'uValue' },
      { value: '0.352 Btu/(h·ft²·°F)', quantity: 'uValue' },
    ])
    expect(inBothUnits('zone.sum', { share: 99.99, quantity: 'percent' })[1]).toMatchObject({ share: '99.99 %' })
    expect(issueQuantity({ key: 'any', params: { quantity: 'nothing' } }, 'value')).toBeUndefined()
  })
  test('what measures nothing stays as it is', () => {
    expect(inBothUnits('any', { corners: 3, name: 'x' })[1]).toEqual({ corners: 3, name: 'x' })
    // A key that only ends in these words speaks of something else.
    expect(issueQuantity({ key: 'not.setpoint.', params: {} }, 'corners')).toBeUndefined()
  })
})

describe('what is told is what was found', () => {
  const fit = { heatingSetback: 16, heatingSetpoint: 20, coolingSetpoint: 26, coolingSetback: 30 }
  test('temperatures that contradict', () => {
    expect(setpoints(fit)).toEqual({ ok: true })
    expect(setpoints({ ...fit, heatingSetpoint: 27 })).toEqual({
      ok: false,
      reason: 'setpoint.order',
      params: { heating: 27, cooling: 26 },
    })
    expect(setpoints({ ...fit, heatingSetback: 21 })).toEqual({
      ok: false,
      reason: 'setpoint.heatingSetback',
      params: { setback: 21, setpoint: 20 },
    })
    expect(setpoints({ ...fit, coolingSetback: 25 })).toEqual({
      ok: false,
      reason: 'setpoint.coolingSetback',
      params: { setback: 25, setpoint: 26 },
    })
    // A setback that is no setback is one that is left out.
    expect(setpoints({ ...fit, heatingSetback: 20, coolingSetback: 26 })).toEqual({ ok: true })
  })
  test('an overlap to the nearest hundredth of a square metre', () => {
    const areaOf = (width: number) =>
      massProblems([mass('a', box(0, 0, 20, 10)), mass('b', box(20 - width, 0, 10, 10))])[0]?.params['area']
    expect([1.2346, 1.2344].map(areaOf)).toEqual([12.35, 12.34])
  })
  test('collectors of both kinds share one roof', () => {
    const problems = (photovoltaicArea: number, solarWaterHeatingArea: number) =>
      inputCheck(inputs({ renewables: { photovoltaicArea, solarWaterHeatingArea } })).filter(
        ({ key }) => key === 'check.collectorsBeyondRoof',
      )
    expect(problems(150, 50)).toEqual([])
    expect(problems(150, 50.26)).toEqual([
      {
        tab: 'renewables',
        field: 'photovoltaicArea',
        severity: 'warning',
        key: 'check.collectorsBeyondRoof',
        params: { area: 200.3, roof: 200 },
      },
    ])
  })
})

test('a corner on a straight edge is no fold, however short the edges and wherever they lie', () => {
  for (const step of [0.1, 0.3, 0.7, 5])
    for (const [east, north] of [
      [0, 0],
      [37, -400],
      [-410, 55],
    ] as const)
      for (const swap of [false, true]) {
        const ring = [
          [0, 0],
          [step, 0],
          [2 * step, 0],
          [20, 0],
          [20, 10],
          [0, 10],
        ].map(([x = 0, y = 0]): Vertex => [east + (swap ? y : x), north + (swap ? x : y)])
        expect(footprintCheck(ring)).toEqual({ ok: true })
        expect(footprintCheck(ring.toReversed())).toEqual({ ok: true })
      }
})

test('a refusal without figures carries none; whole ones, as they are', () => {
  expect(Object.keys(no('project.paid'))).toEqual(['ok', 'reason'])
  expect(no('x', { most: 8 })).toEqual({ ok: false, reason: 'x', params: { most: 8 } })
})

test('an unusual neighbour is told by its own id', () => {
  const neighbors = [
    { id: 'n1', height: 20, area: 400, distance: 60, bearing: 180 },
    { id: 'n2', height: 300, area: 400, distance: 60, bearing: 0 },
  ]
  expect(
    inputCheck(inputs({ neighbors: { neighbors } })).flatMap(({ tab, field }) => (tab === 'neighbors' ? [field] : [])),
  ).toEqual(['n2.height'])
})

describe('what was sold stays runnable', () => {
  const later = { heatingGeneration: 'electric', heatingCoefficient: 4 } as const
  test('with an error that came after it was paid, which is not sold again', () => {
    const building = inputs({ mechanical: later })
    expect(mayPay(building).ok).toBe(false)
    expect(mayRun(building)).toEqual({ ok: true })
  })
  test('any other error stands in its way, and it alone is told', () => {
    const building = inputs({ mechanical: later, zone: { setpoints: { heatingSetpoint: 25 } } })
    expect(mayPay(building)).toMatchObject({ missing: [{ key: 'setpoint.order' }, { key: 'check.moreThanItDraws' }] })
    const answer = mayRun(building)
    expect(answer.ok ? [] : answer.missing.map(({ key }) => key)).toEqual(['setpoint.order'])
  })
})
