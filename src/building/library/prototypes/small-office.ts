import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = { weekday: hours('0x6 .11 .21 1x4 .53 1x4 .32 .11x4 .05 0'), saturday: hours('0x24') }
const heatingSetPointWeek = { weekday: hours('15.6x6 21.1x13 15.6x5'), saturday: hours('15.6x24') }
const hotWaterWeek = {
  weekday: hours('0x7 .27 .55 .64x2 .82 1 .91 .55x2 .73 .37x2 .18 .27 .09 0x2'),
  saturday: hours('0x24'),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const smallOffice: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_OfficeSmall_STD2004_Baltimore.idf',
    people: { density: 0.06028, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 10.76,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: { weekday: hours('.18x5 .23x2 .42 .9x4 .8 .9x4 .61 .42x2 .32x2 .23 .18'), saturday: hours('.18x24') },
    },
    equipment: {
      power: 6.78,
      lost: 0,
      latent: 0,
      radiant: 0,
      elevators: 0,
      schedule: { weekday: hours('.5x8 1x4 .94 1x4 .5 .2x6'), saturday: hours('.2x24') },
    },

    refrigeration: 0,
    outdoorAir: 0.508,
    leakage: 4.897,
    leakagePart: 0.69,
    doors: {
      flow: 0.2539,
      schedule: { weekday: hours('0x6 .144 1 .144x4 1 .144x4 1 .144 0x5'), saturday: hours('0x24') },
    },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: { weekday: hours('23.9x24') },
    hotWater: {
      litres: 0.3126,
      temperature: 54.4,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_OfficeSmall_STD2013_Baltimore.idf',
    people: { density: 0.06028, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 8.826,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.18x5 .23 .179 .326 .699x4 .621 .699x4 .474 .326x2 .248x2 .179 .18'),
        saturday: hours('.18x24'),
      },
    },
    equipment: {
      power: 6.78,
      lost: 0,
      latent: 0,
      radiant: 0,
      elevators: 0,
      schedule: { weekday: hours('.409x6 .48x2 .959x4 .902 .959x4 .48 .192x5 .164'), saturday: hours('.164x24') },
    },

    refrigeration: 0,
    outdoorAir: 0.4318,
    leakage: 2.721,
    leakagePart: 0.69,
    doors: {
      flow: 0.1496,
      schedule: { weekday: hours('0x6 .131 1 .131x4 1 .131x4 1 .131 0x5'), saturday: hours('0x24') },
    },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: { weekday: hours('29.4x6 23.9x12 29.4x6'), saturday: hours('29.4x24') },
    hotWater: {
      litres: 0.3126,
      temperature: 54.4,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
}
