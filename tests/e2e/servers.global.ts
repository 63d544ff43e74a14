import type { TestProject } from 'vitest/node'
import { startBadgir, type ServerPlace, type StartedBadgir } from './start-badgir.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Servers, one for each worker. */
    readonly badgirServers: readonly ServerPlace[]
  }
}

let servers: readonly StartedBadgir[] = []

/** Starts one server for each worker, all at once. Files that run at the same time never share a server. */
export async function setup(project: TestProject): Promise<void> {
  const { maxWorkers } = project.vitest.config
  const count = Math.max(1, Math.min(2, typeof maxWorkers === 'number' ? maxWorkers : 2))
  // A server serves all files of a worker: these sign up and pay more often in an hour than an address may.
  servers = await Promise.all(Array.from({ length: count }, () => startBadgir({ RATE_LIMIT_SCALE: '100' })))
  project.provide(
    'badgirServers',
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
  )
}

export async function teardown(): Promise<void> {
  await Promise.all(servers.map(({ stop }) => stop()))
}
