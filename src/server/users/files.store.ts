import type { Core } from '../core.ts'
import type { Queries } from '../db/open-database.ts'
import { and, eq, isNull } from '../db/drizzle.ts'
import { files, users } from '../db/schema.ts'

/** Stores a person's picture. @returns its id, which nobody can guess */
export async function insertFile({ random }: Core, tx: Queries, ownerId: string, bytes: Uint8Array): Promise<string> {
  const id = random.id()
  await tx.insert(files).values({ id, ownerId, bytes })
  return id
}

/** Erases all pictures of a person. */
export async function eraseFiles(tx: Queries, ownerId: string): Promise<void> {
  await tx.delete(files).where(eq(files.ownerId, ownerId))
}

/** Picture by its id; none of a deleted person. */
export async function findFile(queries: Queries, id: string): Promise<Uint8Array | undefined> {
  const [row] = await queries
    .select({ bytes: files.bytes })
    .from(files)
    .innerJoin(users, and(eq(users.id, files.ownerId), isNull(users.deletedAt)))
    .where(eq(files.id, id))
  return row?.bytes
}
