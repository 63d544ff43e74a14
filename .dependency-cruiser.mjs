/**
 * The rooms as arrows: who may depend on whom, no cycles, nothing unresolvable.
 * tests/rooms.test.ts reads the import lines themselves; this sees the whole graph, types included.
 * @type {import('dependency-cruiser').IConfiguration}
 */
function room(name, folder, mayEnter) {
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
  machines: 'machines',
  server: 'src/server',
  cli: 'src/cli',
  web: 'src/web',
  locales: 'locales',
  validation: 'tests/validation',
}
const test = '\\.(test|bench)\\.tsx?$'
/** The floors of the page, lowest first: imports run down only. Screens and the workbench stand on one floor. */
const floors = ['api', 'text', 'theme', 'session', 'ui', 'charts', 'plot', 'project', '(screens|workbench)', 'shell']
function floor(name, i) {
  return {
    name: `page-${name.replace(/\W+/g, '-').replace(/^-|-$/g, '')}-looks-down`,
    severity: 'error',
    comment: 'Floors of src/web (README): imports run down only.',
    from: { path: `^src/web/${name}/`, pathNot: test },
    to: { path: floors.slice(i + 1).map(above => `^src/web/${above}/`) },
  }
}
const pure = '^(src/(engine|contract|building|rules)|machines)/'

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
    room('engine', folders.engine, []),
    room('contract', folders.contract, []),
    room('building', folders.building, ['engine', 'contract']),
    room('rules', folders.rules, ['building', 'contract']),
    room('machines', folders.machines, ['rules', 'building', 'contract']),
    room('server', folders.server, ['engine', 'contract', 'building', 'rules', 'machines', 'locales']),
    room('cli', folders.cli, [
      'engine',
      'contract',
      'building',
      'rules',
      'machines',
      'server',
      'locales',
      'validation',
    ]),
    room('validation', folders.validation, ['engine']),
    room('web', folders.web, ['machines', 'rules', 'building', 'contract', 'locales']),
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
      name: 'pure-rooms-have-few-libraries',
      severity: 'error',
      comment: 'contract: Effect Schema; machines: XState; the engine only where tests/rooms.test.ts says.',
      from: { path: pure, pathNot: [test, '^src/engine/comfort/'] },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '^node_modules/(effect|xstate)/',
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
    ...floors.slice(0, -1).map(floor),
    {
      name: 'workbench-and-screens-are-apart',
      severity: 'error',
      from: { path: '^src/web/(screens|workbench)/' },
      to: { path: '^src/web/(screens|workbench)/', pathNot: '^src/web/$1/' },
    },
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
