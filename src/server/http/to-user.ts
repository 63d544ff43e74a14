import type { InferSelectModel } from 'drizzle-orm'
import type { User } from '#contract/entities/user.ts'
import type { users } from '../db/schema.ts'

/** A row of `users` in the form of the wire, without the password's hash and a pending address. */
export function toUser(row: InferSelectModel<typeof users>): User {
  return {
    _id: row.id,
    fullName: row.fullName,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    companyName: row.companyName,
    companySize: row.companySize,
    roleInCompany: row.roleInCompany,
    role: row.role,
    profile_picture: row.profilePicture,
    phone: row.phone,
    phoneVerified: row.phoneVerifiedAt !== null,
    isDeleted: row.deletedAt !== null,
    createdAt: row.createdAt.toISOString(),
    ...(row.deletionAskedAt === null ? {} : { deletionAskedAt: row.deletionAskedAt.toISOString() }),
    preferences: row.preferences,
    termsVersion: row.termsVersion,
    ...(row.completedAt === null ? { incomplete: true } : {}),
  }
}
