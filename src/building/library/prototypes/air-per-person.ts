import type { Building } from '#contract/entities/project.ts'
import type { BuildingType } from '#contract/options.ts'
import { unchecked, type Default } from '../source.ts'
import { prototypeLoads, prototypeVintage } from './prototypes.ts'

/**
 * Outdoor air for each person, by the prevailing space of a type [L/(s·person)]. In the edition that 90.1-2004 refers
 * to most rates are either by person or by area; later ones add both. Hospitals have theirs by room (ASHRAE 170).
 *
 * @source 2004: ASHRAE 62-1999 Table 2 (20 cfm in offices and restaurants, 15 in classrooms and supermarkets); later:
 *   ASHRAE 62.1-2010 Table 6-1 (5 cfm in offices and bedrooms, 7.5 in shops and dining rooms, 10 in classrooms)
 */
const rates: Readonly<Record<BuildingType, readonly [by1999: number, by2010: number]>> = {
  office: [9.4, 2.4],
  retail: [0, 3.5],
  'primary-school': [7.1, 4.7],
  'secondary-school': [7.1, 4.7],
  hospital: [0, 0],
  'large-hotel': [0, 2.4],
  'small-hotel': [0, 2.4],
  'high-rise-apartment': [0, 2.4],
  'mid-rise-apartment': [0, 2.4],
  warehouse: [0, 0],
  outpatient: [0, 0],
  'full-service-restaurant': [9.4, 3.5],
  'quick-service-restaurant': [9.4, 3.5],
  supermarket: [7.1, 3.5],
}

/**
 * Part of a prototype's outdoor air that depends on its people; the rest depends on its floor. It is at most all of the
 * air.
 */
export function airPerPerson(building: Building): Default<number> {
  const [by1999, by2010] = rates[building.primaryBuildingType]
  const { outdoorAir, people } = prototypeLoads(building)
  const isOld = prototypeVintage(building.energyCode) === '90.1-2004'
  return {
    value: Math.floor(10 * Math.min(isOld ? by1999 : by2010, outdoorAir / people.density)) / 10,
    source: unchecked(isOld ? 'ASHRAE 62-1999 Table 2' : 'ASHRAE 62.1-2010 Table 6-1'),
  }
}
