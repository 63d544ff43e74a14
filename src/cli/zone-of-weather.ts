import { weatherZone } from '#engine/climate/summary/weather-zone.ts'
import { codeLimits } from '#building/library/code-limits.ts'
import { hasEnvelopeLimits } from '#building/library/envelope-code.ts'
import type { ProjectDocument } from '#contract/entities/project.ts'
import { climateZones } from '#contract/options.ts'
import type { InputIssue } from '#rules/input-check.ts'
import type { GivenWeather } from './bundled-weather.ts'

/** A document in the climate zone of its weather, and what is to be said of that. */
export interface ZonedDocument {
  readonly document: ProjectDocument
  /** Worth knowing: the zone that was taken. */
  readonly note?: string
  /** The document's zone is another one than the weather's. */
  readonly warning?: InputIssue
}

/**
 * The climate zone follows from the weather, as where a station is chosen on the page; what the document says stands over it.
 * Nothing is said where no energy code asks.
 */
export function inZoneOf(
  document: ProjectDocument,
  { weather, precipitation }: Pick<GivenWeather, 'weather' | 'precipitation'>,
): ZonedDocument {
  const found = weatherZone(weather, precipitation)
  const zone = climateZones.find(each => each === found.name)
  const { location } = document.userInputs
  const typed = location?.climateZone
  const needsZone =
    hasEnvelopeLimits(document.energyCode ?? 'none') && codeLimits(document, typed ?? zone).use === 'held'
  if (typed !== undefined) {
    return !needsZone || Number.parseInt(typed, 10) === found.thermal
      ? { document }
      : {
          document,
          warning: {
            tab: 'location',
            field: 'climateZone',
            severity: 'warning',
            key: 'check.climateZoneDiffers',
            params: { typed, found: found.name },
          },
        }
  }
  if (zone === undefined) return { document }
  return {
    document: {
      ...document,
      userInputs: { ...document.userInputs, location: { ...location, climateZone: zone } },
    },
    ...(needsZone ? { note: `the document names no climate zone. Zone ${zone} of this weather is used.` } : {}),
  }
}
