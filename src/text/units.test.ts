import { expect, test } from 'vitest'
import { quantities, type QuantityKey } from '#contract/quantities.ts'
import { inchPound } from '../../tests/fixtures/inch-pound.ts'
import { decimalsOf, fieldDecimalsOf, toShown, toStored, unitSymbol } from './units.ts'

const keys = Object.keys(quantities) as QuantityKey[]

test.each(keys)('%s is shown in its unit, by the unit’s own definition', key => {
  const [si, pi, factor] = inchPound[key]
  expect([unitSymbol(key, 'SI'), unitSymbol(key, 'PI')]).toEqual([si, pi])
  expect(toShown(key, 7, 'SI')).toBe(7)
  const step = toShown(key, 11, 'PI') - toShown(key, 1, 'PI')
  expect(Math.abs(step / (10 * factor) - 1)).toBeLessThan(2e-6)
})

test('only temperatures have another zero', () => {
  for (const key of keys) expect(toShown(key, 0, 'PI')).toBe(key === 'temperature' ? 32 : 0)
  expect(toShown('temperature', 100, 'PI')).toBe(212)
  expect(toShown('temperature', -40, 'PI')).toBeCloseTo(-40, 12)
})

test.each(keys)('%s comes back as it was', key => {
  for (const units of ['SI', 'PI'] as const)
    for (const value of [-3.25, 0, 1, 1234.5])
      expect(toStored(key, toShown(key, value, units), units)).toBeCloseTo(value, 9)
})

test('decimals: as many as a reader can use, in either system', () => {
  const decimals = (key: QuantityKey) => [decimalsOf(key, 'SI'), decimalsOf(key, 'PI')]
  // Usual precision in practice: areas to 0.1 m² and 1 ft², U-values to 0.01 and 0.001, coordinates to 10 m…
  expect(Object.fromEntries(keys.map(key => [key, decimals(key).join(' ')]))).toEqual({
    length: '2 2',
    distance: '1 1',
    altitude: '0 0',
    area: '1 0',
    compactness: '2 3',
    volume: '1 0',
    angle: '0 0',
    latitude: '4 4',
    count: '0 0',
    percent: '1 1',
    ratio: '2 2',
    temperature: '1 1',
    temperatureDifference: '1 1',
    degreeDays: '0 0',
    humidityRatio: '1 0',
    windSpeed: '1 1',
    thickness: '0 2',
    conductivity: '3 2',
    resistance: '2 1',
    arealHeatCapacity: '0 1',
    uValue: '2 3',
    airLeakage: '2 3',
    areaPerPerson: '1 0',
    powerDensity: '1 2',
    hotWaterDemand: '1 3',
    litres: '1 1',
    airPerPerson: '1 1',
    airPerArea: '2 3',
    pressure: '0 2',
    coefficient: '2 2',
    primaryEnergyFactor: '2 2',
    emission: '0 0',
    peakPowerCoefficient: '2 3',
    energy: '0 0',
    energyPerArea: '1 1',
    power: '1 1',
    mass: '0 0',
    massPerArea: '1 2',
    heatFlux: '1 1',
    irradiation: '0 0',
  })
})

test('a field’s default is written with the quantity’s decimals, a thermostat’s in whole degrees Fahrenheit', () => {
  for (const key of keys)
    for (const units of ['SI', 'PI'] as const)
      expect(fieldDecimalsOf(key, units)).toBe(key === 'temperature' && units === 'PI' ? 0 : decimalsOf(key, units))
})
