import type { Building } from '#contract/entities/project.ts'
import type { BuildingType } from '#contract/options.ts'
import { grossFloorArea } from '../../derive/gross-floor-area.ts'
import { cited, type Source } from '../source.ts'
import { fullServiceRestaurant } from './full-service-restaurant.ts'
import { highRiseApartment } from './high-rise-apartment.ts'
import { hospital } from './hospital.ts'
import { largeHotel } from './large-hotel.ts'
import { largeOffice } from './large-office.ts'
import { mediumOffice } from './medium-office.ts'
import { midRiseApartment } from './mid-rise-apartment.ts'
import { outpatient } from './outpatient.ts'
import { primarySchool } from './primary-school.ts'
import type { Prototype, PrototypeLoads, PrototypeVintage } from './prototype-loads.ts'
import { quickServiceRestaurant } from './quick-service-restaurant.ts'
import { retail } from './retail.ts'
import { secondarySchool } from './secondary-school.ts'
import { smallHotel } from './small-hotel.ts'
import { smallOffice } from './small-office.ts'
import { supermarket } from './supermarket.ts'
import { warehouse } from './warehouse.ts'

/** Gross floor up to which an office is the small one, and above which it is the large one [m²]. */
export const officeSizes = { small: 2300, large: 13_900 }

const prototypes = {
  'small-office': smallOffice,
  'medium-office': mediumOffice,
  'large-office': largeOffice,
  retail,
  'primary-school': primarySchool,
  'secondary-school': secondarySchool,
  hospital,
  'large-hotel': largeHotel,
  'small-hotel': smallHotel,
  'high-rise-apartment': highRiseApartment,
  'mid-rise-apartment': midRiseApartment,
  warehouse,
  outpatient,
  'full-service-restaurant': fullServiceRestaurant,
  'quick-service-restaurant': quickServiceRestaurant,
  supermarket,
} as const satisfies Readonly<Record<string, Prototype>>
export type PrototypeName = keyof typeof prototypes

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
