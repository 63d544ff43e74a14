import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { programEnvironment, programFlags } from '../../tools/program-flags.js'
import { goodPassword } from './open-test-server.ts'

/** A server in a process of its own, which a test may kill. */
export interface ServerProcess {
  readonly process: ChildProcess
  readonly url: string
  /** Kills it, and waits until it is gone. */
  readonly kill: () => Promise<void>
}

const root = resolve(import.meta.dirname, '../..')

/** Starts a server on the embedded database of a folder. */
export function startServerProcess(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [
        ...programFlags,
        '--input-type=module',
        '-e',
        `
    import { enableCompileCache, flushCompileCache } from 'node:module'
    enableCompileCache()
    const { readConfig } = await import('./src/server/config.ts')
    const { startServer } = await import('./src/server/main.ts')
    const server = await startServer(readConfig(process.env))
    // A killed process would leave its cache unwritten.
    flushCompileCache()
    process.stdout.write('READY ' + server.url + '\\n')
  `,
      ],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...programEnvironment,
          PATH: process.env['PATH'] ?? '',
          DATA_DIR: dataDir,
          PORT: '0',
          LOG_LEVEL: 'silent',
          WORKER_THREADS: '1',
          TILE_URL: '',
          ADMIN_EMAIL: 'boss@example.org',
          ADMIN_PASSWORD: goodPassword,
          RATE_LIMIT_SCALE: '1000',
          ...env,
        },
      },
    )
    const gone = new Promise<void>(ended => {
      child.once('exit', () => {
        ended()
      })
    })
    child.stdout.on('data', (data: Buffer) => {
      const url = /READY (\S+)/.exec(data.toString())?.[1]
      if (url === undefined) return
      const kill = () => {
        child.kill('SIGKILL')
        return gone
      }
      done({ process: child, url, kill })
    })
    child.once('exit', () => {
      failed(new Error('the server ended before it was ready'))
    })
  })
}
