import * as Schema from 'effect/Schema'
import { Project } from '../entities/project.ts'
import { Run } from '../entities/run.ts'
import { limits } from '../limits.ts'
import { packMessage } from '../message.ts'
import { Id, idPath, integer, option } from '../schemas.ts'
import { call } from './call.ts'

const runPath = Schema.Struct({ id: Id, run: Id })
const exportFormats = ['pdf', 'xlsx', 'csv', 'hourly-csv', 'json', 'gbxml', 'idf'] as const
const ParametricStudy = Schema.Struct({
  parameters: Schema.Array(
    Schema.Struct({
      key: Id,
      options: Schema.Array(Schema.Unknown).check(
        Schema.isBetweenLength(limits.parameterOptions.min, limits.parameterOptions.max, {
          message: packMessage('parameter.options', limits.parameterOptions),
        }),
      ),
    }),
  ).check(
    Schema.isMaxLength(limits.studyParameters, {
      message: packMessage('field.tooMany', { max: limits.studyParameters }),
    }),
  ),
  from: Schema.optionalKey(Id),
  sample: Schema.optionalKey(Schema.Struct({ size: integer(1, limits.combinations), seed: integer(0, 4294967295) })),
})
const runErrors = [
  'notFound',
  'project.unpaid',
  'project.incomplete',
  'project.stale',
  'run.active',
  'limit.reached',
  'server.busy',
] as const

export const startBaseline = call('POST', '/projects/{id}/baseline', {
  access: 'user',
  summary: 'Start the baseline run',
  path: idPath,
  ok: Run,
  status: 201,
  errors: runErrors,
})
export const readBaseline = call('GET', '/projects/{id}/baseline', {
  access: 'user',
  summary: 'The newest baseline run with its result',
  path: idPath,
  ok: Run,
  errors: ['notFound', 'project.unpaid'],
})
export const runEvents = call('GET', '/projects/{id}/runs/{run}/events', {
  access: 'user',
  summary: 'Progress, one RunEvent a message',
  path: runPath,
  produces: 'text/event-stream',
  errors: ['notFound', 'project.unpaid', 'limit.reached', 'server.busy'],
})
export const cancelRun = call('POST', '/projects/{id}/runs/{run}/cancel', {
  access: 'user',
  summary: 'Stop a run, keeping what is finished',
  path: runPath,
  ok: Run,
  errors: ['notFound', 'project.unpaid', 'run.finished'],
})

function study(step: string, stage: string) {
  return call('POST', `/projects/{id}/parametric/${step}`, {
    access: 'user',
    summary: `Start the ${stage} study`,
    path: idPath,
    body: ParametricStudy,
    ok: Run,
    status: 201,
    errors: runErrors,
  })
}
function studyResult(step: string, stage: string) {
  return call('GET', `/projects/{id}/parametric/${step}`, {
    access: 'user',
    summary: `The newest ${stage} study`,
    path: idPath,
    ok: Schema.Unknown,
    errors: ['notFound', 'project.unpaid'],
  })
}
export const startPassive = study('step1', 'passive')
export const readPassive = studyResult('step1', 'passive')
export const startActive = study('step2', 'active')
export const readActive = studyResult('step2', 'active')
export const startOffset = study('step3', 'offset')
export const readOffset = studyResult('step3', 'offset')
export const savePicks = call('PUT', '/projects/{id}/picks', {
  access: 'user',
  summary: 'Save the tree of picks',
  path: idPath,
  body: Schema.Unknown,
  ok: Project,
  errors: ['notFound', 'project.stale'],
})
export const saveSets = call('PUT', '/projects/{id}/sets', {
  access: 'user',
  summary: 'Save named sets of variants',
  path: idPath,
  body: Schema.Unknown,
  ok: Project,
  errors: ['notFound', 'project.stale'],
})
export const exportProject = call('GET', '/projects/{id}/export/{format}', {
  access: 'user',
  summary: 'Report, tables or model',
  path: Schema.Struct({ id: Id, format: option(exportFormats) }),
  produces: 'application/octet-stream',
  errors: ['notFound', 'project.unpaid'],
})
