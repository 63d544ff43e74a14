import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('0x7 .1 .2 .5x2 .7x4 .8 .7 .5x2 .3x2 0x3'),
  saturday: hours('0x7 .1 .2 .5 .6 .8x6 .6 .2x3 .1 0x2'),
  sunday: hours('0x9 .1 .2x2 .4x5 .2 .1 0x5'),
}
const hotWaterWeek = {
  weekday: hours('0x7 .15 .23 .32 .41 .57 .62 .61 .5 .45 .46 .47 .42 .34 .33 0x3'),
  saturday: hours('0x7 .2 .24 .27 .42 .54 .59 .6 .49 .48 .47 .46 .44 .36 .29 .22 0x2'),
  sunday: hours('0x9 .14 .29 .31 .36x2 .34 .35 .37 .34 .25 0x5'),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const retail: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_RetailStandalone_STD2004_Baltimore.idf',
    people: { density: 0.1615, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 16.74,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.05x7 .2 .4 .9x9 .5x3 .2 .05x2'),
        saturday: hours('.05x7 .1 .3 .6 .9x8 .5 .3x2 .1 .05x2'),
        sunday: hours('.05x9 .1 .4x2 .6x5 .4 .2 .05x5'),
      },
    },
    equipment: {
      power: 5.217,
      lost: 0,
      latent: 0,
      radiant: 0.5,
      elevators: 0,
      schedule: {
        weekday: hours('.2x7 .4 .6 .9x10 .7x2 .2x3'),
        saturday: hours('.15x7 .3 .5 .8 .9x8 .7 .5x2 .3 .15x2'),
        sunday: hours('.15x9 .3 .6x2 .8x5 .6 .4 .15x5'),
      },
    },

    refrigeration: 0,
    outdoorAir: 1.398,
    leakage: 4.895,
    leakagePart: 0.55,
    doors: { flow: 0.6186, schedule: { weekday: hours('0x8 .144x4 1x6 .144x2 0x4') } },
    heatingSetPoint: {
      weekday: hours('15.6x5 21.1x16 15.6x3'),
      saturday: hours('15.6x5 21.1x17 15.6x2'),
      sunday: hours('15.6x7 21.1x12 15.6x5'),
    },
    coolingSetPoint: { weekday: hours('24.3x24') },
    hotWater: {
      litres: 0.1612,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_RetailStandalone_STD2013_Baltimore.idf',
    people: { density: 0.1615, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 14.26,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.05x7 .196 .391 .88x9 .489x3 .2 .05x2'),
        saturday: hours('.05x7 .0978 .293 .587 .88x8 .489 .293x2 .0978 .05x2'),
        sunday: hours('.05x9 .0978 .391x2 .587x5 .391 .196 .05x5'),
      },
    },
    equipment: {
      power: 5.217,
      lost: 0,
      latent: 0,
      radiant: 0.5,
      elevators: 0,
      schedule: {
        weekday: hours('.197x7 .399 .598 .898x10 .698x2 .197x3'),
        saturday: hours('.148x7 .299 .499 .798 .898x8 .698 .499x2 .299 .148x2'),
        sunday: hours('.148x9 .299 .598x2 .798x5 .598 .399 .148x5'),
      },
    },

    refrigeration: 0,
    outdoorAir: 1.086,
    leakage: 2.72,
    leakagePart: 0.55,
    doors: { flow: 0.4086, schedule: { weekday: hours('0x8 .131x4 1x6 .131x2 0x4') } },
    heatingSetPoint: {
      weekday: hours('15.6x5 18.8 20.3 21.1x14 15.6x3'),
      saturday: hours('15.6x5 18.8 20.3 21.1x15 15.6x2'),
      sunday: hours('15.6x7 18.8 20.3 21.1x10 15.6x5'),
    },
    coolingSetPoint: {
      weekday: hours('28.2x5 27 25.5 24.3x14 28.2x3'),
      saturday: hours('28.2x5 27 25.5 24.3x15 28.2x2'),
      sunday: hours('28.2x7 27 25.5 24.3x10 28.2x5'),
    },
    hotWater: {
      litres: 0.1612,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
}
