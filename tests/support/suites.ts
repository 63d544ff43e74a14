/**
 * Suites of tests/server by name, with their runs. `npm test` runs all except the `alone` suites on the embedded
 * database with two workers, then those, then those of PostgreSQL on it. `npm run soak` runs all of them on both, with
 * full counts.
 */
export interface Suite {
  /** Whether it measures times: no other suite may run beside it. */
  readonly alone?: true
  /** Whether it has SQL of its own or races: `npm test` then runs it on PostgreSQL too. */
  readonly postgresql?: true
  /** Whether it does not use the database of TEST_DATABASE_URL: soak then runs it once. */
  readonly oneDatabase?: true
}

export const suites: Readonly<Record<string, Suite>> = {
  'admin-lists': { postgresql: true },
  'admin-orders': { postgresql: true },
  'admin-promos': { postgresql: true },
  'admin-settings': {},
  'admin-users': { postgresql: true },
  'api-examples': {},
  auth: {},
  'auth-races': { postgresql: true },
  authorisation: {},
  'broken-connections': { postgresql: true },
  content: { postgresql: true },
  codes: { postgresql: true },
  config: { oneDatabase: true },
  'event-loop': {},
  'event-streams': {},
  explain: {},
  exports: {},
  fuzz: {},
  'hostile-bodies': {},
  health: { postgresql: true },
  hours: {},
  http: {},
  judging: {},
  kill: { oneDatabase: true },
  'lock-file': { oneDatabase: true },
  'login-work': {},
  mail: {},
  'many-jobs': { oneDatabase: true },
  migrations: { postgresql: true },
  'named-versions': { postgresql: true },
  'not-built': {},
  'one-statement': { postgresql: true },
  passkeys: { postgresql: true },
  payments: {},
  persons: { postgresql: true },
  phone: { postgresql: true },
  picture: {},
  'payments-interleavings': { postgresql: true },
  'payments-races': { postgresql: true },
  'personal-tokens': { postgresql: true },
  'project-file': {},
  'project-links': { postgresql: true },
  projects: {},
  'projects-races': { postgresql: true },
  queue: { postgresql: true },
  runs: { postgresql: true },
  sample: {},
  'short-work': {},
  'sign-in': { postgresql: true },
  start: { oneDatabase: true },
  studies: {},
  'studies-races': { postgresql: true },
  'study-digits': {},
  'study-fairness': { alone: true },
  'study-faults': { postgresql: true },
  'study-kill': { oneDatabase: true },
  'study-queue': { postgresql: true },
  'study-turns': { postgresql: true },
  'study-workers': { postgresql: true },
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
