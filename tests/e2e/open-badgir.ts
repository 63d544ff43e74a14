import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../support/find-chromium.ts'
import { startBadgir, type ServerPlace } from './start-badgir.ts'

export interface OpenedBadgir {
  readonly url: string
  readonly browser: Browser
  /** Opens a page of its own; `faults` collects every error that the browser reports. */
  readonly newPage: (
    options?: Parameters<Browser['newContext']>[0],
  ) => Promise<{ readonly page: Page; readonly context: BrowserContext; readonly faults: readonly string[] }>
  /** Answers the newest six-digit code that was sent to an address or a number. */
  readonly codeFor: (to: string) => Promise<string>
  /** Answers the newest link that was mailed to an address. */
  readonly linkFor: (email: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** Starts the browser of this machine. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('No Chromium: install Chromium or Chrome, or name it in CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: chromiumFlags })
}

/** What has a form in the mails and texts of a folder to somebody, the oldest first. */
function sentTo(outbox: string, to: string, form: RegExp): readonly string[] {
  return (
    (existsSync(outbox) ? readdirSync(outbox) : [])
      // A mail that is still being written has another ending.
      .filter(file => file.endsWith('.json'))
      .toSorted()
      .map(file => readFileSync(join(outbox, file), 'utf8'))
      // A mail that is still being written is read at the next look.
      .filter(text => text.trimEnd().endsWith('}'))
      .map(text => JSON.parse(text) as { readonly to: string; readonly text: string })
      .filter(mail => mail.to === to)
      .flatMap(mail => form.exec(mail.text)?.[0] ?? [])
  )
}

/** Collects every error that the browser reports on a page. */
export function faultsOn(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('pageerror', error => {
    faults.push(String(error))
  })
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

/** A browser in front of a server that runs already. */
export function badgirAt({ url, dataDir }: ServerPlace, browser: Browser): Omit<OpenedBadgir, 'close'> {
  const newest = (form: RegExp) => async (to: string) => {
    for (let tries = 0; tries < 600; tries++) {
      const found = sentTo(join(dataDir, 'outbox'), to, form).at(-1)
      if (found !== undefined) return found
      await new Promise(done => {
        setTimeout(done, 50)
      })
    }
    throw new Error(`Nothing like ${form} was sent to ${to}`)
  }
  return {
    url,
    browser,
    newPage: async options => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        baseURL: url,
        ...options,
      })
      const page = await context.newPage()
      return { page, context, faults: faultsOn(page) }
    },
    codeFor: newest(/\b\d{6}\b/),
    linkFor: newest(/https?:\S+/),
  }
}

/**
 * A whole Badgir and a browser, for a program or a test that needs settings of its own. Other tests share one: `sharedBadgir`.
 *
 * @param settings environment variables of the server
 */
export async function openBadgir(settings: Readonly<Record<string, string>> = {}): Promise<OpenedBadgir> {
  const server = await startBadgir(settings)
  const browser = await launchBrowser()
  return {
    ...badgirAt(server, browser),
    close: async () => {
      await browser.close()
      await server.stop()
    },
  }
}
