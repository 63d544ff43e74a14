import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { squaredRing } from '../derive/squared-ring.ts'
import { addMass } from './add-mass.ts'
import { movedCorners, squareMass } from './square-mass.ts'
import { bareOffice } from '../../../tests/fixtures/building.ts'

/** Angles of an outline to the nearest quarter turn [°]. */
function offRight(ring: readonly Vertex[]): readonly number[] {
  return ring.map(([x, y], i) => {
    const [px, py] = ring.at(i - 1) ?? [x, y]
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y]
    const turned = ((Math.atan2(ny - y, nx - x) - Math.atan2(y - py, x - px)) * 180) / Math.PI
    return Math.abs(turned - Math.round(turned / 90) * 90)
  })
}
const ell: readonly Vertex[] = [
  [0, 0],
  [30, 0],
  [30, 12],
  [12, 12],
  [12, 24],
  [0, 24],
]

test('an L drawn by a loose hand, at any turn, has right angles then, and no corner goes far', () => {
  const shaken = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), shaken, (turn, centimetres) => {
      const angle = (turn * Math.PI) / 180
      const loose = ell.map(([x, y], i): Vertex => {
        const [a, b] = [x + (centimetres[2 * i] ?? 0) / 100, y + (centimetres[2 * i + 1] ?? 0) / 100]
        return [a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)]
      })
      const straight = squaredRing(loose)
      for (const off of offRight(straight)) expect(off).toBeLessThan(1e-4)
      for (const { by } of movedCorners(loose, straight)) expect(by).toBeLessThan(2)
      // Once straight, nothing moves again.
      expect(movedCorners(straight, squaredRing(straight))).toEqual([])
    }),
    { numRuns: 200, seed: 34 },
  )
})

test('a slanted edge stays slanted, and its ends go with the straightened edges', () => {
  const cut: readonly Vertex[] = [
    [0, 0],
    [20, 0.4],
    [20, 10],
    [14, 16],
    [0, 16],
  ]
  const straight = squaredRing(cut)
  const [, b = [0, 0], c = [0, 0], d = [0, 0]] = straight
  expect(b[0]).toBeCloseTo(c[0], 1)
  expect(Math.atan2(d[1] - c[1], d[0] - c[0])).toBeCloseTo((3 * Math.PI) / 4, 1)
  expect(offRight(straight).filter(off => off > 1)).toHaveLength(2)
})

test('is one step of the history that lists the corners and their ways; of nothing it is refused', () => {
  const loose: readonly Vertex[] = [
    [0, 0],
    [10, 0],
    [10, 10.2],
    [0, 9.8],
  ]
  const building = addMass(bareOffice, loose)
  const answer = squareMass(building, { massId: 'M1', corner: 2 })
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer).toMatchObject({ step: { key: 'square', massId: 'M1' }, selection: { massId: 'M1', corner: null } })
  const moved = movedCorners(loose, answer.building.masses[0]?.vertices ?? [])
  expect(moved.map(({ corner }) => corner)).toEqual(expect.arrayContaining([2, 3]))
  expect(squareMass(building, null)).toMatchObject({ ok: false, reason: 'selection.none' })
})
