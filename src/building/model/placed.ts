import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { Building } from '#contract/entities/project.ts'

/**
 * The building at the place of its weather, as long as no location is typed: its latitude tilts collectors and turns
 * them to the sun.
 */
export function placed(
  building: Building,
  weather: { readonly place: Pick<WeatherYear['place'], 'latitude'> },
): Building {
  return building.userInputs.location?.latitude !== undefined
    ? building
    : {
        ...building,
        userInputs: {
          ...building.userInputs,
          location: { ...building.userInputs.location, latitude: weather.place.latitude },
        },
      }
}
