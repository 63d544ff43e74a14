import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest'
import { rounds } from './support/rounds.ts'

/*
 * Steps of a newcomer: the files as they would be cloned (with present changes), in an empty folder, installed and
 * started by the npm of Node 20, under the machine's own Node; in `npm run soak` also by the installed npm.
 */
const folder = mkdtempSync(join(tmpdir(), 'badgir-clone-'))
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
}, 300_000)

/** The machine's own path and settings: without what the npm that runs these tests has added. */
const keptOfNpm = /^npm_config_(registry|userconfig|globalconfig|cache|cafile|proxy|https_proxy|noproxy)$/i
const ownPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter(place => !place.includes('node_modules') && !place.includes('node-gyp-bin'))
const hasNode = ownPath.some(place => existsSync(join(place, process.platform === 'win32' ? 'node.exe' : 'node')))
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|vitest|path$)/i.test(name) || keptOfNpm.test(name)),
  ),
  PATH: [...ownPath, ...(hasNode ? [] : [dirname(process.execPath)])].join(delimiter),
}
for (const name of [
  'NODE',
  'NODE_ENV',
  'NODE_OPTIONS',
  'INIT_CWD',
  'CI',
  'PORT',
  'DATABASE_URL',
  'BADGIR_REFERENCE_DATA',
])
  delete env[name]

const shell = process.platform === 'win32'
const released = '10.8.2'
const npmFolder = join(folder, 'npm')
/** Path with that npm first. */
function withNpm(own: boolean) {
  return own ? env : { ...env, PATH: [join(npmFolder, 'node_modules', '.bin'), env['PATH']].join(delimiter) }
}

let registry = false
beforeAll(() => {
  registry =
    spawnSync('npm', ['view', `npm@${released}`, 'version', '--fetch-retries=0', '--fetch-timeout=10000'], {
      env,
      shell,
      encoding: 'utf8',
    }).stdout.trim() === released
  if (!registry) {
    console.log('The package registry is away: a fresh clone is not installed.')
    return
  }
  mkdirSync(npmFolder)
  execFileSync('npm', ['install', '--no-save', '--no-package-lock', '--prefix', npmFolder, `npm@${released}`], {
    env,
    shell,
    stdio: 'ignore',
  })
}, 120_000)

/** A folder with the files of the project and nothing else. */
function clone(name: string): string {
  const target = join(folder, name, 'badgir')
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter(file => file !== '' && existsSync(file))
  expect(files.length).toBeGreaterThan(500)
  for (const file of files) cpSync(file, join(target, file))
  return target
}

const npms = [
  [`npm ${released}`, false],
  ['the npm at hand', true],
] as const
describe.each(npms.slice(0, rounds(1, npms.length)))('%s', { tags: ['registry'] }, (name, own) => {
  const cwd = join(folder, own ? 'own' : released, 'badgir')
  const settings = withNpm(own)
  const npm = (...args: readonly string[]) =>
    spawnSync('npm', args, { cwd, env: settings, shell, encoding: 'utf8', maxBuffer: 1e8 })
  const unlessAway = ({ skip }: TestContext) => {
    skip(!registry, 'the package registry is away')
  }

  test('installs without a warning', context => {
    unlessAway(context)
    clone(own ? 'own' : released)
    const version = npm('--version').stdout.trim()
    expect(version).toMatch(own ? /^\d+\./ : new RegExp(`^${released}$`))
    const { status, stdout, stderr } = npm('ci')
    // Settings of this machine's own npm are not the project's.
    const said = `${stdout}${stderr}`
      .split('\n')
      .filter(line => /warn|error/i.test(line) && !/Unknown \w+ config/.test(line))
    expect([status, said], `${name}: ${version}`).toEqual([0, []])
  }, 300_000)

  test('starts: the API and the page answer; stopped, it leaves no lock', async context => {
    unlessAway(context)
    const dataDir = join(folder, own ? 'own' : released, 'data')
    const server = spawn('npm', ['start'], {
      cwd,
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...settings, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', TILE_URL: '' },
    })
    let said = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString()
      })
    const closed = new Promise(done => {
      server.once('close', done)
    }) // not before the last process has let go of the pipes
    try {
      const url = await new Promise<string>((found, failed) => {
        server.stdout.on('data', () => {
          const address = /runs at (http\S+)/.exec(said)?.[1]
          if (address !== undefined) found(address)
        })
        server.once('exit', () => {
          failed(new Error(said))
        })
      })
      expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' })
      const page = await fetch(url)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<!doctype html>')])
    } finally {
      server.kill('SIGTERM')
      await closed
    }
    // Windows knows no other way than to kill.
    expect(process.platform !== 'win32' && existsSync(join(dataDir, 'database.lock')), `It said: ${said}`).toBe(false)
    expect(said).not.toMatch(/ERR_|ExperimentalWarning|\.env not found/)
  }, 180_000)

  test('runs a command and the tests, and says what was not checked', context => {
    unlessAway(context)
    expect(npm('run', '-s', 'badgir', '--', '--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Usage: badgir'),
      stderr: '',
    })
    // A database is named, so that none is started for tests that ask for none.
    const { status, stdout, stderr } = spawnSync('npm', ['test', '--', 'tests/validation/photovoltaics.test.ts'], {
      cwd,
      shell,
      encoding: 'utf8',
      env: { ...settings, TEST_DATABASE_URL: 'postgres://unused' },
    })
    expect([status, stdout.trimEnd().split('\n').slice(-3)], `It said: ${stderr}`).toEqual([
      0,
      [
        'Not checked here:',
        expect.stringMatching(/^  [1-9] tests? against reference results and weather files: name the folder/),
        expect.stringMatching(/^[1-9] passed, 0 failed, [1-9] skipped$/),
      ],
    ])
  }, 120_000)
})
