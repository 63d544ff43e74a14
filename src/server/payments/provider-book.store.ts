import { and, eq } from '../db/drizzle.ts'
import type { Database } from '../db/open-database.ts'
import { providerBooks } from '../db/schema.ts'
import type { Book } from '../providers/provider.ts'

/** Book of a provider in the database: every server of an installation reads the same records. */
export function openBook(db: Database, provider: string): Book {
  const isRecord = (id: string) => and(eq(providerBooks.provider, provider), eq(providerBooks.id, id))
  return {
    read: async id => (await db.drizzle.select().from(providerBooks).where(isRecord(id)))[0]?.record,
    open: async (id, record) => {
      await db.drizzle.insert(providerBooks).values({ provider, id, record }).onConflictDoNothing()
    },
    change: (id, change) =>
      db.transaction(async tx => {
        const [row] = await tx.select().from(providerBooks).where(isRecord(id)).for('update')
        if (row === undefined) return undefined
        const record = change(row.record)
        await tx.update(providerBooks).set({ record }).where(isRecord(id))
        return record
      }),
  }
}
