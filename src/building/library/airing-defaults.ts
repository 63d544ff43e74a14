import type { Building } from '#contract/entities/project.ts'
import { buildingTypeDefaults } from './building-types.ts'
import type { AiringDefaults } from './field-defaults.ts'
import { hvacSystems } from './hvac-systems.ts'
import { mechanicalDefaults } from './mechanical-defaults.ts'
import { follows, pnnlPrototypes, proposal, proposed, unchecked } from './source.ts'

/** Openable part of the glass: half, 4 of the 8 % of its floor that a habitable room must have. */
const openableHalf = unchecked('International Residential Code, light and ventilation')
/** Temperature at which windows begin to open in an occupied room: 22 °C; CIBSE TM59 has the same. */
const opensFrom = unchecked('England, Approved Document O (2021)')

/**
 * Defaults of windows that open, by the building's cooling and ventilation, its use and its country.
 *
 * - A building without cooling has no other means: its windows open when it is warm, and are tilted while nobody is in.
 * - Cooled and ventilated through its windows, it has people who open them when they are warm.
 * - Dwellings in Iran are aired by their windows also where they are cooled (proposal).
 * - Any other building with cooling and fans is sealed, as the prototypes are.
 *
 * Half of the windows' area opens in dwellings and guest rooms; elsewhere 30 %, of windows that are tilted or pushed
 * out (proposal).
 */
export function airingDefaults(building: Building): AiringDefaults {
  const { primaryBuildingType, country, userInputs } = building
  const { use } = buildingTypeDefaults[primaryBuildingType]
  const usual = mechanicalDefaults(building)
  const system = userInputs.mechanical?.hvacSystemType ?? usual.hvacSystemType.value
  const ventilation = userInputs.mechanical?.ventilationType ?? usual.ventilationType.value
  return {
    windowOpening: !hvacSystems[system].cools
      ? { value: 'day-and-night', source: follows('system') }
      : ventilation !== 'mechanical'
        ? { value: 'occupied', source: follows('ventilation') }
        : use === 'residential' && country === 'Iran'
          ? { value: 'occupied', source: proposal }
          : { value: 'never', source: pnnlPrototypes },
    openableShare: use === 'residential' || use === 'hotel' ? { value: 50, source: openableHalf } : proposed(30),
    openingTemperature: { value: 22, source: opensFrom },
  }
}
