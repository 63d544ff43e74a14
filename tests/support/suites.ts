/**
 * Suites of tests/server by name, with their runs. `npm test` runs each once, on the database where it can find most.
 * `npm run soak` runs all of them on both, with full counts.
 */
export interface Suite {
  /** Whether it measures times: no other suite may run beside it. */
  readonly alone?: true
  /**
   * Where `npm test` runs it, the embedded database if left out. On PostgreSQL: it has SQL of its own, or races, which a
   * single connection cannot show. On both: the program does other things on each. Without a PostgreSQL all run embedded.
   */
  readonly on?: 'postgresql' | 'both'
  /** Whether it does not use the database of TEST_DATABASE_URL: soak then runs it once. */
  readonly oneDatabase?: true
}

export const suites: Readonly<Record<string, Suite>> = {
  'admin-lists': {},
  'admin-orders': { on: 'postgresql' },
  'admin-promos': {},
  'admin-settings': {},
  'admin-users': { on: 'postgresql' },
  'api-examples': {},
  auth: {},
  'auth-races': { on: 'postgresql' },
  authorisation: {},
  'broken-connections': { on: 'postgresql' },
  content: { on: 'postgresql' },
  codes: { on: 'postgresql' },
  config: { oneDatabase: true },
  'event-loop': {},
  'event-streams': {},
  explain: {},
  exports: {},
  fuzz: {},
  'hostile-bodies': {},
  health: { on: 'both' },
  hours: {},
  http: {},
  judging: {},
  kill: { oneDatabase: true },
  'lock-file': { oneDatabase: true },
  'login-work': {},
  mail: {},
  'many-jobs': { oneDatabase: true },
  migrations: { on: 'postgresql' },
  'named-versions': { on: 'postgresql' },
  'one-statement': { on: 'postgresql' },
  passkeys: { on: 'postgresql' },
  payments: {},
  persons: {},
  phone: { on: 'postgresql' },
  picture: {},
  'payments-interleavings': { on: 'postgresql' },
  'payments-races': { on: 'postgresql' },
  'personal-tokens': { on: 'postgresql' },
  'project-file': {},
  'project-links': { on: 'postgresql' },
  projects: {},
  'projects-races': { on: 'postgresql' },
  queue: { on: 'postgresql' },
  'queue-start': { on: 'both' },
  runs: { on: 'postgresql' },
  sample: {},
  'short-work': {},
  'sign-in': { on: 'postgresql' },
  start: { oneDatabase: true },
  studies: {},
  'studies-races': { on: 'postgresql' },
  'study-digits': {},
  'study-fairness': { alone: true },
  'study-faults': { on: 'postgresql' },
  'study-kill': { oneDatabase: true },
  'study-queue': { on: 'postgresql' },
  'study-turns': { on: 'postgresql' },
  'study-workers': { on: 'postgresql' },
  turns: {},
  upkeep: { oneDatabase: true },
  weather: {},
}

/** File of a suite, from the project's folder. */
export function suiteFile(name: string): string {
  return `tests/server/${name}.test.ts`
}

/** Files of the suites that satisfy a condition, in the order of the table. */
export function suiteFiles(isSo: (suite: Suite) => boolean): readonly string[] {
  return Object.entries(suites)
    .filter(([, suite]) => isSo(suite))
    .map(([name]) => suiteFile(name))
}
