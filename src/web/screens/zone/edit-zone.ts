import type { Building } from '#contract/entities/project.ts'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import type { SetpointKey } from './setpoint-refusal.ts'
import { shareWithRest, zoneShares } from './floor-division.ts'
import { freshId, typedZones, withValue, type ZoneColumn } from './zone-table.ts'

type Zoning = NonNullable<NonNullable<Building['userInputs']['zone']>['zoning']>
type Weekend = NonNullable<NonNullable<Building['userInputs']['zone']>['calendar']>['weekend']

/** Building with edited zone types; while none is typed, the edit gets the default one. */
export function withZones(building: Building, edit: (types: readonly ZoneType[]) => readonly ZoneType[]): Building {
  return {
    ...building,
    userInputs: {
      ...building.userInputs,
      zone: { ...building.userInputs.zone, zoneTypes: edit(typedZones(building)) },
    },
  }
}

/** Types a value into a cell, or removes it. */
export function setCell(
  types: readonly ZoneType[],
  id: string,
  field: keyof ZoneType['values'],
  value: string | number | undefined,
): readonly ZoneType[] {
  return types.map(type => (type.id === id ? withValue(type, field, value) : type))
}

/** Zone types with another one, which gets the rest of the floor. */
export function addZone(types: readonly ZoneType[]): readonly ZoneType[] {
  return [...types, { id: freshId(types), values: { areaPercent: Math.max(0, zoneShares(types).left) } }]
}

export function removeZone(types: readonly ZoneType[], id: string): readonly ZoneType[] {
  return types.filter(type => type.id !== id)
}

/** Gives a type the rest of the floor, or takes the excess from it. */
export function giveRest(types: readonly ZoneType[], id: string): readonly ZoneType[] {
  const shares = zoneShares(types)
  return types.map(type => (type.id === id ? withValue(type, 'areaPercent', shareWithRest(type, shares)) : type))
}

/** Writes a cell into every row below it; a default stays a default. */
export function fillDown(types: readonly ZoneType[], row: number, column: ZoneColumn): readonly ZoneType[] {
  return types.map((type, i) => (i > row ? withValue(type, column, types[row]?.values[column]) : type))
}

/** Types a setpoint, or restores its default. */
export function setSetpoint(building: Building, key: SetpointKey, value: number | undefined): Building {
  const { [key]: _before, ...rest } = building.userInputs.zone?.setpoints ?? {}
  return {
    ...building,
    userInputs: {
      ...building.userInputs,
      zone: { ...building.userInputs.zone, setpoints: value === undefined ? rest : { ...rest, [key]: value } },
    },
  }
}

type Airing = NonNullable<NonNullable<Building['userInputs']['zone']>['airing']>

/** Types a value of opening windows, or restores its default. */
export function setAiring<K extends keyof Airing>(building: Building, key: K, value: Airing[K] | undefined): Building {
  const { [key]: _before, ...rest } = building.userInputs.zone?.airing ?? {}
  return {
    ...building,
    userInputs: {
      ...building.userInputs,
      zone: { ...building.userInputs.zone, airing: value === undefined ? rest : { ...rest, [key]: value } },
    },
  }
}

/** Chooses the days of rest, or restores the country's. */
export function setWeekend(building: Building, weekend: Weekend | undefined): Building {
  return {
    ...building,
    userInputs: {
      ...building.userInputs,
      zone: { ...building.userInputs.zone, calendar: weekend === undefined ? {} : { weekend } },
    },
  }
}

/** Chooses the thermal zones or the rise of air, or restores the default. */
export function setZoning<K extends keyof Zoning>(building: Building, key: K, value: Zoning[K] | undefined): Building {
  const { [key]: _before, ...rest } = building.userInputs.zone?.zoning ?? {}
  return {
    ...building,
    userInputs: {
      ...building.userInputs,
      zone: { ...building.userInputs.zone, zoning: value === undefined ? rest : { ...rest, [key]: value } },
    },
  }
}
