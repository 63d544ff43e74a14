import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../support/find-chromium.ts'
import { sparePort } from '../support/spare-port.ts'

const root = resolve(import.meta.dirname, '../..')

export interface OpenedBadgir {
  readonly url: string
  readonly browser: Browser
  /** A page of its own, with every error the browser reports collected in `faults`. */
  readonly newPage: (
    options?: Parameters<Browser['newContext']>[0],
  ) => Promise<{ readonly page: Page; readonly context: BrowserContext; readonly faults: readonly string[] }>
  /** The newest six-digit code mailed to an address. */
  readonly codeFor: (email: string) => Promise<string>
  readonly close: () => Promise<void>
}

/**
 * A whole Badgir as a user starts it (`badgir start` on the built page, own folder, spare port), and a browser.
 *
 * @param settings of the environment, beside those
 */
export async function openBadgir(settings: Readonly<Record<string, string>> = {}): Promise<OpenedBadgir> {
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('No Chromium: install Chromium or Chrome, or name it in CHROMIUM_PATH')
  const dataDir = mkdtempSync(join(tmpdir(), 'badgir-e2e-'))
  const port = await sparePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['src/cli/badgir.ts', 'start', '--no-build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      TILE_URL: '',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'Quiet-windtower 9',
      ...settings,
    },
  })
  let said = ''
  server.stdout.on('data', (data: Buffer) => {
    said += data.toString()
  })
  server.stderr.on('data', (data: Buffer) => {
    said += data.toString()
  })
  const ended = new Promise<void>(done => {
    server.once('exit', () => {
      done()
    })
  })
  for (let tries = 0; !said.includes('Badgir runs at'); tries++) {
    if (tries > 300 || server.exitCode !== null) throw new Error(`The server did not start:\n${said}`)
    await new Promise(done => {
      setTimeout(done, 100)
    })
  }
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
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
      const faults: string[] = []
      page.on('pageerror', error => {
        faults.push(String(error))
      })
      page.on('console', message => {
        if (message.type() === 'error') faults.push(message.text())
      })
      return { page, context, faults }
    },
    codeFor: async email => {
      for (let tries = 0; tries < 100; tries++) {
        const outbox = join(dataDir, 'outbox')
        const mails = (existsSync(outbox) ? readdirSync(outbox) : [])
          .toSorted()
          .map(file => readFileSync(join(outbox, file), 'utf8'))
          // One that is being written is read with the next look.
          .filter(text => text.trimEnd().endsWith('}'))
          .map(text => JSON.parse(text) as { readonly to: string; readonly text: string })
        const code = mails
          .filter(mail => mail.to === email)
          .map(mail => /\b\d{6}\b/.exec(mail.text)?.[0])
          .findLast(found => found !== undefined)
        if (code !== undefined) return code
        await new Promise(done => {
          setTimeout(done, 100)
        })
      }
      throw new Error(`No code was mailed to ${email}`)
    },
    close: async () => {
      await browser.close()
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
