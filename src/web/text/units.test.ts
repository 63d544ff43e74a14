import { expect, test } from 'vitest'
import { quantities, type QuantityKey } from '#contract/quantities.ts'
import { decimalsOf, fieldDecimalsOf, toShown, toStored, unitSymbol } from './units.ts'

// What the inch-pound units are by definition, in SI; every factor of the table must follow from these alone.
const foot = 0.3048 // m
const inch = foot / 12
const mile = 5280 * foot
const pound = 0.45359237 // kg
const grain = pound / 7000
const btu = 1055.05585262 / 3.6e6 // kWh
const gallon = 3.785411784 // L
const kelvin = 1.8 // °F in a difference
const hour = 3600 // s
const cubicFoot = 1000 * foot ** 3 // L
/** Inch-pound units in one SI unit of each quantity, and how both are written. */
const truth: Readonly<Record<QuantityKey, readonly [si: string, pi: string, factor: number]>> = {
  length: ['m', 'ft', 1 / foot],
  distance: ['km', 'mi', 1000 / mile],
  altitude: ['m', 'ft', 1 / foot],
  area: ['m²', 'ft²', 1 / foot ** 2],
  compactness: ['m²/m³', 'ft²/ft³', foot],
  volume: ['m³', 'ft³', 1 / foot ** 3],
  angle: ['°', '°', 1],
  latitude: ['°', '°', 1],
  count: ['', '', 1],
  percent: ['%', '%', 1],
  ratio: ['', '', 1],
  temperature: ['°C', '°F', kelvin],
  temperatureDifference: ['K', '°F', kelvin],
  degreeDays: ['K·d', '°F·d', kelvin],
  humidityRatio: ['g/kg', 'gr/lb', (0.001 / grain) * pound],
  windSpeed: ['m/s', 'mph', hour / mile],
  thickness: ['mm', 'in', 0.001 / inch],
  conductivity: ['W/(m·K)', 'Btu·in/(h·ft²·°F)', ((0.001 / btu) * foot ** 2) / inch / kelvin],
  resistance: ['m²·K/W', 'h·ft²·°F/Btu', (btu * 1000 * kelvin) / foot ** 2],
  arealHeatCapacity: ['kJ/(m²·K)', 'Btu/(ft²·°F)', (1 / (btu * 3600)) * (foot ** 2 / kelvin)],
  uValue: ['W/(m²·K)', 'Btu/(h·ft²·°F)', (0.001 / btu) * (foot ** 2 / kelvin)],
  airLeakage: ['m³/(h·m²)', 'cfm/ft²', (1 / foot ** 3 / 60) * foot ** 2],
  areaPerPerson: ['m²/person', 'ft²/person', 1 / foot ** 2],
  powerDensity: ['W/m²', 'W/ft²', foot ** 2],
  hotWaterDemand: ['L/(m²·month)', 'gal/(ft²·month)', (1 / gallon) * foot ** 2],
  litres: ['L', 'gal', 1 / gallon],
  airPerPerson: ['L/(s·person)', 'cfm/person', 60 / cubicFoot],
  airPerArea: ['L/(s·m²)', 'cfm/ft²', (60 / cubicFoot) * 0.3048 ** 2],
  pressure: ['Pa', 'in. w.g.', 1 / 249.08891],
  coefficient: ['', '', 1],
  primaryEnergyFactor: ['', '', 1],
  emission: ['g/kWh', 'lb/MWh', 1 / pound],
  peakPowerCoefficient: ['kW/m²', 'kW/ft²', foot ** 2],
  energy: ['kWh', 'kBtu', 0.001 / btu],
  energyPerArea: ['kWh/m²', 'kBtu/ft²', (0.001 / btu) * foot ** 2],
  power: ['kW', 'kBtu/h', 0.001 / btu],
  mass: ['kg', 'lb', 1 / pound],
  massPerArea: ['kg/m²', 'lb/ft²', foot ** 2 / pound],
  heatFlux: ['W/m²', 'Btu/(h·ft²)', (0.001 / btu) * foot ** 2],
  irradiation: ['kWh/m²', 'kBtu/ft²', (0.001 / btu) * foot ** 2],
}
const keys = Object.keys(quantities) as QuantityKey[]

test.each(keys)('%s is shown in its unit, by the unit’s own definition', key => {
  const [si, pi, factor] = truth[key]
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
  // What is written of it in practice: areas to 0.1 m² and 1 ft², U-values to 0.01 and 0.001, coordinates to 10 m…
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
