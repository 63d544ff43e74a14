import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { goodPassword } from '../support/open-test-server.ts'
import { startServerProcess } from '../support/server-process.ts'
import { rounds } from '../support/rounds.ts'

/*
 * A server is killed in the middle of its writes: acknowledged data exist after the next start, which needs no help.
 * This is for the embedded database only; PostgreSQL has its own log.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'badgir-kill-'))
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

async function ask(url: string, method: string, token: string, body?: unknown) {
  return fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
function project(name: string) {
  return { name, country: 'Iran', primaryBuildingType: 'office', units: 'SI' }
}

test(`killed in mid-write, ${rounds(1, 20)} rounds: nothing acknowledged is lost`, async () => {
  const acknowledged: string[] = []
  let server = await startServerProcess(dataDir)
  const login = await ask(`${server.url}/api/auth/register`, 'POST', '', {
    fullName: 'Mina Azad',
    companyName: 'Studio',
    companySize: '1-9',
    roleInCompany: 'Architect',
    email: 'kill@example.org',
    password: goodPassword,
    passwordConfirmation: goodPassword,
    agreement: true,
  })
  const { data } = (await login.json()) as { data: { sessions: { token: string } } }
  const { token } = data.sessions
  for (let round = 0; round < rounds(1, 20); round++) {
    const gone = new Promise(done => {
      server.process.once('exit', done)
    })
    const { url, process: child } = server
    let n = 0
    const writer = async (lane: number) => {
      for (;;) {
        const name = `round ${round} lane ${lane} write ${n++}`
        const answer = await ask(`${url}/api/projects`, 'POST', token, project(name))
        if (answer.status === 201) acknowledged.push(name)
      }
    }
    const before = acknowledged.length
    const writers = [0, 1, 2, 3].map(lane => writer(lane).catch(() => undefined))
    // However busy the machine is: some writes are through, others on their way, at another moment in each round.
    await expect
      .poll(() => acknowledged.length - before, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(1 + (round % 7))
    child.kill('SIGKILL')
    await gone
    await Promise.all(writers)
    server = await startServerProcess(dataDir)
    const list = await ask(`${server.url}/api/projects?limit=1000`, 'GET', token)
    expect(list.status).toBe(200)
    const { items } = (await list.json()) as { items: readonly { readonly name: string }[] }
    const names = new Set(items.map(item => item.name))
    expect(acknowledged.filter(name => !names.has(name))).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThan(rounds(1, 20))
  const gone = new Promise(done => {
    server.process.once('exit', done)
  })
  server.process.kill('SIGKILL')
  await gone
}, 600_000)
