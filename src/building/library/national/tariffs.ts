import type { Building } from '#contract/entities/project.ts'
import type { BuildingType, currencies } from '#contract/options.ts'
import { placeIn } from './place-in.ts'
import { unchecked, type Source } from '../source.ts'

/**
 * A step of a tariff: from the step before up to a quantity per month (or day), with its price in the tariff's currency
 * per kWh.
 */
export interface TariffStep {
  /** Upper limit [kWh]; absent: no limit. */
  readonly upTo?: number
  readonly price: number
}

/** A published price of electricity, offered where prices are typed. Prices age: the date is shown with it. */
export interface Tariff {
  /** Name of the tariff: `tariff.<key>` in the locales. */
  readonly key: 'qatarHousehold' | 'dubaiHousehold' | 'abuDhabiHousehold' | 'commercialMean'
  readonly currency: (typeof currencies)[number]
  /** Period to which the steps apply. */
  readonly per: 'month' | 'day' | 'all'
  readonly steps: readonly TariffStep[]
  /** Date on which it was in force, or was read. */
  readonly date: string
  /** State of the United States, by its two letters. */
  readonly state?: string
  readonly source: Source
}

const household: ReadonlySet<BuildingType> = new Set(['high-rise-apartment', 'mid-rise-apartment'])

const qatar: Tariff = {
  key: 'qatarHousehold',
  currency: 'QAR',
  per: 'month',
  steps: [{ upTo: 2000, price: 0.11 }, { upTo: 4000, price: 0.13 }, { upTo: 15_000, price: 0.18 }, { price: 0.26 }],
  date: '2026-10',
  source: unchecked('Kahramaa, tariff service'),
}
/** Tariff without the fuel surcharge, which changes monthly, and without VAT. */
const dubai: Tariff = {
  key: 'dubaiHousehold',
  currency: 'AED',
  per: 'month',
  steps: [{ upTo: 2000, price: 0.23 }, { upTo: 4000, price: 0.28 }, { upTo: 6000, price: 0.32 }, { price: 0.38 }],
  date: '2026-05',
  source: unchecked('DEWA, slab tariff'),
}
/** Tariff for flats of residents who are not citizens, without VAT; another text has 0.295 above the step. */
const abuDhabi: Tariff = {
  key: 'abuDhabiHousehold',
  currency: 'AED',
  per: 'day',
  steps: [{ upTo: 20, price: 0.268 }, { price: 0.305 }],
  date: '2024',
  source: unchecked('ADDC, tariff'),
}

/** Mean revenue of commercial customers in 2024 [US cent/kWh]. @source US EIA, Form EIA-861 */
const commercialCents: Readonly<Record<string, number>> = {
  AL: 13.64,
  AK: 21.57,
  AZ: 12.23,
  AR: 10.24,
  CA: 25.54,
  CO: 11.71,
  CT: 21.21,
  DE: 12.2,
  DC: 17.07,
  FL: 10.99,
  GA: 10.87,
  HI: 38.18,
  ID: 9.17,
  IL: 11.81,
  IN: 12.44,
  IA: 10.22,
  KS: 11.19,
  KY: 11.5,
  LA: 10.46,
  ME: 18.22,
  MD: 12.96,
  MA: 20.9,
  MI: 14.01,
  MN: 12.15,
  MS: 12.32,
  MO: 11.58,
  MT: 12.41,
  NE: 10.4,
  NV: 10.31,
  NH: 18.65,
  NJ: 15.92,
  NM: 11.65,
  NY: 18.16,
  NC: 10.29,
  ND: 9.94,
  OH: 11.42,
  OK: 10.06,
  OR: 11.29,
  PA: 11.45,
  RI: 18.01,
  SC: 11.91,
  SD: 9.97,
  TN: 12.41,
  TX: 10.43,
  UT: 9.0,
  VT: 18.84,
  VA: 10.71,
  WA: 9.73,
  WV: 10.78,
  WI: 12.53,
  WY: 9.78,
}

/** States with a known commercial price, by their two letters. */
export const pricedStates: readonly string[] = Object.keys(commercialCents)

const eia = unchecked('US EIA, Form EIA-861, average retail price by state, commercial')

/**
 * Published prices of electricity for a kind of customer at a place. The library has households of Qatar, Dubai and Abu
 * Dhabi, and commercial customers of the United States; elsewhere the list is empty.
 *
 * @param state of the United States, by its two letters
 */
export function tariffsOf(building: Building, state?: string): readonly Tariff[] {
  const isHousehold = household.has(building.primaryBuildingType)
  switch (building.country) {
    case 'Iran':
      return []
    case 'Qatar':
      return isHousehold ? [qatar] : []
    case 'United Arab Emirates': {
      const place = placeIn(building)
      return isHousehold && place !== undefined ? [{ dubai, 'abu-dhabi': abuDhabi }[place]] : []
    }
    case 'United States': {
      const cents = isHousehold || state === undefined ? undefined : commercialCents[state]
      return cents === undefined || state === undefined
        ? []
        : [
            {
              key: 'commercialMean',
              currency: 'USD',
              per: 'all',
              steps: [{ price: Math.round(cents * 100) / 10_000 }],
              date: '2024',
              state,
              source: eia,
            },
          ]
    }
  }
}

/** Tariffs of every state, if the price depends on the state. */
export function everyTariffOf(building: Building): readonly Tariff[] {
  return asksState(building) ? pricedStates.flatMap(state => tariffsOf(building, state)) : tariffsOf(building)
}

/** Whether a state must be chosen to find a price. */
export function asksState({ country, primaryBuildingType }: Building): boolean {
  return country === 'United States' && !household.has(primaryBuildingType)
}
