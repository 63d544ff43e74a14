import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decode } from '#contract/decode.ts'
import type { Building } from '#contract/entities/project.ts'
import { Masses } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { framedRing, turnedRing } from '../derive/framed-ring.ts'
import { extrudedEdge, pushedEdge } from '../derive/push-edge.ts'
import { ringArea } from '../derive/ring.ts'
import { templates } from '../derive/template-rings.ts'
import { addMass } from './add-mass.ts'
import { addSquare } from './add-square.ts'
import { addTemplate } from './add-template.ts'
import { placeCorner } from './change-corner.ts'
import { addCornerAt, setEdge } from './change-edge.ts'
import { dragMass } from './drag-mass.ts'
import { drawMass } from './draw-mass.ts'
import { duplicate } from './duplicate.ts'
import type { EditAnswer } from './edit-answer.ts'
import { eraseChosen } from './erase.ts'
import { nudge } from './nudge.ts'
import { togglePartyWall } from './party-wall.ts'
import { squareMass } from './square-mass.ts'
import { bareOffice, box } from '../../../tests/fixtures/building.ts'

/** Any number that a hand may give, round or not, near or far. */
const length = fc.oneof(
  fc.integer({ min: -40, max: 40 }).map(tenths => tenths / 2),
  fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  fc.constantFrom(0, -0, NaN, Infinity, 1e-7),
)
const action = fc.record({
  kind: fc.nat(13),
  mass: fc.nat(4),
  at: fc.nat(6),
  a: length,
  b: length,
  c: length,
  d: length,
})
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

/** An edit as the canvas and the panel would ask for it. */
function answerOf(building: Building, { kind, mass, at, a, b, c, d }: Action): EditAnswer {
  const chosen = building.masses[mass % Math.max(1, building.masses.length)]
  const massId = chosen?.id ?? 'none'
  const ring = chosen?.vertices ?? []
  const edge = ring.length === 0 ? 0 : at % ring.length
  const selection = { massId, corner: at % 2 === 0 ? null : edge, edge }
  switch (kind) {
    case 0:
      return dragMass(building, massId, pushedEdge(ring, edge, a).vertices, { kind: 'edge', index: edge })
    case 1:
      return dragMass(building, massId, extrudedEdge(ring, edge, a).vertices, { kind: 'edge', index: edge })
    case 2:
      return setEdge(building, massId, edge, { length: a })
    case 3:
      return setEdge(building, massId, edge, { angleDeg: a })
    case 4:
      return addCornerAt(building, massId, edge, [a, b], at === 0 ? null : 0.5)
    case 5:
      return placeCorner(building, massId, edge, [a, b])
    case 6:
      return nudge(building, selection, [1, 0], at > 3)
    case 7:
      return squareMass(building, selection)
    case 8:
      return addTemplate(
        building,
        templates[at % templates.length]?.ring({ width: a, depth: b, leg: c, bar: d, diameter: a, corners: b }) ?? [],
        at,
      )
    case 9:
      return duplicate(building, selection)
    case 10:
      return eraseChosen(building, selection)
    case 11:
      return togglePartyWall(building, selection)
    case 12:
      return drawMass(building, framedRing({ origin: [0, 0], direction: a }, [b, c], [d, a]), at)
    default:
      return drawMass(building, turnedRing([a, b], [c, d], [b, c]), at)
  }
}

const readMasses = decode(Masses)
const start = addMass(addMass(bareOffice, box(0, 0, 10, 10)), box(20, 0, 30, 10))

test('no sequence of edits makes a document that the contract refuses, and every step back is byte for byte', () => {
  let done = 0
  fc.assert(
    fc.property(fc.array(action, { minLength: 1, maxLength: 14 }), actions => {
      let building = start
      const past: (readonly [Building, string])[] = []
      for (const one of actions) {
        const answer = answerOf(building, one)
        if (!answer.ok) continue
        done++
        past.push([building, JSON.stringify(building)])
        ;({ building } = answer)
        expect(readMasses(building.masses)).toMatchObject({ ok: true })
        // The wire has no numbers but these.
        expect(JSON.parse(JSON.stringify(building.masses))).toEqual(building.masses)
      }
      for (const [before, bytes] of past.toReversed()) expect(JSON.stringify(before)).toBe(bytes)
    }),
    { numRuns: 400, seed: 34 },
  )
  expect(done).toBeGreaterThan(1000)
})

test('the area survives a move, a new corner on an edge and a push that is pushed back', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.integer({ min: -9, max: 30 }), fc.integer({ min: 1, max: 9 }), (edge, by, at) => {
      const ring = box(0, 0, 10, 10)
      const areaOf = (answer: EditAnswer) =>
        answer.ok ? ringArea(answer.building.masses[0]?.vertices ?? []) : Number.NaN
      const selection = { massId: 'M1', corner: null }
      expect(areaOf(nudge(start, selection, [1, 0], true))).toBeCloseTo(100, 9)
      expect(areaOf(addCornerAt(start, 'M1', edge, [at, at], null))).toBeCloseTo(100, 9)
      const there = pushedEdge(ring, edge, by).vertices
      expect(ringArea(there)).toBeCloseTo(100 + 10 * by, 6)
      expect(ringArea(pushedEdge(there, edge, -by).vertices)).toBeCloseTo(100, 6)
    }),
    { numRuns: 50, seed: 34 },
  )
})

test('a project that is full of corners takes no more of them, by any edit', () => {
  const round = templates.at(-1)?.ring({ diameter: 30, corners: limits.outlineCorners.max / 2 }) ?? []
  let building: Building = { ...bareOffice, masses: [] }
  for (let i = 0; i < limits.corners / round.length; i++) building = addMass(building, round)
  expect(building.masses.reduce((sum, { vertices }) => sum + vertices.length, 0)).toBe(limits.corners)
  const full = { ok: false, reason: 'footprint.cornerCount', params: { max: limits.corners } }
  expect(addSquare(building, 0)).toMatchObject(full)
  expect(duplicate(building, { massId: 'M1', corner: null })).toMatchObject(full)
  expect(addCornerAt(building, 'M51', 0, [15, 0], null)).toMatchObject(full)
  expect(readMasses(building.masses).ok).toBe(true)
})
