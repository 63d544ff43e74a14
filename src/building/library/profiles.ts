import type { BuildingType } from '#contract/options.ts'
import { buildingTypeDefaults } from './building-types.ts'
import { cited, proposal, type Source } from './source.ts'

/** A working day of 24 fractions, its Saturday and its day in the long holiday where they are published, and where they are from. */
export interface Profile {
  readonly weekday: readonly number[]
  readonly saturday?: readonly number[]
  readonly holiday?: readonly number[]
  readonly source: Source
}
export interface ProfileSet {
  readonly occupancy: Profile
  readonly lighting: Profile
  readonly equipment: Profile
  readonly hotWater?: Profile
}

function pnnl(building: string) {
  return `PNNL prototype building models, ASHRAE 90.1-2004, ${building}`
}
function of(reference: string, weekday: readonly number[], saturday?: readonly number[]): Profile {
  return { weekday, source: cited(reference), ...(saturday === undefined ? {} : { saturday }) }
}
/** Over its own peak. Whole-building densities here are of the time of use; these fractions count from connected load. */
function ofPeak(reference: string, weekday: readonly number[]): Profile {
  const peak = Math.max(...weekday)
  return { weekday: weekday.map(value => value / peak), source: { key: 'source.ofPeak', params: { reference } } }
}
function n(values: string): readonly number[] {
  return values.split(' ').map(Number)
}
function withHoliday(profile: Profile, holiday: readonly number[]): Profile {
  return { ...profile, holiday }
}

const office: ProfileSet = {
  occupancy: of(
    pnnl('medium office'),
    n('0 0 0 0 0 0 .1 .2 .95 .95 .9757 .95 .5135 .95 .9757 .95 .95 .3 .1 .1 .1 .1 .05 .05'),
  ),
  lighting: of(
    pnnl('medium office'),
    n('.05 .05 .05 .05 .05 .1 .1 .3 .9 .9 .9 .9 .9 .9 .9 .9 .9 .5 .3 .3 .2 .2 .1 .05'),
  ),
  equipment: of(pnnl('medium office'), n('.4 .4 .4 .4 .4 .4 .4 .4 .9 .9 .9 .9 .8 .9 .9 .9 .9 .5 .4 .4 .4 .4 .4 .4')),
}
const retail: ProfileSet = {
  occupancy: of(
    pnnl('stand-alone retail'),
    n('0 0 0 0 0 0 0 .1 .2 .5 .5 .7 .7 .7 .7 .8 .7 .5 .5 .3 .3 0 0 0'),
    n('0 0 0 0 0 0 0 .1 .2 .5 .6 .8 .8 .8 .8 .8 .8 .6 .2 .2 .2 .1 0 0'),
  ),
  lighting: of(
    pnnl('stand-alone retail'),
    n('.05 .05 .05 .05 .05 .05 .05 .2 .4 .9 .9 .9 .9 .9 .9 .9 .9 .9 .5 .5 .5 .2 .05 .05'),
  ),
  equipment: of(
    pnnl('stand-alone retail'),
    n('.2 .2 .2 .2 .2 .2 .2 .4 .6 .9 .9 .9 .9 .9 .9 .9 .9 .9 .9 .7 .7 .2 .2 .2'),
  ),
}
/** Where working days of the schools' summer holiday are from: few people, half the lamps and appliances, none of it closed. */
export const schoolHolidayUse: Source = cited('DOE commercial reference buildings, primary school')
const school: ProfileSet = {
  // Of classrooms: gym and auditorium of the model are full in the evening.
  occupancy: withHoliday(
    of(
      `${pnnl('secondary school')}, classrooms`,
      n('0 0 0 0 0 0 0 0 .7 .7 .7 .7 .7 .7 .7 .7 .15 .15 .15 .15 .15 0 0 0'),
    ),
    n('0 0 0 0 0 0 0 0 .15 .15 .15 .15 .15 .15 .15 .15 .15 .15 .15 .15 .15 0 0 0'),
  ),
  lighting: withHoliday(
    of(
      pnnl('secondary school'),
      n('.1773 .1773 .1773 .1773 .1773 .1773 .1773 .9 .9 .9 .9 .9 .9 .9 .9 .9 .9 .9 .9 .9 .9 .1773 .1773 .1773'),
    ),
    n('.1773 .1773 .1773 .1773 .1773 .1773 .1773 .1773 .5 .5 .5 .5 .5 .5 .5 .5 .5 .5 .5 .5 .1773 .1773 .1773 .1773'),
  ),
  equipment: withHoliday(
    of(
      pnnl('secondary school'),
      n(
        '.3419 .3419 .3419 .3419 .3419 .3419 .3419 .3419 .9242 .9242 .9275 .9275 .9275 .9242 .9242 .9226 ' +
          '.9226 .3419 .3419 .3419 .3419 .3419 .3419 .3419',
      ),
    ),
    n('.25 .25 .25 .25 .25 .25 .25 .25 .5 .5 .5 .5 .5 .5 .5 .5 .5 .25 .25 .25 .25 .25 .25 .25'),
  ),
}
const hospital: ProfileSet = {
  occupancy: of(
    pnnl('hospital'),
    n(
      '.1621 .1621 .1621 .1621 .1621 .1621 .1621 .2621 .5405 .8 .8 .8 .8 .8 .8 .8 .8 .5405 .3811 .3811 .2811 .2811 .1621 .1621',
    ),
  ),
  lighting: of(
    pnnl('hospital'),
    n(
      '.2942 .2942 .2942 .2942 .2942 .2942 .2942 .5 .9 .9 .9 .9 .9 .9 .9 .9 .3971 .3971 .3971 .3971 .3971 .3971 .3971 .2942',
    ),
  ),
  equipment: of(pnnl('hospital'), n('.4 .4 .4 .4 .4 .4 .4 .7 .9 .9 .9 .9 .9 .9 .9 .9 .6 .6 .6 .6 .6 .6 .6 .4')),
}
const outpatient: ProfileSet = {
  ...hospital,
  occupancy: of(`${pnnl('hospital')}, clinics`, n('0 0 0 0 0 0 0 .1 .5 .8 .8 .8 .8 .8 .8 .8 .8 .5 .3 .3 .2 .2 0 0')),
}
const hotel: ProfileSet = {
  occupancy: of(
    pnnl('large hotel'),
    n(
      '.9417 .9417 .9417 .9417 .9417 .9417 .7292 .4125 .4125 .2 .2 .2 .2 .2 .2 .3042 .5167 .5167 .5167 .7292 .7292 .8375 .9417 .9417',
    ),
  ),
  lighting: of(
    pnnl('large hotel'),
    n(
      '.2083 .1583 .1042 .1042 .1042 .2083 .4167 .525 .4167 .4167 .2625 .2625 .2625 .2625 .2625 .2625 ' +
        '.2625 .2625 .6292 .8375 .9417 .8375 .6292 .3125',
    ),
  ),
  equipment: of(
    pnnl('large hotel'),
    n(
      '.2465 .2203 .1941 .1941 .1941 .2465 .5351 .7072 .459 .459 .3095 .3095 .3095 .3095 .3095 .3095 .3095 ' +
        '.4137 .5971 .6935 .7906 .781 .5304 .3107',
    ),
  ),
}
const smallHotel: ProfileSet = {
  ...hotel,
  occupancy: of(
    `${pnnl('small hotel')}, guest rooms`,
    n('.65 .65 .65 .65 .65 .65 .5 .28 .28 .13 .13 .13 .13 .13 .13 .2 .35 .35 .35 .5 .5 .58 .65 .65'),
    n('.65 .65 .65 .65 .65 .65 .5 .34 .34 .2 .2 .2 .2 .2 .2 .2 .2 .34 .35 .65 .65 .5 .5 .5'),
  ),
}
const restaurant: ProfileSet = {
  occupancy: of(
    pnnl('full-service restaurant'),
    n('.05 0 0 0 0 .05 .1 .4 .4 .4 .2 .5 .8 .7 .4 .2 .25 .5 .8 .8 .8 .5 .35 .2'),
    n('.05 0 0 0 0 0 .05 .5 .5 .4 .2 .45 .5 .5 .35 .3 .3 .3 .7 .9 .7 .65 .55 .35'),
  ),
  lighting: of(
    pnnl('full-service restaurant'),
    n('.15 .15 .15 .15 .15 .2 .4 .4 .6 .6 .9 .9 .9 .9 .9 .9 .9 .9 .9 .9 .9 .9 .5 .3'),
  ),
  equipment: ofPeak(
    pnnl('full-service restaurant'),
    n('.03 .02 .03 .02 .05 .12 .13 .15 .18 .21 .26 .29 .27 .25 .23 .23 .26 .26 .24 .22 .2 .18 .09 .03'),
  ),
}
const warehouse: ProfileSet = {
  occupancy: of(pnnl('warehouse'), n('0 0 0 0 0 0 .11 .21 1 1 1 1 .53 1 1 1 1 .32 0 0 0 0 0 0')),
  lighting: of(
    pnnl('warehouse'),
    n(
      '.1039 .1039 .1039 .1039 .1039 .1039 .1064 .5912 .751 .8461 .8461 .8461 .8417 .8461 .8461 .8461 .751 ' +
        '.6005 .1039 .1039 .1039 .1039 .1039 .1039',
    ),
  ),
  equipment: of(
    pnnl('warehouse'),
    n(
      '.2524 .2524 .2524 .2524 .2524 .2524 .2524 .2622 1 1 1 1 .2838 1 1 1 1 .2622 .2524 .2524 .2524 .2524 .2524 .2524',
    ),
  ),
}
/** Of dwellings; also what is drawn of hot water. */
const apartment: ProfileSet = {
  occupancy: of(
    `${pnnl('high-rise apartment')}, dwellings`,
    n('1 1 1 1 1 1 1 .85 .39 .25 .25 .25 .25 .25 .25 .25 .3 .52 .87 .87 .87 1 1 1'),
  ),
  lighting: of(
    pnnl('mid-rise apartment'),
    n(
      '.0166 .0166 .0166 .0166 .0385 .0769 .0824 .0769 .061 .05 .05 .05 .0469 .05 .05 .0665 .1049 .1152 .1536 .181 .181 .1262 .0714 .033',
    ),
  ),
  equipment: of(
    pnnl('mid-rise apartment'),
    n(
      '.4462 .4075 .3881 .3784 .3784 .4269 .5334 .6453 .6706 .6803 .6997 .7094 .6978 .6706 .6609 .69 .8062 ' +
        '.9844 .9791 .9112 .8725 .8337 .6981 .5722',
    ),
  ),
  hotWater: of(
    pnnl('high-rise apartment'),
    n('.08 .04 .01 .01 .04 .27 .94 1 .96 .84 .76 .61 .53 .47 .41 .47 .55 .73 .86 .82 .75 .61 .53 .29'),
  ),
}
const midRise: ProfileSet = {
  ...apartment,
  occupancy: of(
    pnnl('mid-rise apartment'),
    n(
      '.9687 .9687 .9687 .9687 .9687 .9687 .9687 .8961 .2202 .1523 .1523 .1523 .1211 .1523 .1211 .1523 ' +
        '.1766 .2519 .9058 .9058 .9058 .9687 .9687 .9687',
    ),
  ),
}

/** A shop that opens earlier and closes later than the published one: on through its hours, refrigeration of the night 0.1. */
function throughHours(type: BuildingType): ProfileSet {
  const [from, to] = buildingTypeDefaults[type].hours
  const during = (night: number): Profile => ({
    weekday: Array.from({ length: 24 }, (_, h) => (h >= from && h < to ? 1 : night)),
    source: proposal,
  })
  return { occupancy: during(0), lighting: during(0.05), equipment: during(0.1) }
}

/**
 * Published day profiles of a building type: the DOE/PNNL prototype models, whole-building means of their spaces.
 * Supermarkets are not among the sets at hand, a quick-service restaurant is taken as a full-service one.
 *
 * @source scorecards of the PNNL prototype building models, 90.1-2004 edition
 * @checked against a second transcript of the scorecards; classrooms, clinics, guest rooms of small hotels, the high-rise
 *   apartment's people and the Saturdays are not in it; holidays of schools against the model's own input file
 */
export function publishedProfiles(type: BuildingType): ProfileSet {
  switch (type) {
    case 'office':
      return office
    case 'retail':
      return retail
    case 'primary-school':
    case 'secondary-school':
      return school
    case 'hospital':
      return hospital
    case 'large-hotel':
      return hotel
    case 'small-hotel':
      return smallHotel
    case 'high-rise-apartment':
      return apartment
    case 'mid-rise-apartment':
      return midRise
    case 'warehouse':
      return warehouse
    case 'outpatient':
      return outpatient
    case 'full-service-restaurant':
    case 'quick-service-restaurant':
      return restaurant
    case 'supermarket':
      return throughHours(type)
  }
}
