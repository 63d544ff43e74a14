import { expect, test } from 'vitest'
import { conductionChain } from '#engine/envelope/conduction-chain.ts'
import { atticRoof } from './attic-roof.ts'

const film = 25 // W/(m²·K) outside
const room = 1 / 0.107 // of the room below, ASHRAE 90.1 A2.4

/** Heat into the room [W/m²] by the element, sun absorbed times its absorptance, one film for sun, sky and air. */
function byElement(uValue: number, outdoor: number, sun: number, indoor: number, airHeat?: number) {
  const { construction, outside } = atticRoof(uValue, { solarAbsorptance: 0.7, emissivity: 0.9 }, airHeat)
  const chain = conductionChain(construction, 0)
  const resistance = chain.conductance.reduce((sum, c) => sum + 1 / c, 0)
  return (outdoor + ((outside.solarAbsorptance ?? 0) * sun) / film - indoor) / (1 / film + resistance + 1 / room)
}

/**
 * Heat into the room with the space's air as a node: roof of 1.054 m², 0.213 + 0.081 m²·K/W to the space; 1.41 m³
 * changed once an hour.
 */
function byNode(uValue: number, outdoor: number, sun: number, indoor: number, airHeat = 1224) {
  const area = Math.sqrt(1 + 1 / 9)
  const toSun = 1 / (1 / (film * area) + (0.213 + 0.081) / area)
  const toAir = (airHeat / 3600) * 1.41
  const solAir = outdoor + (0.7 * sun) / film
  const space = (toSun * solAir + toAir * outdoor + uValue * indoor) / (toSun + toAir + uValue)
  return uValue * (space - indoor)
}

test.each([
  [0.12, -10, 0, 21],
  [0.19, 30, 800, 24],
  [0.19, 10, 300, 21],
  [0.4, -5, 100, 20],
  [3.8, -5, 100, 20],
  [4, -5, 100, 20],
  [6, 30, 800, 24],
])('U %d: as with the space’s air as a node of its own', (uValue, outdoor, sun, indoor) => {
  expect(byElement(uValue, outdoor, sun, indoor)).toBeCloseTo(byNode(uValue, outdoor, sun, indoor), 6)
})
test('high up its air carries less away: Denver at 83 kPa, 0.99 kg/m³', () => {
  expect(byElement(0.19, 30, 800, 24, 996)).toBeCloseTo(byNode(0.19, 30, 800, 24, 996), 6)
  expect(byElement(0.19, 30, 800, 24, 996)).toBeGreaterThan(1.015 * byElement(0.19, 30, 800, 24))
})
test('an attic lets in less sun and is lighter than a deck, and a ceiling without insulation is still one', () => {
  const { construction, outside } = atticRoof(4, { solarAbsorptance: 0.7, emissivity: 0.9 })
  expect(outside.solarAbsorptance).toBeCloseTo(0.7 * 0.868, 3)
  expect(outside.emissivity).toBeCloseTo(0.9 * 0.868, 3)
  expect(conductionChain(construction, 0).capacity.reduce((sum, c) => sum + c, 0)).toBeCloseTo(15_811 + 13_952, 0)
  expect(construction.layers.every(layer => !('resistance' in layer) || layer.resistance > 0)).toBe(true)
})
