import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { floors } from './support/floors.js'

/** The table of docs/rooms.md: which rooms and which libraries each room may import. */
const rooms: Readonly<
  Record<string, { readonly folder: string; readonly rooms: readonly string[]; readonly libraries: RegExp }>
> = {
  engine: { folder: 'src/engine', rooms: [], libraries: /^$/ },
  contract: { folder: 'src/contract', rooms: [], libraries: /^effect(\/|$)/ },
  building: { folder: 'src/building', rooms: ['engine', 'contract'], libraries: /^$/ },
  rules: { folder: 'src/rules', rooms: ['building', 'contract'], libraries: /^$/ },
  machines: { folder: 'machines', rooms: ['rules', 'building', 'contract'], libraries: /^xstate(\/|$)/ },
  text: { folder: 'src/text', rooms: ['building', 'contract', 'locales'], libraries: /^dayjs(\/|-|$)/ },
  charts: {
    folder: 'src/charts',
    rooms: ['text', 'building', 'contract'],
    // Types of specifications only.
    libraries: /^vega(-lite)?$/,
  },
  exports: {
    folder: 'src/exports',
    rooms: ['text', 'charts', 'building', 'engine', 'contract', 'locales'],
    libraries: /^(node:|@myriaddreamin\/|fflate$|vega(-lite)?$|write-excel-file\/)/,
  },
  server: {
    folder: 'src/server',
    rooms: ['engine', 'contract', 'building', 'rules', 'machines', 'text', 'charts', 'exports', 'locales'],
    libraries: /./,
  },
  cli: {
    folder: 'src/cli',
    rooms: [
      'engine',
      'contract',
      'building',
      'rules',
      'machines',
      'text',
      'charts',
      'exports',
      'server',
      'locales',
      'validation',
    ],
    libraries: /./,
  },
  // The cases of BESTEST: `badgir bestest` runs what the validation runs.
  validation: { folder: 'tests/validation', rooms: ['engine'], libraries: /^(node:|vega)/ },
  web: {
    folder: 'src/web',
    rooms: ['machines', 'rules', 'text', 'charts', 'exports', 'building', 'contract', 'locales'],
    libraries: /^(?!node:)/,
  },
}
/** Allowed beside the table: the engine's own schema and its comfort library, and the polygons of insets. */
function exceptions(file: string, specifier: string): boolean {
  return (
    (/^src\/building\/(derive|edits)\//.test(file) && specifier === 'clipper2-ts') ||
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

/** Offence of an import line against the table, or null. */
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

/** The name under a room's root that a path belongs to: its folder, or the file itself. */
function nameUnder(folder: string, path: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined
}

/** Offence of an import line against the floors of its own room, or null. */
function floorOffence(room: string, file: string, specifier: string): string | null {
  const folder = rooms[room]?.folder ?? ''
  const target = relative('.', resolve(dirname(file), specifier))
  if (!specifier.startsWith('.') || roomAt(target) !== room) return null
  const [from, to] = [nameUnder(folder, file), nameUnder(folder, target)]
  const floorOf = (name: string | undefined) => floors[room]?.findIndex(names => names.some(one => one === name)) ?? -1
  const [own, other] = [floorOf(from), floorOf(to)]
  if (own === -1 || other === -1) return `${file}: ${specifier} stands on no floor of ${folder}`
  return other > own
    ? `${file}: ${specifier} looks up`
    : other === own && from !== to
      ? `${file}: ${specifier} looks aside`
      : null
}

test('imports inside a room run down its floors', () => {
  const lines = Object.keys(floors).flatMap(room =>
    files(rooms[room]?.folder ?? '').flatMap(file =>
      importsOf(readFileSync(file, 'utf8')).map(specifier => ({ room, file, specifier })),
    ),
  )
  for (const room of Object.keys(floors)) expect(lines.filter(line => line.room === room).length).toBeGreaterThan(100)
  expect(lines.flatMap(({ room, file, specifier }) => floorOffence(room, file, specifier) ?? [])).toEqual([])
})

test('a room has exactly the folders and files that its floors name', () => {
  for (const [room, names] of Object.entries(floors)) {
    const folder = rooms[room]?.folder ?? ''
    const found = new Set(files(folder).map(file => nameUnder(folder, file)))
    expect(new Set(names.flat())).toEqual(found)
  }
})

test('the test of floors can fail', () => {
  expect(floorOffence('web', 'src/web/ui/x.tsx', '../project/y.ts')).toMatch(/looks up/)
  expect(floorOffence('web', 'src/web/project/fields/x.tsx', '../../screens/zone/y.ts')).toMatch(/looks up/)
  expect(floorOffence('web', 'src/web/screens/zone/x.tsx', '../../project/y.ts')).toBeNull()
  expect(floorOffence('web', 'src/web/screens/zone/x.tsx', '../../workbench/y.ts')).toMatch(/looks aside/)
  expect(floorOffence('web', 'src/web/cellar/x.ts', '../api/y.ts')).toMatch(/no floor/)
  expect(floorOffence('server', 'src/server/projects/x.ts', '../payments/y.ts')).toMatch(/looks up/)
  expect(floorOffence('server', 'src/server/payments/inner/x.ts', '../../projects/y.ts')).toBeNull()
  expect(floorOffence('server', 'src/server/payments/inner/x.ts', '../y.ts')).toBeNull()
  expect(floorOffence('server', 'src/server/auth/x.ts', '../services.ts')).toMatch(/looks up/)
  expect(floorOffence('server', 'src/server/db/x.ts', '../config.ts')).toBeNull()
  expect(floorOffence('engine', 'src/engine/sun/x.ts', '../climate/y.ts')).toMatch(/looks up/)
  expect(floorOffence('engine', 'src/engine/hvac/x.ts', '../energy/y.ts')).toMatch(/looks up/)
  expect(floorOffence('building', 'src/building/derive/x.ts', '../library/y.ts')).toMatch(/looks up/)
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
