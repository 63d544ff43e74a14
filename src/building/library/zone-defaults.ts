import type { Building } from '#contract/entities/project.ts'
import { buildingTypeDefaults, type UseClass } from './building-types.ts'
import type { SetpointDefaults, ZoneTypeDefaults } from './field-defaults.ts'
import { cited, doeReference, follows, proposal, proposed, unchecked, type Source } from './source.ts'

/** Set points of the building type; a typed one takes its setback with it. */
export function setpointDefaults({ primaryBuildingType, userInputs }: Building): SetpointDefaults {
  const { setpoints, setbackCited } = buildingTypeDefaults[primaryBuildingType]
  const setback = setbackCited ? doeReference : proposal
  const typed = userInputs.zone?.setpoints
  const heating = typed?.heatingSetpoint ?? setpoints.heating
  const cooling = typed?.coolingSetpoint ?? setpoints.cooling
  // A set point typed beyond the usual setback takes the setback with it: never warmer than the set point in winter.
  return {
    heatingSetpoint: { value: setpoints.heating, source: doeReference },
    coolingSetpoint: { value: setpoints.cooling, source: doeReference },
    heatingSetback:
      heating < setpoints.heatingSetback
        ? { value: heating, source: follows('setpoint') }
        : { value: setpoints.heatingSetback, source: setback },
    coolingSetback:
      cooling > setpoints.coolingSetback
        ? { value: cooling, source: follows('setpoint') }
        : { value: setpoints.coolingSetback, source: setback },
  }
}

/** Loads of the building type: of the only zone type, and of what is absent in a typed one. */
export function zoneTypeDefaults({ primaryBuildingType, energyCode }: Building): ZoneTypeDefaults {
  const d = buildingTypeDefaults[primaryBuildingType]
  const older = energyCode === 'ashrae-90.1-2004'
  return {
    areaPercent: proposed(100),
    occupancy: { value: d.areaPerPerson, source: d.areaPerPersonCited ? doeReference : proposal },
    lightingPowerDensity: {
      value: older ? d.lightingPowerDensity.code2004 : d.lightingPowerDensity.code2019,
      source: unchecked(older ? 'ASHRAE 90.1-2004, building-area method' : 'ASHRAE 90.1-2019, building-area method'),
    },
    equipmentPowerDensity: proposed(d.equipmentPowerDensity),
    hotWater: {
      value: d.hotWater,
      source:
        d.use === 'residential'
          ? unchecked('EN 16798-1')
          : d.use === 'storage'
            ? proposal
            : cited('NEN 2916:1998 Table 32'),
    },
    outdoorAir: { value: d.outdoorAir, source: outdoorAirSource(d.use) },
  }
}

/**
 * Dwellings: the middle of what is given as 5–7. Hospitals: per person in the last edition that says so; rooms have
 * rates of their own since.
 */
function outdoorAirSource(use: UseClass): Source {
  if (use === 'residential' || use === 'storage') return proposal
  return unchecked(use === 'hospital' ? 'ASHRAE 62-2001 Table 2' : 'ASHRAE 62.1 Table 6-1')
}
