import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('.05 0x4 .05 .1 .4x3 .2 .5 .8 .7 .4 .2 .25 .5 .8x3 .5 .35 .2'),
  saturday: hours('.05 0x5 .05 .5x2 .4 .2 .45 .5x2 .35 .3x3 .7 .9 .7 .65 .55 .35'),
  sunday: hours('.05 0x5 .05 .5x2 .2x2 .3 .5x2 .3 .2 .25 .35 .55 .65 .7 .35 .2x2'),
}
const equipmentWeek = {
  weekday: hours('.03 .02 .03 .02 .05 .12 .13 .15 .18 .21 .26 .29 .27 .25 .23x2 .26x2 .24 .22 .2 .18 .09 .03'),
}
const refrigeratorsWeek = { weekday: hours('1x24') }
const heatingSetPointWeek = { weekday: hours('16.5 15.6x3 20.5x20') }
const hotWaterWeek = {
  weekday: hours('.2 0x5 .15 .6 .55 .45 .4 .45 .4 .35 .3x3 .4 .55 .6 .5 .55 .45 .25'),
  saturday: hours('.2 0x5 .15x3 .5 .45 .5x2 .45 .4x2 .35 .4 .55x2 .5 .55 .4 .3'),
  sunday: hours('.25 0x5 .15x4 .5x2 .4x2 .3x3 .4 .5x2 .4 .5 .4 .2'),
}
const heatingSetPointWeek2 = { weekday: hours('15.6x4 21x20') }
const heatingSetPointWeek3 = { weekday: hours('19 15.6x3 19x20') }

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const fullServiceRestaurant: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_RestaurantSitDown_STD2004_Baltimore.idf',
    people: { density: 0.5628, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 19.96,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.15x5 .2 .4x2 .6x2 .9x12 .5 .3'),
        saturday: hours('.2 .15x5 .3x2 .6x2 .8x7 .9x5 .5 .3'),
        sunday: hours('.2 .15x5 .3x2 .5x2 .7x6 .6x6 .5 .3'),
      },
    },
    equipment: { power: 157.4, lost: 0.1365, latent: 0.2458, radiant: 0.2993, elevators: 0, schedule: equipmentWeek },
    refrigerators: { power: 2.675, lost: 0.195, latent: 0.244, radiant: 0.299, schedule: refrigeratorsWeek },
    gas: { power: 177.1, lost: 0.7, latent: 0.1, radiant: 0.2, schedule: equipmentWeek },
    refrigeration: 7.664,
    outdoorAir: 5.539,
    leakage: 4.897,
    leakagePart: 0.41,
    doors: {
      flow: 1.202,
      schedule: {
        weekday: hours('0x6 .144 .462x3 .258 .558 .829 .74 .462 .258 .363 .558 .829x3 .558 .363 .258'),
        saturday: hours('0x6 .144 .558x2 .462 .258 .462 .558x2 .462 .363x3 .74 .915 .74 .65 .558 .363'),
        sunday: hours('0x6 .144 .558x2 .258x2 .363 .558x2 .363 .258 .363 .462 .558 .65 .74 .462 .258x2'),
      },
    },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: { weekday: hours('24.5x24') },
    hotWater: {
      litres: 7.375,
      temperature: 60,
      laundry: 0,
      boosted: 4.425,
      schedule: hotWaterWeek,
    },
    rooms: [
      {
        name: 'dining',
        share: 0.7273,
        conditioning: 'cooled',
        people: 0.7536,
        lighting: 22.6,
        equipment: { power: 64.93, lost: 0, latent: 0.25 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 7.112,
        doors: 1.653,
        heatingSetPoint: heatingSetPointWeek2,
        coolingSetPoint: { weekday: hours('24x24') },
      },
      {
        name: 'kitchen',
        share: 0.2727,
        conditioning: 'cooled',
        people: 0.054,
        lighting: 12.92,
        equipment: { power: 413.8, lost: 0.195, latent: 0.244 },
        gas: 649.3,
        refrigeration: 28.1,
        outdoorAir: 1.347,
        doors: 0,
        heatingSetPoint: heatingSetPointWeek3,
        coolingSetPoint: { weekday: hours('26x24') },
      },
    ],
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_RestaurantSitDown_STD2013_Baltimore.idf',
    people: { density: 0.5628, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 10.52,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.135 .15x4 .18 .36x2 .54x2 .809x12 .45 .27'),
        saturday: hours('.18 .15x5 .27x2 .54x2 .719x7 .809x5 .45 .27'),
        sunday: hours('.18 .15x5 .27x2 .45x2 .63x6 .54x6 .45 .27'),
      },
    },
    equipment: {
      power: 157.4,
      lost: 0.1372,
      latent: 0.2472,
      radiant: 0.2993,
      elevators: 0,
      schedule: {
        weekday: hours(
          '.0298 .0199 .0298 .0199 .0497 .12 .13 .15 .18 .21 .26 .29 .27 .25 .23x2 .26x2 .24 .22 .2 .18 .0899 .0298',
        ),
        sunday: hours(
          '.0298 .0199 .0298 .0199 .0497 .119 .13 .15 .18 .21 .26 .29 .27 .25 .23x2 .26x2 .24 .22 .2 .18 .0899 .03',
        ),
      },
    },
    refrigerators: { power: 2.009, lost: 0.196, latent: 0.246, radiant: 0.299, schedule: refrigeratorsWeek },
    gas: { power: 177.1, lost: 0.7, latent: 0.1, radiant: 0.2, schedule: equipmentWeek },
    refrigeration: 7.664,
    outdoorAir: 4.986,
    leakage: 2.721,
    leakagePart: 0.41,
    doors: {
      flow: 0.7626,
      schedule: {
        weekday: hours('0x6 .131 .445x3 .241 .542 .821 .73 .445 .241 .345 .542 .821x3 .542 .345 .241'),
        saturday: hours('0x6 .131 .542x2 .445 .241 .445 .542x2 .445 .345x3 .73 .911 .73 .637 .542 .345'),
        sunday: hours('0x6 .131 .542x2 .241x2 .345 .542x2 .345 .241 .345 .445 .542 .637 .73 .445 .241x2'),
      },
    },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: { weekday: hours('28.9 30x3 24.5x20') },
    hotWater: {
      litres: 7.375,
      temperature: 60,
      laundry: 0,
      boosted: 4.425,
      schedule: hotWaterWeek,
    },
    rooms: [
      {
        name: 'dining',
        share: 0.7273,
        conditioning: 'cooled',
        people: 0.7536,
        lighting: 9.58,
        equipment: { power: 64.93, lost: 0, latent: 0.25 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 3.581,
        doors: 1.049,
        heatingSetPoint: heatingSetPointWeek2,
        coolingSetPoint: { weekday: hours('30x4 24x20') },
      },
      {
        name: 'kitchen',
        share: 0.2727,
        conditioning: 'cooled',
        people: 0.054,
        lighting: 13.02,
        equipment: { power: 411.4, lost: 0.196, latent: 0.246 },
        gas: 649.3,
        refrigeration: 28.1,
        outdoorAir: 8.731,
        doors: 0,
        heatingSetPoint: heatingSetPointWeek3,
        coolingSetPoint: { weekday: hours('26 30x3 26x20') },
      },
    ],
  },
}
