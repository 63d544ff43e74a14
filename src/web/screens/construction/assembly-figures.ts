import { assemblyProperties, type OpaquePart } from '#building/library/assembly-properties.ts'
import { floors } from '#building/library/floors.ts'
import { roofs } from '#building/library/roofs.ts'
import { walls } from '#building/library/walls.ts'
import { windowProperties } from '#building/library/window-properties.ts'
import { windowUnits, type WindowUnit } from '#building/library/windows.ts'
import type { OpaqueAssembly } from '#building/library/assembly.ts'

export type EnvelopePart = OpaquePart | 'window'

const libraries: Readonly<Record<OpaquePart, Readonly<Record<string, OpaqueAssembly>>>> = {
  roof: roofs,
  wall: walls,
  floor: floors,
}

/** A part's assembly by its key; undefined for a name that is none. */
export function opaqueAssembly(part: OpaquePart, key: string): OpaqueAssembly | undefined {
  return libraries[part][key]
}
export function windowUnit(key: string): WindowUnit | undefined {
  return (windowUnits as Readonly<Record<string, WindowUnit>>)[key]
}

/** [W/(m²·K)] */
export function assemblyUValue(part: EnvelopePart, key: string): number | undefined {
  if (part === 'window') {
    const unit = windowUnit(key)
    return unit === undefined ? undefined : windowProperties(unit).uValue
  }
  const assembly = opaqueAssembly(part, key)
  return assembly === undefined ? undefined : assemblyProperties(assembly, part).uValue
}
