import type { Building } from '#contract/entities/project.ts'
import type { BuildingType } from '#contract/options.ts'
import { grossFloorArea } from '../../derive/gross-floor-area.ts'
import { cited, type Source } from '../source.ts'
import {
  hours,
  type Prototype,
  type PrototypeLoads,
  type PrototypeVintage,
  type PrototypeWeek,
} from './prototype-loads.ts'
import stored from './prototypes.json' with { type: 'json' }

/** Gross floor up to which an office is the small one, and above which it is the large one [m²]. */
export const officeSizes = { small: 2300, large: 13_900 }

export type PrototypeName = keyof typeof stored

/** A prototype of the file: its days are texts for `hours`. */
type Stored<T> = T extends readonly number[] ? string : T extends object ? { readonly [K in keyof T]: Stored<T[K]> } : T

/** Weeks that stand in the file more than once, as one object: what is lowered from one is kept with it. */
const weeks = new Map<string, PrototypeWeek>()

/** A part of the file with the days of its weeks as 24 numbers each. */
function unpacked<T>(part: Stored<T>): T {
  if (typeof part !== 'object' || part === null) return part as T
  if (Array.isArray(part)) return part.map(unpacked) as T
  if (!('weekday' in part)) return Object.fromEntries(Object.entries(part).map(([key, of]) => [key, unpacked(of)])) as T
  const text = JSON.stringify(part)
  const known = weeks.get(text)
  if (known !== undefined) return known as T
  const week = Object.fromEntries(
    Object.entries(part as Stored<PrototypeWeek>).map(([day, values]) => [day, hours(values)]),
  ) as unknown as PrototypeWeek
  weeks.set(text, week)
  return week as T
}

/**
 * DOE and PNNL prototype buildings by their names. `npm run prototype-defaults` makes the file from the prototypes' input files
 * (NREL/OpenStudio-Prototype-Buildings, commit c3d5021): figures of US government work.
 */
const prototypes = unpacked<Readonly<Record<PrototypeName, Prototype>>>(
  stored as unknown as Stored<Readonly<Record<PrototypeName, Prototype>>>,
)

/**
 * Prototype building of a type; offices have three, by size.
 *
 * @param floorArea gross, of all storeys [m²]; 0 while nothing is drawn: the medium office
 */
export function prototypeName(type: BuildingType, floorArea: number): PrototypeName {
  if (type !== 'office') return type
  if (floorArea > officeSizes.large) return 'large-office'
  return floorArea > 0 && floorArea <= officeSizes.small ? 'small-office' : 'medium-office'
}

export function prototypeOf(type: BuildingType, floorArea: number): Prototype {
  return prototypes[prototypeName(type, floorArea)]
}

/**
 * Edition whose loads hold: 2004 if it is the energy code, 2013 for every other code and without one. So a new building
 * has today's loads, and its code decides only envelope, lamps and systems.
 */
export function prototypeVintage(energyCode: Building['energyCode']): PrototypeVintage {
  return energyCode === 'ashrae-90.1-2004' ? '90.1-2004' : '90.1-2013'
}

/** Loads of a building's prototype. */
export function prototypeLoads(
  building: Pick<Building, 'primaryBuildingType' | 'energyCode' | 'masses'>,
): PrototypeLoads {
  const prototype = prototypeOf(building.primaryBuildingType, grossFloorArea(building))
  return prototype[prototypeVintage(building.energyCode)]
}

/** Source of an object of the input file with a building's loads. */
export function prototypeSource(building: Parameters<typeof prototypeLoads>[0], object: string): Source {
  return cited(`DOE/PNNL prototype building ${prototypeLoads(building).file}: ${object}`)
}
