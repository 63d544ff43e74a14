import { hash, parseOptions, verify } from '@node-rs/argon2'
import { openLane } from '../http/lane.ts'

/** Cost of a hash: memory in KiB, passes over it, parallel lanes. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}
/** Argon2id, 19 MiB, two passes, one lane: about 20 ms a hash (OWASP's figures). */
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 4
const mostWaiting = 64

export interface Passwords {
  /** Makes a PHC string to store. */
  readonly hash: (password: string) => Promise<string>
  /**
   * Whether the password fits. Without a stored hash (unknown or deleted account, no password yet) a dummy is verified,
   * which takes the same time, and the answer is no.
   */
  readonly verify: (stored: string | null | undefined, password: string) => Promise<boolean>
  /** Whether a stored hash has other parameters and should be renewed at this login. */
  readonly isOutdated: (stored: string) => boolean
}

/**
 * Passwords with a bounded number of hashes at once. All functions throw the refusal `server.busy` when 64 others are
 * already waiting, or after 10 s.
 *
 * @param cost for tests: another cost than the product's
 */
export async function openPasswords(cost = usualCost): Promise<Passwords> {
  const parameters = { ...cost, outputLen: 32 }
  const lane = openLane({ atOnce, mostWaiting, longestWait: 10_000, retryAfter: 2 })
  const dummy = await hash('the password of nobody', parameters)
  return {
    hash: password => lane.run(() => hash(password, parameters)),
    verify: (stored, password) =>
      lane.run(async () => {
        const fits = await verify(stored ?? dummy, password)
        return fits && stored !== null && stored !== undefined
      }),
    isOutdated: stored => {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored)
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
    },
  }
}
