import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('0x8 .53 .634x6 .752 .573 .565x3 .278 0x3'),
  saturday: hours('0x24'),
  summer: hours('0x8 .192 .208x8 .279x2 .149x2 0x3'),
}
const refrigeratorsWeek = { weekday: hours('1x24') }
const gasWeek = { weekday: hours('.02x8 .15x2 .2x3 .1x2 .02x9'), saturday: hours('.02x24') }
const doorsWeek = { weekday: hours('0x7 1 .144x7 1x2 .144x2 0x5'), saturday: hours('0x24') }
const hotWaterWeek = {
  weekday: hours('0x8 .317 .552 .579 .66 .724 .76 .561 .597 .1x2 .19 .25 0x4'),
  saturday: hours('0x24'),
  summer: hours('0x8 .1x10 .19 .25 0x4'),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const secondarySchool: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_SchoolSecondary_STD2004_Baltimore.idf',
    people: { density: 0.3112, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 12.2,
      lost: 0,
      latent: 0,
      radiant: 0.57,
      schedule: {
        weekday: hours('.177x7 .9x14 .177x3'),
        saturday: hours('.177x24'),
        summer: hours('.177x8 .5x12 .177x4'),
      },
    },
    equipment: {
      power: 13.83,
      lost: 0.03401,
      latent: 0.04269,
      radiant: 0.4642,
      elevators: 1.656,
      schedule: {
        weekday: hours('.221x8 .59x2 .625x3 .59x2 .554 .536 .221x7'),
        saturday: hours('.211x24'),
        sunday: hours('.212x24'),
        summer: hours('.168x8 .353x2 .388x3 .353x2 .317 .3 .168x7'),
      },
    },
    refrigerators: { power: 0.09624, lost: 0.192, latent: 0.241, radiant: 0.298, schedule: refrigeratorsWeek },
    gas: { power: 18.51, lost: 0.7, latent: 0.1, radiant: 0.2, schedule: gasWeek },
    refrigeration: 0.5485,
    outdoorAir: 2.696,
    leakage: 5.076,
    leakagePart: 0.7,
    doors: { flow: 0.3652, schedule: doorsWeek },
    heatingSetPoint: { weekday: hours('15.6x6 18.5 20 20.7x13 15.6x3'), saturday: hours('15.6x24') },
    coolingSetPoint: { weekday: hours('24.3x24') },
    hotWater: {
      litres: 0.2872,
      temperature: 60,
      laundry: 0,
      boosted: 0.8921,
      schedule: hotWaterWeek,
    },
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_SchoolSecondary_STD2013_Baltimore.idf',
    people: { density: 0.3112, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 10.21,
      lost: 0,
      latent: 0,
      radiant: 0.57,
      schedule: {
        weekday: hours('.177x7 .9 .686x13 .177x3'),
        saturday: hours('.177x24'),
        summer: hours('.177x8 .381x12 .135 .177x3'),
      },
    },
    equipment: {
      power: 13.82,
      lost: 0.03439,
      latent: 0.0429,
      radiant: 0.4642,
      elevators: 1.645,
      schedule: {
        weekday: hours('.191x8 .565x2 .6x3 .565x2 .529 .511 .211x4 .191x3'),
        saturday: hours('.183x24'),
        sunday: hours('.184x24'),
        summer: hours('.147x8 .339x2 .375x3 .339x2 .304 .286 .161x4 .147x3'),
      },
    },
    refrigerators: { power: 0.07577, lost: 0.194, latent: 0.242, radiant: 0.298, schedule: refrigeratorsWeek },
    gas: { power: 18.51, lost: 0.7, latent: 0.1, radiant: 0.2, schedule: gasWeek },
    refrigeration: 0.5485,
    outdoorAir: 1.742,
    leakage: 2.82,
    leakagePart: 0.7,
    doors: { flow: 0.261, schedule: doorsWeek },
    heatingSetPoint: { weekday: hours('15.6x6 17.7 19.8 20.7x13 15.6x3'), saturday: hours('15.6x24') },
    coolingSetPoint: { weekday: hours('29.4x6 27.9 25.8 24.3x13 29.4x3'), saturday: hours('29.4x24') },
    hotWater: {
      litres: 0.2872,
      temperature: 60,
      laundry: 0,
      boosted: 0.8921,
      schedule: hotWaterWeek,
    },
  },
}
