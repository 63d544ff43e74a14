import { decode } from '#contract/decode.ts'
import { PriceSettings } from '#contract/entities/payment.ts'
import { defaultPrice } from '#rules/price.ts'
import { eq } from './drizzle.ts'
import type { Queries } from './open-database.ts'
import { settings } from './schema.ts'

const read = decode(PriceSettings)

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
