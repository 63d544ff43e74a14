import { blended, cited, type Source } from '../source.ts'
import { blendedWeek } from './blended-loads.ts'
import type { PrototypeWeek } from './prototype-loads.ts'
import type { PrototypeName, PrototypePart } from './prototypes.ts'

type Open = readonly [from: number, to: number]
interface AirHours {
  readonly weekday: Open
  readonly saturday?: Open
  readonly sunday?: Open
  /** Delay of outdoor air after the start of the fans [h]. */
  readonly after: 0 | 1
  readonly file: string
}

function std2019(building: string): string {
  return `ASHRAE901_${building}_STD2019_Denver.idf`
}
function always(file: string): AirHours {
  return { weekday: [0, 24], saturday: [0, 24], sunday: [0, 24], after: 0, file }
}

/**
 * Hours in which fans run (`HVACOperationSchd`) and in which outdoor air enters (`MinOA_MotorizedDamper_Sched`),
 * half-open; an end beyond 24 continues after midnight. Sundays include public holidays. The tables of loads have no
 * such schedule, so these are from the example files of EnergyPlus. Restaurants exhaust air from the first hour of
 * their fans on (`Fan:ZoneExhaust`, `Hours_of_operation`), and the exhausted air enters at the unit, whatever its
 * damper's schedule: in EnergyPlus 25.2 the quick restaurant's kitchen takes in its outdoor air 20 hours a day.
 */
const airHours: Readonly<Record<PrototypeName, AirHours>> = {
  'small-office': { weekday: [6, 19], after: 1, file: std2019('OfficeSmall') },
  'medium-office': { weekday: [6, 22], saturday: [6, 18], after: 1, file: std2019('OfficeMedium') },
  'large-office': { weekday: [6, 22], saturday: [6, 18], after: 1, file: std2019('OfficeLarge') },
  retail: { weekday: [6, 21], saturday: [6, 22], sunday: [8, 19], after: 1, file: std2019('RetailStandalone') },
  'primary-school': { weekday: [7, 21], after: 1, file: std2019('SchoolPrimary') },
  'secondary-school': { weekday: [7, 21], after: 1, file: std2019('SchoolSecondary') },
  hospital: always(std2019('Hospital')),
  outpatient: always(std2019('OutPatientHealthCare')),
  'large-hotel': always(std2019('HotelLarge')),
  'small-hotel': always(std2019('HotelSmall')),
  'high-rise-apartment': always(std2019('ApartmentHighRise')),
  'mid-rise-apartment': always(std2019('ApartmentMidRise')),
  warehouse: { weekday: [7, 18], saturday: [7, 18], after: 1, file: std2019('Warehouse') },
  'full-service-restaurant': {
    weekday: [5, 25],
    saturday: [5, 25],
    sunday: [5, 25],
    after: 0,
    file: std2019('RestaurantSitDown'),
  },
  'quick-service-restaurant': {
    weekday: [5, 25],
    saturday: [5, 25],
    sunday: [5, 25],
    after: 0,
    file: std2019('RestaurantFastFood'),
  },
  supermarket: {
    weekday: [6, 22],
    saturday: [6, 22],
    sunday: [6, 22],
    after: 0,
    file: 'RefBldgSuperMarketNew2004_Chicago.idf',
  },
}

function day(open: Open | undefined, after: number): readonly number[] {
  const [from, to] = open ?? [0, 0]
  const isOpen = (hour: number) =>
    hour >= from + (open === undefined || (from === 0 && to === 24) ? 0 : after) && hour < to
  return Array.from({ length: 24 }, (_, hour) => (isOpen(hour) || isOpen(hour + 24) ? 1 : 0))
}

/** Hours of running fans and of outdoor air: 1 or 0, or in between where a building is a mean of two prototypes. */
export function airWeeks(parts: readonly PrototypePart[]): {
  readonly fans: PrototypeWeek
  readonly outdoorAir: PrototypeWeek
  readonly source: Source
} {
  const week = (isLate: boolean): PrototypeWeek =>
    blendedWeek(
      parts.map(({ name, share }) => {
        const { weekday, saturday, sunday, after } = airHours[name]
        const late = isLate ? after : 0
        return [{ weekday: day(weekday, late), saturday: day(saturday, late), sunday: day(sunday, late) }, share]
      }),
    )
  const [first = '', second] = parts.map(({ name }) => airHours[name].file)
  const objects = 'HVACOperationSchd, MinOA_MotorizedDamper_Sched'
  return {
    fans: week(false),
    outdoorAir: week(true),
    source:
      second === undefined
        ? cited(`EnergyPlus example file ${first}: ${objects}`)
        : blended(`EnergyPlus example files ${first} and ${second}: ${objects}`),
  }
}
