/** A figure of every variant of a study: its unit, and its better direction, if it has one. */
export interface VariantColumn {
  /** Unit of the figure, for the whole building and a year. Error bounds of the sweep setting: setting-error.ts. */
  readonly unit: 'kWh' | 'W' | 'kg' | 'h' | '%' | 'currency'
  readonly better: 'less' | 'more' | null
  /** Whether it may be null: a factor or a price of a used carrier is missing, or the setting does not give it. */
  readonly nullable: boolean
}

function column(unit: VariantColumn['unit'], better: VariantColumn['better'], nullable = false): VariantColumn {
  return { unit, better, nullable }
}

/**
 * Figures of a variant, in the order of tables and chunks. They are those of a baseline: `used` is the sum of the end
 * uses without generation, `net` is `used` less generation, needs are before systems.
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
  /** Largest hourly means; the sweep setting does not give them. */
  peakHeating: column('W', 'less', true),
  peakCooling: column('W', 'less', true),
  /** Part of the judged occupied hours in category II of EN 16798-1; null without people. */
  comfort: column('%', 'more', true),
  unmetHours: column('h', 'less'),
  /** Energy cost by the prices of the results view: computed when the table is read, never stored. */
  cost: column('currency', 'less', true),
} as const satisfies Readonly<Record<string, VariantColumn>>

export type VariantColumnKey = keyof typeof variantColumns
export const variantColumnKeys = Object.keys(variantColumns) as readonly VariantColumnKey[]

/** Figures of a comparison of designs, in the order of page and report. */
export const comparedColumns = [
  'net',
  'used',
  'heating',
  'cooling',
  'lighting',
  'equipment',
  'fans',
  'pumps',
  'hotWater',
  'generation',
  'peakHeating',
  'peakCooling',
  'comfort',
  'unmetHours',
  'primaryEnergy',
  'co2',
  'cost',
] as const satisfies readonly VariantColumnKey[]
/** Most designs that stand side by side. */
export const mostCompared = 4

/** Columns that a chunk stores; cost follows from bought energy. */
export type StoredColumnKey = Exclude<VariantColumnKey, 'cost'>
export const storedColumnKeys = variantColumnKeys.filter((key): key is StoredColumnKey => key !== 'cost')
