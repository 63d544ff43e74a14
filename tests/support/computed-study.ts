import { storedColumnKeys } from '#contract/variant-columns.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Study } from '#contract/entities/study.ts'
import { eq, sql } from '#server/db/drizzle.ts'
import { projects, runs, studyChunks } from '#server/db/schema.ts'
import { jsonOf, type Person, type TestServer } from './open-test-server.ts'
import { paidProject } from './project-flow.ts'

const keys = ['wallUValue', 'airLeakage', 'roofUValue']

/** A new paid project with three parameters: `start` begins a study, `compute` stores figures for all of its rows. */
export async function computedStudy(server: TestServer, owner: Person, options: readonly (readonly number[])[]) {
  const project = await paidProject(server, owner)
  const parameters = options.map((values, i) => ({ key: keys[i], options: values }))
  const start = async (more = {}) =>
    jsonOf<Study>(
      await server.call('POST', `/projects/${project._id}/parametric/step1`, {
        token: owner.token,
        body: { parameters, ...more },
      }),
    )
  const compute = async (run: string) => {
    const { drizzle } = server.services.db
    const packed = sql.raw(`decode(repeat('000000000000f83f', length(rows) / 4 * ${storedColumnKeys.length}), 'hex')`)
    await drizzle.update(studyChunks).set({ figures: packed }).where(eq(studyChunks.runId, run))
    await drizzle
      .update(runs)
      .set({ status: 'done', done: sql`total` })
      .where(eq(runs.id, run))
    await drizzle.update(projects).set({ state: 'results' }).where(eq(projects.id, project._id))
  }
  return { project, start, compute }
}

/** Requests more rows of a sampled study. */
export function appendRows(server: TestServer, owner: Person, project: Project, run: string, size: number) {
  return server.call('POST', `/projects/${project._id}/explain`, {
    token: owner.token,
    body: { kind: 'more', run, size, within: [] },
  })
}
