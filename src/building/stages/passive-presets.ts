import { airRises, windowOpenings, type heatCapacityClasses } from '#contract/options.ts'
import type { Building } from '#contract/entities/project.ts'
import { hasEnvelopeLimits } from '../library/envelope-code.ts'
import { roomKinds } from '../library/room-kinds.ts'
import { resolved, type ResolvedInputs } from '../library/resolved.ts'
import { arealHeatCapacity } from '../library/thermal-constants.ts'
import { classCapacity } from '../model/zone-elements.ts'
import { assembly, glazing, insulated, limitOf, ofAssembly } from './assembly-presets.ts'
import { fins, glass, overhang, skylights } from './facade-presets.ts'
import { listed, partOf, present, presentAlike, preset, rounded, type Preset } from './preset.ts'
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
      ofAssembly(inForce, 'window', 'windowSolarTransmittance'),
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
  heatCapacity: ({ building, inForce }) => [
    heatCapacityNow(building, inForce),
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
  airRise: ({ inForce }) => listed(airRises, present(inForce.zone.zoning.airRise.value), 'airRise'),
  windowOpening: ({ inForce }) =>
    listed(windowOpenings, present(inForce.zone.airing.windowOpening.value), 'windowOpening'),
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
    // An untyped setback moves down with its set point.
    const lowest = building.userInputs.zone?.setpoints?.heatingSetback ?? -Infinity
    const fits = ({ value }: Preset) => Number(value) >= lowest && Number(value) < now.coolingSetpoint.value
    const inRooms = roomsNow(building, 'heating', now.heatingSetpoint)
    return [inRooms, ...near(now.heatingSetpoint.value, [-1, -2, 1], ['cooler', 'warmer'], fits)]
  },
  heatingSetback: ({ building, inForce }) => {
    const { heatingSetpoint, heatingSetback } = inForce.zone.setpoints
    const fits = ({ value }: Preset) => Number(value) <= heatingSetpoint.value
    return [
      roomsNow(building, 'heating', heatingSetback),
      ...near(heatingSetback.value, [-2, 2], ['deeperSetback', 'milderSetback'], fits),
      preset(heatingSetpoint.value, 'noSetback'),
    ]
  },
  coolingSetpoint: ({ building, inForce }) => {
    const now = inForce.zone.setpoints
    const highest = building.userInputs.zone?.setpoints?.coolingSetback ?? Infinity
    const fits = ({ value }: Preset) => Number(value) <= highest && Number(value) > now.heatingSetpoint.value
    const inRooms = roomsNow(building, 'cooling', now.coolingSetpoint)
    return [inRooms, ...near(now.coolingSetpoint.value, [1, 2, -1], ['warmer', 'cooler'], fits)]
  },
  coolingSetback: ({ building, inForce }) => {
    const { coolingSetpoint, coolingSetback } = inForce.zone.setpoints
    const fits = ({ value }: Preset) => Number(value) >= coolingSetpoint.value
    return [
      roomsNow(building, 'cooling', coolingSetback),
      ...near(coolingSetback.value, [2, -2], ['deeperSetback', 'milderSetback'], fits),
      preset(coolingSetpoint.value, 'noSetback'),
    ]
  },
}

/**
 * Steps from the present value [K], each with the reason of its direction: that of the first step, or the other one.
 */
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

/** First two steps from the present value that fit the other set points. */
function near(
  now: number,
  steps: readonly number[],
  reasons: readonly [along: string, against: string],
  fits: (offered: Preset) => boolean,
): readonly Preset[] {
  return stepped(now, steps, reasons).filter(fits).slice(0, 2)
}

/** A set point or setback in force; kinds of rooms with their own are replaced by a typed one. */
function roomsNow(building: Building, kind: 'heating' | 'cooling', { value }: Readonly<{ value: number }>): Preset {
  const { setpoints } = resolved(building).zone
  const [set, back] = [setpoints[`${kind}Setpoint`].value, setpoints[`${kind}Setback`].value]
  const differ = roomKinds(building).some(room => {
    const own = room[kind]
    return own !== undefined && (own.set !== set || own.back !== back)
  })
  return differ ? presentAlike(value) : present(value)
}

/** Class in force; parts without an assembly have the class of their construction until a class is typed for all. */
function heatCapacityNow(building: Building, { construction }: ResolvedInputs): Preset {
  const { value, edited } = construction.heatCapacity
  const capacity = arealHeatCapacity[value]
  const own = classCapacity(construction, hasEnvelopeLimits(building.energyCode ?? 'none'), capacity)
  const differ = (['roof', 'wall', 'floor'] as const).some(
    part => construction[`${part}Material`].value === null && own[part] !== capacity,
  )
  return differ && !edited ? presentAlike(value) : present(value)
}
