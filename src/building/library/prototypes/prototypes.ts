import { BoundedCache } from '#engine/bounded-cache.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BuildingType } from '#contract/options.ts'
import { grossFloorArea } from '../../derive/gross-floor-area.ts'
import { blended, cited, type Source } from '../source.ts'
import { blendedLoads } from './blended-loads.ts'
import {
  hours,
  type Prototype,
  type PrototypeLoads,
  type PrototypeVintage,
  type PrototypeWeek,
} from './prototype-loads.ts'
import stored from './prototypes.json' with { type: 'json' }

const squareFoot = 0.09290304 // m²

/**
 * Gross floor up to which an office is the small one, and above which it is the large one: 25,000 and 150,000 ft² [m²].
 * The limits decide what is one or the other: the code's system, the construction, the carrier of hot water.
 *
 * @source ASHRAE 90.1 Table G3.1.1A
 */
export const officeLimits = { small: 25_000 * squareFoot, large: 150_000 * squareFoot }

/**
 * Whether a floor is larger than a limit of the code: a floor drawn as large as the limit is not, whatever the rounding
 * errors of its corners in metres.
 */
export function isBeyond(floorArea: number, limit: number): boolean {
  return floorArea > limit * (1 + 1e-9)
}

export type OfficeClass = 'small' | 'medium' | 'large'

/**
 * Class of an office by its size.
 *
 * @param floorArea gross, of all storeys [m²]; 0 while nothing is drawn: a medium office
 */
export function officeClass(floorArea: number): OfficeClass {
  if (isBeyond(floorArea, officeLimits.large)) return 'large'
  return floorArea > 0 && !isBeyond(floorArea, officeLimits.small) ? 'small' : 'medium'
}

/** Offices of the prototypes by their gross floor [m²], as their input files have it. */
export const officePrototypes = [
  { name: 'small-office', floorArea: 511.2 },
  { name: 'medium-office', floorArea: 4982.2 },
  { name: 'large-office', floorArea: 46_320.3 },
] as const satisfies readonly { readonly name: PrototypeName; readonly floorArea: number }[]

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
  const storedWeek = weeks.get(text)
  if (storedWeek !== undefined) return storedWeek as T
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
 * Prototype building that a building counts as where it cannot be a mean; offices have three, by size.
 *
 * @param floorArea gross, of all storeys [m²]; 0 while nothing is drawn: the medium office
 */
export function prototypeName(type: BuildingType, floorArea: number): PrototypeName {
  return type === 'office' ? `${officeClass(floorArea)}-office` : type
}

export function prototypeOf(name: PrototypeName): Prototype {
  return prototypes[name]
}

/** A prototype, and its share of a building's loads, 0–1. */
export interface PrototypePart {
  readonly name: PrototypeName
  readonly share: number
}

/** Least share that counts: a prototype's own floor, drawn to the millimetre, is the prototype. */
const leastShare = 1e-4

/**
 * Prototypes whose loads a building has. An office between two of them has a mean of both, by the logarithm of its
 * floor; so its loads move steadily with its size. Below the smallest and above the largest it has theirs.
 *
 * @param floorArea gross, of all storeys [m²]; 0 while nothing is drawn
 */
export function prototypeParts(type: BuildingType, floorArea: number): readonly PrototypePart[] {
  const above = officePrototypes.findIndex(office => floorArea < office.floorArea)
  const [lower, upper] = [officePrototypes[above - 1], officePrototypes[above]]
  if (type !== 'office' || !(floorArea > 0)) return [{ name: prototypeName(type, floorArea), share: 1 }]
  if (lower === undefined || upper === undefined)
    return [{ name: above === 0 ? 'small-office' : 'large-office', share: 1 }]
  const share = Math.log(floorArea / lower.floorArea) / Math.log(upper.floorArea / lower.floorArea)
  if (share < leastShare) return [{ name: lower.name, share: 1 }]
  if (share > 1 - leastShare) return [{ name: upper.name, share: 1 }]
  return [
    { name: lower.name, share: 1 - share },
    { name: upper.name, share },
  ]
}

/**
 * Part of the large office's data centre in an office, 0–1: none up to the limit of the large office, all of it at its
 * prototype's floor. It grows with the floor itself, since its power is the most that moves with size.
 */
export function dataCentrePart(type: BuildingType, floorArea: number): number {
  if (type !== 'office' || officeClass(floorArea) !== 'large') return 0
  // From the limit in whole m²: the nearest below it, so that no large office is without a part.
  const from = Math.floor(officeLimits.large)
  return Math.min(1, (floorArea - from) / (officePrototypes[2].floorArea - from))
}

/**
 * Edition whose loads hold: 2004 if it is the energy code, 2013 for every other code and without one. So a new building
 * has today's loads, and its code decides only envelope, lamps and systems.
 */
export function prototypeVintage(energyCode: Building['energyCode']): PrototypeVintage {
  return energyCode === 'ashrae-90.1-2004' ? '90.1-2004' : '90.1-2013'
}

type Sized = Pick<Building, 'primaryBuildingType' | 'energyCode' | 'masses'>

/** Prototypes whose loads a building has, see prototypeParts. */
export function partsOf({ primaryBuildingType, masses }: Sized): readonly PrototypePart[] {
  return prototypeParts(primaryBuildingType, grossFloorArea({ masses }))
}

/** Mean of a figure over the prototypes of a building. */
export function overPrototypes(building: Sized, of: (name: PrototypeName) => number): number {
  return partsOf(building).reduce((sum, { name, share }) => sum + share * of(name), 0)
}

/** Blended loads by edition and floor: the rows of a study share them, and what is lowered from their weeks. */
const blends = new BoundedCache<PrototypeLoads>()

/** Loads of a building: of its prototype, or a mean of two. */
export function prototypeLoads(
  building: Sized,
  vintage: PrototypeVintage = prototypeVintage(building.energyCode),
): PrototypeLoads {
  const floorArea = grossFloorArea(building)
  const [first, second] = prototypeParts(building.primaryBuildingType, floorArea)
  const { name } = first as PrototypePart
  if (second === undefined) return prototypes[name][vintage]
  return blends.get(`${vintage} ${floorArea}`, () =>
    blendedLoads(
      [first as PrototypePart, second].map(part => ({ loads: prototypes[part.name][vintage], share: part.share })),
      dataCentrePart(building.primaryBuildingType, floorArea),
    ),
  )
}

/** Source of an object of the input files with a building's loads; of two of them with the share of each. */
export function prototypeSource(
  building: Sized,
  object: string,
  vintage: PrototypeVintage = prototypeVintage(building.energyCode),
): Source {
  const parts = partsOf(building)
  const upper = parts.length < 2 ? 0 : Math.min(99, Math.max(1, Math.round(100 * (parts[1]?.share ?? 0))))
  const [first = '', second] = parts.map(({ name }) => prototypes[name][vintage].file)
  return second === undefined
    ? cited(`DOE/PNNL prototype building ${first}: ${object}`)
    : blended(`DOE/PNNL prototype buildings ${first} (${100 - upper} %) and ${second} (${upper} %): ${object}`)
}
