import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('0x6 .1 .2 .95x4 .5 .95x4 .3 .1x4 .05x2'),
  saturday: hours('0x6 .1x2 .3x4 .1x5 .05x2 0x5'),
  sunday: hours('0x6 .05x12 0x6'),
}
const hotWaterWeek = {
  weekday: hours('0x6 .07 .19 .35 .38 .39 .47 .57 .54 .34 .33 .44 .26 .21 .15 .17 .08 .05x2'),
  saturday: hours('0x6 .07 .11 .15 .21 .19 .23 .2 .19 .15 .13 .14 .07x2 0x5'),
  sunday: hours('0x6 .04x5 .06x2 .09 .06 .04x3 0x6'),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const mediumOffice: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_OfficeMedium_STD2004_Baltimore.idf',
    people: { density: 0.05382, activity: 120, schedule: peopleWeek },
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
      power: 14.58,
      lost: 0,
      latent: 0,
      radiant: 0.5,
      elevators: 6.51,
      schedule: {
        weekday: hours('.226x7 .381 .808 .693 .666 .693 .704 .715 .666x2 .706 .555 .279 .243x2 .226x3'),
        saturday: hours('.17x6 .226 .297 .343 .374 .361 .392 .291 .256 .233 .216 .22 .197 .17x6'),
        sunday: hours('.17x24'),
      },
    },

    refrigeration: 0,
    outdoorAir: 0.508,
    leakage: 4.897,
    leakagePart: 0.6,
    doors: {
      flow: 0.2093,
      schedule: { weekday: hours('0x6 .144 1 .144x4 1 .144x4 1 .144 0x5'), saturday: hours('0x24') },
    },
    heatingSetPoint: {
      weekday: hours('15.6x5 21x17 15.6x2'),
      saturday: hours('15.6x5 21x12 15.6x7'),
      sunday: hours('15.6x24'),
    },
    coolingSetPoint: { weekday: hours('24x24') },
    hotWater: {
      litres: 0.1491,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_OfficeMedium_STD2013_Baltimore.idf',
    people: { density: 0.05382, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 8.826,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.05x5 .1 .0862 .259 .776x9 .431 .259x2 .172x2 .0862 .0431'),
        saturday: hours('.05x6 .0862x2 .259x4 .129x5 .0431x2 .05x5'),
        sunday: hours('.05x6 .0431x12 .05x6'),
      },
    },
    equipment: {
      power: 14.54,
      lost: 0,
      latent: 0,
      radiant: 0.5,
      elevators: 6.47,
      schedule: {
        weekday: hours('.171x6 .212 .367 .783 .667 .641 .667 .681 .69 .641x2 .681 .54 .265 .229x2 .212x3'),
        saturday: hours('.128x6 .212 .283 .327 .358 .345 .376 .279 .243 .221 .203 .207 .185 .159 .128x5'),
        sunday: hours('.128x6 .159x12 .128x6'),
      },
    },

    refrigeration: 0,
    outdoorAir: 0.4318,
    leakage: 2.72,
    leakagePart: 0.6,
    doors: {
      flow: 0.1362,
      schedule: { weekday: hours('0x6 .131 1 .131x4 1 .131x4 1 .131 0x5'), saturday: hours('0x24') },
    },
    heatingSetPoint: {
      weekday: hours('15.6x5 17.8 20 21x15 15.6x2'),
      saturday: hours('15.6x5 17.8 20 21x10 15.6x7'),
      sunday: hours('15.6x24'),
    },
    coolingSetPoint: {
      weekday: hours('26.7x5 25.6 25 24x15 26.7x2'),
      saturday: hours('26.7x5 25.7 25 24x10 26.7x7'),
      sunday: hours('26.7x24'),
    },
    hotWater: {
      litres: 0.1491,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
}
