import { expect, test } from 'vitest'
import type { Gap, Pane } from '../input.ts'
import { glazingOptics } from './glazing-optics.ts'
import { standardGlazing } from './glazing-standard.ts'

function clear(over: Partial<Pane> = {}): Pane {
  return {
    // 4 mm clear float glass
    thickness: 0.004,
    conductivity: 1,
    solarTransmittance: 0.84,
    frontReflectance: 0.076,
    backReflectance: 0.076,
    frontEmissivity: 0.837,
    backEmissivity: 0.837,
    ...over,
  }
}
const coated = clear({ solarTransmittance: 0.58, frontReflectance: 0.27, backReflectance: 0.24, frontEmissivity: 0.03 }) // low-e on face 3
function gap(gas: 'air' | 'argon', mm: number): Gap {
  return { gas, thickness: mm / 1000 }
}
function rate(panes: Pane[], gaps: Gap[]) {
  return standardGlazing(glazingOptics({ panes, gaps }, 90))
}

// Data sheets give one decimal (EN 673 rounds so): what manufacturers print for these make-ups
test.each([
  ['4', [clear()], [], 5.8],
  ['4-12-4 air', [clear(), clear()], [gap('air', 12)], 2.9],
  ['4-16-4 air', [clear(), clear()], [gap('air', 16)], 2.7],
  ['4-16-4 low-e, air', [clear(), coated], [gap('air', 16)], 1.4],
  ['4-16-4 low-e, argon', [clear(), coated], [gap('argon', 16)], 1.1],
  [
    '4-12-4-12-4 two low-e, argon',
    [clear({ backEmissivity: 0.03 }), clear(), coated],
    [gap('argon', 12), gap('argon', 12)],
    0.7,
  ],
] as [string, Pane[], Gap[], number][])('U-value of %s', (_, panes, gaps, uValue) => {
  expect(Math.abs(rate(panes, gaps).uValue - uValue)).toBeLessThan(0.055)
})

test('g-value: single clear .86, double clear .77, double low-e on face 3 .60 to .65', () => {
  expect(rate([clear()], []).gValue).toBeCloseTo(0.86, 1.7)
  expect(rate([clear(), clear()], [gap('air', 16)]).gValue).toBeCloseTo(0.77, 1.7)
  const { gValue } = rate([clear(), coated], [gap('argon', 16)])
  expect(gValue).toBeGreaterThan(0.58)
  expect(gValue).toBeLessThan(0.66)
})
