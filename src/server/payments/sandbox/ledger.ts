import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GatewayOrder } from '../gateway.ts'

export type SandboxDecision = 'pay' | 'decline' | 'cancel'

/** Entry of the sandbox for a payment. The sandbox has its own ledger, as another company would. */
export interface LedgerEntry {
  readonly order: Omit<GatewayOrder, 'expiresAt'> & { readonly expiresAt: string }
  readonly decision: SandboxDecision | null
}

export interface Ledger {
  readonly read: (paymentId: string) => Promise<LedgerEntry | undefined>
  /** Opens a payment; a second call changes nothing. */
  readonly open: (order: GatewayOrder) => Promise<void>
  /** Stores the payer's decision; the first one counts. @returns the entry after it */
  readonly decide: (paymentId: string, decision: SandboxDecision) => Promise<LedgerEntry | undefined>
}

function isMissing(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'
}

/**
 * Opens a ledger in a folder, with a JSON file per payment. Ids are letters, digits, - and _ only, so that they can be
 * file names.
 */
export function openLedger(folder: string): Ledger {
  const fileOf = (paymentId: string) => {
    if (!/^[A-Za-z0-9_-]{1,80}$/.test(paymentId)) throw new RangeError('not a payment id')
    return join(folder, `${paymentId}.json`)
  }
  const write = async (entry: LedgerEntry) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = fileOf(entry.order.paymentId)
    await writeFile(`${file}.part`, JSON.stringify(entry), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
  const read: Ledger['read'] = async paymentId => {
    try {
      return JSON.parse(await readFile(fileOf(paymentId), 'utf8')) as LedgerEntry
    } catch (problem) {
      if (isMissing(problem)) return undefined
      throw problem
    }
  }
  // Changes run one after the other: two clicks on two buttons must not both be the first decision.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  return {
    read,
    open: order =>
      inTurn(async () => {
        if ((await read(order.paymentId)) === undefined)
          await write({ order: { ...order, expiresAt: order.expiresAt.toISOString() }, decision: null })
      }),
    decide: (paymentId, decision) =>
      inTurn(async () => {
        const entry = await read(paymentId)
        if (entry === undefined || entry.decision !== null) return entry
        const decided = { ...entry, decision }
        await write(decided)
        return decided
      }),
  }
}
