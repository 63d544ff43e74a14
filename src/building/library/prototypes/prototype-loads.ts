/**
 * A day's 24 values on four kinds of day, value `h` for `[h, h+1)`. What is absent is as the kind before it; `summer`, working
 * days of the long holiday, as `weekday`.
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

/** What a prototype building is fed in one edition of its code: means of its space types over the whole floor. */
export interface PrototypeLoads {
  /** Input file of EnergyPlus that was read. */
  readonly file: string
  /** At schedule 1 [1/m²], with their activity [W/person]. */
  readonly people: { readonly density: number; readonly activity: number; readonly schedule: PrototypeWeek }
  readonly lighting: PrototypePower
  /** Electric, without what stands apart below. */
  readonly equipment: PrototypePower & {
    /** Part of the power that is lifts inside the building [W/m²]. */
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
  /** At full flow [L/(s·m²)]. */
  readonly outdoorAir: number
  /** Air through the envelope: at 4 Pa per m² of outer wall above ground [m³/(h·m²)]. */
  readonly leakage: number
  /** Part of it that is left, mean of the year: fans hold the rooms above outdoor pressure while they run (PNNL-18898). */
  readonly leakagePart: number
  /** Air through doors in use and gates [L/(s·m² of floor)], at schedule 1. */
  readonly doors?: { readonly flow: number; readonly schedule: PrototypeWeek }
  /** Means of the rooms that have a thermostat, [°C]. */
  readonly heatingSetPoint: PrototypeWeek
  readonly coolingSetPoint: PrototypeWeek
  readonly hotWater: {
    /** Mean of the year [L/(m²·day)] at `temperature` [°C]; of it for laundry; heated again by a booster. */
    readonly litres: number
    readonly temperature: number
    readonly laundry: number
    readonly boosted: number
    readonly schedule: PrototypeWeek
  }
  /** Rooms of more than one kind, largest first; absent where all are alike, or differ in their gains alone. */
  readonly rooms?: readonly PrototypeRooms[]
}

/** Names of kinds of rooms: those of their largest. */
export const roomNames = ['dining', 'kitchen', 'fine-store', 'bulk-store', 'corridors', 'flats'] as const
export type RoomName = (typeof roomNames)[number]

/** Rooms that are alike, means over their own floor; when lamps burn and appliances run is the building's. */
export interface PrototypeRooms {
  readonly name: RoomName
  /** Of the building's floor. */
  readonly share: number
  /** `cooled`: heated and cooled by a unit; `heated`: by unit heaters alone; `none`: neither. */
  readonly conditioning: 'cooled' | 'heated' | 'none'
  /** [1/m²] */
  readonly people: number
  /** Connected [W/m²]. */
  readonly lighting: number
  /** All that is electric [W/m²], with the parts that leave by the hood or as vapour. */
  readonly equipment: { readonly power: number; readonly lost: number; readonly latent: number }
  readonly gas: number
  readonly refrigeration: number
  /** At full flow, and through doors and gates [L/(s·m²)]. */
  readonly outdoorAir: number
  readonly doors: number
  /** [°C]; absent where there is none. */
  readonly heatingSetPoint?: PrototypeWeek
  readonly coolingSetPoint?: PrototypeWeek
}

/** Editions of ASHRAE 90.1 of which input files were read. */
export type PrototypeVintage = '90.1-2004' | '90.1-2013'
export type Prototype = Readonly<Record<PrototypeVintage, PrototypeLoads>>

/** Values with repetitions: `0x7 .2 .9x16` is 24 of them. */
export function hours(text: string): readonly number[] {
  return text.split(' ').flatMap(part => {
    const [value, times = '1'] = part.split('x')
    return Array.from({ length: Number(times) }, () => Number(value))
  })
}
