import { expect, test } from 'vitest'
import { envelopeAreas } from '#building/library/envelope-areas.ts'
import type { Building } from '#contract/entities/project.ts'
import { copyRow, setAngle, setArea, setCell, setRatio } from './edit-envelope.ts'

const building: Building = {
  name: 'Box',
  country: 'Iran',
  primaryBuildingType: 'office',
  units: 'SI',
  userInputs: {},
  manualInputs: {},
  masses: [
    {
      id: 'm1',
      vertices: [
        [0, 0],
        [20, 0],
        [20, 10],
        [0, 10],
      ],
      numberOfFloors: 2,
      floorStart: 0,
      floorHeight: 3.5,
    },
  ],
}
function south(b: Building) {
  return envelopeAreas(b).south
}

test('window, ratio and opaque area are tied: whichever is edited, their sum is the wall', () => {
  for (const edited of [
    setRatio(building, 'south', 42),
    setArea(building, 'south', 'windowArea', 58.8),
    setArea(building, 'south', 'opaqueArea', 81.2),
  ]) {
    const row = south(edited)
    expect(row.windowArea + row.opaqueArea).toBeCloseTo(140, 9)
    expect(row.windowArea).toBeCloseTo(58.8, 9)
    expect(row.windowToWallRatio).toBeCloseTo(42, 9)
  }
})

test('the last edit decides', () => {
  const area = setArea(setRatio(building, 'south', 42), 'south', 'opaqueArea', 100)
  expect(south(area).windowArea).toBeCloseTo(40, 9)
  expect(south(setRatio(area, 'south', 10)).windowArea).toBeCloseTo(14, 9)
  expect(setRatio(area, 'south', 10).manualInputs).toEqual({})
})

test('taking every edit away gives the start back', () => {
  const edited = setAngle(setArea(building, 'south', 'windowArea', 10), 'south', 'overhangAngle', 30)
  const back = setRatio(setAngle(edited, 'south', 'overhangAngle', undefined), 'south', undefined)
  expect(envelopeAreas(back)).toEqual(envelopeAreas(building))
  expect(back.manualInputs).toEqual({})
})

test('a row is copied with its shades; the roof takes the ratio only', () => {
  const copied = copyRow(building, { windowToWallRatio: 25, overhangAngle: 32, finAngle: 5 }, ['north', 'roof'])
  expect(copied.userInputs.envelope).toEqual({
    north: { windowToWallRatio: 25, overhangAngle: 32, finAngle: 5 },
    roof: { windowToWallRatio: 25 },
  })
})

test('a wall of glass is copied with as much of it as a ratio may have', () => {
  const copied = copyRow(building, { windowToWallRatio: 100, overhangAngle: 0, finAngle: 0 }, ['north'])
  expect(copied.userInputs.envelope?.north?.windowToWallRatio).toBe(95)
})

test('a ratio that an area makes is copied to a tenth of a percent', () => {
  const ratioOf = (windowToWallRatio: number) =>
    copyRow(building, { windowToWallRatio, overhangAngle: 0, finAngle: 0 }, ['north']).userInputs.envelope?.north
      ?.windowToWallRatio
  expect([23.26, 23.24].map(ratioOf)).toEqual([23.3, 23.2])
})

test('an edit leaves everything else as it was: other inputs, other walls, other cells of the row', () => {
  const mixed: Building = {
    ...building,
    userInputs: {
      location: { latitude: 35.7, longitude: 51.4 },
      envelope: { north: { finAngle: 5 }, south: { windowToWallRatio: 40, overhangAngle: 20, finAngle: 10 } },
    },
    manualInputs: { envelope: { east: { windowArea: 7 } } },
  }
  const others = { location: mixed.userInputs.location, north: { finAngle: 5 } }
  const othersOf = (b: Building) => ({ location: b.userInputs.location, north: b.userInputs.envelope?.north })
  const edited = setArea(setAngle(setRatio(mixed, 'south', 30), 'south', 'overhangAngle', 25), 'south', 'windowArea', 9)
  expect(othersOf(edited)).toEqual(others)
  expect(edited.userInputs.envelope?.south).toEqual({ windowToWallRatio: 30, overhangAngle: 25, finAngle: 10 })
  expect(edited.manualInputs.envelope).toEqual({ east: { windowArea: 7 }, south: { windowArea: 9 } })
  // A shade does not take a typed area away; giving the area up leaves the other wall's.
  expect(setAngle(edited, 'south', 'finAngle', 0).manualInputs).toEqual(edited.manualInputs)
  expect(setArea(edited, 'south', 'windowArea', undefined).manualInputs).toEqual(mixed.manualInputs)
  expect(setAngle(edited, 'south', 'finAngle', undefined).userInputs.envelope?.south).toEqual({
    windowToWallRatio: 30,
    overhangAngle: 25,
  })
})

test('the last typed area of a wall is the only one kept', () => {
  const both = setArea(setArea(building, 'south', 'windowArea', 30), 'south', 'opaqueArea', 100)
  expect(both.manualInputs.envelope).toEqual({ south: { opaqueArea: 100 } })
})

test('a cell is what its column is: ratio, an area or a shade', () => {
  expect(setCell(building, 'south', 'windowToWallRatio', 42)).toEqual(setRatio(building, 'south', 42))
  expect(setCell(building, 'east', 'windowArea', 9)).toEqual(setArea(building, 'east', 'windowArea', 9))
  expect(setCell(building, 'east', 'opaqueArea', 9)).toEqual(setArea(building, 'east', 'opaqueArea', 9))
  expect(setCell(building, 'west', 'overhangAngle', 12)).toEqual(setAngle(building, 'west', 'overhangAngle', 12))
  expect(setCell(building, 'west', 'finAngle', 12)).toEqual(setAngle(building, 'west', 'finAngle', 12))
  expect(setCell(building, 'west', 'finAngle', 12).userInputs.envelope).toEqual({ west: { finAngle: 12 } })
})

test('a value that is taken back leaves no trace in its row', () => {
  const typed = setAngle(setRatio(building, 'south', 42), 'south', 'finAngle', 5)
  expect(setRatio(typed, 'south', undefined).userInputs.envelope?.south).toStrictEqual({ finAngle: 5 })
  expect(setAngle(typed, 'south', 'finAngle', undefined).userInputs.envelope?.south).toStrictEqual({
    windowToWallRatio: 42,
  })
})
