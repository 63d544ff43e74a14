import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StudyTable } from '#contract/entities/study.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { paidProject } from '../support/project-flow.ts'
import { needs } from '../support/skip-reasons.ts'

/* The scripts of docs/api.md, taken out of the page as they stand there and run against a server. */
const python = process.env['PYTHON'] ?? 'python3'
const hasPython = spawnSync(python, ['-c', 'import pyarrow']).status === 0

function example(language: string): string {
  const page = readFileSync('docs/api.md', 'utf8')
  const found = [...page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].filter(([, name]) => name === language)
  if (found.length !== 1) throw new Error(`docs/api.md has ${found.length} examples in ${language}`)
  return found[0]?.[2] ?? ''
}

let server: TestServer
let owner: Person
let url = ''
let folder = ''
beforeAll(async () => {
  server = await openTestServer({ openJobs: startJobs, env: { WORKER_THREADS: '2' } })
  owner = await server.person()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  folder = mkdtempSync(join(tmpdir(), 'badgir-examples-'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Runs an example with a token of its own, for a project of its own. */
async function outputOf(language: string, ending: string, program: string) {
  const { _id: project } = await paidProject(server, owner)
  const made = await server.call('POST', '/profile/tokens', {
    token: owner.token,
    body: { name: language, scopes: ['projects:read', 'studies'] },
  })
  const file = join(folder, `example.${ending}`)
  writeFileSync(file, example(language))
  const child = spawn(program, [file], {
    env: {
      PATH: process.env['PATH'] ?? '',
      BADGIR_URL: url,
      BADGIR_TOKEN: jsonOf<{ token: string }>(made).token,
      BADGIR_PROJECT: project,
    },
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const code = await new Promise<number | null>(done => {
    child.on('close', done)
  })
  expect([code, err]).toEqual([0, ''])
  return { out, project }
}

/** Words that an example must print for a project's study, from the table as JSON. */
async function expected(project: string): Promise<string> {
  const read = async <T>(path: string) =>
    jsonOf<T>(await server.call('GET', `/projects/${project}/${path}`, { token: owner.token }))
  const { _id, floorArea } = await read<{ _id: string; floorArea: number }>('parametric/step1')
  const { rows, parameters, options, columns } = await read<StudyTable>(`runs/${_id}/table`)
  const used = (columns.used ?? []).map(Number)
  const at = used.indexOf(Math.min(...used))
  const chosen = (key: string) => {
    const p = parameters.findIndex(parameter => parameter.key === key)
    return Number(parameters[p]?.options[options[p]?.[at] ?? -1])
  }
  return [
    `${rows.length} designs, the best is row ${rows[at]}:`,
    `wall ${chosen('wallUValue')} W/(m2K), windows ${chosen('windowToWallRatio')} %`,
    `${((used[at] ?? NaN) / floorArea).toFixed(1)} kWh/m2 a year`,
  ].join('\n')
}

test('the example in TypeScript runs a study and reads its table', async () => {
  const { out, project } = await outputOf('ts', 'ts', process.execPath)
  expect(out.trim()).toBe(await expected(project))
  expect(out).toContain('4 designs')
}, 120_000)

test('the example in Python does the same', { ...needs('python', hasPython), timeout: 120_000 }, async () => {
  const { out, project } = await outputOf('python', 'py', python)
  // Python writes a whole number of a double with its point.
  expect(out.trim().replaceAll('.0 %', ' %')).toBe(await expected(project))
})
