import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ringArea, type Point, type Ring } from '#engine/geometry/ring-area.ts'
import { planSteps, type PlanOutline } from '#contract/entities/plan-outline.ts'
import { box, mass } from '../../../tests/fixtures/building.ts'
import { starRing, worstDrawings } from '../../../tests/fixtures/worst-drawings.ts'
import { planOutline } from './plan-outline.ts'

function drawnOf(plan: PlanOutline | null) {
  return (
    plan?.floors.flatMap(({ path }) =>
      [...path.matchAll(/M([^z]+)z/g)].map(([, points = '']): Ring =>
        points.split(' ').map((point): Point => {
          const [x = NaN, y = NaN] = point.split(',').map(Number)
          return [x, y]
        }),
      ),
    ) ?? []
  )
}

const spiky = new Set(['deep stars over each other', 'spikes from one middle'])

describe('the plan of a card', () => {
  test('nothing drawn has none', () => {
    expect(planOutline({ masses: [] })).toBeNull()
  })
  test('corners in steps of the longer side from its lower left, band by band', () => {
    const masses = [
      mass('b', box(10, 0, 10, 10), { floorStart: 2 }),
      mass('a', box(0, 0, 20, 10)),
      mass('c', box(0, 0, 5, 10), { floorStart: 2 }),
    ]
    expect(planOutline({ masses })).toEqual({
      box: [0, 0, 20, 10],
      floors: [
        { floorStart: 0, path: 'M0,0 512,0 512,256 0,256z' },
        { floorStart: 1, path: 'M256,0 512,0 512,256 256,256zM0,0 128,0 128,256 0,256z' },
      ],
    })
  })
  test('five shades: the ground, two floors above it, then three, then four, then all that is higher', () => {
    const from = [0, 1, 2, 3, 5, 6, 9, 10, 199]
    const plan = planOutline({
      masses: from.map(floorStart => mass(`m${floorStart}`, box(0, 0, 9, 9), { floorStart })),
    })
    const together = plan?.floors.map(({ floorStart, path }) => [floorStart, path.split('M').length - 1])
    expect(together).toEqual([
      [0, 1],
      [1, 2],
      [3, 2],
      [6, 2],
      [10, 2],
    ])
  })
  test('corners on a line are left out; where they begin does not matter', () => {
    const ring: Point[] = [
      [5, 0],
      [10, 0],
      [20, 0],
      [20, 4],
      [20, 10],
      [13, 10],
      [0, 10],
      [0, 0],
      [2, 0],
    ]
    const shown = ring.map(
      (_, turn) =>
        drawnOf(planOutline({ masses: [mass('a', [...ring.slice(turn), ...ring.slice(0, turn)])] }))[0] ?? [],
    )
    for (const own of shown) {
      expect(own.length).toBeLessThanOrEqual(6)
      expect(ringArea(own)).toBe(512 * 256)
    }
  })
  test('what is left of a ring has nearly its area', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 50, max: 400 }), { minLength: 3, maxLength: 60 }), reaches => {
        const ring = reaches.map((reach, i): Point => [
          reach * Math.cos((i * 2 * Math.PI) / reaches.length),
          reach * Math.sin((i * 2 * Math.PI) / reaches.length),
        ])
        const plan = planOutline({ masses: [mass('a', ring)] })
        const [left = 0, bottom = 0, right = 0, top = 0] = plan?.box ?? []
        const step = Math.max(right - left, top - bottom) / planSteps
        // Half a step of rounding and half a step of simplifying along an outline at most 60 spikes long.
        expect(Math.abs(ringArea(drawnOf(plan)[0] ?? []) * step * step - ringArea(ring))).toBeLessThan(
          2 * step * 60 * 800,
        )
      }),
    )
  })
  test.each(Object.entries(worstDrawings))('%s: every mass in 7 kB at most', (name, masses) => {
    const plan = planOutline({ masses })
    const rings = drawnOf(plan)
    // Spikes keep their corners: the largest ones are shown.
    expect(rings.length).toBeGreaterThanOrEqual(spiky.has(name) ? 8 : masses.length)
    expect(Math.min(...rings.map(ring => ring.length))).toBeGreaterThanOrEqual(3)
    expect(
      rings
        .flat()
        .every(
          ([x, y]) =>
            Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x <= planSteps && y <= planSteps,
        ),
    ).toBe(true)
    expect(rings.flat().length).toBeLessThanOrEqual(800)
    // The drawing itself has up to 200 kB.
    expect(JSON.stringify(plan).length).toBeLessThan(7000)
  })
  test('a hundred-cornered star keeps its points', () => {
    expect(drawnOf(planOutline({ masses: [mass('a', starRing([0, 0], 100))] }))[0]?.length).toBe(100)
  })
})
