import { eq } from '#server/db/drizzle.ts'
import { projects, runs } from '#server/db/schema.ts'
import type { Person, TestServer } from './open-test-server.ts'
import { paidProject } from './project-flow.ts'

export interface Queued {
  readonly projectId: string
  readonly runId: string
}

/**
 * Paid copies of the courtyard house, each with a waiting baseline without a job: the queue finds them at its start.
 */
export async function queuedBaselines(
  { services, ...server }: TestServer,
  owner: Person,
  count: number,
): Promise<readonly Queued[]> {
  const { db, random, clock } = services
  const { _id } = await paidProject({ services, ...server }, owner)
  const [paid] = await db.drizzle.select().from(projects).where(eq(projects.id, _id))
  if (paid === undefined) throw new Error('no project')
  const queued = Array.from({ length: count }, () => ({ projectId: random.id(), runId: random.id() }))
  await db.drizzle
    .insert(projects)
    .values(queued.map(({ projectId }) => ({ ...paid, id: projectId, state: 'simulating' as const })))
  await db.drizzle.insert(runs).values(
    queued.map(({ projectId, runId }, i) => ({
      id: runId,
      projectId,
      ownerId: owner.id,
      stage: 'baseline' as const,
      createdAt: new Date(clock.now().getTime() - 60_000 + i),
    })),
  )
  return queued
}
