import { hours, type Prototype } from './prototype-loads.ts'

const peopleWeek = {
  weekday: hours('.995x7 .846 .393 .254x3 .251 .254x3 .304 .517 .866x3 .995x3'),
  saturday: hours('.995x7 .846 .388 .249x7 .298 .517 .866x3 .995x3'),
}
const heatingSetPointWeek = { weekday: hours('21.7x24') }
const coolingSetPointWeek = { weekday: hours('24.4x24') }
const hotWaterWeek = {
  weekday: hours('.08 .04 .01x2 .04 .27 .94 1 .96 .84 .76 .61 .53 .47 .41 .47 .55 .73 .86 .82 .75 .61 .53 .29'),
}

/**
 * Made by `npm run prototype-defaults` of the prototype’s input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021):
 * figures of US government work.
 */
export const highRiseApartment: Prototype = {
  '90.1-2004': {
    file: 'ASHRAE90.1_ApartmentHighRise_STD2004_Baltimore.idf',
    people: { density: 0.02533, activity: 95, schedule: peopleWeek },
    lighting: {
      power: 5.163,
      lost: 0,
      latent: 0,
      radiant: 0.8,
      schedule: {
        weekday: hours('.14x4 .173 .231 .24 .231 .21 .194x3 .188 .194x2 .219 .277 .29 .348 .39x2 .307 .223 .165'),
        saturday: hours('.14x4 .173 .231 .24 .231 .173 .156x6 .181 .24 .29 .348 .39x2 .307 .223 .165'),
      },
    },
    equipment: {
      power: 8.629,
      lost: 0.2885,
      latent: 0,
      radiant: 0.3482,
      elevators: 2.62,
      schedule: {
        weekday: hours(
          '.33 .302 .289 .282 .297 .361 .497 .604 .616 .577 .531 .538 .53 .51 .503 .524 .667 .845 .844 .765 .738 .68 .554 .434',
        ),
        saturday: hours(
          '.33 .302 .289 .282 .297 .361 .497 .603 .61 .571 .525 .532 .525 .504 .497 .518 .661 .844x2 .765 .738 .68 .554 .434',
        ),
      },
    },

    refrigeration: 0,
    outdoorAir: 0.2673,
    leakage: 4.898,
    leakagePart: 1,
    doors: { flow: 0.1945, schedule: { weekday: hours('0x6 .144 1 .144x9 1 .144x4 0x2') } },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: coolingSetPointWeek,
    hotWater: {
      litres: 1.671,
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
        people: 0.02812,
        lighting: 5.079,
        equipment: { power: 6.67, lost: 0, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0.2968,
        doors: 0,
        heatingSetPoint: heatingSetPointWeek,
        coolingSetPoint: coolingSetPointWeek,
      },
      {
        name: 'corridors',
        share: 0.0991,
        conditioning: 'none',
        people: 0,
        lighting: 5.92,
        equipment: { power: 26.44, lost: 0.95, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0,
        doors: 1.962,
      },
    ],
  },
  '90.1-2013': {
    file: 'ASHRAE90.1_ApartmentHighRise_STD2013_Baltimore.idf',
    people: { density: 0.02533, activity: 95, schedule: peopleWeek },
    lighting: {
      power: 5.508,
      lost: 0,
      latent: 0,
      radiant: 0.8,
      schedule: {
        weekday: hours('.122x4 .153 .208 .216 .208 .182 .166x3 .162 .166x2 .19 .244 .263 .317 .357x2 .278 .2 .145'),
        saturday: hours('.122x4 .153 .208 .216 .208 .153 .137x6 .161 .216 .263 .317 .357x2 .278 .2 .145'),
      },
    },
    equipment: {
      power: 8.616,
      lost: 0.2875,
      latent: 0,
      radiant: 0.3487,
      elevators: 2.607,
      schedule: {
        weekday: hours(
          '.327 .299 .286 .279 .294 .359 .495 .602 .614 .575 .529 .536 .528 .508 .501 .522 .665 .843 .842 .763 .736 .678 .551 .432',
        ),
        saturday: hours(
          '.327 .299 .286 .279 .294 .359 .495 .601 .608 .569 .522 .529 .522 .502 .495 .516 .659 .842x2 .763 .736 .678 .551 .432',
        ),
      },
    },

    refrigeration: 0,
    outdoorAir: 0.2665,
    leakage: 2.721,
    leakagePart: 1,
    doors: { flow: 0.1286, schedule: { weekday: hours('0x6 .131 1 .131x9 1 .131x4 0x2') } },
    heatingSetPoint: heatingSetPointWeek,
    coolingSetPoint: coolingSetPointWeek,
    hotWater: {
      litres: 1.671,
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
        people: 0.02812,
        lighting: 5.082,
        equipment: { power: 6.67, lost: 0, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0.2958,
        doors: 0,
        heatingSetPoint: heatingSetPointWeek,
        coolingSetPoint: coolingSetPointWeek,
      },
      {
        name: 'corridors',
        share: 0.0991,
        conditioning: 'none',
        people: 0,
        lighting: 9.378,
        equipment: { power: 26.31, lost: 0.95, latent: 0 },
        gas: 0,
        refrigeration: 0,
        outdoorAir: 0,
        doors: 1.298,
      },
    ],
  },
}
