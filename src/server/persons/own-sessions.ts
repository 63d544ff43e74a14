import type { OpenSession } from '#contract/entities/user.ts'
import { openSessions } from '../auth/sessions.store.ts'
import { deviceNames } from '../auth/device-names.ts'

export type SessionServices = Parameters<typeof openSessions>[0]

/** Open sessions of an account, for its owner: no hash is among them. */
export async function listOwnSessions(
  services: SessionServices,
  userId: string,
  tokenHash: string,
): Promise<OpenSession[]> {
  const rows = await openSessions(services, userId)
  return rows.map(row => ({
    _id: row.id,
    ...deviceNames(row.userAgent),
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isOwn: row.tokenHash === tokenHash,
  }))
}
