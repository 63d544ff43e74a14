import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('.319x5 .368 .402 .336 .438 .371 .22 .207 .176 .27x2 .252 .357 .33 .252 .315 .3 .335 .332 .319'),
  saturday: hours('.319x5 .322 .311 .35 .44 .374 .223 .21 .17 .273x2 .223 .219 .274 .245 .277 .265 .3 .266 .252'),
}
const gasWeek = { weekday: hours('0x9 1x8 0x7') }
const hotWaterWeek = {
  weekday: hours('.0756 .0567x3 .0756 .132 .227 .302 .626 .569 .532 .494x5 .0756 .113 .208 .151x2 .227 .17 .0945'),
  saturday: hours('.0756 .0567x3 .0756 .0945 .132 .227 .72 .626 .569 .532 .494x4 .0756 .0945 .113 .151x3 .227 .132'),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const smallHotel: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_HotelSmall_STD2004_Baltimore.idf',
    people: { density: 0.06441, activity: 132, schedule: peopleWeek },
    lighting: {
      power: 10.42,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours('.225 .201 .174x3 .241 .355 .44 .459x2 .385x2 .381 .385x4 .359 .487 .572 .615 .551 .437 .276'),
        saturday: hours('.243x2 .174x3 .19 .342 .37 .515x2 .445 .408 .404 .408x4 .382 .57 .623 .615 .602 .521 .313'),
      },
    },
    equipment: {
      power: 18.22,
      lost: 0,
      latent: 0,
      radiant: 0.4889,
      elevators: 8.081,
      schedule: {
        weekday: hours(
          '.0771x4 .099 .172 .419 .543 .466 .396 .234 .229 .223 .231x2 .229 .284 .406 .396 .35 .39 .353 .212 .099',
        ),
        saturday: hours(
          '.0771x4 .099 .172 .333 .469 .596 .451 .233 .228 .223 .23x2 .228 .283 .382 .392 .346 .39 .353 .212 .099',
        ),
      },
    },

    gas: { power: 9.991, lost: 0, latent: 0, radiant: 0.2, schedule: gasWeek },
    refrigeration: 0,
    outdoorAir: 0.645,
    leakage: 4.898,
    leakagePart: 0.47,
    doors: { flow: 0.2281, schedule: { weekday: hours('0x6 .144 1 .144x9 1 .144x4 0x2') } },
    heatingSetPoint: { weekday: hours('19.9x24') },
    coolingSetPoint: { weekday: hours('22.5x24') },
    hotWater: {
      litres: 1.76,
      temperature: 71.7,
      laundry: 0.928,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_HotelSmall_STD2013_Baltimore.idf',
    people: { density: 0.06441, activity: 132, schedule: peopleWeek },
    lighting: {
      power: 9.332,
      lost: 0,
      latent: 0,
      radiant: 0.9,
      schedule: {
        weekday: hours(
          '.168 .16 .147x3 .184 .298 .367 .394x2 .265x2 .262 .265x3 .271 .247 .401 .459 .489 .439 .356 .232',
        ),
        saturday: hours(
          '.177x2 .147x3 .162 .29 .315 .437 .324 .27 .265 .262 .265x4 .252 .461 .497 .489 .478 .416 .262',
        ),
      },
    },
    equipment: {
      power: 18.17,
      lost: 0,
      latent: 0,
      radiant: 0.4889,
      elevators: 8.032,
      schedule: {
        weekday: hours(
          '.0667x4 .0888 .163 .415 .54 .462 .391 .191 .185 .18 .187x2 .185 .26 .393 .384 .338 .376 .346 .205 .0888',
        ),
        saturday: hours(
          '.0667x4 .0888 .163 .33 .466 .592 .447 .185 .18 .175 .181x2 .18 .256 .369 .38 .334 .376 .346 .205 .0888',
        ),
      },
    },

    gas: { power: 9.991, lost: 0, latent: 0, radiant: 0.2, schedule: gasWeek },
    refrigeration: 0,
    outdoorAir: 0.4402,
    leakage: 2.721,
    leakagePart: 0.47,
    doors: { flow: 0.1474, schedule: { weekday: hours('0x6 .131 1 .131x9 1 .131x4 0x2') } },
    heatingSetPoint: { weekday: hours('19.9x9 18.9x7 19.9x8') },
    coolingSetPoint: { weekday: hours('22.5x9 23.5x7 22.5x8') },
    hotWater: {
      litres: 1.76,
      temperature: 71.7,
      laundry: 0.928,
      boosted: 0,
      schedule: hotWaterWeek,
    },
  },
}
