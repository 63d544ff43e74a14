import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('.987x7 .839 .398 .26x3 .253 .26x3 .309 .513 .859x3 .987x3'),
  saturday: hours('.987x7 .839 .385 .247x7 .296 .513 .859x3 .987x3'),
}
const heatingSetPointWeek = { weekday: hours('21.5x7 21.7x10 21.6 21.5x6'), saturday: hours('21.5x24') }
const coolingSetPointWeek = { weekday: hours('24.4x24') }
const hotWaterWeek = {
  weekday: hours('.08 .04 .01x2 .04 .27 .94 1 .96 .84 .76 .61 .53 .47 .41 .47 .55 .73 .86 .82 .75 .61 .53 .29'),
}
const coolingSetPointWeek2 = { weekday: hours('24.6x7 24.4x10 24.5 24.6x6'), saturday: hours('24.6x24') }

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const midRiseApartment: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_ApartmentMidRise_STD2004_Baltimore.idf',
    people: { density: 0.02504, activity: 95, schedule: peopleWeek },
    lighting: {
      power: 5.428,
      lost: 0,
      latent: 0,
      radiant: 0,
      schedule: {
        weekday: hours('.136x4 .167 .222 .229 .222 .256 .24x3 .228 .24x2 .263 .318 .276 .331 .37x2 .292 .214 .159'),
        saturday: hours('.136x4 .167 .222 .229 .222 .167 .152x6 .175 .229 .276 .331 .37x2 .292 .214 .159'),
      },
    },
    equipment: {
      power: 11.18,
      lost: 0.4395,
      latent: 0,
      radiant: 0.2687,
      elevators: 5.174,
      schedule: {
        weekday: hours(
          '.267 .246 .236 .231 .254 .326 .474 .58 .594 .53 .449 .454 .448 .434 .428 .444 .598 .763 .76 .677 .657 .59 .471 .358',
        ),
        saturday: hours(
          '.267 .246 .236 .231 .254 .326 .474 .578 .583 .519 .438 .443 .438 .422 .417 .433 .587 .76x2 .677 .657 .59 .471 .358',
        ),
      },
    },

    refrigeration: 0,
    outdoorAir: 0.2713,
    leakage: 4.898,
    leakagePart: 1,
    doors: { flow: 0.1661, schedule: { weekday: hours('0x6 .144 1 .144x9 1 .144x4 0x2') } },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: coolingSetPointWeek,
    hotWater: {
      litres: 1.639,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
    rooms: [
      {
        name: 'flats',
        share: 0.9009,
        conditioning: 'cooled',
        people: 0.0278,
        lighting: 5.433,
        equipment: { power: 6.67, lost: 0, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0.3011,
        doors: 0,
        heatingSetPoint: heatingSetPointWeek,
        coolingSetPoint: coolingSetPointWeek,
      },
      {
        name: 'corridors',
        share: 0.0991,
        conditioning: 'none',
        people: 0,
        lighting: 5.382,
        equipment: { power: 52.21, lost: 0.95, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0,
        doors: 1.676,
      },
    ],
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_ApartmentMidRise_STD2013_Baltimore.idf',
    people: { density: 0.02504, activity: 95, schedule: peopleWeek },
    lighting: {
      power: 5.745,
      lost: 0,
      latent: 0,
      radiant: 0,
      schedule: {
        weekday: hours('.114x4 .143 .195 .202 .195 .212 .198x3 .188 .198x2 .22 .271 .246 .298 .335x2 .261 .188 .136'),
        saturday: hours('.114x4 .143 .195 .202 .195 .143 .129x6 .151 .202 .246 .298 .335x2 .261 .188 .136'),
      },
    },
    equipment: {
      power: 11.15,
      lost: 0.4381,
      latent: 0,
      radiant: 0.2694,
      elevators: 5.142,
      schedule: {
        weekday: hours(
          '.262 .241 .23 .225 .248 .32 .47 .575 .591 .527 .445 .45 .444 .429 .424 .44 .595 .758 .756 .674 .653 .586 .467 .353',
        ),
        saturday: hours(
          '.262 .241 .23 .225 .248 .32 .47 .574 .579 .515 .433 .438 .433 .417 .412 .428 .583 .756x2 .674 .653 .586 .467 .353',
        ),
      },
    },

    refrigeration: 0,
    outdoorAir: 0.2691,
    leakage: 2.721,
    leakagePart: 1,
    doors: { flow: 0.1045, schedule: { weekday: hours('0x6 .131 1 .131x9 1 .131x4 0x2') } },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: coolingSetPointWeek2,
    hotWater: {
      litres: 1.639,
      temperature: 60,
      laundry: 0,
      boosted: 0,
      schedule: hotWaterWeek,
    },
    rooms: [
      {
        name: 'flats',
        share: 0.9009,
        conditioning: 'cooled',
        people: 0.0278,
        lighting: 5.439,
        equipment: { power: 6.67, lost: 0, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0.2987,
        doors: 0,
        heatingSetPoint: heatingSetPointWeek,
        coolingSetPoint: coolingSetPointWeek2,
      },
      {
        name: 'corridors',
        share: 0.0991,
        conditioning: 'none',
        people: 0,
        lighting: 8.525,
        equipment: { power: 51.89, lost: 0.95, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0,
        doors: 1.054,
      },
    ],
  },
}
