import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('0x6 .1x2 .2 .5x2 .7x4 .8 .7 .5x2 .3x3 0x2'),
  saturday: hours('0x6 .1x2 .2 .5 .6 .8x6 .6 .2x3 .1 0x2'),
  sunday: hours('0x6 .1x4 .2x2 .4x5 .2 .1x4 0x2'),
}
const lightingWeek = {
  weekday: hours('.05x6 .2x2 .5 .9x9 .6x2 .5 .2 .05x2'),
  saturday: hours('.05x6 .1x2 .3 .6 .9x8 .5 .3x2 .1 .05x2'),
  sunday: hours('.05x6 .1x4 .4x2 .6x5 .4 .2x4 .05x2'),
}
const equipmentWeek = {
  weekday: hours('.2x6 .4x2 .7 .9x9 .8x2 .7 .4 .2x2'),
  saturday: hours('.15x6 .3x2 .5 .8 .9x8 .7 .5x2 .3 .15x2'),
  sunday: hours('.15x6 .3x4 .6x2 .8x5 .6 .4x4 .15x2'),
}
const exhaustFansWeek = { weekday: hours('0x6 1x16 0x2') }
const heatingSetPointWeek = { weekday: hours('15.6x6 21x16 15.6x2') }
const coolingSetPointWeek = { weekday: hours('30x6 24x16 30x2') }
const hotWaterWeek = {
  weekday: hours('.04 .05x2 .04x4 .15 .23 .32 .41 .57 .62 .61 .5 .45 .46 .47 .42 .34 .33 .23 .13 .08'),
  saturday: hours('.11 .1 .08 .06x3 .07 .2 .24 .27 .42 .54 .59 .6 .49 .48 .47 .46 .44 .36 .29 .22 .16 .13'),
  sunday: hours('.07x3 .06x3 .07 .1 .12 .14 .29 .31 .36x2 .34 .35 .37 .34 .25 .27 .21 .16 .1 .06'),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const supermarket: Prototype = {
  '90.1-2004': {
    file: 'RefBldgSuperMarketNew2004_v1.4_7.2_4A_USA_MD_BALTIMORE.idf',
    people: { density: 0.07797, activity: 120, schedule: peopleWeek },
    lighting: { power: 16.71, lost: 0, latent: 0, radiant: 0.9, schedule: lightingWeek },
    equipment: { power: 10.86, lost: 0.01106, latent: 0, radiant: 0.4944, elevators: 0, schedule: equipmentWeek },
    exhaustFans: { power: 0.1253, lost: 0.0415, latent: 0, radiant: 0.479, schedule: exhaustFansWeek },
    gas: { power: 2.793, lost: 0, latent: 0, radiant: 0.5, schedule: equipmentWeek },
    refrigeration: 73.64,
    outdoorAir: 1.368,
    leakage: 3.912,
    leakagePart: 0.69,

    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: coolingSetPointWeek,
    hotWater: {
      litres: 0.05709,
      temperature: 49,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
  '90.1-2013': {
    file: 'RefBldgSuperMarketNew2004_v1.4_7.2_4A_USA_MD_BALTIMORE.idf',
    people: { density: 0.07797, activity: 120, schedule: peopleWeek },
    lighting: { power: 16.71, lost: 0, latent: 0, radiant: 0.9, schedule: lightingWeek },
    equipment: { power: 10.86, lost: 0.01106, latent: 0, radiant: 0.4944, elevators: 0, schedule: equipmentWeek },
    exhaustFans: { power: 0.1253, lost: 0.0415, latent: 0, radiant: 0.479, schedule: exhaustFansWeek },
    gas: { power: 2.793, lost: 0, latent: 0, radiant: 0.5, schedule: equipmentWeek },
    refrigeration: 73.64,
    outdoorAir: 1.368,
    leakage: 3.912,
    leakagePart: 0.69,

    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: coolingSetPointWeek,
    hotWater: {
      litres: 0.05709,
      temperature: 49,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
}
