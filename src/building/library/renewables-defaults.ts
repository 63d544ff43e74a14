import type { Building } from '#contract/entities/project.ts'
import type { RenewablesDefaults } from './field-defaults.ts'
import { follows, nothing, proposed, unchecked } from './source.ts'

/** Default renewables: none are installed; collectors would face the equator, tilted by the latitude. */
export function renewablesDefaults({ userInputs }: Building): RenewablesDefaults {
  const latitude = userInputs.location?.latitude
  const facing = { value: (latitude ?? 1) >= 0 ? ('south' as const) : ('north' as const), source: follows('latitude') }
  const tilt =
    latitude === undefined
      ? proposed(30)
      : { value: Math.min(90, Math.round(Math.abs(latitude))), source: follows('latitude') }
  const none = { value: 0, source: nothing }
  return {
    photovoltaicArea: none,
    photovoltaicOrientation: facing,
    photovoltaicTilt: tilt,
    photovoltaicPeakPowerCoefficient: { value: 0.16, source: unchecked('EN 15316-4-6:2007') },
    photovoltaicVentilation: { value: 'moderately-ventilated', source: unchecked('EN 15316-4-6:2007') },
    solarWaterHeatingArea: none,
    solarWaterHeatingOrientation: facing,
    solarWaterHeatingTilt: tilt,
    solarWaterHeatingEfficiency: proposed(0.5),
    windTurbineDiameter: none,
    windTurbineEfficiency: proposed(0.3),
  }
}
