import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('.855x6 .664 .378x2 .187x6 .282 .473x3 .664x2 .76 .855x2'),
  saturday: hours('.855x6 .664 .471x2 .282x8 .471 .555 .609x2 .664x3'),
  sunday: hours('.691x6 .664 .635 .471 .446x2 .282x2 .2x3 .282 .389 .391 .609x2 .746x3'),
}
const refrigeratorsWeek = { weekday: hours('1x24') }
const gasWeek = {
  weekday: hours('.0601 .053 .0458x3 .0858 .157 .215 .243 .2 .264x3 .222 .179 .222 .307x2 .357 .3 .308 .258 .186 .1'),
  saturday: hours('.0601x2 .0458x3 .0715 .143 .186 .243 .2 .272 .264x2 .222 .179 .222 .307x2 .357 .286x2 .243 .186 .1'),
  sunday: hours('.0745x2 .0601x3 .0858 .143 .2 .243 .186 .272x3 .214 .172 .214 .3x2 .343 .286 .3 .229 .172 .1'),
}
const hotWaterWeek = {
  weekday: hours(
    '.0146 .0109x3 .0146 .0188 .037 .0449 .0401 .0325 .0286 .0314 .028 .0246 .0213x3 .956 .967 .97 .963 .967 .96 .945',
  ),
  saturday: hours(
    '.0146 .0109x3 .0146 .0182 .0289 .037 .0381 .0367 .0325 .0353 .0347 .0314 .028x2 .0246 .955 .966x2 .963 .966 .957 .949',
  ),
  sunday: hours(
    '.0179 .0143x3 .0146 .0216 .0356 .037 .0381 .0401 .0359 .0353 .028x2 .0213x3 .955 .962 .963 .956 .963 .957 .943',
  ),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const largeHotel: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_HotelLarge_STD2004_Baltimore.idf',
    people: { density: 0.1316, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 10.76,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.209 .159 .105x3 .209 .418 .527 .418x2 .264x8 .632 .841 .945 .841 .632 .314'),
        saturday: hours('.227x2 .105x4 .35x2 .472x2 .35 .286x7 .713 .835x3 .713 .35'),
        sunday: hours('.282x2 .159x4 .35 .405 .472 .417 .35 .314x2 .259x5 .658 .835 .89 .781 .658 .35'),
      },
    },
    equipment: {
      power: 15.29,
      lost: 0.02971,
      latent: 0.0593,
      radiant: 0.4988,
      elevators: 0,
      schedule: {
        weekday: hours('.161 .152 .144x3 .161 .392 .511 .369x2 .298x7 .365 .425 .454 .507 .51 .382 .29'),
        saturday: hours('.161x2 .144x4 .289 .403 .494 .42 .314 .306x6 .343 .425 .436 .482 .492 .382 .29'),
        sunday: hours('.178x2 .161x4 .289 .42 .494 .403 .314x3 .297x4 .335 .407 .436 .499 .475 .365 .29'),
      },
    },
    refrigerators: { power: 0.08292, lost: 0.0982, latent: 0.196, radiant: 0.496, schedule: refrigeratorsWeek },
    gas: { power: 25.71, lost: 0.5997, latent: 0.08567, radiant: 0.243, schedule: gasWeek },
    refrigeration: 0.4736,
    outdoorAir: 1.41,
    leakage: 5.508,
    leakagePart: 0.25,

    heatingSetPoint: { weekday: hours('21x24') },
    coolingSetPoint: { weekday: hours('22.8x24') },
    hotWater: {
      litres: 4.719,
      temperature: 80.2,
      laundry: 4.287,
      boosted: 0.2407,
      schedule: hotWaterWeek,
    },
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_HotelLarge_STD2013_Baltimore.idf',
    people: { density: 0.1316, activity: 120, schedule: peopleWeek },
    lighting: {
      power: 9.384,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.145 .112 .0748x3 .145 .346 .438 .346x2 .144x6 .15 .153 .526 .697 .784 .697 .526 .259'),
        saturday: hours('.154x2 .0748x4 .289x2 .389 .276 .174 .144x6 .158 .586 .686x3 .586 .289'),
        sunday: hours('.203x2 .124x4 .289 .338 .389 .227 .174 .169x2 .12x4 .134 .537 .686 .735 .637 .537 .289'),
      },
    },
    equipment: {
      power: 15.29,
      lost: 0.02983,
      latent: 0.05959,
      radiant: 0.4991,
      elevators: 0,
      schedule: {
        weekday: hours('.152 .144 .135x3 .152 .39 .51 .367x2 .26x6 .278 .356 .415 .443 .494 .504 .377 .281'),
        saturday: hours('.152x2 .135x4 .288 .401 .493 .418 .271 .262x5 .284 .334 .415 .426 .469 .487 .377 .281'),
        sunday: hours('.169x2 .152x4 .288 .418 .493 .401 .271x3 .254x3 .275 .326 .398 .426 .486 .471 .36 .281'),
      },
    },
    refrigerators: { power: 0.06568, lost: 0.0986, latent: 0.197, radiant: 0.497, schedule: refrigeratorsWeek },
    gas: { power: 25.71, lost: 0.5997, latent: 0.08567, radiant: 0.243, schedule: gasWeek },
    refrigeration: 0.4736,
    outdoorAir: 0.7649,
    leakage: 3.059,
    leakagePart: 0.25,

    heatingSetPoint: { weekday: hours('21x9 20.1x7 21x8') },
    coolingSetPoint: { weekday: hours('22.8x9 23.7x7 22.8x8') },
    hotWater: {
      litres: 4.719,
      temperature: 80.2,
      laundry: 4.287,
      boosted: 0.2407,
      schedule: hotWaterWeek,
    },
  },
}
