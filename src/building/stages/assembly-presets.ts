import { floorAssemblies, roofAssemblies, wallAssemblies, windowAssemblies, type Country } from '#contract/options.ts'
import { assemblyProperties, type OpaquePart } from '../library/assembly-properties.ts'
import { codeLimits } from '../library/code-limits.ts'
import { floors } from '../library/floors.ts'
import type { LimitedPart } from '../library/national/part-limits.ts'
import { roofs } from '../library/roofs.ts'
import { walls } from '../library/walls.ts'
import { windowProperties } from '../library/window-properties.ts'
import { windowUnits } from '../library/windows.ts'
import { partOf, present, preset, rounded, type Preset } from './preset.ts'
import type { PresetFacts, PresetsOf } from './preset-facts.ts'

const libraries = {
  roof: [roofAssemblies, roofs],
  wall: [wallAssemblies, walls],
  floor: [floorAssemblies, floors],
} as const

/** Whether an assembly is built in a country: American ones there, all others elsewhere. */
function isBuiltIn(country: Country, key: string): boolean {
  return key.startsWith('us-') === (country === 'United States')
}

/**
 * Presets of an assembly: the least insulated one within the code's limit (or today's U-value), the heaviest within it,
 * and the two with the least losses.
 */
export function assembly(part: OpaquePart): PresetsOf {
  return ({ building, inForce }) => {
    const chosen = inForce.construction[`${part}Material`].value
    const limit = limitOf(building, part) ?? inForce.construction[`${part}UValue`].value
    const [keys, library]: readonly [keys: readonly string[], library: object] = libraries[part]
    const assemblies = keys
      .filter(key => isBuiltIn(building.country, key))
      .map(key => {
        const { uValue, arealHeatCapacity: capacity } = assemblyProperties(
          (library as Readonly<Record<string, Parameters<typeof assemblyProperties>[0]>>)[key]!,
          part,
        )
        return { key, uValue, capacity }
      })
    const keeping = assemblies.filter(({ uValue }) => uValue <= limit + 0.005)
    const pool = keeping.length > 0 ? keeping : assemblies
    const best = most(assemblies, ({ uValue }) => -uValue)
    const next = most(
      assemblies.filter(({ key }) => key !== best.key),
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

export function glazing({ building, inForce, isHot }: PresetFacts): readonly Preset[] {
  const chosen = inForce.construction.windowMaterial.value
  const windows = windowAssemblies.map(key => ({ key, ...windowProperties(windowUnits[key]) }))
  const limit = limitOf(building, 'window') ?? inForce.construction.windowUValue.value
  const keeping = windows.filter(({ uValue }) => uValue <= limit + 0.005)
  const pool = keeping.length > 0 ? keeping : windows
  const best = most(windows, ({ uValue }) => -uValue)
  const next = most(
    windows.filter(({ key }) => key !== best.key),
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

export function limitOf(building: PresetFacts['building'], part: LimitedPart): number | undefined {
  const code = codeLimits(building)
  return code.use === 'held' ? code.limits[part]?.value : undefined
}

/** Property in force; as a preset, the property of an assembly is less than its layers. */
export function ofAssembly(
  { construction }: PresetFacts['inForce'],
  part: OpaquePart | 'window',
  field: `${OpaquePart | 'window'}UValue` | 'windowSolarTransmittance',
): Preset {
  const { value, edited } = construction[field]
  return construction[`${part}Material`].value === null || edited ? present(value) : preset(value, 'presentPlain')
}

export function insulated(part: 'roof' | 'wall' | 'floor' | 'window'): PresetsOf {
  return ({ building, inForce }) => {
    const { value } = inForce.construction[`${part}UValue`]
    const limit = limitOf(building, part)
    return [
      ofAssembly(inForce, part, `${part}UValue`),
      ...(limit === undefined || limit >= value ? [] : [preset(limit, 'codeLimit')]),
      partOf(value, 75),
      partOf(value, 50),
    ]
  }
}
