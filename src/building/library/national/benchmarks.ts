import type { Building } from '#contract/entities/project.ts'
import type { BuildingType, ClimateZone, Country } from '#contract/options.ts'
import { placeIn, type KnownPlace } from './place-in.ts'
import { cited, unchecked, type Source } from '../source.ts'

/** Published energy use of buildings of a kind in a year. Measured and simulated benchmarks never share a scale. */
export interface Benchmark {
  /** Subject of the figure: `benchmarkOf.<of>` in the locales. */
  readonly of: BenchmarkOf
  /** Kind of data: measured existing buildings, or simulated models of new ones. */
  readonly kind: 'measured' | 'simulated'
  /** Scope of the figure: all energy at the site, or electricity alone, or not stated by the publisher. */
  readonly energy: 'site' | 'electricity' | 'notSaid'
  /** Median, or the model's figure [kWh/(m²·a)]. */
  readonly value: number
  /** Lower and upper quartile [kWh/m²]. */
  readonly quartiles?: readonly [number, number]
  readonly place: 'unitedStates' | KnownPlace | 'tucson'
  /** Year of the publication or its survey. */
  readonly year: string
  readonly source: Source
}

/** Subject of a benchmark that is not exactly the building type. */
export type BenchmarkOf =
  | 'office'
  | 'smallOffice'
  | 'retail'
  | 'stripMall'
  | 'retailNotMall'
  | 'school'
  | 'education'
  | 'privateSchool'
  | 'hospital'
  | 'inpatient'
  | 'hotel'
  | 'resort'
  | 'lodging'
  | 'multifamily'
  | 'warehouse'
  | 'medicalOffice'
  | 'outpatient'
  | 'restaurant'
  | 'fastFood'
  | 'foodService'
  | 'supermarket'
  | 'foodSales'

interface Row extends Benchmark {
  readonly types: readonly BuildingType[]
  readonly country: Country
  /** Climate zone of a model; it is compared with buildings in that zone alone. */
  readonly zone?: ClimateZone
}

const energyStar = unchecked('US EPA, ENERGY STAR Portfolio Manager: national median reference values')
const cbecs = cited('US EIA, Commercial Buildings Energy Consumption Survey 2012, Table C14')
const dubai = unchecked('Building Efficiency Accelerator, EmiratesGBC with the Dubai Supreme Council of Energy')
const prototype = cited('DOE/PNNL commercial prototype building models, ASHRAE 90.1-2019, zone 2B')

function median(of: BenchmarkOf, value: number, ...types: readonly BuildingType[]): Row {
  return {
    of,
    kind: 'measured',
    energy: 'site',
    value,
    place: 'unitedStates',
    year: '2024',
    source: energyStar,
    types,
    country: 'United States',
  }
}
function electricity(
  of: BenchmarkOf,
  [lower, value, upper]: readonly [number, number, number],
  ...types: readonly BuildingType[]
): Row {
  return {
    of,
    kind: 'measured',
    energy: 'electricity',
    value,
    quartiles: [lower, upper],
    place: 'unitedStates',
    year: '2012',
    source: cbecs,
    types,
    country: 'United States',
  }
}
function ofDubai(of: BenchmarkOf, value: number, ...types: readonly BuildingType[]): Row {
  return {
    of,
    kind: 'measured',
    energy: 'notSaid',
    value,
    place: 'dubai',
    year: '2018/19',
    source: dubai,
    types,
    country: 'United Arab Emirates',
  }
}
function model(of: BenchmarkOf, value: number, type: BuildingType): Row {
  return {
    of,
    kind: 'simulated',
    energy: 'site',
    value,
    place: 'tucson',
    year: '2020',
    source: prototype,
    types: [type],
    country: 'United States',
    zone: '2B',
  }
}

const schools = ['primary-school', 'secondary-school'] as const
const hotels = ['large-hotel', 'small-hotel'] as const
const restaurants = ['full-service-restaurant', 'quick-service-restaurant'] as const

/**
 * Published figures by type and place. Left out: the prototypes of zones 6A and 7 (known from a weak text), a label of Iran that a
 * newspaper reported, and figures of a dwelling's account or of heating alone, which are no kWh/m² of a building.
 */
const rows: readonly Row[] = [
  median('office', 166.9, 'office'),
  median('retail', 162.1, 'retail'),
  median('school', 153, ...schools),
  median('hospital', 739.1, 'hospital'),
  median('hotel', 198.7, ...hotels),
  median('multifamily', 188, 'high-rise-apartment', 'mid-rise-apartment'),
  median('warehouse', 71.6, 'warehouse'),
  median('restaurant', 1027.1, 'full-service-restaurant'),
  median('fastFood', 1270.4, 'quick-service-restaurant'),
  median('supermarket', 618.3, 'supermarket'),
  median('medicalOffice', 308.2, 'outpatient'),
  electricity('education', [60.3, 96.9, 147.5], ...schools),
  electricity('foodSales', [376.7, 589.9, 876.2], 'supermarket'),
  electricity('foodService', [203.4, 413.3, 787.9], ...restaurants),
  electricity('inpatient', [220.7, 352, 472.5], 'hospital'),
  electricity('outpatient', [67.8, 137.8, 204.5], 'outpatient'),
  electricity('lodging', [90.4, 145.3, 209.9], ...hotels),
  electricity('retailNotMall', [52.7, 104.4, 202.4], 'retail'),
  ofDubai('hotel', 252, ...hotels),
  ofDubai('resort', 334, ...hotels),
  ofDubai('privateSchool', 134, ...schools),
  model('office', 93.1, 'office'),
  model('smallOffice', 83.2, 'office'),
  model('retail', 121.4, 'retail'),
  model('stripMall', 137.9, 'retail'),
  model('warehouse', 30.5, 'warehouse'),
  model('restaurant', 941.9, 'full-service-restaurant'),
  model('fastFood', 1389, 'quick-service-restaurant'),
]

/** Published benchmarks of a building's type at its place, measured ones first; empty if there are none. */
export function benchmarksOf(building: Building): readonly Benchmark[] {
  const { primaryBuildingType, country, userInputs } = building
  return rows
    .filter(
      row =>
        row.country === country &&
        row.types.includes(primaryBuildingType) &&
        (row.place === 'unitedStates' || row.place === 'tucson' || row.place === placeIn(building)) &&
        (row.zone === undefined || row.zone === userInputs.location?.climateZone),
    )
    .map(({ types: _types, country: _country, zone: _zone, ...benchmark }) => benchmark)
}
