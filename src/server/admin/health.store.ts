import { and, asc, count, eq, gt, inArray, isNull, sql } from '../db/drizzle.ts'
import type { Health } from '#contract/entities/health.ts'
import { engineVersion } from '#engine/version.ts'
import { databaseNow, databaseTime } from '../clock.ts'
import {
  explanationChunks,
  explanations,
  payments,
  refunds,
  runs,
  studies,
  studyChunks,
  workers,
} from '../db/schema.ts'
import { gone } from '../simulation/presence.ts'
import { readHealthParts, type HealthServices } from './health-parts.ts'
import type { PaymentServices } from '../payments/payment-services.ts'
import type { Queries } from '../db/open-database.ts'

const minute = 60_000 // ms

/** Processes that compute, waiting work by engine version, and its speed. */
export async function readHealth(services: PaymentServices & HealthServices): Promise<Health> {
  const { db, clock, gateways } = services
  const { drizzle } = db
  const there = await drizzle
    .select()
    .from(workers)
    .where(gt(workers.seenAt, databaseTime(clock, -gone)))
    .orderBy(asc(workers.startedAt))
  const baselines = await drizzle
    .select({ status: runs.status, count: count() })
    .from(runs)
    .where(and(eq(runs.stage, 'baseline'), inArray(runs.status, ['queued', 'running'])))
    .groupBy(runs.status)
  const waiting = await drizzle
    .select({
      engineVersion: studies.engineVersion,
      studies: sql<number>`count(distinct ${runs.id})::integer`,
      owners: sql<number>`count(distinct ${runs.ownerId})::integer`,
      variants: sql<number>`coalesce(sum(length(${studyChunks.rows}) / 4), 0)::integer`,
      chunks: count(),
      oldest: sql<number>`extract(epoch from ${databaseNow(clock)} - min(${runs.createdAt}))::double precision`,
    })
    .from(studyChunks)
    .innerJoin(runs, eq(runs.id, studyChunks.runId))
    .innerJoin(studies, eq(studies.runId, studyChunks.runId))
    .where(and(isNull(studyChunks.figures), inArray(runs.status, ['queued', 'running'])))
    .groupBy(studies.engineVersion)
    .orderBy(asc(studies.engineVersion))
  const questions = await drizzle
    .select({
      engineVersion: explanations.engineVersion,
      explanations: sql<number>`count(distinct ${runs.id})::integer`,
      owners: sql<number>`count(distinct ${runs.ownerId})::integer`,
      variants: sql<number>`coalesce(sum(length(${explanationChunks.places}) / 4), 0)::integer`,
      chunks: count(),
      oldest: sql<number>`extract(epoch from ${databaseNow(clock)} - min(${runs.createdAt}))::double precision`,
    })
    .from(explanationChunks)
    .innerJoin(runs, eq(runs.id, explanationChunks.runId))
    .innerJoin(explanations, eq(explanations.runId, explanationChunks.runId))
    .where(and(isNull(explanationChunks.figures), inArray(runs.status, ['queued', 'running'])))
    .groupBy(explanations.engineVersion)
    .orderBy(asc(explanations.engineVersion))
  const [lately] = await drizzle
    .select({ variants: sql<number>`coalesce(sum(length(${studyChunks.rows}) / 4), 0)::integer` })
    .from(studyChunks)
    .innerJoin(runs, eq(runs.id, studyChunks.runId))
    .where(
      and(
        gt(studyChunks.finishedAt, databaseTime(clock, -minute)),
        // Rows reused from earlier studies were counted with the study.
        sql`${studyChunks.finishedAt} > ${runs.createdAt}`,
      ),
    )
  const of = (status: 'queued' | 'running') => baselines.find(row => row.status === status)?.count ?? 0
  const versions = new Set(there.map(worker => worker.engineVersion))
  const ofEngine = <T extends { readonly engineVersion: string; readonly oldest: number }>(row: T) => ({
    ...row,
    oldest: Math.max(0, Math.round(row.oldest)),
    isWaitingForWorker: !versions.has(row.engineVersion),
  })
  return {
    engineVersion,
    workers: there.map(({ engineVersion: version, threads, startedAt, seenAt }) => ({
      engineVersion: version,
      threads,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    runs: { queued: of('queued'), running: of('running') },
    studies: waiting.map(ofEngine),
    explanations: questions.map(ofEngine),
    payments: await paymentHealth(drizzle, gateways),
    variantsLastMinute: lately?.variants ?? 0,
    parts: await readHealthParts(services),
  }
}

/** State of payments at each gateway, and the last comparison of the books. */
async function paymentHealth(queries: Queries, gateways: PaymentServices['gateways']): Promise<Health['payments']> {
  const counted = await queries
    .select({
      gateway: payments.gateway,
      open: sql<number>`count(*) filter (where ${payments.status} in ('open', 'pending'))::integer`,
      flagged: sql<number>`count(*) filter (where ${payments.flag} is not null)::integer`,
      lastAnswer: sql<string | null>`greatest(max(${payments.askedAt}), max(${payments.paidAt}))`,
    })
    .from(payments)
    .groupBy(payments.gateway)
  const [books] = await queries
    .select({
      comparedAt: sql<string | null>`max(${payments.comparedAt})`,
      compared: sql<number>`count(${payments.comparedAt})::integer`,
      differing: sql<number>`count(*) filter (where ${payments.flag} = 'payment.booksDiffer')::integer`,
    })
    .from(payments)
  const comparedAt = books?.comparedAt ?? null
  return {
    gateways: [...gateways.keys()].map(name => {
      const { open = 0, flagged = 0, lastAnswer = null } = counted.find(({ gateway }) => gateway === name) ?? {}
      return { name, open, flagged, lastAnswer: lastAnswer === null ? null : new Date(lastAnswer).toISOString() }
    }),
    waitingRefunds: await queries.$count(refunds, eq(refunds.status, 'asked')),
    comparedAt: comparedAt === null ? null : new Date(comparedAt).toISOString(),
    compared: books?.compared ?? 0,
    differing: books?.differing ?? 0,
  }
}
