import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of a room's bugs, and the order of the tests for them. */
interface Room {
  readonly folder: string
  readonly tests: readonly RegExp[]
}

const acrossRooms = /^tests\/[^/]+\.test\.ts$/
export const rooms: Readonly<Record<string, Room>> = {
  contract: { folder: 'src/contract', tests: [/^src\/contract/, /^src\/(?!server)|^machines/, acrossRooms, /./] },
  rules: { folder: 'src/rules', tests: [/^src\/rules/, /^src\/(?!server)|^machines/, acrossRooms, /./] },
  text: { folder: 'src/text', tests: [/^src\/text/, /^src\/web/, acrossRooms, /./] },
  charts: { folder: 'src/charts', tests: [/^src\/charts/, /^src\/web/, acrossRooms, /./] },
  exports: { folder: 'src/exports', tests: [/^src\/exports/, /^src\/(?:web|cli|server)/, acrossRooms, /./] },
  building: { folder: 'src/building', tests: [/^src\/building/, /^src\/rules/, /^src\/(?!server)/, acrossRooms, /./] },
  machines: { folder: 'machines', tests: [/^machines/, /^tests\/paths/, /^src\/web/, acrossRooms, /./] },
  web: { folder: 'src/web', tests: [/^src\/web/, /./] },
  server: { folder: 'src/server', tests: [/^src\/server/, /^tests\/server/, /./] },
  // The server's and the page's tests check no physics.
  engine: {
    folder: 'src/engine',
    tests: [/^src\/engine/, /^tests\/physics/, acrossRooms, /^tests\/validation/, /^src\/building|^tests\/cli/],
  },
}

/** Files made by a program, or outside the product: walks of the machines, tests. */
const notMutated =
  /\.(?:test|bench|paths|d)\.tsx?$|-bytes\.ts$|kernel\/layout\.ts$|machines\/(?:all-machines|machine-paths)\.ts$/

/** Tests that need the built page, a registry or the whole machine, or read the text of sources. */
const leftOut = [
  /^tests\/(?:e2e|bench)\//,
  /^tests\/(?:fresh-clone|collection|run|memory|readme|citations|mutants)\.test\.ts$/,
  /^tests\/server\/(?:event-loop|kill)\.test\.ts$/,
]

function below(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name).replaceAll('\\', '/'))
    .filter(name => /\.tsx?$/.test(name))
    .toSorted()
}

export function sourcesOf(root: string, { folder }: Room): readonly string[] {
  return below(root, folder).filter(file => !notMutated.test(file))
}

/** Test files that may be run. */
export function testsOf(root: string): readonly string[] {
  return ['src', 'machines', 'tests']
    .flatMap(folder => below(root, folder))
    .filter(file => /\.test\.tsx?$/.test(file) && !leftOut.some(form => form.test(file)))
}

/** Turn of a test; undefined for never. */
export function turnOf(room: Room, file: string, test: string): number | undefined {
  const turn = room.tests.findIndex(pattern => pattern.test(test))
  const isBeside = test.replace(/\.test\.tsx?$/, '') === file.replace(/(?:\.machine)?\.tsx?$/, '')
  return turn === -1 ? undefined : isBeside ? -1 : turn
}
