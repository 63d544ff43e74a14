import { airRises, windowOpenings, type heatCapacityClasses } from '#contract/options.ts'
import { arealHeatCapacity } from '../library/thermal-constants.ts'
import { assembly, glazing, insulated, limitOf } from './assembly-presets.ts'
import { fins, glass, overhang, skylights } from './facade-presets.ts'
import { listed, partOf, present, preset, rounded, type Preset } from './preset.ts'
import type { PresetsOf } from './preset-facts.ts'
import type { ParameterOf } from './stage-parameters.ts'

/** @source EN 15242:2007 Table B.1, residential in blocks and non-residential, at 4 Pa [m³/(h·m²)] */
const leakageLevels = { low: 0.6, average: 1.1, high: 2.2 } as const

/** @source ASHRAE 90.1-2013 § 5.5.3.1.1: aged three years, 0.55 of the sun is reflected; not checked against the print */
const coolRoof = 0.45

export const passivePresets: Readonly<Record<ParameterOf<'passive'>, PresetsOf>> = {
  orientation: ({ inForce }) => {
    const angle = inForce['draw-building'].orientation.value
    return [
      present(angle),
      ...[45, 90].map(by => preset((angle + by) % 360, 'turned', { by, quantity: 'angle' })),
      preset((angle + 315) % 360, 'turnedBack', { by: 45, quantity: 'angle' }),
    ]
  },
  windowToWallRatio: glass(),
  windowToWallRatioNorth: glass('north'),
  windowToWallRatioEast: glass('east'),
  windowToWallRatioSouth: glass('south'),
  windowToWallRatioWest: glass('west'),
  windowToWallRatioRoof: skylights,
  overhangAngle: overhang(),
  overhangAngleNorth: overhang('north'),
  overhangAngleEast: overhang('east'),
  overhangAngleSouth: overhang('south'),
  overhangAngleWest: overhang('west'),
  finAngle: fins(),
  finAngleNorth: fins('north'),
  finAngleEast: fins('east'),
  finAngleSouth: fins('south'),
  finAngleWest: fins('west'),
  windowMaterial: glazing,
  windowUValue: insulated('window'),
  windowSolarTransmittance: ({ building, inForce }) => {
    const value = inForce.construction.windowSolarTransmittance.value
    const limit = limitOf(building, 'solar')
    return [
      present(value),
      ...(limit === undefined || limit >= value ? [] : [preset(limit, 'codeLimit')]),
      partOf(value, 75),
      partOf(value, 50),
    ]
  },
  wallMaterial: assembly('wall'),
  wallUValue: insulated('wall'),
  roofMaterial: assembly('roof'),
  roofUValue: insulated('roof'),
  floorMaterial: assembly('floor'),
  floorUValue: insulated('floor'),
  heatCapacity: ({ inForce }) => [
    present(inForce.construction.heatCapacity.value),
    ...(['light', 'medium', 'heavy'] as const satisfies readonly (typeof heatCapacityClasses)[number][]).map(key =>
      preset(key, 'capacity', {
        capacity: Math.round(arealHeatCapacity[key] / 1000),
        quantity: 'arealHeatCapacity',
      }),
    ),
  ],
  wallAbsorption: ({ inForce }) => [
    present(inForce.construction.wallAbsorption.value),
    preset(0.3, 'light'),
    preset(0.8, 'dark'),
  ],
  roofAbsorption: ({ inForce }) => [
    present(inForce.construction.roofAbsorption.value),
    preset(0.3, 'light'),
    preset(coolRoof, 'coolRoof'),
    preset(0.8, 'dark'),
  ],
  airLeakage: ({ inForce }) => [
    present(inForce.construction.airLeakage.value),
    ...(['low', 'average', 'high'] as const).map(level => preset(leakageLevels[level], `leakage.${level}`)),
  ],
  airRise: ({ inForce }) => listed(airRises, inForce.zone.zoning.airRise.value, 'airRise'),
  windowOpening: ({ inForce }) => listed(windowOpenings, inForce.zone.airing.windowOpening.value, 'windowOpening'),
  openableShare: ({ inForce }) => [
    present(inForce.zone.airing.openableShare.value),
    preset(10, 'tilted'),
    preset(50, 'turnedOpen'),
  ],
  openingTemperature: ({ inForce }) => {
    const now = inForce.zone.airing.openingTemperature.value
    return [present(now), ...stepped(now, [2, -2], ['opensLater', 'opensEarlier'])]
  },
  heatingSetpoint: ({ building, inForce }) => {
    const now = inForce.zone.setpoints
    // A setback that is not typed goes down with its set point.
    const lowest = building.userInputs.zone?.setpoints?.heatingSetback ?? -Infinity
    const fits = ({ value }: Preset) => Number(value) >= lowest && Number(value) < now.coolingSetpoint.value
    return setpoint(now.heatingSetpoint.value, [-1, -2, 1], ['cooler', 'warmer'], fits)
  },
  heatingSetback: ({ inForce }) => {
    const { heatingSetpoint, heatingSetback } = inForce.zone.setpoints
    const fits = ({ value }: Preset) => Number(value) <= heatingSetpoint.value
    return [
      ...setpoint(heatingSetback.value, [-2, 2], ['deeperSetback', 'milderSetback'], fits),
      preset(heatingSetpoint.value, 'noSetback'),
    ]
  },
  coolingSetpoint: ({ building, inForce }) => {
    const now = inForce.zone.setpoints
    const highest = building.userInputs.zone?.setpoints?.coolingSetback ?? Infinity
    const fits = ({ value }: Preset) => Number(value) <= highest && Number(value) > now.heatingSetpoint.value
    return setpoint(now.coolingSetpoint.value, [1, 2, -1], ['warmer', 'cooler'], fits)
  },
  coolingSetback: ({ inForce }) => {
    const { coolingSetpoint, coolingSetback } = inForce.zone.setpoints
    const fits = ({ value }: Preset) => Number(value) >= coolingSetpoint.value
    return [
      ...setpoint(coolingSetback.value, [2, -2], ['deeperSetback', 'milderSetback'], fits),
      preset(coolingSetpoint.value, 'noSetback'),
    ]
  },
}

/** Steps from what is in force [K], each with the reason of its direction: that of the first step, or the other one. */
function stepped(
  now: number,
  steps: readonly number[],
  [along, against]: readonly [along: string, against: string],
): readonly Preset[] {
  return steps.map(by =>
    preset(rounded(now + by, 2), Math.sign(by) === Math.sign(steps[0] ?? 1) ? along : against, {
      by: Math.abs(by),
      quantity: 'temperatureDifference',
    }),
  )
}

/** What is in force, and the first two steps from it that fit the other set points. */
function setpoint(
  now: number,
  steps: readonly number[],
  reasons: readonly [along: string, against: string],
  fits: (offered: Preset) => boolean,
): readonly Preset[] {
  return [present(now), ...stepped(now, steps, reasons).filter(fits).slice(0, 2)]
}
