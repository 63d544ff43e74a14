import { floors } from './tests/support/floors.js'

/**
 * The rooms as arrows: who may depend on whom, no cycles, nothing unresolvable.
 * tests/rooms.test.ts reads the import lines themselves; this sees the whole graph, types included.
 * @type {import('dependency-cruiser').IConfiguration}
 */
function staysBelow(name, folder, mayEnter) {
  return {
    name: `${name}-stays-below`,
    severity: 'error',
    comment: `${name} imports ${mayEnter.length === 0 ? 'no other room' : mayEnter.join(', ')} only (README, rooms)`,
    from: { path: `^${folder}/`, pathNot: '\\.(test|bench)\\.tsx?$' },
    to: {
      path: '^(src/[^/]+|machines|locales|tests)/',
      pathNot: [folder, ...mayEnter.map(other => folders[other])].map(path => `^${path}/`),
    },
  }
}
const folders = {
  engine: 'src/engine',
  contract: 'src/contract',
  building: 'src/building',
  rules: 'src/rules',
  text: 'src/text',
  charts: 'src/charts',
  exports: 'src/exports',
  machines: 'machines',
  server: 'src/server',
  cli: 'src/cli',
  web: 'src/web',
  locales: 'locales',
  validation: 'tests/validation',
}
const test = '\\.(test|bench)\\.tsx?$'
/** A name of tests/support/floors.js, folder or file, may not import what stands above or beside it. */
function floorsOf(room) {
  const pathOf = name => `^${folders[room]}/${/\.tsx?$/.test(name) ? `${name.replaceAll('.', '\\.')}$` : `${name}/`}`
  return floors[room].flatMap((names, i) =>
    names.flatMap(name => {
      const above = [...names, ...floors[room].slice(i + 1).flat()].filter(other => other !== name)
      return above.length === 0
        ? []
        : {
            name: `${room}-${name.replace(/\.tsx?$/, '')}-looks-down`,
            severity: 'error',
            comment: `Floors of ${folders[room]} (tests/support/floors.js): imports run down only.`,
            from: { path: pathOf(name), pathNot: test },
            to: { path: above.map(pathOf), pathNot: test },
          }
    }),
  )
}
const pure = '^(src/(engine|contract|building|rules|text|charts|exports(?!/files/))|machines)/'

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Types included: what two files share moves down.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'topojson-specification is types only, found by TypeScript under @types.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^topojson-specification$' },
    },
    staysBelow('engine', folders.engine, []),
    staysBelow('contract', folders.contract, []),
    staysBelow('building', folders.building, ['engine', 'contract']),
    staysBelow('rules', folders.rules, ['building', 'contract']),
    staysBelow('text', folders.text, ['building', 'contract', 'locales']),
    staysBelow('charts', folders.charts, ['text', 'building', 'contract']),
    staysBelow('exports', folders.exports, ['text', 'charts', 'building', 'engine', 'contract', 'locales']),
    staysBelow('machines', folders.machines, ['rules', 'building', 'contract']),
    staysBelow('server', folders.server, [
      'engine',
      'contract',
      'building',
      'rules',
      'machines',
      'text',
      'charts',
      'exports',
      'locales',
    ]),
    staysBelow('cli', folders.cli, [
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
    ]),
    staysBelow('validation', folders.validation, ['engine']),
    staysBelow('web', folders.web, [
      'machines',
      'rules',
      'text',
      'charts',
      'exports',
      'building',
      'contract',
      'locales',
    ]),
    {
      name: 'pure-rooms-know-no-node',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'page-knows-no-node',
      severity: 'error',
      from: { path: '^src/web/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'page-writes-no-files',
      severity: 'error',
      comment: 'exports/files is for Node.',
      from: { path: '^src/(web|exports/(?!files/))', pathNot: test },
      to: { path: '^src/exports/files/' },
    },
    {
      name: 'pure-rooms-have-few-libraries',
      severity: 'error',
      comment:
        'contract: Effect Schema; machines: XState; text: dayjs; charts: types of Vega; one polygon library in ' +
        'building/derive; the engine only where tests/rooms.test.ts says.',
      from: {
        path: pure,
        pathNot: [
          test,
          '^src/engine/comfort/',
          '^src/text/(date|dayjs-jalali\\.d)\\.ts$',
          '^src/building/derive/inset\\.ts$',
        ],
      },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '^node_modules/(effect|xstate|vega|vega-lite)/',
      },
    },
    {
      name: 'effect-in-contract',
      severity: 'error',
      from: {
        path: '^(src/(engine|building|rules)|machines)/',
        pathNot: [test, '^src/engine/(input\\.schema\\.ts|input-schema/)'],
      },
      to: { path: '^node_modules/effect/' },
    },
    {
      name: 'xstate-in-machines',
      severity: 'error',
      from: { path: '^src/(engine|contract|building|rules)/', pathNot: test },
      to: { path: '^node_modules/xstate/' },
    },
    ...Object.keys(floors).flatMap(floorsOf),
    {
      name: 'screens-are-apart',
      severity: 'error',
      comment: 'Screens do not import each other.',
      from: { path: '^src/web/screens/([^/]+)/' },
      to: { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
    },
    {
      name: 'one-door-to-the-network',
      severity: 'error',
      comment: 'web/api is the only door to the network.',
      from: { path: '^src/web/', pathNot: ['^src/web/api/', test] },
      to: { path: '^node_modules/ofetch/' },
    },
  ],
  options: {
    // TypeScript 7 has no stable API for other tools, so the sources are read by swc.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
