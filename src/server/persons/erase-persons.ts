import { limits } from '#contract/limits.ts'
import { databaseNow, databaseTime } from '../clock.ts'
import type { Core } from '../core.ts'
import { audit } from '../db/audit.ts'
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { auditLog, identities, messages, passkeys, payments, projects, users, weatherFiles } from '../db/schema.ts'
import type { Mail } from '../mail/mail-queue.ts'
import { eraseProject } from '../projects/erase-deleted.ts'
import { endAccess, isLastSuperAdmin } from '../admin/user-list.store.ts'
import { eraseFiles } from '../users/files.store.ts'
import { findUser, holdUser } from '../users/users.store.ts'

export type ErasingServices = Pick<Core, 'db' | 'clock'> & { readonly mail: Pick<Mail, 'post'> }

/**
 * Lets this transaction pass the paid lock's trigger and the audit log's, for the rows of one person. Only the erasing
 * of a person may call it.
 */
async function passPaidLock(tx: Queries, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('badgir.erased_person', ${userId}, true)`)
}

/**
 * Erases a person: projects, paid ones too, own weather files, and what the account, its payments and the audit log tell
 * of the person. Amounts, ids, actions and times stay. Projects go one by one, so a killed server goes on where it was.
 */
async function erasePerson({ db, clock, mail }: ErasingServices, id: string): Promise<void> {
  const isMarked = await db.transaction(async tx => {
    const isLast = await isLastSuperAdmin(tx, id)
    const person = await holdUser(tx, id)
    // Withdrawn meanwhile, or the last super-admin by now.
    if (person === undefined || person.deletionAskedAt === null) return false
    if (person.deletedAt === null && isLast) {
      await tx.update(users).set({ deletionAskedAt: null }).where(eq(users.id, id))
      return false
    }
    if (person.deletedAt === null)
      await tx
        .update(users)
        .set({ deletedAt: databaseNow(clock) })
        .where(eq(users.id, id))
    await endAccess(tx, id)
    return true
  })
  if (!isMarked) return
  const own = await db.drizzle
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.ownerId, id), isNull(projects.erasedAt)))
  for (const project of own)
    await db.transaction(async tx => {
      await passPaidLock(tx, id)
      await eraseProject(tx, project.id)
    })
  await db.transaction(async tx => {
    const person = await findUser(tx, id)
    if (person === undefined || person.erasedAt !== null) return
    await passPaidLock(tx, id)
    await tx
      .update(projects)
      .set({
        header: sql`${projects.header} - 'label' || '{"name":""}'`,
        deletedAt: sql`coalesce(${projects.deletedAt}, ${databaseNow(clock)})`,
      })
      .where(eq(projects.ownerId, id))
    await tx.update(payments).set({ name: '', redirectUrl: null }).where(eq(payments.ownerId, id))
    await tx.delete(weatherFiles).where(eq(weatherFiles.ownerId, id))
    await tx
      .update(auditLog)
      .set({
        changes: {},
        address: sql`case when ${auditLog.actorId} = ${id} then null else ${auditLog.address} end`,
      })
      .where(or(eq(auditLog.targetId, id), eq(auditLog.actorId, id)))
    await mail.post(tx, {
      kind: 'accountErased',
      to: person.email,
      language: person.preferences.language,
      name: person.fullName,
    })
    await tx
      .delete(messages)
      .where(or(eq(messages.recipient, person.email), eq(messages.recipient, person.phone ?? person.email)))
    await eraseFiles(tx, id)
    await tx.delete(passkeys).where(eq(passkeys.userId, id))
    await tx.delete(identities).where(eq(identities.userId, id))
    await tx
      .update(users)
      .set({
        email: `${id}@erased.invalid`,
        pendingEmail: null,
        passwordHash: null,
        fullName: '',
        companyName: '',
        companySize: null,
        roleInCompany: null,
        phone: null,
        phoneVerifiedAt: null,
        profilePicture: null,
        emailVerifiedAt: null,
        erasedAt: databaseNow(clock),
      })
      .where(eq(users.id, id))
    await audit(tx, { actorId: null, action: 'user.erased', targetType: 'user', targetId: id })
  })
}

/**
 * Erases the persons who asked to be deleted `limits.accountDays` ago and did not withdraw.
 * @returns how many were due
 */
export async function erasePersons(services: ErasingServices, most = 5): Promise<number> {
  const due = await services.db.drizzle
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNotNull(users.deletionAskedAt),
        isNull(users.erasedAt),
        lt(users.deletionAskedAt, databaseTime(services.clock, -limits.accountDays * 86_400_000)),
      ),
    )
    .orderBy(asc(users.deletionAskedAt))
    .limit(most)
  for (const { id } of due) await erasePerson(services, id)
  return due.length
}
