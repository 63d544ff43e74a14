import type { BuildingType } from '#contract/options.ts'
import { fullServiceRestaurant } from './full-service-restaurant.ts'
import { highRiseApartment } from './high-rise-apartment.ts'
import { hospital } from './hospital.ts'
import { largeHotel } from './large-hotel.ts'
import { largeOffice } from './large-office.ts'
import { mediumOffice } from './medium-office.ts'
import { midRiseApartment } from './mid-rise-apartment.ts'
import { outpatient } from './outpatient.ts'
import { primarySchool } from './primary-school.ts'
import type { Prototype } from './prototype-loads.ts'
import { quickServiceRestaurant } from './quick-service-restaurant.ts'
import { retail } from './retail.ts'
import { secondarySchool } from './secondary-school.ts'
import { smallHotel } from './small-hotel.ts'
import { smallOffice } from './small-office.ts'
import { supermarket } from './supermarket.ts'
import { warehouse } from './warehouse.ts'

/** Gross floor up to which an office is the small one, and above which it is the large one [m²]. */
export const officeSizes = { small: 2300, large: 13_900 }

const byType: Readonly<Record<Exclude<BuildingType, 'office'>, Prototype>> = {
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
}

/**
 * The prototype building of a type; of three offices that of the size.
 *
 * @param floorArea gross, of all storeys [m²]; 0 while nothing is drawn: the medium office
 */
export function prototypeOf(type: BuildingType, floorArea: number): Prototype {
  if (type !== 'office') return byType[type]
  if (floorArea > officeSizes.large) return largeOffice
  return floorArea > 0 && floorArea <= officeSizes.small ? smallOffice : mediumOffice
}
