import type { Building } from '#contract/entities/project.ts'
import type { OpaqueAssembly } from './assembly.ts'
import { floors } from './floors.ts'
import { roofs } from './roofs.ts'
import { walls } from './walls.ts'
import { windowUnits, type WindowUnit } from './windows.ts'

export interface ChosenAssemblies {
  readonly roof: OpaqueAssembly | undefined
  readonly wall: OpaqueAssembly | undefined
  readonly floor: OpaqueAssembly | undefined
  readonly window: WindowUnit | undefined
}

/** Assemblies that a building names. */
export function chosenAssemblies({ userInputs: { construction = {} } }: Building): ChosenAssemblies {
  return {
    roof: found(roofs, construction.roofMaterial),
    wall: found(walls, construction.wallMaterial),
    floor: found(floors, construction.floorMaterial),
    window: found(windowUnits, construction.windowMaterial),
  }
}

function found<T>(list: Readonly<Record<string, T>>, key: string | undefined): T | undefined {
  return key === undefined ? undefined : list[key]
}
