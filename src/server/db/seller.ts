import { decode } from '#contract/decode.ts'
import { Seller } from '#contract/entities/order.ts'
import { eq } from './drizzle.ts'
import type { Queries } from './open-database.ts'
import { settings } from './schema.ts'

const read = decode(Seller)

/** Seller before the operator has named one. */
export const defaultSeller: Seller = { name: 'Badgir', address: [], taxNumber: '' }

/** Seller, as named on a receipt. */
export async function readSeller(queries: Queries): Promise<Seller> {
  const [row] = await queries.select({ value: settings.value }).from(settings).where(eq(settings.key, 'seller'))
  const stored = row === undefined ? undefined : read(row.value)
  return stored?.ok === true ? stored.value : defaultSeller
}
