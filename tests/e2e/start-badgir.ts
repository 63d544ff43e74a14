import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sparePort } from '../support/spare-port.ts'

const root = resolve(import.meta.dirname, '../..')

/** Address of a server, and the folder of its data and mails. */
export interface ServerPlace {
  readonly url: string
  readonly dataDir: string
}
export interface StartedBadgir extends ServerPlace {
  readonly stop: () => Promise<void>
}

/**
 * Starts a whole Badgir as a user does: `badgir start` on the built page, with a folder and a port of its own.
 *
 * @param settings environment variables beside the usual ones
 */
export async function startBadgir(settings: Readonly<Record<string, string>> = {}): Promise<StartedBadgir> {
  const dataDir = mkdtempSync(join(tmpdir(), 'badgir-e2e-'))
  const port = settings['PORT'] ?? String(await sparePort())
  const url = settings['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['src/cli/badgir.ts', 'start', '--no-build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      TILE_URL: '',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'Quiet-windtower 9',
      ...settings,
    },
  })
  const ended = new Promise<boolean>(done => {
    server.once('exit', () => {
      done(false)
    })
  })
  let said = ''
  const isReady = new Promise<boolean>(done => {
    const hear = (data: Buffer) => {
      said += data.toString()
      if (said.includes('Badgir runs at')) done(true)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    setTimeout(done, 120_000, false).unref()
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (!(await Promise.race([isReady, ended]))) {
    await stop()
    throw new Error(`The server did not start:\n${said}`)
  }
  return { url, dataDir, stop }
}
