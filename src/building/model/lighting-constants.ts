import type { UseClass } from '../library/building-types.ts'

/**
 * Maintained illuminance of the task [lx]: EN 12464-1:2011 (writing 500, classrooms 300, wards 300, reception and sales
 * 300, self-service restaurants 200, stores 150 between their 100 and the 200 of manned ones); dwellings, not given
 * there, 200 (proposal).
 */
export const taskIlluminance: Readonly<Record<UseClass, number>> = {
  office: 500,
  education: 300,
  hospital: 300,
  hotel: 300,
  restaurant: 200,
  retail: 300,
  residential: 200,
  storage: 150,
}
/** Height of the task above the floor [m], EN 15193-1:2017. */
export const taskHeight = 0.8
/** Distance from the window's head to the floor above: slab, ceiling and lintel [m]; proposal. */
export const aboveWindow = 0.4
/**
 * Visible transmittance over total solar energy transmittance: the least allowed by ASHRAE 90.1-2019 (§ 5.5.4.6); clear
 * and coated glasses of prEN 15193 Table C.1a have 1.03 to 1.8.
 */
export const lightToSolarGain = 1.1
/** Highest visible transmittance: clear single glass, prEN 15193 Table C.1a. */
export const mostTransmittance = 0.9
