import type { OpaqueAssembly } from './assembly.ts'
import type { OpaquePart } from './assembly-properties.ts'
import { floors } from './floors.ts'
import { roofs } from './roofs.ts'
import { walls } from './walls.ts'
import { windowUnits, type WindowUnit } from './windows.ts'

const libraries: Readonly<Record<OpaquePart, Readonly<Record<string, OpaqueAssembly>>>> = {
  roof: roofs,
  wall: walls,
  floor: floors,
}

/** Every assembly of a part, by its key. */
export function opaqueAssemblies(part: OpaquePart): Readonly<Record<string, OpaqueAssembly>> {
  return libraries[part]
}
/** Assembly of a part by its key; undefined for an unknown key. */
export function opaqueAssembly(part: OpaquePart, key: string): OpaqueAssembly | undefined {
  return libraries[part][key]
}
/** Window by its key; undefined for an unknown key. */
export function windowUnit(key: string): WindowUnit | undefined {
  return (windowUnits as Readonly<Record<string, WindowUnit>>)[key]
}
