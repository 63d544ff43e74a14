import { sameDigest, type CodeKey } from './code-key.ts'

/**
 * Mark of a device that signed in to an account: the device's id and a signature over both. It opens nothing; it only
 * gives the device tries of its own, so that a stranger's wrong passwords do not lock its owner out.
 * @param email normal form of the account's address
 */
export function deviceMark(key: CodeKey, email: string, device: string): string {
  return `${device}.${key.sign('device', email, device)}`
}

/** Id of the device that has a mark of this account; undefined if no mark is one of it. */
export function deviceOf(key: CodeKey, email: string, marks: readonly string[]): string | undefined {
  return marks
    .map(mark => mark.split('.', 2))
    .find(([device = '', signature = '']) => sameDigest(signature, key.sign('device', email, device)))?.[0]
}
