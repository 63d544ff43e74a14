import { eq } from './drizzle.ts'
import type { Queries } from './open-database.ts'
import { users } from './schema.ts'

/** Holds the owner's row, so that what one person starts twice at once is counted one after the other. */
export async function lockOwner(tx: Queries, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
}
