import type { Building, Project, ProjectHeader } from '#contract/entities/project.ts'
import type { TempCoords } from '#contract/inputs/project-inputs.ts'

/** Data of a project that a designer may change. */
export interface Draft {
  readonly building: Building
  readonly tempCoords: TempCoords | null
}

/** Part of a project that is edited. */
export function buildingOf(project: Project): Building {
  return {
    ...headerOf(project),
    userInputs: project.userInputs,
    manualInputs: project.manualInputs,
    masses: project.masses,
  }
}

export function draftOf(project: Project): Draft {
  return { building: buildingOf(project), tempCoords: project.tempCoords }
}

/** Name, type, units and the like, without absent values. */
export function headerOf(b: ProjectHeader): ProjectHeader {
  return {
    name: b.name,
    country: b.country,
    primaryBuildingType: b.primaryBuildingType,
    units: b.units,
    ...(b.energyCode === undefined ? {} : { energyCode: b.energyCode }),
    ...(b.terrainClass === undefined ? {} : { terrainClass: b.terrainClass }),
    ...(b.label === undefined ? {} : { label: b.label }),
  }
}
