import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The table of docs/rooms.md: which rooms and which libraries each room may import. */
const rooms: Readonly<
  Record<string, { readonly folder: string; readonly rooms: readonly string[]; readonly libraries: RegExp }>
> = {
  engine: { folder: 'src/engine', rooms: [], libraries: /^$/ },
  contract: { folder: 'src/contract', rooms: [], libraries: /^effect(\/|$)/ },
  building: { folder: 'src/building', rooms: ['engine', 'contract'], libraries: /^$/ },
  rules: { folder: 'src/rules', rooms: ['building', 'contract'], libraries: /^$/ },
  machines: { folder: 'machines', rooms: ['rules', 'building', 'contract'], libraries: /^xstate(\/|$)/ },
  server: {
    folder: 'src/server',
    rooms: ['engine', 'contract', 'building', 'rules', 'machines', 'locales'],
    libraries: /./,
  },
  cli: {
    folder: 'src/cli',
    rooms: ['engine', 'contract', 'building', 'rules', 'machines', 'server', 'locales', 'validation'],
    libraries: /./,
  },
  // The cases of BESTEST: `badgir bestest` runs what the validation runs.
  validation: { folder: 'tests/validation', rooms: ['engine'], libraries: /^(node:|vega)/ },
  web: { folder: 'src/web', rooms: ['machines', 'rules', 'building', 'contract', 'locales'], libraries: /^(?!node:)/ },
}
/** Allowed beside the table: the engine's own schema and its comfort library. */
function exceptions(file: string, specifier: string): boolean {
  return (
    (/^src\/engine\/input[.-]schema(?:\.ts$|\/)/.test(file) && specifier.startsWith('effect')) ||
    (file.startsWith('src/engine/comfort/') && /^[a-z@]/.test(specifier) && !specifier.startsWith('node:'))
  )
}

function files(folder: string): readonly string[] {
  return !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map(file => join(folder, file))
        .filter(file => /\.tsx?$/.test(file) && !/\.(test|bench)\.tsx?$|\.d\.ts$/.test(file))
}

/** `… from 'a'`, `import 'a'` and `import('a')`. */
const importForms = [
  /(?:^|[;\n])\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /(?:^|[;\n])\s*import\s*['"]([^'"]+)['"]/g,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
]
/** Every import and re-export of a file, static or on demand. */
function importsOf(source: string): readonly string[] {
  // Only whole-line comments are taken out: a // inside a text is an address.
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return importForms.flatMap(form => [...code.matchAll(form)].map(([, from = '']) => from))
}

/** The room a relative import lands in, if another than its own. */
function roomAt(path: string): string | undefined {
  return Object.entries({ ...rooms, locales: { folder: 'locales' } }).find(([, { folder }]) =>
    path.startsWith(`${folder}/`),
  )?.[0]
}

/** What an import line does against the table, or null. */
function offence(file: string, room: string, specifier: string): string | null {
  const table = rooms[room]
  if (table === undefined || exceptions(file, specifier)) return null
  if (specifier.startsWith('.')) {
    const target = relative('.', resolve(dirname(file), specifier))
    // The one file outside the rooms that code may read: it holds the version.
    return roomAt(target) === room || (target === 'package.json' && (room === 'server' || room === 'cli'))
      ? null
      : `${file}: ${specifier} leaves the room; write #room/…`
  }
  if (specifier.startsWith('#')) {
    const entered = specifier.slice(1).split('/')[0] ?? ''
    if (entered === room) return `${file}: ${specifier} enters its own room; write a relative path`
    return table.rooms.includes(entered) ? null : `${file}: ${room} may not import ${entered}`
  }
  return table.libraries.test(specifier) ? null : `${file}: ${room} may not import ${specifier}`
}

test('imports follow the table of rooms', () => {
  const offences: string[] = []
  let imports = 0
  for (const [room, { folder }] of Object.entries(rooms)) {
    for (const file of files(folder)) {
      for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
        imports++
        const found = offence(file, room, specifier)
        if (found !== null) offences.push(found)
      }
    }
  }
  expect(imports).toBeGreaterThan(100)
  expect(offences).toEqual([])
})

/** The floors inside the page, lowest first: imports run down only. Screens and the workbench stand on one floor. */
const floors = [
  ['api'],
  ['text'],
  ['theme'],
  ['session'],
  ['ui'],
  ['charts'],
  ['plot'],
  ['project'],
  ['screens', 'workbench'],
  ['shell'],
]

/** What an import line inside src/web does against its floors, or null. */
function floorOffence(file: string, specifier: string): string | null {
  const floorOf = (path: string) => floors.findIndex(names => names.some(name => path.startsWith(`src/web/${name}/`)))
  if (!specifier.startsWith('.')) return null
  const target = relative('.', resolve(dirname(file), specifier))
  const own = floorOf(file)
  const other = floorOf(target)
  if (own === -1 || other === -1) return `${file}: ${specifier} stands on no floor of src/web`
  return other > own ? `${file}: ${specifier} looks up` : null
}

test('imports inside the page run down its floors', () => {
  const lines = files('src/web').flatMap(file =>
    importsOf(readFileSync(file, 'utf8')).map(specifier => ({ file, specifier })),
  )
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.flatMap(({ file, specifier }) => floorOffence(file, specifier) ?? [])).toEqual([])
})

test('the test of floors can fail', () => {
  expect(floorOffence('src/web/ui/x.tsx', '../project/y.ts')).toMatch(/looks up/)
  expect(floorOffence('src/web/project/fields/x.tsx', '../../screens/zone/y.ts')).toMatch(/looks up/)
  expect(floorOffence('src/web/screens/zone/x.tsx', '../../project/y.ts')).toBeNull()
  expect(floorOffence('src/web/cellar/x.ts', '../api/y.ts')).toMatch(/no floor/)
})

test('the test of rooms can fail', () => {
  expect(
    importsOf(
      [
        "import { a } from '#web/a.ts'",
        "import '../b.ts'",
        "export type { c } from './c.ts'",
        "const d = await import('#server/d.ts')",
        "// import { e } from 'e'",
        "import {\n  f,\n} from 'f'",
      ].join('\n'),
    ).toSorted(),
  ).toEqual(['#server/d.ts', '#web/a.ts', '../b.ts', './c.ts', 'f'])
  expect(offence('src/rules/x.ts', 'rules', '#server/y.ts')).toMatch(/rules may not import server/)
  expect(offence('src/rules/x.ts', 'rules', '../server/y.ts')).toMatch(/leaves the room/)
  expect(offence('src/rules/x.ts', 'rules', '#rules/y.ts')).toMatch(/its own room/)
  expect(offence('src/engine/x.ts', 'engine', 'effect/Schema')).toMatch(/engine may not import/)
  expect(offence('src/engine/input.schema.ts', 'engine', 'effect/Schema')).toBeNull()
  expect(offence('src/web/x.ts', 'web', 'node:fs')).toMatch(/web may not import/)
  expect(offence('src/web/x.ts', 'web', '#server/y.ts')).toMatch(/web may not import server/)
  expect(offence('src/cli/x.ts', 'cli', '#server/y.ts')).toBeNull()
  expect(offence('machines/x.ts', 'machines', 'react')).toMatch(/machines may not import react/)
})

test('no folder of src is outside the table, and none is called utils', () => {
  const folders = readdirSync('src', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => `src/${entry.name}`)
  expect(folders.filter(folder => roomAt(`${folder}/`) === undefined)).toEqual([])
  expect(
    readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => /(^|\/)utils?(\/|\.tsx?$)/.test(name)),
  ).toEqual([])
})
