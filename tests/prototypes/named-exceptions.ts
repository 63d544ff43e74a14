import type { ComparedUse } from './published-rows.ts'

/** A figure of an example file that a default document does not reach, with the measured ratio and what the file has. */
export interface NamedException {
  readonly prototype: string
  readonly use: ComparedUse | 'total'
  /** Ours / EnergyPlus, as measured. */
  readonly ratio: number
  /** Features of the file that the default lacks. */
  readonly cause: string
}

const reheat =
  'the hospital’s file follows the people (DCV) in two of its units, resets supply air from 12.8 to 15.6 °C by the outdoor air, ' +
  'recovers 0.7 in two units and heats by a heat-recovery chiller too; with terminals at 20 % ours heats 45 (EnergyPlus 49)'
const apartmentLamps =
  'dwellings of the file have lamps of 6.46 W/m² by a schedule of its own; here the hours are those of the prototype of 2013'
const dataCentres = 'the file’s data centres have 215 W/m², in the basement 484; here all have the 388 W/m² of 2013'

/** Every figure outside, of each file; `recordedComplaints` asks that none grows and none is idle. */
export const namedExceptions: readonly NamedException[] = [
  { prototype: 'HighriseApartment', use: 'lighting', ratio: 1.3, cause: apartmentLamps },
  { prototype: 'MidriseApartment', use: 'lighting', ratio: 1.32, cause: apartmentLamps },
  {
    prototype: 'FullServiceRestaurant',
    use: 'heating',
    ratio: 1.25,
    cause:
      'a part of the hood’s air is the dining room’s there (Fan:ZoneExhaust with a balanced fraction), here all of it ' +
      'is outdoor air. Ours heats 122 where outdoor air follows the people (EnergyPlus 168)',
  },
  { prototype: 'Hospital', use: 'heating', ratio: 1.91, cause: reheat },
  { prototype: 'Hospital', use: 'total', ratio: 1.17, cause: reheat },
  { prototype: 'LargeOffice', use: 'equipment', ratio: 1.38, cause: dataCentres },
  { prototype: 'LargeOffice', use: 'total', ratio: 1.23, cause: dataCentres },
  {
    prototype: 'OutPatient',
    use: 'hotWater',
    ratio: 0.58,
    cause:
      'the file’s heater burns 6.5 kW while it is off (parasitic fuel: up to 15 kWh/m² a year); ours is within 3 % of the published 2013',
  },
  {
    prototype: 'OutPatient',
    use: 'heating',
    ratio: 1.5,
    cause:
      '30 of the file’s terminals close to 20 % and its second unit follows the people; here one least flow of 37 %. With 20 % ' +
      'ours heats 58 (EnergyPlus 55)',
  },
  {
    prototype: 'PrimarySchool',
    use: 'heating',
    ratio: 1.86,
    cause:
      'the file’s four variable-volume units follow the people (Controller:MechanicalVentilation), here air is steady since the ' +
      'school’s mean is below 25 people on 1,000 ft²; with it ours heats 27 (EnergyPlus 21)',
  },
  {
    prototype: 'QuickServiceRestaurant',
    use: 'heating',
    ratio: 1.43,
    cause:
      'a part of the hood’s air is the dining room’s there (Fan:ZoneExhaust with a balanced fraction), here all of it ' +
      'is outdoor air. Ours heats 276 where outdoor air follows the people (EnergyPlus 239)',
  },
  {
    prototype: 'QuickServiceRestaurant',
    use: 'fans',
    ratio: 1.28,
    cause:
      'fans of the file’s two units run at 66 % of their flow in the first speed ' +
      '(UnitarySystemPerformance:Multispeed); how much that explains was not measured',
  },
  {
    prototype: 'RetailStandalone',
    use: 'heating',
    ratio: 1.41,
    cause:
      'the file optimises the start by the outdoor air and shuts the entrance’s heater off above 7 °C (both by EMS); ' +
      'neither is built here. Ours heats 34 where outdoor air follows the people, which the file’s does not',
  },
  {
    prototype: 'SecondarySchool',
    use: 'heating',
    ratio: 0.66,
    cause:
      'the file’s variable-volume units take in air by the Ventilation Rate Procedure, set by the room that needs ' +
      'most; here it follows the people of the mean room',
  },
  {
    prototype: 'SmallHotel',
    use: 'heating',
    ratio: 2.18,
    cause:
      'the file sets guest rooms back by door switches (EMS) and has each kind of room apart; here every guest room ' +
      'has the mean of its kind (15.7 kWh/m² beside 7.2)',
  },
]
