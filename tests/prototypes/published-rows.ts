import { csvParse } from 'd3-dsv'
import type { ClimateZone } from '#contract/options.ts'
import { referenceText } from '#validation/reference-data.ts'

export const comparedUses = ['heating', 'cooling', 'fans', 'pumps', 'lighting', 'equipment', 'hotWater'] as const
export type ComparedUse = (typeof comparedUses)[number]
/**
 * Annual energy of a building by use, all carriers together, without outdoor uses [kWh/m² of floor]: heating with
 * humidification, cooling with heat rejection, equipment by electricity and gas with cooking, laundry and
 * refrigeration.
 */
export type ComparedUses = Readonly<Record<ComparedUse, number>>

export const vintages = ['90.1-2004', '90.1-2013'] as const
export type Vintage = (typeof vintages)[number]

/** The weather that each climate zone of the table was simulated with. */
export const zoneWeather = {
  '1A': 'USA_FL_Miami.Intl.AP.722020_TMY3',
  '2B': 'USA_AZ_Phoenix-Sky.Harbor.Intl.AP.722780_TMY3',
  '3B': 'USA_TX_El.Paso.Intl.AP.722700_TMY3',
  '4A': 'USA_MD_Baltimore-Washington.Intl.AP.724060_TMY3',
  '5A': 'USA_IL_Chicago-OHare.Intl.AP.725300_TMY3',
  '6A': 'USA_VT_Burlington.Intl.AP.726170_TMY3',
} as const satisfies Partial<Record<ClimateZone, string>>
export type ComparedZone = keyof typeof zoneWeather
export const comparedZones = Object.keys(zoneWeather) as readonly ComparedZone[]

/** A prototype of one vintage in one climate zone, as EnergyPlus has it. */
export interface PublishedRow {
  readonly prototype: string
  readonly vintage: Vintage
  readonly zone: ComparedZone
  readonly uses: ComparedUses
}

/**
 * The rows of `end-uses.csv` that are compared: the two vintages of 90.1 in six climate zones.
 *
 * @throws where the reference data are away
 */
export function publishedRows(): readonly PublishedRow[] {
  return csvParse(referenceText('prototypes/end-uses.csv')).flatMap(row => {
    const { prototype = '', vintage, climateZone } = row
    const ofVintage = vintages.find(name => name === vintage)
    const zone = comparedZones.find(name => name === climateZone)
    if (ofVintage === undefined || zone === undefined) return []
    const of = (use: string) => Number(row[`${use}_kWh_m2`])
    return [
      {
        prototype,
        vintage: ofVintage,
        zone,
        uses: {
          heating: of('heating') + of('humidification'),
          cooling: of('cooling'),
          fans: of('fans'),
          pumps: of('pumps'),
          lighting: of('lighting'),
          equipment: of('equipment') + of('refrigeration'),
          hotWater: of('hotWater'),
        },
      },
    ]
  })
}

/** Lighting without daylight control by prototype and vintage, `by-type.csv` [kWh/m²]. */
export function lightingUncontrolled(): ReadonlyMap<string, number> {
  return new Map(
    csvParse(referenceText('prototypes/by-type.csv')).map(row => [
      `${row['prototype']} ${row['vintage']}`,
      Number(row['lighting_kWh_m2']),
    ]),
  )
}
