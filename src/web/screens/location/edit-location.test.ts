import { expect, test } from 'vitest'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { confirmedPlace, placeOf, samePlace, setLocation, takeZone } from './edit-location.ts'

const building = officeOf([], {
  userInputs: {
    location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754', city: 'Tehran' },
    mechanical: { heatingCoefficient: 0.9 },
  },
})

test('a change is written over what is there; a key without a value goes, all else stays', () => {
  const changed = setLocation(building, { altitude: 1200, city: undefined })
  expect(changed.userInputs.location).toEqual({
    latitude: 35.7,
    longitude: 51.4,
    weatherStationId: 'station:40754',
    altitude: 1200,
  })
  expect(changed.userInputs.mechanical).toEqual({ heatingCoefficient: 0.9 })
  expect(building.userInputs.location?.city).toBe('Tehran')
})

test('a climate zone is taken of the station that is still chosen, and of no other', () => {
  expect(takeZone(building, 'station:40754', '3B').userInputs.location).toMatchObject({ climateZone: '3B' })
  expect(takeZone(building, 'station:40800', '3B')).toBe(building)
  // The same once more is no step of undo.
  const taken = takeZone(building, 'station:40754', '3B')
  expect(takeZone(taken, 'station:40754', '3B')).toBe(taken)
})

test('a place needs both coordinates; nothing is as good as nought', () => {
  expect(placeOf(undefined)).toBeNull()
  expect(placeOf({ latitude: 35.7 })).toBeNull()
  expect(placeOf({ longitude: 51.4 })).toBeNull()
  expect(placeOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 })
})

test('two places are the same at the same coordinates', () => {
  const place = { latitude: 35.7, longitude: 51.4 }
  expect([samePlace(place, { ...place }), samePlace(null, null)]).toEqual([true, true])
  expect([
    samePlace(place, { ...place, latitude: 35.8 }),
    samePlace(place, { ...place, longitude: 51.5 }),
    samePlace(place, null),
  ]).toEqual([false, false, false])
})

test('confirming names the city of a near station, but never over a name', () => {
  const place = { latitude: 35.7, longitude: 51.4 }
  const near = { city: 'Tehran', distance: 30 }
  expect(confirmedPlace(place, undefined, near)).toEqual({ ...place, city: 'Tehran' })
  expect(confirmedPlace(place, { city: 'Rey' }, near)).toEqual(place)
  expect(confirmedPlace(place, undefined, { city: 'Qom', distance: 30.1 })).toEqual(place)
  expect(confirmedPlace(place, undefined, { city: 'Qom', distance: null })).toEqual(place)
  expect(confirmedPlace(place, undefined, undefined)).toEqual(place)
})
