import { expect, test } from 'vitest'
import { envelopeAreas } from '#building/library/envelope-areas.ts'
import { resolved } from '#building/library/resolved.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { chosenWall, drawnWalls } from './chosen-wall.ts'
import { setCell, type EnvelopeKey } from './edit-envelope.ts'
import { isEdited } from './is-edited.ts'
import { wallSums } from './wall-sums.ts'

/** 20 m × 10 m, two storeys of 3 m: 60 m² to east and west, 120 m² to north and south, a roof of 200 m². */
const building = officeOf([mass('m1', box(0, 0, 20, 10), { numberOfFloors: 2 })])
const empty = officeOf([])

test('walls are summed without the roof, and their windows weighed by area', () => {
  const glazed = [
    ['south', 50],
    ['north', 10],
    ['east', 20],
    ['west', 0],
    ['roof', 30],
  ] as const
  const edited = glazed.reduce((b, [o, ratio]) => setCell(b, o, 'windowToWallRatio', ratio), building)
  const sums = wallSums(envelopeAreas(edited))
  expect(sums.grossArea).toBeCloseTo(360, 9)
  expect(sums.windowArea).toBeCloseTo(60 + 12 + 12, 9)
  expect(sums.opaqueArea).toBeCloseTo(360 - 84, 9)
  expect(sums.windowToWallRatio).toBeCloseTo((100 * 84) / 360, 9)
})

test('nothing drawn has no ratio', () => {
  expect(wallSums(envelopeAreas(empty))).toEqual({
    grossArea: 0,
    windowArea: 0,
    opaqueArea: 0,
    windowToWallRatio: null,
  })
})

test('the row that is looked at: the chosen one, else the south, else the first', () => {
  const rows = envelopeAreas(building)
  expect(drawnWalls(rows)).toEqual(['north', 'east', 'south', 'west', 'roof'])
  expect(chosenWall(rows, undefined)).toBe('south')
  expect(chosenWall(rows, 'west')).toBe('west')
  // One that is drawn no more is not looked at.
  expect(chosenWall(rows, 'north-east')).toBe('south')
  expect(chosenWall({ ...rows, south: { grossArea: 0 } }, undefined)).toBe('north')
  expect(chosenWall(envelopeAreas(empty), 'south')).toBeUndefined()
})

test('half a square metre is a wall too', () => {
  const none = envelopeAreas(empty)
  const rows = { ...none, east: { ...none.east, grossArea: 0.5, windowArea: 0.1, opaqueArea: 0.4 } }
  expect(drawnWalls(rows)).toEqual(['east'])
  expect(chosenWall(rows, undefined)).toBe('east')
  expect(wallSums(rows).windowToWallRatio).toBeCloseTo(20, 9)
})

test('an edit marks its own cell; an area marks the ratio it makes too, and no other row', () => {
  const keys: readonly EnvelopeKey[] = ['windowToWallRatio', 'windowArea', 'opaqueArea', 'overhangAngle', 'finAngle']
  const marked = (key: EnvelopeKey | undefined, value: number) => {
    const edited = key === undefined ? building : setCell(building, 'south', key, value)
    const inputs = resolved(edited).envelope
    const rows = envelopeAreas(edited)
    expect(keys.filter(one => isEdited(inputs.north, rows.north, one))).toEqual([])
    return keys.filter(one => isEdited(inputs.south, rows.south, one))
  }
  expect(marked(undefined, 0)).toEqual([])
  expect(marked('windowToWallRatio', 42)).toEqual(['windowToWallRatio'])
  expect(marked('windowArea', 20)).toEqual(['windowToWallRatio', 'windowArea'])
  expect(marked('opaqueArea', 20)).toEqual(['windowToWallRatio', 'opaqueArea'])
  expect(marked('overhangAngle', 30)).toEqual(['overhangAngle'])
  expect(marked('finAngle', 30)).toEqual(['finAngle'])
})
