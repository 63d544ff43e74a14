import { cited, unchecked, type Default } from '../source.ts'
import type { PrototypeName } from './prototypes.ts'

function std2019(value: number, building: string): Default<number> {
  return { value, source: cited(`EnergyPlus example file ASHRAE901_${building}_STD2019_Denver.idf: Lights`) }
}

/**
 * Lighting power of the prototypes for 90.1-2019, mean over the floor [W/m²], from EnergyPlus 25.2's output for its
 * example files (Zone Summary). People and appliances there equal those of 2013 (within 1 %), so no other data of it
 * are here. Dwellings are left out: the files have another schedule for twice the lamps. The supermarket has no such
 * file.
 */
export const lighting2019: Readonly<Partial<Record<PrototypeName, Default<number>>>> = {
  'small-office': std2019(6.9, 'OfficeSmall'),
  'medium-office': std2019(6.9, 'OfficeMedium'),
  'large-office': std2019(6.9, 'OfficeLarge'),
  retail: std2019(10.2, 'RetailStandalone'),
  'primary-school': std2019(7.4, 'SchoolPrimary'),
  'secondary-school': std2019(7.3, 'SchoolSecondary'),
  hospital: std2019(9.5, 'Hospital'),
  'large-hotel': std2019(5.3, 'HotelLarge'),
  'small-hotel': std2019(4.9, 'HotelSmall'),
  warehouse: std2019(4.8, 'Warehouse'),
  outpatient: std2019(8.7, 'OutPatientHealthCare'),
  'full-service-restaurant': std2019(7.9, 'RestaurantSitDown'),
  'quick-service-restaurant': std2019(8, 'RestaurantFastFood'),
  supermarket: { value: 9, source: unchecked('ASHRAE 90.1-2019, building-area method') },
}
