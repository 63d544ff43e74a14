/** A figure of every variant of a study: its unit, and which way is better, for those that have one. */
export interface VariantColumn {
  /** Of the whole building and a year. What the sweep setting may be away: setting-error.ts. */
  readonly unit: 'kWh' | 'W' | 'kg' | 'h' | '%' | 'currency'
  readonly better: 'less' | 'more' | null
  /** May be null: a factor or a price of a used carrier is missing, or the setting does not tell it. */
  readonly nullable: boolean
}

function column(unit: VariantColumn['unit'], better: VariantColumn['better'], nullable = false): VariantColumn {
  return { unit, better, nullable }
}

/**
 * The figures of a variant, in the order in which tables show them and chunks keep them. They are those of a baseline: `used` is the sum of
 * the end uses but generation, `net` is `used` less generation, needs are before systems.
 */
export const variantColumns = {
  used: column('kWh', 'less'),
  net: column('kWh', 'less'),
  heating: column('kWh', 'less'),
  cooling: column('kWh', 'less'),
  lighting: column('kWh', 'less'),
  equipment: column('kWh', 'less'),
  fans: column('kWh', 'less'),
  pumps: column('kWh', 'less'),
  hotWater: column('kWh', 'less'),
  generation: column('kWh', 'more'),
  heatingNeed: column('kWh', 'less'),
  coolingNeed: column('kWh', 'less'),
  boughtElectricity: column('kWh', 'less'),
  boughtNaturalGas: column('kWh', 'less'),
  boughtFuel: column('kWh', 'less'),
  exported: column('kWh', null),
  primaryEnergy: column('kWh', 'less', true),
  co2: column('kg', 'less', true),
  /** Largest hourly means; the sweep setting does not tell them. */
  peakHeating: column('W', 'less', true),
  peakCooling: column('W', 'less', true),
  /** Occupied hours in category II of EN 16798-1, of those that are judged; null where nobody is there. */
  comfort: column('%', 'more', true),
  unmetHours: column('h', 'less'),
  /** What the energy costs by the prices of the results view: worked out when the table is read, never kept. */
  cost: column('currency', 'less', true),
} as const satisfies Readonly<Record<string, VariantColumn>>

export type VariantColumnKey = keyof typeof variantColumns
export const variantColumnKeys = Object.keys(variantColumns) as readonly VariantColumnKey[]

/** What a chunk keeps, a column each; cost follows from what is bought. */
export type KeptColumnKey = Exclude<VariantColumnKey, 'cost'>
export const keptColumnKeys = variantColumnKeys.filter((key): key is KeptColumnKey => key !== 'cost')
