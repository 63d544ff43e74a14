import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('0x8 .636 .853x6 .716 .295 .282x3 .202 0x3'),
  saturday: hours('0x24'),
  summer: hours('0x8 .147 .182x8 .222x2 .142x2 0x3'),
}
const refrigeratorsWeek = { weekday: hours('1x24') }
const gasWeek = { weekday: hours('.02x8 .15x2 .2x3 .1x2 .02x9'), saturday: hours('.02x24') }
const hotWaterWeek = {
  weekday: hours('0x8 .317 .552 .579 .66 .724 .76 .561 .597 .1x2 .19 .25 0x4'),
  saturday: hours('0x24'),
  summer: hours('0x8 .1x10 .19 .25 0x4'),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const primarySchool: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_SchoolPrimary_STD2004_Baltimore.idf',
    people: { density: 0.2151, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 12.78,
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
      power: 16.54,
      lost: 0.05323,
      latent: 0.06646,
      radiant: 0.4428,
      elevators: 0,
      schedule: {
        weekday: hours('.262x8 .668x2 .704x3 .668x2 .651x2 .262x7'),
        saturday: hours('.251x24'),
        sunday: hours('.252x24'),
        summer: hours('.197x8 .377x2 .412x3 .377x2 .359x2 .197x7'),
      },
    },
    refrigerators: { power: 0.2743, lost: 0.189, latent: 0.236, radiant: 0.297, schedule: refrigeratorsWeek },
    gas: { power: 34.99, lost: 0.7, latent: 0.1, radiant: 0.2, schedule: gasWeek },
    refrigeration: 0.782,
    outdoorAir: 2.139,
    leakage: 4.901,
    leakagePart: 0.7,
    doors: { flow: 0.6322, schedule: { weekday: hours('0x7 1 .144x7 1 .144x2 0x6'), saturday: hours('0x24') } },
    heatingSetPoint: { weekday: hours('15.6x6 20.7x15 15.6x3'), saturday: hours('15.6x24') },
    coolingSetPoint: { weekday: hours('24.5x6 24.2x15 24.5x3'), saturday: hours('24.5x24') },
    hotWater: {
      litres: 0.1792,
      temperature: 60,
      laundry: 0,
      boosted: 0.1073,
      schedule: hotWaterWeek,
    },
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_SchoolPrimary_STD2013_Baltimore.idf',
    people: { density: 0.2151, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 11.33,
      lost: 0,
      latent: 0,
      radiant: 0.57,
      schedule: {
        weekday: hours('.177x7 .9 .671x13 .177x3'),
        saturday: hours('.177x24'),
        summer: hours('.177x8 .373x12 .132 .177x3'),
      },
    },
    equipment: {
      power: 16.54,
      lost: 0.05378,
      latent: 0.0673,
      radiant: 0.4431,
      elevators: 0,
      schedule: {
        weekday: hours('.212x8 .626x2 .661x3 .626x2 .608x2 .246x4 .212x3'),
        saturday: hours('.203x24'),
        sunday: hours('.204x24'),
        summer: hours('.161x8 .354x2 .39x3 .354x2 .337x2 .186x4 .161x3'),
      },
    },
    refrigerators: { power: 0.2163, lost: 0.191, latent: 0.239, radiant: 0.298, schedule: refrigeratorsWeek },
    gas: { power: 34.99, lost: 0.7, latent: 0.1, radiant: 0.2, schedule: gasWeek },
    refrigeration: 0.782,
    outdoorAir: 1.727,
    leakage: 2.723,
    leakagePart: 0.7,
    doors: { flow: 0.4411, schedule: { weekday: hours('0x7 1 .131x7 1 .131x2 0x6'), saturday: hours('0x24') } },
    heatingSetPoint: { weekday: hours('15.6x6 18 19.8 20.7x13 15.6x3'), saturday: hours('15.6x24') },
    coolingSetPoint: { weekday: hours('26.7x6 25.5 25 24.2x13 26.7x3'), saturday: hours('26.7x24') },
    hotWater: {
      litres: 0.1792,
      temperature: 60,
      laundry: 0,
      boosted: 0.1073,
      schedule: hotWaterWeek,
    },
  },
}
