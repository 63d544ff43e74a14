import type { Building } from '#contract/entities/project.ts'
import { buildingTypeDefaults } from './building-types.ts'
import type { AiringDefaults } from './field-defaults.ts'
import { hvacSystems } from './hvac-systems.ts'
import { mechanicalDefaults } from './mechanical-defaults.ts'
import { follows, pnnlPrototypes, proposal, proposed, unchecked } from './source.ts'

/** Half of the glass that a habitable room must have is to open: 4 of 8 % of its floor. */
const openableHalf = unchecked('International Residential Code, light and ventilation')
/** Windows begin to open where a room is warmer than 22 °C and someone is in; CIBSE TM59 says the same. */
const opensFrom = unchecked('England, Approved Document O (2021)')

/**
 * Windows that open, by what cools and ventilates the building, its use and its country.
 *
 * - Without cooling a building has nothing else to keep cool with: its windows open when it is warm, tilted where nobody is in.
 * - Cooled and ventilated through its windows, it has people who open them when they are warm.
 * - Dwellings in Iran are aired by their windows also where they are cooled (proposal).
 * - Any other building with cooling and fans is sealed, as the prototypes are.
 *
 * Half of the windows' area opens in dwellings and guest rooms; elsewhere 30 %, of windows that are tilted or pushed out
 * (proposal).
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
