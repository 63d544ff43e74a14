import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('.05x4 .2x2 .5 .9x11 .5x2 .2x2 .05x2'),
  saturday: hours('.05x7 .2x2 .3x6 .2x5 .05x4'),
  sunday: hours('0x8 .05x9 0x7'),
}
const gasWeek = {
  weekday: hours('.3x4 .5x2 1x12 .5x2 .3x4'),
  saturday: hours('.3x7 .5x2 .8x6 .5x5 .3x4'),
  sunday: hours('.3x8 .5x9 .3x7'),
}
const heatingSetPointWeek = {
  weekday: hours('18.3x5 19.4 19.9 21x11 18.3x6'),
  saturday: hours('18.3x5 19.4 19.9 21x8 18.3x9'),
  sunday: hours('18.3x24'),
}
const hotWaterWeek = {
  weekday: hours('.01x7 .17 .58 .66 .78 .82 .71 .82 .78 .74 .63 .41 .18x3 .1 .01x2'),
  saturday: hours('.01x8 .2 .28 .3x2 .24x2 .23x3 .1 .01x6'),
  sunday: hours('0x8 .01x9 0x7'),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const outpatient: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_OutPatientHealthCare_STD2004_Baltimore.idf',
    people: { density: 0.1102, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 11.78,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.1x4 .3x2 .6 .9x11 .6x2 .3x2 .1x2'),
        saturday: hours('.1x7 .3x2 .4x6 .3x5 .1x4'),
        sunday: hours('.05x8 .1x9 .05x7'),
      },
    },
    equipment: {
      power: 29.4,
      lost: 0.3915,
      latent: 0,
      radiant: 0.326,
      elevators: 12.84,
      schedule: {
        weekday: hours('.195x4 .308x2 .591 .785 .892 1x3 .892 1x5 .511x2 .398 .294 .195x2'),
        saturday: hours('.195x7 .459 .485 .758x3 .676x3 .506x2 .394 .308x2 .195x4'),
        sunday: hours('.195x8 .459x8 .308 .195x7'),
      },
    },

    gas: { power: 2.604, lost: 0.5, latent: 0, radiant: 0, schedule: gasWeek },
    refrigeration: 0,
    outdoorAir: 1.235,
    leakage: 3.344,
    leakagePart: 0.25,
    doors: { flow: 0.3118, schedule: { weekday: hours('0x6 .144 1x11 .144 0x5'), saturday: hours('0x24') } },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: { weekday: hours('22.2x6 22.1x11 22.2x7') },
    hotWater: {
      litres: 0.3449,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_OutPatientHealthCare_STD2013_Baltimore.idf',
    people: { density: 0.1102, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 11.48,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.0878x4 .264x2 .527 .791x11 .527x2 .264x2 .0878x2'),
        saturday: hours('.0878x7 .264x2 .351x6 .264x5 .0878x4'),
        sunday: hours('.0453x8 .0878x9 .0453x7'),
      },
    },
    equipment: {
      power: 29.32,
      lost: 0.3902,
      latent: 0,
      radiant: 0.3266,
      elevators: 12.76,
      schedule: {
        weekday: hours('.19x4 .302x2 .583 .778 .887 .995x3 .887 .995x5 .506x2 .394 .29 .19x2'),
        saturday: hours('.19x7 .454 .48 .752x3 .67x3 .502x2 .389 .302x2 .19x4'),
        sunday: hours('.19x8 .454x8 .302 .19x7'),
      },
    },

    gas: { power: 2.604, lost: 0.5, latent: 0, radiant: 0, schedule: gasWeek },
    refrigeration: 0,
    outdoorAir: 1.041,
    leakage: 1.857,
    leakagePart: 0.25,
    doors: { flow: 0.2042, schedule: { weekday: hours('0x6 .131 1x11 .131 0x5'), saturday: hours('0x24') } },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: {
      weekday: hours('24.9x5 23.8 23.1 22.1x10 22.2 24.9x6'),
      saturday: hours('24.9x5 23.8 23.1 22.1x8 24.8x2 24.9x7'),
      sunday: hours('24.9x6 24.8x11 24.9x7'),
    },
    hotWater: {
      litres: 0.3449,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
}
