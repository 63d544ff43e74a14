import type { Country } from '#contract/options.ts'
import type { Coordinates } from './parse-coordinates.ts'

/** First view of the map: its centre, and its zoom in a window of usual width. */
export interface MapStart {
  readonly centre: Coordinates
  readonly zoom: number
}

/**
 * First view of the map of a project without a place: its country, whole. Iran's centre is the specification's (§ 9).
 */
export const countryView: Readonly<Record<Country, MapStart>> = {
  Iran: { centre: { latitude: 35.7, longitude: 51.2 }, zoom: 5.5 },
  Qatar: { centre: { latitude: 25.35, longitude: 51.25 }, zoom: 8.5 },
  'United Arab Emirates': { centre: { latitude: 24.3, longitude: 54.4 }, zoom: 7 },
  'United States': { centre: { latitude: 39.5, longitude: -98.5 }, zoom: 4 },
}
