import { expect, test } from 'vitest'
import {
  absorptionPart,
  absorptionRatio,
  airCooledCapacity,
  airCooledPart,
  airCooledRatio,
  boilerPart,
  condensingPart,
  cyclingAir,
  cyclingWater,
  directExpansionCapacity,
  directExpansionRatio,
  heatPumpCapacity,
  heatPumpRatio,
  liftRatio,
  variableSpeedCooling,
  variableSpeedHeating,
  waterCooledPart,
  waterCooledRatio,
} from './generator-curves.ts'

test('every curve is 1 at its rating point', () => {
  const rated = [
    directExpansionRatio(35),
    directExpansionCapacity(35),
    airCooledRatio(35),
    waterCooledRatio(29.44),
    absorptionRatio(29.44),
    heatPumpRatio(8.33),
    heatPumpCapacity(8.33),
    liftRatio(45, 7, 45, 7),
    cyclingAir(1),
    cyclingWater(1),
    airCooledPart(1),
    waterCooledPart(1),
    absorptionPart(1),
    boilerPart(1),
    condensingPart(1, 48.9),
    variableSpeedCooling(1),
    variableSpeedHeating(1),
  ]
  for (const value of rated) expect(Math.abs(value - 1)).toBeLessThan(0.003)
  expect(Math.abs(airCooledCapacity(35) - 1)).toBeLessThan(0.01)
})

test('heat costs more input the colder the source, cold the hotter the sink', () => {
  for (let t = 20; t < 45; t++) {
    for (const ratio of [directExpansionRatio, airCooledRatio]) expect(ratio(t + 1)).toBeGreaterThan(ratio(t))
    expect(airCooledCapacity(t + 1)).toBeLessThan(airCooledCapacity(t))
  }
  for (let t = 16; t < 39; t++)
    for (const ratio of [waterCooledRatio, absorptionRatio]) expect(ratio(t + 1)).toBeGreaterThan(ratio(t))
  for (let t = -19; t < 19; t++) {
    expect(heatPumpRatio(t + 1)).toBeLessThan(heatPumpRatio(t))
    expect(heatPumpCapacity(t + 1)).toBeGreaterThan(heatPumpCapacity(t))
  }
})

test('by hand: 46 °C costs a split 29 % more; −8.3 °C a heat pump half as much again; part load of EN 14825', () => {
  expect(directExpansionRatio(46.11)).toBeCloseTo(1.293, 2)
  expect(heatPumpRatio(-8.33)).toBeCloseTo(1.528, 2)
  expect(cyclingAir(0.5)).toBeCloseTo(1 / 0.875, 12)
  expect(cyclingWater(0.15)).toBeCloseTo(0.55 / 0.5, 12)
  // Full load with 30 °C back: 1.1139 − 0.0013 − 0.0461; with 48.9 °C: 1.1139 − 0.0034 − 0.0751.
  expect(condensingPart(1, 30)).toBeCloseTo(1.0354 / 1.0666, 3)
  // At the least speed 0.194/0.25, heating 0.254/0.25; half of it cycles: over 0.85 + 0.15/2.
  expect(variableSpeedCooling(0.25)).toBeCloseTo(0.7764, 3)
  expect(variableSpeedHeating(0.25)).toBeCloseTo(1.0156, 3)
  expect(variableSpeedCooling(0.125)).toBeCloseTo(0.7764 / 0.925, 3)
  expect(condensingPart(0.3, 40)).toBeLessThan(condensingPart(0.6, 50))
  // A7/W45 to A−7/W45: lift 52 K instead of 38.
  expect(liftRatio(45, -7, 45, 7)).toBeCloseTo(52 / 38, 12)
  expect(liftRatio(45, 44, 45, 7)).toBeCloseTo(10 / 38, 12)
})

test('no part load makes input fall with growing load', () => {
  for (const part of [
    cyclingAir,
    cyclingWater,
    variableSpeedCooling,
    variableSpeedHeating,
    airCooledPart,
    waterCooledPart,
    absorptionPart,
    boilerPart,
  ]) {
    for (let p = 0.02; p < 0.99; p += 0.01)
      expect((p + 0.01) * part(p + 0.01)).toBeGreaterThan(p * part(p) * (1 + 1e-9))
  }
})
