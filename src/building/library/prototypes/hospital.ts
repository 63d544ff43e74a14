import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('.244x7 .344 .561 .8x8 .561 .422x2 .322x2 .244x2'),
  saturday: hours('.244x7 .344 .483 .522x8 .344x2 .244x5'),
  sunday: hours('.244x8 .386x8 .244x8'),
}
const refrigeratorsWeek = { weekday: hours('1x24') }
const gasWeek = {
  weekday: hours('.4x7 .7 .9x8 .6x7 .4'),
  saturday: hours('.4x7 .5 .65x10 .4x6'),
  sunday: hours('.4x8 .6x8 .4x8'),
}
const heatingSetPointWeek = { weekday: hours('21x24') }
const coolingSetPointWeek = { weekday: hours('24x24') }
const hotWaterWeek = {
  weekday: hours('.0903x7 .161 .847 .876 .92 .934 .894 .934 .92 .27 .23 .15 .117x3 .0968 .0903x2'),
  saturday: hours('.0903x7 .091 .768 .803 .835x2 .831x2 .83 .195x2 .157 .0968 .0903x5'),
  sunday: hours('.0903x8 .756 .786 .816x5 .181x2 .151 .0903x6'),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const hospital: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_Hospital_STD2004_Baltimore.idf',
    people: { density: 0.03418, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 11.67,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.332x7 .5 .9x8 .416x7 .332'),
        saturday: hours('.332x7 .374 .632x10 .332x6'),
        sunday: hours('.311x8 .448x8 .311x8'),
      },
    },
    equipment: {
      power: 17.11,
      lost: 0,
      latent: 0,
      radiant: 0.4986,
      elevators: 0,
      schedule: {
        weekday: hours('.4x7 .7 .9x8 .6x7 .4'),
        saturday: hours('.4x7 .5 .65x10 .4x6'),
        sunday: hours('.358x8 .517x8 .358x8'),
      },
    },
    refrigerators: { power: 0.103, lost: 0, latent: 0, radiant: 0.493, schedule: refrigeratorsWeek },
    gas: { power: 6.683, lost: 0, latent: 0, radiant: 0.5, schedule: gasWeek },
    refrigeration: 0.7121,
    outdoorAir: 0.8014,
    leakage: 4.897,
    leakagePart: 0.25,

    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: coolingSetPointWeek,
    hotWater: {
      litres: 0.3622,
      temperature: 72.2,
      laundry: 0.1984,
      boosted: 0.03347,
      schedule: hotWaterWeek,
    },
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_Hospital_STD2013_Baltimore.idf',
    people: { density: 0.03418, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 10.43,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.318x7 .474 .854x8 .394x6 .405 .318'),
        saturday: hours('.318x7 .355 .599x10 .315 .318x5'),
        sunday: hours('.296x8 .424x8 .296x8'),
      },
    },
    equipment: {
      power: 17.11,
      lost: 0,
      latent: 0,
      radiant: 0.4988,
      elevators: 0,
      schedule: {
        weekday: hours('.379x7 .692 .89x8 .594x6 .568 .379'),
        saturday: hours('.379x7 .495 .643x10 .379x6'),
        sunday: hours('.343x8 .496x8 .343x8'),
      },
    },
    refrigerators: { power: 0.07901, lost: 0, latent: 0, radiant: 0.494, schedule: refrigeratorsWeek },
    gas: { power: 6.683, lost: 0, latent: 0, radiant: 0.5, schedule: gasWeek },
    refrigeration: 0.7121,
    outdoorAir: 0.837,
    leakage: 2.72,
    leakagePart: 0.25,

    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: coolingSetPointWeek,
    hotWater: {
      litres: 0.3622,
      temperature: 72.2,
      laundry: 0.1984,
      boosted: 0.03347,
      schedule: hotWaterWeek,
    },
  },
}
