import {
  airRises,
  floorAssemblies,
  type heatCapacityClasses,
  roofAssemblies,
  wallAssemblies,
  windowAssemblies,
  windowOpenings,
} from '#contract/options.ts'
import { assemblyProperties, type OpaquePart } from '../library/assembly-properties.ts'
import { codeLimits } from '../library/code-limits.ts'
import type { EnvelopeDefaults } from '../library/field-defaults.ts'
import { floors } from '../library/floors.ts'
import type { LimitedPart } from '../library/national/part-limits.ts'
import { roofs } from '../library/roofs.ts'
import { arealHeatCapacity } from '../library/thermal-constants.ts'
import { walls } from '../library/walls.ts'
import { windowProperties } from '../library/window-properties.ts'
import { windowUnits } from '../library/windows.ts'
import { radians } from '../derive/degree.ts'
import { listed, partOf, present, preset, rounded, type Preset } from './preset.ts'
import type { PresetFacts, PresetsOf } from './preset-facts.ts'
import { sideGroups, type ParameterOf, type SideGroup } from './stage-parameters.ts'

/** @source ASHRAE 90.1-2019 § 5.5.4.2.1: the prescriptive path ends here */
const mostGlass = 40 // %
/** Less glass leaves rooms that need lamps at noon (proposal). */
const littleGlass = 20 // %

/** What is in force on all façades of a side, or of the building; where they differ, what its middle one has. */
function facing(field: keyof EnvelopeDefaults, sides: SideGroup | undefined, { inForce }: PresetFacts): Preset {
  const side = sides ?? 'south'
  const those = sides === undefined ? Object.values(sideGroups).flat() : sideGroups[sides]
  const { value } = inForce.envelope[side][field]
  return those.every(facade => inForce.envelope[facade][field].value === value)
    ? present(value)
    : preset(value, `facade.${side}`)
}

function glass(sides?: SideGroup): PresetsOf {
  return facts => {
    const now = facing('windowToWallRatio', sides, facts)
    return [
      now,
      preset(littleGlass, 'littleGlass'),
      preset(mostGlass, 'mostGlass'),
      ...(Number(now.value) > mostGlass ? [] : [preset(60, 'muchGlass')]),
    ]
  }
}

/** @source ASHRAE 90.1-2013 § 5.5.4.2.2, of the roof, and where lamps follow the daylight; not checked against the print */
const skylights = { usual: 3, daylit: 6 } as const // %

/** The sun's height at noon on the longest day, and at the equinoxes [°]. */
const obliquity = 23.44
const noon = {
  solstice: (latitude: number) => 90 - Math.abs(Math.abs(latitude) - obliquity),
  equinox: (latitude: number) => 90 - Math.abs(latitude),
}

/**
 * Angle at the window's centre of an overhang whose shadow reaches the sill while the sun stands straight before the window:
 * its depth is half the window's height times the angle's tangent, and the shadow falls as deep as depth times the tangent of the sun's
 * height (normative method § 4.3).
 */
function fullShade(sunHeight: number): number {
  return (Math.atan(2 / Math.tan(radians(Math.min(sunHeight, 89)))) * 180) / Math.PI
}
const mostOverhang = 80 // °

function overhang(sides?: SideGroup): PresetsOf {
  return facts => {
    const { latitude } = facts
    // Between the tropics the summer's sun stands on either side.
    const facesSun =
      Math.abs(latitude) > obliquity && (sides === undefined || sides === (latitude >= 0 ? 'south' : 'north'))
    return [
      facing('overhangAngle', sides, facts),
      ...(facesSun
        ? (['solstice', 'equinox'] as const).map(day =>
            preset(Math.min(mostOverhang, Math.round(fullShade(noon[day](latitude)))), `shade.${day}`),
          )
        : [30, 45].map(angle => preset(angle, 'overhang', { angle, quantity: 'angle' }))),
    ]
  }
}

function fins(sides?: SideGroup): PresetsOf {
  return facts => [
    facing('finAngle', sides, facts),
    preset(0, 'noFins'),
    ...[30, 45].map(angle => preset(angle, 'fins', { angle, quantity: 'angle' })),
  ]
}

const libraries = {
  roof: [roofAssemblies, roofs],
  wall: [wallAssemblies, walls],
  floor: [floorAssemblies, floors],
} as const

/**
 * The least insulated assembly that keeps the code's limit (or today's U-value), the heaviest of those that keep it, and the two that
 * lose least.
 */
function assembly(part: OpaquePart): PresetsOf {
  return ({ building, inForce }) => {
    const chosen = inForce.construction[`${part}Material`].value
    const limit = limitOf(building, part) ?? inForce.construction[`${part}UValue`].value
    const [keys, library] = libraries[part]
    const known = keys.map(key => {
      const { uValue, arealHeatCapacity: capacity } = assemblyProperties(
        (library as Readonly<Record<string, Parameters<typeof assemblyProperties>[0]>>)[key]!,
        part,
      )
      return { key, uValue, capacity }
    })
    const keeping = known.filter(({ uValue }) => uValue <= limit + 0.005)
    const pool = keeping.length > 0 ? keeping : known
    const best = most(known, ({ uValue }) => -uValue)
    const next = most(
      known.filter(({ key }) => key !== best.key),
      ({ uValue }) => -uValue,
    )
    const heaviest = most(pool, ({ capacity }) => capacity)
    const least = keeping.length > 0 ? most(keeping, ({ uValue }) => uValue) : best
    return [
      ...(chosen === null ? [] : [present(chosen)]),
      preset(least.key, ...keeps(keeping.length > 0, limit)),
      preset(heaviest.key, 'heaviest', {
        capacity: Math.round(heaviest.capacity / 1000),
        quantity: 'arealHeatCapacity',
      }),
      preset(best.key, 'leastLoss', uValueOf(best)),
      preset(next.key, 'littleLoss', uValueOf(next)),
    ]
  }
}

function keeps(does: boolean, limit: number): readonly [key: string, params: Preset['reason']['params']] {
  return [does ? 'keepsLimit' : 'nearLimit', { limit: rounded(limit, 2), quantity: 'uValue' }]
}
function uValueOf({ uValue }: { readonly uValue: number }): Preset['reason']['params'] {
  return { uValue: rounded(uValue, 2), quantity: 'uValue' }
}

function glazing({ building, inForce, isHot }: PresetFacts): readonly Preset[] {
  const chosen = inForce.construction.windowMaterial.value
  const known = windowAssemblies.map(key => ({ key, ...windowProperties(windowUnits[key]) }))
  const limit = limitOf(building, 'window') ?? inForce.construction.windowUValue.value
  const keeping = known.filter(({ uValue }) => uValue <= limit + 0.005)
  const pool = keeping.length > 0 ? keeping : known
  const best = most(known, ({ uValue }) => -uValue)
  const next = most(
    known.filter(({ key }) => key !== best.key),
    ({ uValue }) => -uValue,
  )
  const least = keeping.length > 0 ? most(keeping, ({ uValue }) => uValue) : best
  const leastSun = most(pool, ({ gValue }) => -gValue)
  const few = [
    preset(least.key, ...keeps(keeping.length > 0, limit)),
    preset(leastSun.key, 'leastSun', { gValue: rounded(leastSun.gValue, 2), quantity: 'ratio' }),
    preset(best.key, 'leastLoss', uValueOf(best)),
  ]
  return [
    ...(chosen === null ? [] : [present(chosen)]),
    ...(isHot ? few : few.toReversed()),
    preset(next.key, 'littleLoss', uValueOf(next)),
  ]
}

function most<T>(list: readonly T[], of: (item: T) => number): T {
  return list.reduce((found, item) => (of(item) > of(found) ? item : found))
}

function limitOf(building: PresetFacts['building'], part: LimitedPart): number | undefined {
  const code = codeLimits(building)
  return code.use === 'held' ? code.limits[part]?.value : undefined
}

function insulated(part: 'roof' | 'wall' | 'floor' | 'window'): PresetsOf {
  return ({ building, inForce }) => {
    const value = inForce.construction[`${part}UValue`].value
    const limit = limitOf(building, part)
    return [
      present(value),
      ...(limit === undefined || limit >= value ? [] : [preset(limit, 'codeLimit')]),
      partOf(value, 75),
      partOf(value, 50),
    ]
  }
}

/** @source EN 15242:2007 Table B.1, residential in blocks and non-residential, at 4 Pa [m³/(h·m²)] */
const leakageLevels = { low: 0.6, average: 1.1, high: 2.2 } as const

export const passivePresets: Readonly<Record<ParameterOf<'passive'>, PresetsOf>> = {
  orientation: ({ inForce }) => {
    const angle = inForce['draw-building'].orientation.value
    return [
      present(angle),
      ...[45, 90, 315].map(by =>
        preset((angle + by) % 360, 'turned', { by: by > 180 ? by - 360 : by, quantity: 'angle' }),
      ),
    ]
  },
  windowToWallRatio: glass(),
  windowToWallRatioNorth: glass('north'),
  windowToWallRatioEast: glass('east'),
  windowToWallRatioSouth: glass('south'),
  windowToWallRatioWest: glass('west'),
  windowToWallRatioRoof: ({ inForce }) => [
    present(inForce.envelope.roof.windowToWallRatio.value),
    preset(skylights.usual, 'skylights.usual'),
    preset(skylights.daylit, 'skylights.daylit'),
  ],
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
    preset(0.45, 'coolRoof'),
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
