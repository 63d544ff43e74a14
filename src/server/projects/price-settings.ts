import * as Schema from 'effect/Schema'
import { eq } from '../db/drizzle.ts'
import { decode } from '#contract/decode.ts'
import { integer, number } from '#contract/schemas.ts'
import type { Queries } from '../db/open-database.ts'
import { settings } from '../db/schema.ts'
import { defaultPrice, type PriceSettings } from '#rules/price.ts'

const money = integer(0, 1_000_000_000)
const Tier = Schema.Struct({ upTo: Schema.NullOr(number(0, 1e9)), perHundredSquareMetres: money })
/** Check that no tier ends below the one before it: a negative slice would lower the price. */
const rising = Schema.makeFilter<readonly (typeof Tier.Type)[]>(tiers =>
  tiers.every(({ upTo }, i) => i === 0 || (upTo ?? Infinity) >= (tiers[i - 1]?.upTo ?? Infinity)),
)
const read = decode(
  Schema.Struct({
    currency: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)),
    base: money,
    tiers: Schema.Array(Tier).check(rising),
    taxPercentage: number(0, 100),
  }),
)

/**
 * Prices in force: those that a super-admin stored under `price`, else the defaults.
 * @throws Error if the stored prices are damaged: no sale is better than a wrong one
 */
export async function readPriceSettings(queries: Queries): Promise<PriceSettings> {
  const [row] = await queries.select({ value: settings.value }).from(settings).where(eq(settings.key, 'price'))
  if (row === undefined) return defaultPrice
  const stored = read(row.value)
  if (!stored.ok) throw new Error(`stored prices are damaged: ${stored.errors.map(error => error.field).join(', ')}`)
  return stored.value
}
