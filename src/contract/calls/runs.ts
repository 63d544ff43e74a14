import * as Schema from 'effect/Schema'
import { Project } from '../entities/project.ts'
import { Explanation, Question, questionKinds } from '../entities/explanation.ts'
import { exportFormats, exportLanguages, exportTables } from '../export-formats.ts'
import { HourSeries, hourSeriesKeys } from '../entities/hour-series.ts'
import { Run } from '../entities/run.ts'
import { StudyRequest, NamedSets, Picks, Study, StudyTable } from '../entities/study.ts'
import { limits } from '../limits.ts'
import { calendars, unitSystems } from '../options.ts'
import { Id, idPath, line, option, queryInteger, Version } from '../schemas.ts'
import { call } from './call.ts'

const runPath = Schema.Struct({ id: Id, run: Id })
const runErrors = [
  'notFound',
  'project.sample',
  'project.unpaid',
  'project.incomplete',
  'project.stale',
  'run.active',
  'limit.reached',
  'server.busy',
] as const

export const startBaseline = call('POST', '/projects/{id}/baseline', {
  access: 'user',
  scope: 'studies',
  summary: 'Start the baseline run',
  path: idPath,
  ok: Run,
  status: 201,
  errors: runErrors,
})
export const readBaseline = call('GET', '/projects/{id}/baseline', {
  access: 'user',
  scope: 'projects:read',
  isOfLink: true,
  summary: 'The newest baseline run with its result; null where none is, which is no fault',
  path: idPath,
  /** Status filter. `done`: the newest finished run, whatever the state of later ones. */
  query: Schema.Struct({ status: Schema.optionalKey(Schema.Literals(['done'])) }),
  ok: Schema.NullOr(Run),
  errors: ['notFound', 'project.unpaid'],
})
export const runEvents = call('GET', '/projects/{id}/runs/{run}/events', {
  access: 'user',
  scope: 'projects:read',
  isOfLink: true,
  summary: 'Progress, one RunEvent a message',
  path: runPath,
  produces: 'text/event-stream',
  errors: ['notFound', 'project.unpaid', 'limit.reached', 'server.busy'],
})
export const cancelRun = call('POST', '/projects/{id}/runs/{run}/cancel', {
  access: 'user',
  scope: 'studies',
  summary: 'Stop a run, keeping what is finished',
  path: runPath,
  ok: Run,
  errors: ['notFound', 'project.sample', 'project.unpaid', 'run.finished'],
})

function study(step: string, stage: string) {
  return call('POST', `/projects/{id}/parametric/${step}`, {
    access: 'user',
    scope: 'studies',
    summary: `Start the ${stage} study`,
    path: idPath,
    body: StudyRequest,
    ok: Study,
    status: 201,
    errors: runErrors,
  })
}
function studyResult(step: string, stage: string) {
  return call('GET', `/projects/{id}/parametric/${step}`, {
    access: 'user',
    scope: 'projects:read',
    isOfLink: true,
    summary: `The newest ${stage} study; null where none is, which is no fault`,
    path: idPath,
    ok: Schema.NullOr(Study),
    errors: ['notFound', 'project.unpaid'],
  })
}
export const startPassive = study('step1', 'passive')
export const readPassive = studyResult('step1', 'passive')
export const startActive = study('step2', 'active')
export const readActive = studyResult('step2', 'active')
export const startOffset = study('step3', 'offset')
export const readOffset = studyResult('step3', 'offset')

export const readStudy = call('GET', '/projects/{id}/runs/{run}/study', {
  access: 'user',
  scope: 'projects:read',
  isOfLink: true,
  summary: 'A study by its run, the newest of its stage or an older one',
  path: runPath,
  ok: Study,
  errors: ['notFound', 'project.unpaid'],
})

const tableFormats = ['json', 'csv', 'arrow'] as const
/** Media types of a table in forms other than JSON (IANA). */
export const tableDocuments = { csv: 'text/csv', arrow: 'application/vnd.apache.arrow.stream' } as const
export const readTable = call('GET', '/projects/{id}/runs/{run}/table', {
  access: 'user',
  scope: 'projects:read',
  isOfLink: true,
  summary: 'Rows of a study that are there, by columns',
  path: runPath,
  query: Schema.Struct({
    format: Schema.optionalKey(option(tableFormats)),
    /** Names of columns with commas between them; absent: all. */
    columns: Schema.optionalKey(line(limits.text)),
    /** First row, and the row after the last; absent: all. */
    from: Schema.optionalKey(queryInteger(0, limits.combinations)),
    to: Schema.optionalKey(queryInteger(0, limits.combinations)),
  }),
  ok: StudyTable,
  documents: Object.values(tableDocuments),
  errors: ['notFound', 'project.unpaid', 'server.busy'],
})
export const readHours = call('GET', '/projects/{id}/hours', {
  access: 'user',
  scope: 'studies',
  isOfLink: true,
  summary: 'One series of a year, simulated again: nothing is kept',
  path: idPath,
  query: Schema.Struct({
    series: option(hourSeriesKeys),
    /** Id of a zone type; absent: the whole building, for series with a sum or a mean. */
    zone: Schema.optionalKey(Id),
    /** Day of the year from 1; absent: the whole year. */
    day: Schema.optionalKey(queryInteger(1, 366)),
    /** Pick, or row of a study; without both: the baseline. */
    pick: Schema.optionalKey(Id),
    run: Schema.optionalKey(Id),
    row: Schema.optionalKey(queryInteger(0, limits.combinations - 1)),
  }),
  ok: HourSeries,
  errors: ['notFound', 'project.unpaid', 'project.incomplete', 'limit.reached', 'server.busy', 'server.noWorker'],
})
export const startExplanation = call('POST', '/projects/{id}/explain', {
  access: 'user',
  scope: 'studies',
  summary: 'Ask why: bridge, sensitivity, next, target, rules, worst, figures, band, more',
  path: idPath,
  body: Question,
  ok: Explanation,
  status: 201,
  errors: ['notFound', 'project.sample', 'project.unpaid', 'project.incomplete', 'limit.reached', 'server.busy'],
})
export const readExplanation = call('GET', '/projects/{id}/explain', {
  access: 'user',
  scope: 'projects:read',
  isOfLink: true,
  summary:
    'A question with its answer once it is done: by its id, else the newest (of a kind, the same, answered); null where none is',
  path: idPath,
  query: Schema.Struct({
    kind: Schema.optionalKey(option(questionKinds)),
    question: Schema.optionalKey(Id),
    /** A question as JSON, as in the body of the call that asks it: the newest that asks the same. */
    asks: Schema.optionalKey(line(limits.text)),
    /** Status filter. `done`: the newest answered question, whatever the state of later ones. */
    status: Schema.optionalKey(Schema.Literals(['done'])),
  }),
  ok: Schema.NullOr(Explanation),
  errors: ['notFound', 'project.unpaid'],
})
export const savePicks = call('PUT', '/projects/{id}/picks', {
  access: 'user',
  scope: 'projects:write',
  summary: 'Save the tree of picks',
  path: idPath,
  body: Schema.Struct({ version: Version, picks: Picks }),
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.unpaid', 'project.stale'],
})
export const saveSets = call('PUT', '/projects/{id}/sets', {
  access: 'user',
  scope: 'projects:write',
  summary: 'Save named sets of variants',
  path: idPath,
  body: Schema.Struct({ version: Version, sets: NamedSets }),
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.unpaid', 'project.stale'],
})
export const exportPlace = call('GET', '/exports/place', {
  access: 'user',
  summary: 'Place of the last file that the caller waits for among all that wait, from 1; null while none waits',
  ok: Schema.Struct({ place: Schema.NullOr(Schema.Int) }),
})
export const exportProject = call('GET', '/projects/{id}/export/{format}', {
  access: 'user',
  scope: 'projects:read',
  isOfLink: true,
  summary:
    'Report, tables, data or model; the header X-Badgir-Left-Out has what the file does not hold, percent-encoded JSON',
  path: Schema.Struct({ id: Id, format: option(exportFormats) }),
  query: Schema.Struct({
    /** Absent: the language and calendar of the person, and the units of the project. */
    language: Schema.optionalKey(option(exportLanguages)),
    units: Schema.optionalKey(option(unitSystems)),
    calendar: Schema.optionalKey(option(calendars)),
    /** A pick instead of the baseline. */
    pick: Schema.optionalKey(Id),
    /** Table of a CSV file; absent: the figures. */
    table: Schema.optionalKey(option(exportTables)),
    /** Hourly series with commas between them; absent: all. */
    series: Schema.optionalKey(line(limits.text)),
    /** Id of a zone type, for hourly series; absent: the whole building. */
    zone: Schema.optionalKey(Id),
    /** Parts of a report with commas between them; absent: all. */
    parts: Schema.optionalKey(line(limits.text)),
    /** Page of a report, as SVG. */
    page: Schema.optionalKey(queryInteger(1, 999)),
  }),
  produces: 'application/octet-stream',
  errors: ['notFound', 'project.unpaid', 'project.incomplete', 'limit.reached', 'server.busy', 'server.noWorker'],
})
