import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('0x6 .1 .2 .95x4 .5 .95x4 .3 .1x4 .05x2'),
  saturday: hours('0x6 .1x2 .3x4 .1x5 .05x2 0x5'),
  sunday: hours('0x6 .05x12 0x6'),
}
const dataCentreWeek = { weekday: hours('1x24') }
const hotWaterWeek = {
  weekday: hours('0x6 .07 .19 .35 .38 .39 .47 .57 .54 .34 .33 .44 .26 .21 .15 .17 .08 .05x2'),
  saturday: hours('0x6 .07 .11 .15 .21 .19 .23 .2 .19 .15 .13 .14 .07x4 .09 .05x2'),
  sunday: hours('0x6 .07 .04x4 .06x2 .09 .06 .04x6 .07 .04x2'),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const largeOffice: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_OfficeLarge_STD2004_Baltimore.idf',
    people: { density: 0.0524, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 10.76,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.05x5 .1x2 .3 .9x9 .5 .3x2 .2x2 .1 .05'),
        saturday: hours('.05x6 .1x2 .3x4 .15x5 .05x7'),
        sunday: hours('.05x24'),
      },
    },
    equipment: {
      power: 7.664,
      lost: 0,
      latent: 0,
      radiant: 0.5,
      elevators: 0,
      schedule: {
        weekday: hours('.423x8 .904x4 .808 .904x4 .519 .423x6'),
        saturday: hours('.327x6 .423x2 .519x4 .375x5 .327x7'),
        sunday: hours('.327x24'),
      },
    },
    dataCentre: { power: 10.21, lost: 0, latent: 0, radiant: 0.5, schedule: dataCentreWeek },

    refrigeration: 0,
    outdoorAir: 0.508,
    leakage: 4.897,
    leakagePart: 0.6,

    heatingSetPoint: {
      weekday: hours('15.6x4 18 20.1 21x16 15.6x2'),
      saturday: hours('15.6x4 18 20.1 21x11 15.6x7'),
      sunday: hours('15.6x24'),
    },
    coolingSetPoint: { weekday: hours('24x24') },
    hotWater: {
      litres: 0.03372,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_OfficeLarge_STD2013_Baltimore.idf',
    people: { density: 0.0524, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 8.826,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.05x5 .1 .0906 .272 .815x9 .453 .272x2 .181x2 .0906 .0453'),
        saturday: hours('.05x6 .0906x2 .272x4 .136x5 .0453x2 .05x5'),
        sunday: hours('.05x6 .0453x12 .05x6'),
      },
    },
    equipment: {
      power: 7.664,
      lost: 0,
      latent: 0,
      radiant: 0.5,
      elevators: 0,
      schedule: {
        weekday: hours('.322x6 .403x2 .86x4 .768 .86x4 .495 .403x6'),
        saturday: hours('.251x6 .403x2 .495x4 .358x5 .312x2 .251x5'),
        sunday: hours('.251x6 .312x12 .251x6'),
      },
    },
    dataCentre: { power: 10.21, lost: 0, latent: 0, radiant: 0.5, schedule: dataCentreWeek },

    refrigeration: 0,
    outdoorAir: 0.4318,
    leakage: 2.722,
    leakagePart: 0.6,

    heatingSetPoint: {
      weekday: hours('15.6x4 17.8 20 21x16 15.6x2'),
      saturday: hours('15.6x4 17.8 20 21x11 15.6x7'),
      sunday: hours('15.6x24'),
    },
    coolingSetPoint: {
      weekday: hours('26.7x4 25.6 25 24x16 26.7x2'),
      saturday: hours('26.7x4 25.6 25 24x11 26.7x7'),
      sunday: hours('26.7x24'),
    },
    hotWater: {
      litres: 0.03372,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
}
