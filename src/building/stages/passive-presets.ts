import {
  floorAssemblies,
  heatCapacityClasses,
  roofAssemblies,
  wallAssemblies,
  windowAssemblies,
  windowOpenings,
} from '#contract/options.ts'
import { assemblyProperties, type OpaquePart } from '../library/assembly-properties.ts'
import { codeLimits } from '../library/code-limits.ts'
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

function glass(sides?: SideGroup): PresetsOf {
  return ({ inForce }) => {
    const ratio = inForce.envelope[sides === undefined ? 'south' : sideGroups[sides][0]].windowToWallRatio.value
    return [
      present(ratio),
      preset(littleGlass, 'littleGlass'),
      preset(mostGlass, 'mostGlass'),
      ...(ratio > mostGlass ? [] : [preset(60, 'muchGlass')]),
    ]
  }
}

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
  return ({ inForce, latitude }) => {
    const angle = inForce.envelope[sides === undefined ? 'south' : sideGroups[sides][0]].overhangAngle.value
    const facesSun = sides === undefined || sides === (latitude >= 0 ? 'south' : 'north')
    return [
      present(angle),
      ...(facesSun
        ? (['solstice', 'equinox'] as const).map(day =>
            preset(Math.min(mostOverhang, Math.round(fullShade(noon[day](latitude)))), `shade.${day}`),
          )
        : [preset(30, 'angle'), preset(45, 'angle')]),
    ]
  }
}

function fins(sides?: SideGroup): PresetsOf {
  return ({ inForce }) => [
    present(inForce.envelope[sides === undefined ? 'south' : sideGroups[sides][0]].finAngle.value),
    preset(0, 'none'),
    preset(30, 'angle'),
    preset(45, 'angle'),
  ]
}

const libraries = {
  roof: [roofAssemblies, roofs],
  wall: [wallAssemblies, walls],
  floor: [floorAssemblies, floors],
} as const

/** The least insulated assembly that keeps the code's limit (or today's U-value), the best insulated one, and the heaviest of those that keep it. */
function assembly(part: OpaquePart & keyof typeof libraries): PresetsOf {
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
    const heaviest = most(pool, ({ capacity }) => capacity)
    const least = most(pool, ({ uValue }) => uValue)
    return [
      ...(chosen === null ? [] : [present(chosen)]),
      preset(least.key, keeping.length > 0 ? 'keepsLimit' : 'nearLimit', { limit: rounded(limit, 2) }),
      preset(heaviest.key, 'heaviest', { capacity: Math.round(heaviest.capacity / 1000) }),
      preset(best.key, 'leastLoss', { uValue: rounded(best.uValue, 2) }),
    ]
  }
}

function glazing({
  building,
  inForce,
  isHot,
}: PresetsOf extends (facts: infer F) => unknown ? F : never): readonly Preset[] {
  const chosen = inForce.construction.windowMaterial.value
  const known = windowAssemblies.map(key => ({ key, ...windowProperties(windowUnits[key]) }))
  const limit = limitOf(building, 'window') ?? inForce.construction.windowUValue.value
  const keeping = known.filter(({ uValue }) => uValue <= limit + 0.005)
  const pool = keeping.length > 0 ? keeping : known
  const least = most(pool, ({ uValue }) => uValue)
  const leastSun = most(pool, ({ gValue }) => -gValue)
  const best = most(known, ({ uValue }) => -uValue)
  const few = [
    preset(least.key, keeping.length > 0 ? 'keepsLimit' : 'nearLimit', { limit: rounded(limit, 2) }),
    preset(leastSun.key, 'leastSun', { gValue: rounded(leastSun.gValue, 2) }),
    preset(best.key, 'leastLoss', { uValue: rounded(best.uValue, 2) }),
  ]
  return [...(chosen === null ? [] : [present(chosen)]), ...(isHot ? few : few.toReversed())]
}

function most<T>(list: readonly T[], of: (item: T) => number): T {
  return list.reduce((found, item) => (of(item) > of(found) ? item : found))
}

function limitOf(building: PresetFacts['building'], part: LimitedPart): number | undefined {
  const code = codeLimits(building)
  return code.use === 'held' ? code.limits[part]?.value : undefined
}

function uValue(part: 'roof' | 'wall' | 'floor' | 'window'): PresetsOf {
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
      ...[45, 90, 315].map(by => preset((angle + by) % 360, 'turned', { by: by > 180 ? by - 360 : by })),
    ]
  },
  windowToWallRatio: glass(),
  windowToWallRatioNorth: glass('north'),
  windowToWallRatioEast: glass('east'),
  windowToWallRatioSouth: glass('south'),
  windowToWallRatioWest: glass('west'),
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
  windowUValue: uValue('window'),
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
  wallUValue: uValue('wall'),
  roofMaterial: assembly('roof'),
  roofUValue: uValue('roof'),
  floorMaterial: assembly('floor'),
  floorUValue: uValue('floor'),
  heatCapacity: ({ inForce }) => [
    present(inForce.construction.heatCapacity.value),
    ...(['light', 'medium', 'heavy'] as const satisfies readonly (typeof heatCapacityClasses)[number][]).map(key =>
      preset(key, 'capacity', { capacity: Math.round(arealHeatCapacity[key] / 1000) }),
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
  windowOpening: ({ inForce }) => listed(windowOpenings, inForce.zone.airing.windowOpening.value, 'opening'),
  openableShare: ({ inForce }) => [
    present(inForce.zone.airing.openableShare.value),
    preset(10, 'tilted'),
    preset(50, 'turnedOpen'),
  ],
  heatingSetpoint: ({ inForce }) =>
    [-1, -2].reduce<readonly Preset[]>(
      (list, by) => [...list, preset(inForce.zone.setpoints.heatingSetpoint.value + by, 'cooler', { by: -by })],
      [present(inForce.zone.setpoints.heatingSetpoint.value)],
    ),
  coolingSetpoint: ({ inForce }) =>
    [1, 2].reduce<readonly Preset[]>(
      (list, by) => [...list, preset(inForce.zone.setpoints.coolingSetpoint.value + by, 'warmer', { by })],
      [present(inForce.zone.setpoints.coolingSetpoint.value)],
    ),
}
