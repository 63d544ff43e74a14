import type { Browser, BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { badgirAt, faultsOn, launchBrowser, type OpenedBadgir } from './open-badgir.ts'
import { beginAs, signUp, verifyAddress, type Person } from './person.ts'

export type SharedBadgir = Omit<OpenedBadgir, 'close'> & {
  /** Folder of the server's data. */
  readonly dataDir: string
  /** A page of a context that an earlier test has left, emptied: what it loaded is there already. Without one it is new. */
  readonly warmPage: OpenedBadgir['newPage']
  /** Closes every page that a file has left open. */
  readonly closePages: () => Promise<void>
}

/** The longest wait for anything on a page [ms]: far more than it takes, since the machine may be busy. */
const patience = 30_000

let browser: Promise<Browser> | undefined
/** The browser of this worker. It ends with the worker: its pipe closes. */
export function sharedBrowser(): Promise<Browser> {
  return (browser ??= launchBrowser())
}

/** Contexts of this worker that no page uses, by their options. */
const idle = new Map<string, BrowserContext[]>()

/** The server and the browser of this worker; the files of a worker share them and run one after the other. */
export async function sharedBadgir(): Promise<SharedBadgir> {
  const servers = inject('badgirServers')
  const server = servers[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % servers.length]
  if (server === undefined) throw new Error('tests/e2e/servers.global.ts has started no server')
  const badgir = badgirAt(server, await sharedBrowser())
  const contexts = new Set<BrowserContext>()
  /** Contexts that come back to the idle ones. */
  const lent = new Map<BrowserContext, string>()
  const newPage: OpenedBadgir['newPage'] = async options => {
    const opened = await badgir.newPage(options)
    opened.context.setDefaultTimeout(patience)
    return opened
  }
  return {
    ...badgir,
    dataDir: server.dataDir,
    newPage: async options => {
      const opened = await newPage(options)
      contexts.add(opened.context)
      return opened
    },
    warmPage: async options => {
      const key = JSON.stringify(options)
      const context = idle.get(key)?.pop()
      if (context === undefined) {
        const opened = await newPage(options)
        lent.set(opened.context, key)
        return opened
      }
      lent.set(context, key)
      const page = await context.newPage()
      const devices = await context.newCDPSession(page)
      await devices.send('Storage.clearDataForOrigin', {
        origin: server.url,
        storageTypes: 'cookies,local_storage,indexeddb',
      })
      await devices.detach()
      return { page, context, faults: faultsOn(page) }
    },
    closePages: async () => {
      await Promise.all([...contexts].map(context => context.close()))
      contexts.clear()
      for (const [context, key] of lent) {
        await Promise.all(context.pages().map(page => page.close()))
        idle.set(key, [...(idle.get(key) ?? []), context])
      }
      lent.clear()
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

/** A page on which a person is logged in already; windows that are opened beside it later are that person's too. */
export async function openAs(
  badgir: SharedBadgir,
  person: Person,
  preferences: Readonly<Record<string, string>> = {},
  options: Parameters<OpenedBadgir['newPage']>[0] = {},
) {
  const opened = await badgir.warmPage({ colorScheme: 'light', ...options })
  await beginAs(opened.page, person, preferences)
  return opened
}

/** The same in a context of its own, for a test that changes the context: its clock, or scripts of all its pages. */
export async function openAlone(badgir: SharedBadgir, person: Person) {
  const opened = await badgir.newPage({ colorScheme: 'light' })
  await beginAs(opened.context, person)
  return opened
}
