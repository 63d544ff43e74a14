import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { footprintCheck } from '../derive/footprint-check.ts'
import { ringArea, signedRingArea } from '../derive/ring.ts'
import { templates, type Measures } from '../derive/template-rings.ts'
import { addSquare } from './add-square.ts'
import { addTemplate } from './add-template.ts'
import { bareOffice } from '../../../tests/fixtures/building.ts'

const usual: Measures = { width: 30, depth: 20, leg: 8, bar: 6, diameter: 20, corners: 16 }
const areas: Readonly<Record<string, number>> = {
  ell: 30 * 6 + 8 * 14,
  cup: 30 * 6 + 2 * 8 * 14,
  tee: 30 * 6 + 8 * 14,
  circle: 8 * 100 * Math.sin(Math.PI / 8),
}

test.each(templates.map(template => [template.id, template] as const))(
  'the shape %s has its measures, its area and its corners counter-clockwise, east of what its floor has',
  (id, { ring }) => {
    const outline = ring(usual)
    expect(footprintCheck(outline)).toEqual({ ok: true })
    expect(signedRingArea(outline)).toBeCloseTo(areas[id] ?? NaN, 3)
    const answer = addTemplate(bareOffice, outline, 2)
    if (!answer.ok) throw new Error(answer.reason)
    const next = addTemplate(answer.building, outline, 2)
    if (!next.ok) throw new Error(next.reason)
    const [first, second] = next.building.masses
    expect(first?.floorStart).toBe(2)
    expect(ringArea(second?.vertices ?? [])).toBeCloseTo(areas[id] ?? NaN, 3)
    expect(Math.min(...(second?.vertices ?? []).map(([x]) => x))).toBeGreaterThan(
      Math.max(...(first?.vertices ?? []).map(([x]) => x)),
    )
  },
)

test('measures that make no footprint are refused, and any number of corners is an outline or is refused', () => {
  const [, cup, , circle] = templates
  const refused = addTemplate(bareOffice, cup?.ring({ ...usual, leg: 17 }) ?? [], 0)
  expect(refused).toMatchObject({ ok: false, reason: 'footprint.crossing' })
  for (const corners of [3, 4, 7, limits.outlineCorners.max, 1000]) {
    const ring = circle?.ring({ diameter: 40, corners }) ?? []
    expect([corners, footprintCheck(ring).ok]).toEqual([corners, true])
  }
  expect(addTemplate(bareOffice, circle?.ring({ diameter: 40, corners: 2 }) ?? [], 0)).toMatchObject({
    reason: 'footprint.vertexCount',
  })
})

test('on a floor of its own it stands at the site, over what is below', () => {
  const podium = addSquare(bareOffice, 0)
  if (!podium.ok) throw new Error(podium.reason)
  const answer = addTemplate(podium.building, templates[0]?.ring(usual) ?? [], 1)
  expect(answer.ok ? answer.building.masses[1]?.vertices[0] : null).toEqual([0, 0])
  const square = addSquare(podium.building, 1)
  expect(square.ok ? square.building.masses[1]?.vertices[0] : null).toEqual([0, 0])
})

test('where the east has no room left it stands at the site', () => {
  const square = addSquare(bareOffice, 0)
  if (!square.ok) throw new Error(square.reason)
  const far = {
    ...square.building,
    masses: square.building.masses.map(mass => ({
      ...mass,
      vertices: mass.vertices.map(([x, y]) => [x + limits.farthestCorner - 10, y] as const),
    })),
  }
  const answer = addTemplate(far, templates[0]?.ring(usual) ?? [], 0)
  expect(answer).toMatchObject({ ok: true, selection: { massId: 'M2' } })
  expect(answer.ok ? answer.building.masses[1]?.vertices[0] : null).toEqual([0, 0])
})
