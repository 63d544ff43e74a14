import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseInUse, takeLockFile } from './lock-file.ts'

let folder = ''
let dataDir = ''
const { PATH: path, platform } = { PATH: process.env['PATH'], platform: process.platform }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'badgir-lock-'))
  dataDir = join(folder, 'data')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  process.env['PATH'] = path
  Object.defineProperty(process, 'platform', { value: platform })
  rmSync(folder, { recursive: true, force: true })
})
function lock() {
  return join(dataDir, 'database.lock')
}
/** A lock as another process would have left it. */
function held(holder: unknown, seconds = 0) {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(lock(), typeof holder === 'string' ? holder : JSON.stringify(holder))
  setAge(lock(), seconds)
}
function setAge(file: string, seconds: number) {
  const past = new Date(Date.now() - seconds * 1000)
  utimesSync(file, past, past)
}
const nobody = { pid: 999_999_999, started: 'x', host: hostname() }
function isRefused(): boolean {
  try {
    takeLockFile(dataDir)()
    return false
  } catch (problem) {
    if (problem instanceof DatabaseInUse) return true
    throw problem
  }
}

test('the lock tells who holds it and is nobody’s to read; given back, nothing is left', () => {
  const release = takeLockFile(dataDir)
  expect(JSON.parse(readFileSync(lock(), 'utf8'))).toEqual({
    pid: process.pid,
    started: expect.any(String) as unknown,
    host: hostname(),
  })
  expect([dataDir, lock()].map(file => statSync(file).mode & 0o777)).toEqual([0o700, 0o600])
  expect(isRefused()).toBe(true)
  release()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a lock that became another’s is not taken away with one’s own', () => {
  const release = takeLockFile(dataDir)
  held({ ...nobody, pid: 1 })
  release()
  expect(existsSync(lock())).toBe(true)
})

test('it gives a sign of life every ten seconds, until it is given back', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const release = takeLockFile(dataDir)
  setAge(lock(), 100)
  const age = () => (Date.now() - statSync(lock()).mtimeMs) / 1000
  vi.advanceTimersByTime(9999)
  expect(age()).toBeGreaterThan(90)
  vi.advanceTimersByTime(1)
  expect(age()).toBeLessThan(90)
  release()
  expect(vi.getTimerCount()).toBe(0)
})

describe('a lock is stale', () => {
  test.each([
    ['of a process that is gone', nobody, 0, false],
    ['of this process', { pid: process.pid, started: null, host: hostname() }, 0, true],
    ['of this number at another time', { pid: process.pid, started: 'long ago', host: hostname() }, 0, false],
    ['of another machine, silent for 55 s', { ...nobody, host: 'elsewhere' }, 55, true],
    ['of another machine, silent for 65 s', { ...nobody, host: 'elsewhere' }, 65, false],
    ['half written a moment ago', '{"pi', 0, true],
    ['half written three seconds ago', '{"pi', 3, false],
    ['of no form', '[]', 3, false],
    ['of nobody', 'null', 3, false],
    ['of a process without a number', { host: 'a' }, 0, true],
    ['of a process without a machine', { pid: 1 }, 0, true],
  ])('%s', (_, holder, seconds, refused) => {
    held(holder, seconds)
    expect(isRefused()).toBe(refused)
  })
  test('who is in the way is told, with the machine where it is another', () => {
    held({ pid: process.pid, host: hostname() })
    const message = (who: string) =>
      `The database in ${dataDir} is in use by ${who}. Stop it first, or choose another DATA_DIR.`
    expect(() => takeLockFile(dataDir)).toThrow(message(`process ${process.pid}`))
    held({ pid: 7, host: 'elsewhere' })
    expect(() => takeLockFile(dataDir)).toThrow(message('process 7 on elsewhere'))
    held('half')
    expect(() => takeLockFile(dataDir)).toThrow(message('another process'))
  })
})

describe('of several that find a stale one', () => {
  const turn = () => join(dataDir, 'database.lock.takeover')
  test('who comes second waits for another time', () => {
    held(nobody)
    mkdirSync(turn())
    expect(isRefused()).toBe(true)
    setAge(turn(), 8)
    expect(isRefused()).toBe(true)
    expect(readdirSync(dataDir).toSorted()).toEqual(['database.lock', 'database.lock.takeover'])
  })
  test('a turn that nobody ended is over after ten seconds', () => {
    held(nobody)
    mkdirSync(turn())
    setAge(turn(), 12)
    expect(isRefused()).toBe(false)
    expect(readdirSync(dataDir)).toEqual([])
  })
})

test('a folder that cannot hold a lock is an error of its own', () => {
  writeFileSync(dataDir, 'a file')
  expect(() => takeLockFile(dataDir)).toThrow(/EEXIST|ENOTDIR/)
})

describe('on systems without /proc', () => {
  /** Output of `ps`; undefined: it fails. */
  const psSays = (line: string | undefined) => {
    process.env['PATH'] = folder
    writeFileSync(join(folder, 'ps'), line === undefined ? '#!/bin/sh\nexit 1\n' : `#!/bin/sh\necho '${line}'\n`)
    chmodSync(join(folder, 'ps'), 0o755)
  }
  const started = 'Sun Nov 1 10:00:00 2026'
  const on = (name: string) => {
    Object.defineProperty(process, 'platform', { value: name })
  }
  test('the start is what ps tells', () => {
    on('darwin')
    psSays(`S+   ${started}`)
    takeLockFile(dataDir)
    expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ started })
  })
  test.each([
    ['the same start', `S ${started}`, true],
    ['another start', 'S Mon Nov 2 10:00:00 2026', false],
    ['a zombie', `Z ${started}`, false],
    ['nothing', undefined, false],
  ])('%s', (_, line, refused) => {
    on('darwin')
    psSays(line)
    held({ pid: process.pid, started, host: hostname() })
    expect(isRefused()).toBe(refused)
  })
  test('a number that nobody has is gone; one that is another person’s is not', () => {
    on('darwin')
    psSays(`S ${started}`)
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('no'), { code: 'ESRCH' })
    })
    held({ pid: 5, started, host: hostname() })
    expect(isRefused()).toBe(false)
    kill.mockImplementation(() => {
      throw Object.assign(new Error('no'), { code: 'EPERM' })
    })
    held({ pid: 5, started, host: hostname() })
    expect(isRefused()).toBe(true)
    expect(kill).toHaveBeenLastCalledWith(5, 0)
  })
  test('Windows does not tell the start: whoever lives holds it', () => {
    on('win32')
    psSays(undefined)
    held({ pid: process.pid, started: 'whenever', host: hostname() })
    expect(isRefused()).toBe(true)
  })
})
