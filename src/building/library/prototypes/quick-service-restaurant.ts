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
const heatingSetPointWeek = { weekday: hours('15.6x3 20x21') }
const hotWaterWeek = {
  weekday: hours('0x6 .15x2 .33 .13 .1 .72 .31 .98 .92 .22 .31 .23 .16 .1 .4 .42 .43 .15'),
  saturday: hours('0x7 .15x3 .1 .72 .6 .98 .92 .25x2 .23 .16 .1 .4 .42 .43 0'),
}
const heatingSetPointWeek2 = { weekday: hours('15.6x3 21.1x21') }
const heatingSetPointWeek3 = { weekday: hours('15.6x3 18.9x21') }

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const quickServiceRestaurant: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_RestaurantFastFood_STD2004_Baltimore.idf',
    people: { density: 0.4038, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 17.76,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.15x5 .2 .4x2 .6x2 .9x12 .5 .3'),
        saturday: hours('.2 .15x5 .3x2 .6x2 .8x7 .9x5 .5 .3'),
        sunday: hours('.2 .15x5 .3x2 .5x2 .7x6 .6x6 .5 .3'),
      },
    },
    equipment: { power: 193.9, lost: 0.2012, latent: 0.243, radiant: 0.2986, elevators: 0, schedule: equipmentWeek },
    refrigerators: { power: 5.883, lost: 0.288, latent: 0.24, radiant: 0.298, schedule: refrigeratorsWeek },
    gas: { power: 395.7, lost: 0.7, latent: 0.1, radiant: 0.2, schedule: equipmentWeek },
    refrigeration: 16.86,
    outdoorAir: 6.703,
    leakage: 4.898,
    leakagePart: 0.38,
    doors: {
      flow: 3.886,
      schedule: {
        weekday: hours('0x6 .144 .462x3 .258 .558 .829 .74 .462 .258 .363 .558 .829x3 .558 .363 .258'),
        saturday: hours('0x6 .144 .558x2 .462 .258 .462 .558x2 .462 .363x3 .74 .915 .74 .65 .558 .363'),
        sunday: hours('0x6 .144 .558x2 .258x2 .363 .558x2 .363 .258 .363 .462 .558 .65 .74 .462 .258x2'),
      },
    },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: { weekday: hours('25x24') },
    hotWater: {
      litres: 9.143,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
    rooms: [
      {
        name: 'dining',
        share: 0.5,
        conditioning: 'cooled',
        people: 0.7536,
        lighting: 22.6,
        equipment: { power: 116.8, lost: 0, latent: 0.25 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 7.112,
        doors: 7.771,
        heatingSetPoint: heatingSetPointWeek2,
        coolingSetPoint: { weekday: hours('23.9x24') },
      },
      {
        name: 'kitchen',
        share: 0.5,
        conditioning: 'cooled',
        people: 0.054,
        lighting: 12.92,
        equipment: { power: 282.7, lost: 0.288, latent: 0.24 },
        gas: 791.4,
        refrigeration: 33.72,
        outdoorAir: 6.294,
        doors: 0,
        heatingSetPoint: heatingSetPointWeek3,
        coolingSetPoint: { weekday: hours('26.1x24') },
      },
    ],
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_RestaurantFastFood_STD2013_Baltimore.idf',
    people: { density: 0.4038, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 10.01,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.136 .15x4 .181 .362x2 .542x2 .814x12 .452 .271'),
        saturday: hours('.181 .15x5 .271x2 .542x2 .723x7 .814x5 .452 .271'),
        sunday: hours('.181 .15x5 .271x2 .452x2 .633x6 .542x6 .452 .271'),
      },
    },
    equipment: {
      power: 193.8,
      lost: 0.2033,
      latent: 0.2444,
      radiant: 0.2986,
      elevators: 0,
      schedule: {
        weekday: hours(
          '.03 .0199 .0299 .0199 .0498 .12 .13 .15 .18 .21 .26 .29 .27 .25 .23x2 .26x2 .24 .22 .2 .18 .0899 .03',
        ),
        saturday: hours(
          '.03 .0199 .0299 .0199 .0498 .119 .13 .15 .18 .21 .26 .29 .27 .25 .23x2 .26x2 .24 .22 .2 .18 .0899 .03',
        ),
      },
    },
    refrigerators: { power: 4.421, lost: 0.291, latent: 0.242, radiant: 0.298, schedule: refrigeratorsWeek },
    gas: { power: 395.7, lost: 0.7, latent: 0.1, radiant: 0.2, schedule: equipmentWeek },
    refrigeration: 16.86,
    outdoorAir: 6.703,
    leakage: 2.721,
    leakagePart: 0.38,
    doors: {
      flow: 2.513,
      schedule: {
        weekday: hours('0x6 .131 .445x3 .241 .542 .821 .73 .445 .241 .345 .542 .821x3 .542 .345 .241'),
        saturday: hours('0x6 .131 .542x2 .445 .241 .445 .542x2 .445 .345x3 .73 .911 .73 .637 .542 .345'),
        sunday: hours('0x6 .131 .542x2 .241x2 .345 .542x2 .345 .241 .345 .445 .542 .637 .73 .445 .241x2'),
      },
    },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: { weekday: hours('30x3 25x21') },
    hotWater: {
      litres: 9.143,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
    rooms: [
      {
        name: 'dining',
        share: 0.5,
        conditioning: 'cooled',
        people: 0.7536,
        lighting: 6.997,
        equipment: { power: 116.8, lost: 0, latent: 0.25 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 3.581,
        doors: 5.025,
        heatingSetPoint: heatingSetPointWeek2,
        coolingSetPoint: { weekday: hours('30x3 23.9x21') },
      },
      {
        name: 'kitchen',
        share: 0.5,
        conditioning: 'cooled',
        people: 0.054,
        lighting: 13.02,
        equipment: { power: 279.7, lost: 0.291, latent: 0.242 },
        gas: 791.4,
        refrigeration: 33.72,
        outdoorAir: 9.825,
        doors: 0,
        heatingSetPoint: heatingSetPointWeek3,
        coolingSetPoint: { weekday: hours('30x3 26.1x21') },
      },
    ],
  },
}
