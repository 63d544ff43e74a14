/**
 * Values of a day, 24 for each of four kinds of day; value `h` holds for `[h, h+1)`. An absent kind equals the kind
 * before it; an absent `summer`, for working days of the long holiday, equals `weekday`.
 */
export interface PrototypeWeek {
  readonly weekday: readonly number[]
  readonly saturday?: readonly number[]
  /** Sundays and public holidays. */
  readonly sunday?: readonly number[]
  readonly summer?: readonly number[]
}

/** Lamps, appliances or burners. */
export interface PrototypePower {
  /** Connected [W/m² of floor]. */
  readonly power: number
  /** Parts of the heat: to the hood or outside, vapour, radiation (light included); the rest warms the air. */
  readonly lost: number
  readonly latent: number
  readonly radiant: number
  readonly schedule: PrototypeWeek
}

/** Loads of a prototype building in an edition of its code: means of its space types over the whole floor. */
export interface PrototypeLoads {
  /** Input file of EnergyPlus from which the loads are. */
  readonly file: string
  /** Density at schedule 1 [1/m²], and activity [W/person]. */
  readonly people: { readonly density: number; readonly activity: number; readonly schedule: PrototypeWeek }
  readonly lighting: PrototypePower
  /** Electric equipment, without the separate kinds below. */
  readonly equipment: PrototypePower & {
    /** Power of lifts inside the building, a part of the power above [W/m²]. */
    readonly elevators: number
  }
  /** Refrigerators on plugs, in kitchens. */
  readonly refrigerators?: PrototypePower
  /** Fans of kitchen hoods. */
  readonly exhaustFans?: PrototypePower
  readonly dataCentre?: PrototypePower
  /** Cooking and laundry by gas. */
  readonly gas?: PrototypePower
  /** Rated cooling of display cases and walk-in rooms [W/m²]. */
  readonly refrigeration: number
  /** Outdoor air at full flow [L/(s·m²)]. */
  readonly outdoorAir: number
  /** Air through the envelope: at 4 Pa per m² of outer wall above ground [m³/(h·m²)]. */
  readonly leakage: number
  /** Remaining part of it, mean of the year: fans hold the rooms above outdoor pressure while they run (PNNL-18898). */
  readonly leakagePart: number
  /** Air through doors in use and gates [L/(s·m² of floor)], at schedule 1. */
  readonly doors?: { readonly flow: number; readonly schedule: PrototypeWeek }
  /** Heating set point, mean of the rooms with a thermostat [°C]. */
  readonly heatingSetPoint: PrototypeWeek
  readonly coolingSetPoint: PrototypeWeek
  readonly hotWater: {
    /** Hot water, mean of the year [L/(m²·day)] at `temperature` [°C]; its parts for laundry and for a booster. */
    readonly litres: number
    readonly temperature: number
    readonly laundry: number
    readonly boosted: number
    readonly schedule: PrototypeWeek
  }
  /** Rooms of more than one kind, largest first; absent if all are alike, or differ in their gains alone. */
  readonly rooms?: readonly PrototypeRooms[]
}

/** Names of kinds of rooms, by the largest room of the kind. */
export const roomNames = ['dining', 'kitchen', 'fine-store', 'bulk-store', 'corridors', 'flats'] as const
export type RoomName = (typeof roomNames)[number]

/** Rooms of the same kind, means over their own floor; the schedules of lamps and appliances are the building's. */
export interface PrototypeRooms {
  readonly name: RoomName
  /** Share of the building's floor. */
  readonly share: number
  /** Conditioning. `cooled`: heated and cooled by a unit; `heated`: by unit heaters alone; `none`: neither. */
  readonly conditioning: 'cooled' | 'heated' | 'none'
  /** [1/m²] */
  readonly people: number
  /** Connected [W/m²]. */
  readonly lighting: number
  /** All electric equipment [W/m²], with the parts that leave by the hood or as vapour. */
  readonly equipment: { readonly power: number; readonly lost: number; readonly latent: number }
  readonly gas: number
  readonly refrigeration: number
  /** Outdoor air at full flow, and air through doors and gates [L/(s·m²)]. */
  readonly outdoorAir: number
  readonly doors: number
  /** Heating set point [°C]; absent if there is none. */
  readonly heatingSetPoint?: PrototypeWeek
  readonly coolingSetPoint?: PrototypeWeek
}

/** Editions of ASHRAE 90.1 whose input files were read. */
export type PrototypeVintage = '90.1-2004' | '90.1-2013'
export type Prototype = Readonly<Record<PrototypeVintage, PrototypeLoads>>

/** Values with repetitions: `0x7 .2 .9x16` is 24 of them. */
export function hours(text: string): readonly number[] {
  return text.split(' ').flatMap(part => {
    const [value, times = '1'] = part.split('x')
    return Array.from({ length: Number(times) }, () => Number(value))
  })
}
