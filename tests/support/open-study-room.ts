import { withOptions, withValuesAt, type ChosenOptions } from '#building/stages/with-options.ts'
import type { VariantFigures } from '#building/studies/variant-figures.ts'
import { documentVersion } from '#contract/documents/upgrade-document.ts'
import type { Building } from '#contract/entities/project.ts'
import type { RunEvent } from '#contract/entities/run.ts'
import type { StudyRequest, Study } from '#contract/entities/study.ts'
import type { User } from '#contract/entities/user.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { movableClock } from '#server/clock.ts'
import { eq } from '#server/db/drizzle.ts'
import { projects, studyChunks, users } from '#server/db/schema.ts'
import { systemRandom } from '#server/random.ts'
import type { Job } from '#server/core.ts'
import type { Services } from '#server/services.ts'
import { openRunNews } from '#server/simulation/run-news.ts'
import { openRunWatch } from '#server/simulation/run-watch.ts'
import { computeChunk } from '#server/studies/compute-chunk.job.ts'
import { computeRoundChunk } from '#server/studies/explain/compute-round.job.ts'
import type { RequestTask } from '#server/studies/explain/round.worker.ts'
import explainTask from '#server/studies/explain/explain.worker.ts'
import planStudy from '#server/studies/plan-study.worker.ts'
import { startStudy } from '#server/studies/start-study.ts'
import type { StudyStep } from '#server/studies/studies.store.ts'
import { bundledStations } from '#server/weather/bundled-stations.ts'
import { openTestDatabase } from './open-test-database.ts'
import { courtyardMass, projectHeader, tehranLocation } from './project-flow.ts'

/** A figure of a document with options: the same for the same inputs; each typed number adds its part. */
export function standInFigure(document: Building, options: ChosenOptions, column: number): number {
  let sum = 0
  JSON.stringify(withOptions(document, options).userInputs, (key, value: unknown) => {
    if (typeof value === 'number') sum += key.length * value
    return value
  })
  return 10_000 + 100 * column + sum
}

/**
 * Studies and explanations on an embedded database, with a person and paid projects: the work of stores and jobs,
 * without a server, a queue or the engine. Threads' work is done at once, figures are `standInFigure`.
 */
export async function openStudyRoom() {
  const db = await openTestDatabase('')
  const clock = movableClock()
  const random = systemRandom
  const sent: (Job & { readonly name: string })[] = []
  const runNews = openRunNews()
  const stopping = new AbortController()
  const lines: unknown[] = []
  const packed = new Map<string, ReturnType<typeof explainTask>>()
  const workers = {
    planStudy: async (task: Parameters<typeof planStudy>[0]) => planStudy(task),
    explain: async (task: Parameters<typeof explainTask>[0]) => {
      // Pack years once: this halves the time of a question.
      const name = task.does === 'weather' ? JSON.stringify(task.sources) : undefined
      const answer = (name === undefined ? undefined : packed.get(name)) ?? explainTask(task)
      if (name !== undefined) packed.set(name, answer)
      return answer
    },
    computeVariants: async ({
      base,
      parameters,
      options,
    }: Parameters<Services['workers']['computeVariants']>[0]): Promise<VariantFigures> => {
      const count = options.length / parameters.length
      const of = (row: number) =>
        Object.fromEntries(
          parameters.map((one, p) => [one.key, one.options[options[row * parameters.length + p] ?? 0]]),
        ) as ChosenOptions
      return {
        columns: storedColumnKeys.map((_, c) =>
          Float64Array.from({ length: count }, (__, row) => standInFigure(base, of(row), c)),
        ),
        done: count,
        refused: [],
      }
    },
    computeAsked: async ({
      building,
      requests,
    }: Pick<RequestTask, 'building' | 'requests'>): Promise<VariantFigures> => ({
      columns: storedColumnKeys.map((_, c) =>
        Float64Array.from(requests, ({ options, typed = [], station, tallerNeighbour }) => {
          const elsewhere = (station === null ? 0 : 5000) + (tallerNeighbour === undefined ? 0 : 700)
          return standInFigure(withValuesAt(building, typed), options, c) + elsewhere
        }),
      ),
      done: requests.length,
      refused: [],
    }),
  }
  const services = {
    db,
    clock,
    random,
    runNews,
    stopping: stopping.signal,
    workers,
    log: { warn: (...line: unknown[]) => lines.push(line), error: (...line: unknown[]) => lines.push(line) },
    config: { rateLimitScale: 100 },
    limiter: { take: () => ({ ok: true }) },
    weather: {
      find: (id: string) => bundledStations.find(({ _id }) => _id === id),
      pathOf: () => undefined,
      firstPass: () => Promise.resolve(),
      changed: () => lines.push('changed'),
    },
    jobs: {
      send: (name: string, jobs: readonly Job[]) => {
        sent.push(...jobs.map(job => ({ name, ...job })))
        return Promise.resolve()
      },
    },
  } as unknown as Services
  const watch = openRunWatch(services)
  const person = async (): Promise<User> => {
    const id = random.id()
    await db.drizzle.insert(users).values({
      id,
      email: `${id}@example.org`,
      fullName: 'Mina Azad',
      companyName: 'Studio',
      companySize: '1-9',
      preferences: { language: 'en', calendar: 'gregorian', theme: 'light', layoutView: 'grid' },
    })
    return { _id: id } as User
  }
  const project = async (owner: User, more: Partial<typeof projects.$inferInsert> = {}): Promise<string> => {
    const id = random.id()
    await db.drizzle.insert(projects).values({
      id,
      ownerId: owner._id,
      state: 'paid-locked',
      paidAt: clock.now(),
      header: projectHeader,
      userInputs: roomBuilding.userInputs,
      manualInputs: {},
      masses: roomBuilding.masses,
      documentVersion,
      grossFloorArea: 900,
      ...more,
    })
    return id
  }
  const weatherYears = () => Promise.resolve({ digest: '', packed: new Uint8Array() })
  return {
    services,
    db: db.drizzle,
    clock,
    sent,
    lines,
    stopping,
    workers,
    watch,
    person,
    project,
    /** Events of a run from now on. */
    heard: (run: string): readonly RunEvent[] => {
      const events: RunEvent[] = []
      runNews.listen(run, event => {
        events.push(event)
      })
      return events
    },
    start: (owner: User, projectId: string, request: StudyRequest, step: StudyStep = 'step1'): Promise<Study> =>
      startStudy(services, owner, projectId, step, request),
    /** Computes the sent jobs of a run, and the jobs that follow. */
    computed: async (run: string): Promise<void> => {
      for (;;) {
        const at = sent.findIndex(({ payload }) => payload['run'] === run)
        const [job] = at < 0 ? [] : sent.splice(at, 1)
        if (job === undefined) return
        const { chunk, explains } = job.payload as { readonly chunk: number; readonly explains?: true }
        const compute = explains === true ? computeRoundChunk : computeChunk
        await compute(services, weatherYears, watch, { run, chunk })
      }
    },
    chunksOf: (run: string) =>
      db.drizzle.select().from(studyChunks).where(eq(studyChunks.runId, run)).orderBy(studyChunks.chunk),
    stateOf: async (id: string) =>
      (await db.drizzle.select({ state: projects.state }).from(projects).where(eq(projects.id, id)))[0]?.state,
    close: async () => {
      watch.close()
      await db.close()
    },
  }
}
/** Document of a project made by `project`. */
export const roomBuilding: Building = {
  ...projectHeader,
  userInputs: { location: tehranLocation },
  manualInputs: {},
  masses: [courtyardMass] as unknown as Building['masses'],
}
export type StudyRoom = Awaited<ReturnType<typeof openStudyRoom>>
