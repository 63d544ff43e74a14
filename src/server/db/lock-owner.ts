import { eq } from './drizzle.ts'
import type { Queries } from './open-database.ts'
import { users } from './schema.ts'

/** Locks the owner's row, so that two starts by the same person are counted one after the other. */
export async function lockOwner(tx: Queries, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
}
