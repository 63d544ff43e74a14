import { eq, max } from './drizzle.ts'
import type { Queries } from './open-database.ts'
import { contentVersions } from './schema.ts'

/** Version of the texts that the product ships. */
export const shippedVersion = 1

/** Version of the terms that hold now. */
export async function presentTerms(queries: Queries): Promise<number> {
  const [row] = await queries
    .select({ version: max(contentVersions.version) })
    .from(contentVersions)
    .where(eq(contentVersions.slug, 'terms'))
  return row?.version ?? shippedVersion
}
