import { expect, test } from 'vitest'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { placeOf, samePlace, setLocation, takePlaceNames, takeZone } from './edit-location.ts'

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

test('a confirmed place takes the city and the weather of a near station, over no name and no own file', () => {
  const place = { latitude: 35.7, longitude: 51.4 }
  const near = { _id: 'station:1', city: 'Tehran', distance: 30 }
  const taken = (location: Parameters<typeof placeOf>[0], station = near, hasChosen = false, canRedo = false) =>
    takePlaceNames(
      officeOf([], { userInputs: location === undefined ? {} : { location } }),
      place,
      station,
      location ?? {},
      hasChosen,
      canRedo,
    ).userInputs.location
  const weather = { weatherStationId: 'station:1' }
  expect(taken(place)).toEqual({ ...place, ...weather, city: 'Tehran' })
  expect(taken({ ...place, city: 'Rey' })).toEqual({ ...place, ...weather, city: 'Rey' })
  expect(taken(place, { ...near, distance: 30.1 })).toEqual({ ...place, ...weather })
  expect(taken({ ...place, weatherStationId: 'station:2', climateZone: '2B' })).toEqual({
    ...place,
    ...weather,
    city: 'Tehran',
  })
  const own = { ...place, weatherStationId: 'epw:a1', climateZone: '2B' } as const
  expect(taken(own)).toEqual({ ...own, city: 'Tehran' })
  // Chosen since the confirmation, although it is the station of before, or none.
  for (const chosen of [{ ...place, weatherStationId: 'station:2', climateZone: '2B' } as const, place])
    expect(taken(chosen, near, true)).toEqual({ ...chosen, city: 'Tehran' })
  // The city alone is left out if a step can be redone; the weather is not.
  expect([taken(own, near, false, true), taken(place, near, true, true)]).toEqual([own, place])
  expect(taken(place, near, false, true)).toEqual({ ...place, ...weather, city: 'Tehran' })
})

test('a climate zone set since the confirmation stays when the station comes', () => {
  const place = { latitude: 35.7, longitude: 51.4 }
  const station = { _id: 'station:1', city: 'Tehran', distance: 1 }
  for (const before of [{}, { weatherStationId: 'station:2', climateZone: '2B' } as const]) {
    const now = officeOf([], { userInputs: { location: { ...place, ...before, climateZone: '4B' } } })
    expect(takePlaceNames(now, place, station, before, false, false).userInputs.location).toMatchObject({
      weatherStationId: 'station:1',
      climateZone: '4B',
    })
  }
})

test('a place that was moved or taken back meanwhile takes nothing', () => {
  const station = { _id: 'station:1', city: 'Tehran', distance: 1 }
  expect(takePlaceNames(building, { latitude: 36, longitude: 51.4 }, station, {}, false, false)).toBe(building)
  const nowhere = officeOf([])
  expect(takePlaceNames(nowhere, { latitude: 36, longitude: 51.4 }, station, {}, false, false)).toBe(nowhere)
})
