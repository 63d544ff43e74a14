import type { Building } from '#contract/entities/project.ts'
import type { ClimateZone } from '#contract/options.ts'
import { airingDefaults } from './airing-defaults.ts'
import { constructionDefaults } from './construction-defaults.ts'
import { drawBuildingDefaults, envelopeDefaults } from './envelope-defaults.ts'
import type { Defaults } from './field-defaults.ts'
import { lazily } from './lazily.ts'
import { mechanicalDefaults } from './mechanical-defaults.ts'
import { renewablesDefaults } from './renewables-defaults.ts'
import { cited, follows } from './source.ts'
import { usualWeekend } from './weekends.ts'
import { setpointDefaults, zoneTypeDefaults } from './zone-defaults.ts'
import { zoningDefaults } from './zoning-defaults.ts'

/**
 * Defaults of every input field for a building as it is. Some follow from values typed elsewhere (country, type, energy
 * code, system, latitude), so call it with the building.
 *
 * @param climateZone of the weather; absent: that stored with the location, if any
 * @source normative method §§ 16–18; each value names its own source
 */
export function defaultsFor(
  building: Building,
  climateZone: ClimateZone | undefined = building.userInputs.location?.climateZone,
): Defaults {
  const type = building.primaryBuildingType
  return lazily<Defaults>({
    header: () => ({ terrainClass: { value: 'urban', source: cited('EN 15242:2007 Table A.1') } }),
    'draw-building': () => drawBuildingDefaults,
    envelope: () => envelopeDefaults(type),
    construction: () => constructionDefaults(building, climateZone),
    zone: () =>
      lazily<Defaults['zone']>({
        setpoints: () => setpointDefaults(building),
        calendar: () => ({ weekend: { value: usualWeekend(building.country), source: follows('calendar') } }),
        airing: () => airingDefaults(building),
        zoning: () => zoningDefaults(building),
        zoneType: () => zoneTypeDefaults(building),
      }),
    mechanical: () => mechanicalDefaults(building, climateZone),
    renewables: () => renewablesDefaults(building),
  })
}
