import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openBadgir, type OpenedBadgir } from '../e2e/open-badgir.ts'
import type { Bench } from './bench.ts'

const root = resolve(import.meta.dirname, '../..')
let dataDir = ''
let server: ChildProcess | undefined
let badgir: OpenedBadgir | undefined

/** From the command to the printed address. */
function start() {
  return new Promise<number>((done, failed) => {
    const child = spawn(process.execPath, ['src/cli/badgir.ts', 'start', '--no-build'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', TILE_URL: '' },
    })
    server = child
    child.stdout.on('data', (data: Buffer) => {
      if (data.includes('Badgir runs at')) done(1)
    })
    child.once('exit', () => {
      failed(new Error('the server ended before it was ready'))
    })
  })
}
async function stop() {
  const child = server
  server = undefined
  if (child === undefined || child.exitCode !== null) return
  await new Promise<void>(done => {
    child.once('exit', () => {
      done()
    })
    child.kill('SIGTERM')
  })
}
function newFolder() {
  if (dataDir !== '') rmSync(dataDir, { recursive: true, force: true })
  dataDir = mkdtempSync(join(tmpdir(), 'badgir-bench-'))
}
async function close() {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
  dataDir = ''
}

/** Needs a built page (`npm run build`); the last one also a Chromium. */
export const startBenches: readonly Bench[] = [
  {
    name: 'server/start-new',
    describe: 'badgir start in an empty folder, page built, to the printed address',
    aim: 5000,
    repeat: 1,
    between: async () => {
      await stop()
      newFolder()
    },
    prepare: () => {
      newFolder()
      return { run: start, close }
    },
  },
  {
    name: 'server/start-existing',
    describe: 'badgir start on an existing embedded database, to the printed address',
    aim: 1500,
    repeat: 1,
    between: stop,
    prepare: async () => {
      newFolder()
      await start()
      await stop()
      return { run: start, close }
    },
  },
  {
    name: 'page/login-interactive',
    describe: 'the login page in a warm browser, from the address to a field that takes typing',
    aim: 1000,
    repeat: 1,
    prepare: async () => {
      badgir = await openBadgir()
      const { page } = await badgir.newPage()
      return {
        run: async () => {
          await page.goto('/login')
          await page.getByLabel('Email').fill('a@example.org')
          return (await page.getByLabel('Email').inputValue()).length
        },
        close: async () => {
          await badgir?.close()
        },
      }
    },
  },
]
