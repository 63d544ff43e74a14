import { describe, expect, test } from 'vitest'
import type { BuildingType } from '#contract/options.ts'
import { publishedProfiles, type Profile, type ProfileSet } from './profiles.ts'

/** Hours of full use that a day comes to, and the hour that they lie around. */
function dayOf(day: readonly number[] = []): readonly [hours: number, middle: number] {
  const hours = day.reduce((sum, part) => sum + part, 0)
  return [hours, day.reduce((sum, part, h) => sum + part * (h + 0.5), 0) / hours]
}
type Day = readonly [name: keyof ProfileSet, day: keyof Omit<Profile, 'source'>, hours: number, middle: number]
/**
 * Days that an input file of the prototypes holds as they are (90.1-2004, or the DOE model) were compared with it: office
 * lamps and appliances, shop, classrooms, holidays, hospital appliances, clinic, guest rooms, homes and their water, store,
 * restaurant but its appliances. The others, means over spaces of a scorecard, are the library's own written a second time: they
 * hold it still, and say nothing of their source.
 */
const published: { readonly [T in BuildingType]?: readonly Day[] } = {
  office: [
    ['occupancy', 'weekday', 9.2649, 12.9263],
    ['lighting', 'weekday', 10.5, 13.0762],
    ['equipment', 'weekday', 14.1, 12.195],
  ],
  retail: [
    ['occupancy', 'weekday', 7.2, 14.2778],
    ['occupancy', 'saturday', 7.5, 14.0067],
    ['lighting', 'weekday', 10.85, 13.947],
    ['equipment', 'weekday', 13.4, 13.4701],
  ],
  'primary-school': [
    ['occupancy', 'weekday', 6.35, 12.7677],
    ['occupancy', 'holiday', 1.95, 14.5],
    ['lighting', 'weekday', 14.373, 13.4079],
    ['lighting', 'holiday', 8.1276, 12.9529],
    ['equipment', 'weekday', 13.453, 12.1935],
    ['equipment', 'holiday', 8.25, 12.1364],
  ],
  hospital: [
    ['occupancy', 'weekday', 10.5264, 13.0087],
    ['lighting', 'weekday', 12.8333, 12.3488],
    ['equipment', 'weekday', 15.3, 12.598],
  ],
  'large-hotel': [
    ['occupancy', 'weekday', 14.438, 11.4299],
    ['lighting', 'weekday', 8.9502, 14.8501],
    ['equipment', 'weekday', 9.7394, 13.7773],
  ],
  'small-hotel': [
    ['occupancy', 'weekday', 9.87, 11.4119],
    ['occupancy', 'saturday', 10.17, 11.147],
    ['lighting', 'weekday', 8.9502, 14.8501],
  ],
  'high-rise-apartment': [
    ['occupancy', 'weekday', 16.42, 11.4805],
    ['lighting', 'weekday', 1.7318, 14.9414],
    ['equipment', 'weekday', 15.7409, 13.5052],
    ['hotWater', 'weekday', 12.58, 13.8116],
  ],
  'mid-rise-apartment': [
    ['occupancy', 'weekday', 14.9529, 11.403],
    ['hotWater', 'weekday', 12.58, 13.8116],
  ],
  warehouse: [
    ['occupancy', 'weekday', 9.17, 12.488],
    ['lighting', 'weekday', 9.9652, 12.378],
    ['equipment', 'weekday', 12.0894, 12.2495],
  ],
  outpatient: [
    ['occupancy', 'weekday', 8.5, 13.7353],
    ['lighting', 'weekday', 12.8333, 12.3488],
  ],
  'full-service-restaurant': [
    ['occupancy', 'weekday', 8.4, 15.5179],
    ['occupancy', 'saturday', 8.25, 15.9727],
    ['lighting', 'weekday', 14.55, 14.4656],
    // Over its own peak of 0.29.
    ['equipment', 'weekday', 3.95 / 0.29, 13.8114],
  ],
  // On through its hours, 6 to 22; lamps at 0.05 and refrigeration at 0.1 of the night.
  supermarket: [
    ['occupancy', 'weekday', 16, 14],
    ['lighting', 'weekday', 16 + 8 * 0.05, 13.8537],
    ['equipment', 'weekday', 16 + 8 * 0.1, 13.7143],
  ],
}
const days = Object.entries(published).flatMap(([type, list]) =>
  list.map(([name, day, hours, middle]) => ({ type: type as BuildingType, name, day, hours, middle })),
)

test.each(days)('$type, $name, $day: $hours h, around $middle', ({ type, name, day, hours, middle }) => {
  const [own, around] = dayOf(publishedProfiles(type)[name]?.[day])
  expect(own).toBeCloseTo(hours, 3)
  expect(around).toBeCloseTo(middle, 3)
})

describe('which sets are alike, and which are not published', () => {
  test('both schools; a quick restaurant is a full-service one; the mid-rise differs by its people alone', () => {
    expect(publishedProfiles('secondary-school')).toBe(publishedProfiles('primary-school'))
    expect(publishedProfiles('quick-service-restaurant')).toBe(publishedProfiles('full-service-restaurant'))
    const [high, mid] = [publishedProfiles('high-rise-apartment'), publishedProfiles('mid-rise-apartment')]
    expect([mid.lighting, mid.equipment, mid.hotWater]).toEqual([high.lighting, high.equipment, high.hotWater])
    expect(publishedProfiles('outpatient').equipment).toBe(publishedProfiles('hospital').equipment)
    expect(publishedProfiles('small-hotel').equipment).toBe(publishedProfiles('large-hotel').equipment)
  })
  test('a supermarket’s is a proposal; every other one names the model that it is from', () => {
    const { occupancy, lighting, equipment } = publishedProfiles('supermarket')
    expect([occupancy, lighting, equipment].map(({ source }) => source.key)).toEqual(Array(3).fill('source.proposal'))
    const words: { readonly [T in BuildingType]?: string } = {
      office: 'medium office',
      retail: 'stand-alone retail',
      'primary-school': 'secondary school',
      hospital: 'hospital',
      outpatient: 'hospital',
      'large-hotel': 'large hotel',
      'small-hotel': 'hotel',
      warehouse: 'warehouse',
      'full-service-restaurant': 'full-service restaurant',
      'high-rise-apartment': 'apartment',
      'mid-rise-apartment': 'apartment',
    }
    for (const [type, word] of Object.entries(words))
      for (const { source } of Object.values(publishedProfiles(type as BuildingType)) as readonly Profile[])
        expect(source.params?.['reference']).toMatch(new RegExp(`^PNNL prototype.*90\\.1-2004, .*${word}`))
    expect(publishedProfiles('full-service-restaurant').equipment.source.key).toBe('source.ofPeak')
    expect(Math.max(...publishedProfiles('full-service-restaurant').equipment.weekday)).toBe(1)
  })
})
