import { expect, test } from 'vitest'
import { materials, type MaterialKey } from './materials.ts'

// EN 12524:2000, the table that ISO 10456:2007 took over: kg/m³, W/(m·K), J/(kg·K). Sand and gravel by the middle of its spans.
test.each([
  ['asphalt', 2100, 0.7, 1000],
  ['bitumen-sheet', 1100, 0.23, 1000],
  ['medium-concrete', 2000, 1.35, 1000],
  ['reinforced-concrete', 2300, 2.3, 1000],
  ['carpet-pad', 200, 0.06, 1300],
  ['steel', 7800, 50, 450],
  ['gypsum-plaster', 1300, 0.57, 1000],
  ['stone', 2200, 1.7, 1000],
  ['clay-tile', 2000, 1, 800],
  ['ceramic-tile', 2300, 1.3, 840],
  ['parquet', 700, 0.18, 1600],
  ['gravel', 1950, 2, 1045],
] as const)('%s as in EN 12524', (key, density, conductivity, specificHeat) => {
  expect(materials[key]).toMatchObject({ density, conductivity, specificHeat })
  expect(materials[key].source).toContain('ISO 10456')
})

// ASHRAE Handbook Fundamentals 2021 ch. 26 Table 1: spans of W/(m·K) at these densities. Brick of 1920 kg/m³, plaster of 1860.
test.each([
  ['eps', 0.035, 0.037],
  ['xps', 0.026, 0.03],
  ['polyurethane', 0.02, 0.029],
  ['mineral-wool', 0.037, 0.039],
  ['brick', 0.81, 0.98],
  ['stucco', 0.72, 0.72],
  ['gypsum-board', 0.16, 0.16],
] as const)('%s conducts %d to %d W/(m·K)', (key: MaterialKey, least, most) => {
  expect(materials[key].conductivity).toBeGreaterThanOrEqual(least)
  expect(materials[key].conductivity).toBeLessThanOrEqual(most)
})

// The same table: resistances of units as they are laid [m²·K/W]; block of normal weight 0.17–0.20, filled block of 90.1.
test.each([
  ['hollow-clay-100', 0.1, 0.2, 0.2],
  ['hollow-clay-150', 0.15, 0.27, 0.27],
  ['hollow-clay-200', 0.2, 0.33, 0.33],
  ['concrete-block', 0.2, 0.17, 0.2],
  ['grouted-block', 0.2032, 0.87 * 0.1761, 0.88 * 0.1761],
] as const)('%s of %d m resists %d to %d', (key: MaterialKey, thickness, least, most) => {
  const resistance = thickness / materials[key].conductivity
  expect(resistance).toBeGreaterThanOrEqual(least - 1e-3)
  expect(resistance).toBeLessThanOrEqual(most + 1e-3)
})
