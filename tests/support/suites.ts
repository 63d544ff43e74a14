/**
 * Every suite of tests/server by its name, and where it runs. `npm test` runs all but those alone on the embedded database with two
 * workers, then those alone, then those of PostgreSQL on it. `npm run soak` runs all of them on both, with full counts.
 */
export interface Suite {
  /** It judges times: no other suite may run beside it. */
  readonly alone?: true
  /** Has SQL of its own or races: in `npm test` it runs on PostgreSQL too. */
  readonly postgresql?: true
  /** Has nothing to do with the database of TEST_DATABASE_URL: soak runs it once. */
  readonly oneDatabase?: true
}

export const suites: Readonly<Record<string, Suite>> = {
  'admin-users': { postgresql: true },
  auth: {},
  'auth-races': { postgresql: true },
  authorisation: {},
  'broken-connections': { postgresql: true },
  codes: { postgresql: true },
  config: { oneDatabase: true },
  'event-loop': { alone: true },
  'event-streams': {},
  explain: {},
  fuzz: {},
  'hostile-bodies': {},
  hours: {},
  http: {},
  judging: {},
  kill: { oneDatabase: true },
  'lock-file': { oneDatabase: true },
  'login-work': {},
  mail: {},
  'many-jobs': { oneDatabase: true },
  migrations: { postgresql: true },
  'not-built': {},
  'one-statement': { postgresql: true },
  payments: {},
  'payments-races': { postgresql: true },
  projects: {},
  'projects-races': { postgresql: true },
  queue: { alone: true, postgresql: true },
  runs: { postgresql: true },
  sample: {},
  'short-work': { alone: true },
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
  weather: {},
}

/** File of a suite, from the project's folder. */
export function suiteFile(name: string): string {
  return `tests/server/${name}.test.ts`
}

/** Files of the suites that are so, in the order of the table. */
export function suiteFiles(isSo: (suite: Suite) => boolean): readonly string[] {
  return Object.entries(suites)
    .filter(([, suite]) => isSo(suite))
    .map(([name]) => suiteFile(name))
}
