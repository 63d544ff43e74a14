import { describe, expect, test } from 'vitest'
import { buildingTypes } from '#contract/options.ts'
import {
  codeSystem,
  economiserLimit,
  editionOf,
  exhaustFans,
  hasTwoSpeeds,
  intakeOver,
  leastCop,
  leastDesignFlow,
  needsDemandVentilation,
  needsEconomiser,
  needsRecovery,
} from './code-systems.ts'

test('editions of the code', () => {
  expect(['ashrae-90.1-2004', 'ashrae-90.1-2013', 'ashrae-90.1-2019', 'none', undefined].map(editionOf)).toEqual([
    2004,
    2013,
    2019,
    undefined,
    undefined,
  ])
})

test('offices by size, as Table G3.1.1A has them', () => {
  expect([500, 5000, 50000].map(area => codeSystem('office', area).system)).toEqual([
    'constant-volume-air-individual',
    'vav-packaged',
    'vav-water-air-individual',
  ])
  expect(codeSystem('office', 500).heating).toBe('heat-pump-air')
  for (const type of buildingTypes) expect(codeSystem(type, 1000).unitFlow).toBeGreaterThan(0)
})

describe('economisers', () => {
  test('none where it is hot and damp; from 54,000 Btu/h since 2010', () => {
    // 0.75 m³/s is 4 tons (48,000 Btu/h), 1 m³/s 5.3 tons.
    expect(needsEconomiser(2013, '1A', 50)).toBe(false)
    expect(needsEconomiser(2013, '2A', 50)).toBe(true)
    expect(needsEconomiser(2013, '5A', 0.75)).toBe(false)
    expect(needsEconomiser(2013, '5A', 1)).toBe(true)
  })
  test('2004: not in 4A, from 135,000 Btu/h in 5A, from 65,000 in 3B', () => {
    expect(needsEconomiser(2004, '4A', 50)).toBe(false)
    expect(needsEconomiser(2004, '5A', 2)).toBe(false)
    expect(needsEconomiser(2004, '5A', 2.2)).toBe(true)
    expect(needsEconomiser(2004, '3B', 1.1)).toBe(true)
  })
  test('high limits: 75, 70 and 65 °F', () => {
    expect((['3B', '5A', '4A', '7'] as const).map(economiserLimit)).toEqual([24, 21, 18, 24])
  })
})

describe('heat recovery', () => {
  const unit = (cfm: number, part: number) => ({ unitFlow: cfm / 2118.88, flowPerArea: 0.001 / part })
  test('2004: 5,000 cfm with 70 % outdoor air, anywhere', () => {
    expect(needsRecovery(2004, '1A', 0.001, unit(5001, 0.7), false)).toBe(true)
    expect(needsRecovery(2004, '1A', 0.001, unit(4999, 0.7), false)).toBe(false)
    expect(needsRecovery(2004, '8', 0.001, unit(50000, 0.69), false)).toBe(false)
  })
  test('2013, Table 6.5.6.1-1: 5A from 16,000 cfm with 20 to 30 %, never in 3B', () => {
    expect(needsRecovery(2013, '5A', 0.001, unit(16001, 0.25), false)).toBe(true)
    expect(needsRecovery(2013, '5A', 0.001, unit(15999, 0.25), false)).toBe(false)
    expect(needsRecovery(2013, '5A', 0.001, unit(5501, 0.35), false)).toBe(true)
    expect(needsRecovery(2013, '3B', 0.001, unit(90000, 1), false)).toBe(false)
    expect(needsRecovery(2013, '5A', 0.001, unit(90000, 0.05), false)).toBe(false)
  })
  test('2013, Table 6.5.6.1-2: open day and night, all of 5A from 10 % of outdoor air on', () => {
    expect(needsRecovery(2013, '5A', 0.001, unit(100, 0.15), true)).toBe(true)
    expect(needsRecovery(2013, '3C', 0.001, unit(90000, 0.9), true)).toBe(false)
  })
})

test('people on 1,000 ft²: 25 since 2013, 100 before', () => {
  expect(needsDemandVentilation(2013, 3.7)).toBe(true)
  expect(needsDemandVentilation(2013, 3.8)).toBe(false)
  expect(needsDemandVentilation(2004, 3)).toBe(false)
})

test('each edition asks for at least what the one before asked', () => {
  for (const unit of [
    'smallUnit',
    'rooftop',
    'largeRooftop',
    'terminal',
    'airCooledChiller',
    'waterCooledChiller',
  ] as const) {
    const cop = ([2004, 2013, 2019] as const).map(edition => leastCop(unit, edition).value)
    expect(cop).toEqual(cop.toSorted((a, b) => a - b))
  }
  // SEER 12: −0.0076·12² + 0.3796·12; EER 9.8 of large units: (9.8/3.412 + 0.12)/0.88.
  expect(leastCop('smallUnit', 2004).value).toBeCloseTo(3.46, 2)
  expect(leastCop('largeRooftop', 2013).value).toBeCloseTo(3.4, 2)
  expect([hasTwoSpeeds(2004, 8), hasTwoSpeeds(2013, 8), hasTwoSpeeds(2013, 1)]).toEqual([false, true, false])
})

test('a wall unit has its size in any climate: 2.6 L/(s·m²) of a small hotel; treatment rooms their air changes', () => {
  expect(leastDesignFlow('small-hotel', 4000, 'room-units')).toBeCloseTo(0.0026, 4)
  expect(leastDesignFlow('small-hotel', 4000, 'vav-packaged')).toBeUndefined()
  expect(leastDesignFlow('hospital', 4000, 'vav-water-air-individual')).toBe(0.0043)
  expect(leastDesignFlow('office', 4000, 'room-units')).toBeUndefined()
})

test('intake of shared units: Table 6-3 in 2004, since then by the terminals where no heat is recovered', () => {
  expect([intakeOver(2004, true), intakeOver(2004, false)]).toEqual([1 / 0.6, 1 / 0.6])
  expect([intakeOver(2013, true), intakeOver(2013, false)]).toEqual([1 / 0.7, 'reset'])
})

test('a kitchen that cooks for a small restaurant blows out 1.56 m³/s at 124.5 Pa', () => {
  expect(exhaustFans('quick-service-restaurant', 2004) * 232.3).toBeCloseTo((1.557427 * 124.5) / 0.16, -1)
  expect(exhaustFans('quick-service-restaurant', 2019) * 232.3).toBeCloseTo((1.557427 * 124.5) / 0.385, -1)
  expect(exhaustFans('office', 2013)).toBe(0)
})
