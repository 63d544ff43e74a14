import type { Browser, BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { badgirAt, launchBrowser, type OpenedBadgir } from './open-badgir.ts'
import { beginAs, signUp, verifyAddress, type Person } from './person.ts'

export type SharedBadgir = Omit<OpenedBadgir, 'close'> & {
  /** Folder of the server's data. */
  readonly dataDir: string
  /** Closes every page that a file has left open. */
  readonly closePages: () => Promise<void>
}

/** The longest wait for anything on a page [ms]: far more than it takes, since the machine may be busy. */
const patience = 30_000

/** The browser of this worker. It ends with the worker: its pipe closes. */
let browser: Promise<Browser> | undefined

/** The server and the browser of this worker; the files of a worker share them and run one after the other. */
export async function sharedBadgir(): Promise<SharedBadgir> {
  const servers = inject('badgirServers')
  const server = servers[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % servers.length]
  if (server === undefined) throw new Error('tests/e2e/servers.global.ts has started no server')
  browser ??= launchBrowser()
  const badgir = badgirAt(server, await browser)
  const contexts = new Set<BrowserContext>()
  return {
    ...badgir,
    dataDir: server.dataDir,
    newPage: async options => {
      const opened = await badgir.newPage(options)
      opened.page.setDefaultTimeout(patience)
      contexts.add(opened.context)
      return opened
    },
    closePages: async () => {
      await Promise.all([...contexts].map(context => context.close()))
      contexts.clear()
    },
  }
}

let people = 0
/** An address that no other file uses. */
export function newEmail(name = 'sara'): string {
  return `${name}-${process.pid}-${++people}@nasr.example`
}

/** A person with an account and a confirmed address. */
export async function newPerson(badgir: Pick<OpenedBadgir, 'url' | 'codeFor'>, fullName?: string): Promise<Person> {
  const person = await signUp(badgir, newEmail(), fullName)
  await verifyAddress(badgir, person)
  return person
}

/** A page on which a person is logged in already. */
export async function openAs(
  badgir: SharedBadgir,
  person: Person,
  preferences: Readonly<Record<string, string>> = {},
  options: Parameters<OpenedBadgir['newPage']>[0] = {},
) {
  const opened = await badgir.newPage({ colorScheme: 'light', ...options })
  await beginAs(opened.context, person, preferences)
  return opened
}
