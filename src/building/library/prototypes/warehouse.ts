import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = { weekday: hours('0x6 .11 .21 1x4 .53 1x4 .32 0x6'), sunday: hours('0x24') }
const heatingSetPointWeek = { weekday: hours('11.9x6 12.1x12 11.9x6'), sunday: hours('11.9x24') }
const coolingSetPointWeek = { weekday: hours('26.3x24'), sunday: hours('27.1x24') }
const hotWaterWeek = {
  weekday: hours('0x6 .05 .101 .399 .501x2 .696 .9 .798 .696 .798 .297 .05 0x6'),
  sunday: hours('.015x24'),
}
const heatingSetPointWeek2 = { weekday: hours('10x24') }
const heatingSetPointWeek3 = { weekday: hours('15.6x6 16.4x12 15.6x6'), sunday: hours('15.6x24') }
const coolingSetPointWeek2 = { weekday: hours('27.1x6 26.3x12 27.1x6'), sunday: hours('27.1x24') }

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const warehouse: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_Warehouse_STD2004_Baltimore.idf',
    people: { density: 0.001034, activity: 131.9, schedule: peopleWeek },
    lighting: {
      power: 8.716,
      lost: 0,
      latent: 0,
      radiant: 0.597,
      schedule: {
        weekday: hours('.105x6 .108 .589 .751 .845x3 .84 .845x3 .751 .601 .105x6'),
        sunday: hours('.105x24'),
      },
    },
    equipment: {
      power: 2.092,
      lost: 0,
      latent: 0,
      radiant: 0,
      elevators: 0,
      schedule: { weekday: hours('.259x7 .297 1x4 .38 1x4 .297 .259x6'), sunday: hours('.0567x24') },
    },

    refrigeration: 0,
    outdoorAir: 0.2664,
    leakage: 1.79,
    leakagePart: 0.91,
    doors: {
      flow: 0.5276,
      schedule: {
        weekday: hours('.678x6 .695 .792 .903x4 .792 .903x4 .792 .695 .678x5'),
        saturday: hours('.678x8 .887x4 .678 .887x4 .678x7'),
        sunday: hours('.678x24'),
      },
    },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: coolingSetPointWeek,
    hotWater: {
      litres: 0.02925,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
    rooms: [
      {
        name: 'bulk-store',
        share: 0.6628,
        conditioning: 'heated',
        people: 0,
        lighting: 8.611,
        equipment: { power: 2.559, lost: 0, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0.254,
        doors: 0.7058,
        heatingSetPoint: heatingSetPointWeek2,
      },
      {
        name: 'fine-store',
        share: 0.3372,
        conditioning: 'cooled',
        people: 0.003067,
        lighting: 8.923,
        equipment: { power: 1.173, lost: 0, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0.2909,
        doors: 0.1771,
        heatingSetPoint: heatingSetPointWeek3,
        coolingSetPoint: coolingSetPointWeek,
      },
    ],
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_Warehouse_STD2013_Baltimore.idf',
    people: { density: 0.001034, activity: 131.9, schedule: peopleWeek },
    lighting: {
      power: 7.519,
      lost: 0,
      latent: 0,
      radiant: 0.5971,
      schedule: { weekday: hours('.105x7 .585 .743 .837x3 .833 .837x3 .743 .594 .105x6'), sunday: hours('.105x24') },
    },
    equipment: {
      power: 2.092,
      lost: 0,
      latent: 0,
      radiant: 0,
      elevators: 0,
      schedule: { weekday: hours('.249x6 .257 .293 .992x4 .373 .992x4 .293 .249x6'), sunday: hours('.0465x24') },
    },

    refrigeration: 0,
    outdoorAir: 0.311,
    leakage: 0.9946,
    leakagePart: 0.91,
    doors: {
      flow: 0.355,
      schedule: {
        weekday: hours('.686x6 .7 .789 .911x4 .789 .911x4 .789 .7 .686x5'),
        saturday: hours('.686x8 .897x4 .686 .897x4 .686x7'),
        sunday: hours('.686x24'),
      },
    },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: coolingSetPointWeek2,
    hotWater: {
      litres: 0.02925,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
    rooms: [
      {
        name: 'bulk-store',
        share: 0.6628,
        conditioning: 'heated',
        people: 0,
        lighting: 6.243,
        equipment: { power: 2.559, lost: 0, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0.3048,
        doors: 0.4805,
        heatingSetPoint: heatingSetPointWeek2,
      },
      {
        name: 'fine-store',
        share: 0.3372,
        conditioning: 'cooled',
        people: 0.003067,
        lighting: 10.03,
        equipment: { power: 1.173, lost: 0, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0.3233,
        doors: 0.1083,
        heatingSetPoint: heatingSetPointWeek3,
        coolingSetPoint: coolingSetPointWeek2,
      },
    ],
  },
}
