import type { HourSeriesKey } from '#contract/entities/hour-series.ts'

/** Series of a year by topic; those of rooms also exist by zone. */
export const seriesGroups = {
  uses: ['cooling', 'heating', 'lighting', 'equipment', 'fans', 'pumps', 'hotWater'],
  needs: ['sensibleCoolingNeed', 'latentCoolingNeed', 'heatingNeed'],
  rooms: ['operativeTemperature', 'airTemperature', 'relativeHumidity'],
  exchange: ['bought', 'generation', 'exported'],
  weather: ['outdoorTemperature', 'globalRadiation'],
} as const satisfies Record<string, readonly HourSeriesKey[]>

export type SeriesGroup = keyof typeof seriesGroups

/** Whether a series exists for a zone. */
export function isOfZones(series: HourSeriesKey): boolean {
  return [...seriesGroups.needs, ...seriesGroups.rooms].some(key => key === series)
}
