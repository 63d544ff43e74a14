import type { HourSeriesKey } from '#contract/entities/hour-series.ts'

/** Series of a year by what they tell; those of rooms are told of a zone too. */
export const seriesGroups = {
  uses: ['cooling', 'heating', 'lighting', 'equipment', 'fans', 'pumps', 'hotWater'],
  needs: ['sensibleCoolingNeed', 'latentCoolingNeed', 'heatingNeed'],
  rooms: ['operativeTemperature', 'airTemperature', 'relativeHumidity'],
  exchange: ['bought', 'generation', 'exported'],
  weather: ['outdoorTemperature', 'globalRadiation'],
} as const satisfies Record<string, readonly HourSeriesKey[]>

export type SeriesGroup = keyof typeof seriesGroups

/** Whether a series can be asked of one zone. */
export function isOfZones(series: HourSeriesKey): boolean {
  return [...seriesGroups.needs, ...seriesGroups.rooms].some(key => key === series)
}
