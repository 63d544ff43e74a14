import { randomBytes, randomInt } from 'node:crypto'

/** Source of unguessable values; it is the only place where chance enters, for tests. */
export interface Random {
  /** An id: 128 bits, 22 characters of A-Z a-z 0-9 - _. */
  readonly id: () => string
  /** A token: 256 bits, 43 characters. */
  readonly token: () => string
  /** `count` decimal digits. */
  readonly digits: (count: number) => string
}

export const systemRandom: Random = {
  id: () => randomBytes(16).toString('base64url'),
  token: () => randomBytes(32).toString('base64url'),
  digits: count => String(randomInt(10 ** count)).padStart(count, '0'),
}
