import type { UserRow } from '../users/users.store.ts'
import { sameDigest, type CodeKey } from './code-key.ts'

/** Account as a mark knows it. A changed password ends all marks: a person who knew the old one may have many. */
export type MarkedAccount = Pick<UserRow, 'email' | 'passwordHash'>

function signature(key: CodeKey, { email, passwordHash }: MarkedAccount, device: string): string {
  return key.sign('device', email, device, passwordHash ?? '')
}

/**
 * Mark of a device that signed in to an account: the device's id and a signature over both. It opens nothing; it only
 * gives the device tries of its own, so that a stranger's wrong passwords do not lock its owner out.
 */
export function deviceMark(key: CodeKey, account: MarkedAccount, device: string): string {
  return `${device}.${signature(key, account, device)}`
}

/** Id of the device that has a mark of this account; undefined if no mark is one of it. */
export function deviceOf(key: CodeKey, account: MarkedAccount, marks: readonly string[]): string | undefined {
  return marks
    .map(mark => mark.split('.', 2))
    .find(([device = '', given = '']) => sameDigest(given, signature(key, account, device)))?.[0]
}
