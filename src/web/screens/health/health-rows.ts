import type { Health, HealthState } from '#contract/entities/health.ts'
import type admin from '#locales/en/admin.json'

type Words = typeof admin.health

/** A figure of a part: a count, a size [B], a time as an ISO text, or a name as it is. */
export interface HealthFact {
  readonly words: keyof Words['facts']
  readonly kind: 'count' | 'bytes' | 'time' | 'name'
  readonly value: number | string
}
/** A part of the service with its state, its figures and what to do. */
export interface HealthRow {
  readonly part: keyof Words['parts']
  /** Engine version, gateway or provider, where a part has one row for each. */
  readonly name?: string
  readonly state: HealthState
  /** Absent: nothing has to be done. */
  readonly note?: keyof Words['notes']
  readonly facts: readonly HealthFact[]
}

function count(words: HealthFact['words'], value: number): HealthFact {
  return { words, kind: 'count', value }
}
function time(words: HealthFact['words'], value: string): HealthFact {
  return { words, kind: 'time', value }
}

/** Workers by engine version. The version of the server comes first, and is there without workers too. */
function workerRows({ engineVersion, workers }: Health): readonly HealthRow[] {
  return [...new Set([engineVersion, ...workers.map(worker => worker.engineVersion)])].map(engine => {
    const own = workers.filter(worker => worker.engineVersion === engine)
    const seen = own.map(worker => worker.seenAt).reduce((a, b) => (a > b ? a : b), '')
    return {
      part: 'workers',
      name: engine,
      ...(own.length === 0 ? { state: 'bad', note: 'missing' } : { state: 'good' }),
      facts: [
        count('workers', own.length),
        count(
          'threads',
          own.reduce((sum, worker) => sum + worker.threads, 0),
        ),
        ...(seen === '' ? [] : [time('seen', seen)]),
      ],
    }
  })
}

function runRow({ runs, workers, engineVersion }: Health): HealthRow {
  const isWaiting = runs.queued + runs.running > 0 && !workers.some(worker => worker.engineVersion === engineVersion)
  return {
    part: 'runs',
    ...(isWaiting ? { state: 'attention', note: 'waits' } : { state: 'good' }),
    facts: [count('queued', runs.queued), count('running', runs.running)],
  }
}

/**
 * Unfinished studies or explanations by engine version; a single row where there are none.
 * @param now time of the figures [ms since 1970]
 */
function waitingRows(part: 'studies' | 'explanations', health: Health, now: number): readonly HealthRow[] {
  const rows = health[part]
  if (rows.length === 0) return [{ part, state: 'good', note: 'idle', facts: [] }]
  return rows.map(row => ({
    part,
    name: row.engineVersion,
    ...(row.isWaitingForWorker ? { state: 'attention', note: 'waits' } : { state: 'good' }),
    facts: [
      count(part, 'studies' in row ? row.studies : row.explanations),
      count('owners', row.owners),
      count('variants', row.variants),
      time('oldest', new Date(now - row.oldest * 1000).toISOString()),
    ],
  }))
}

/** A row for each way to pay, then the comparison of the books. */
function paymentRows({ payments }: Health): readonly HealthRow[] {
  const { gateways, waitingRefunds, comparedAt, compared, differing } = payments
  const flagged = { state: 'attention', note: 'flagged' } as const
  return [
    ...gateways.map((gateway): HealthRow => ({
      part: 'gateway',
      name: gateway.name,
      ...(gateway.flagged > 0 ? flagged : { state: 'good' }),
      facts: [
        count('openPayments', gateway.open),
        count('flagged', gateway.flagged),
        ...(gateway.lastAnswer === null ? [] : [time('lastAnswer', gateway.lastAnswer)]),
      ],
    })),
    {
      part: 'books',
      ...(differing > 0 ? flagged : { state: 'good' }),
      facts: [
        ...(comparedAt === null ? [] : [time('comparedAt', comparedAt)]),
        count('compared', compared),
        count('differing', differing),
        count('waitingRefunds', waitingRefunds),
      ],
    },
  ]
}

/**
 * Parts of the service as rows.
 * @param now time of the figures [ms since 1970]
 */
export function healthRows(health: Health, now: number): readonly HealthRow[] {
  return [
    ...workerRows(health),
    runRow(health),
    ...waitingRows('studies', health, now),
    ...waitingRows('explanations', health, now),
    ...paymentRows(health),
    { part: 'speed', state: 'good', facts: [count('lastMinute', health.variantsLastMinute)] },
    ...health.parts,
  ]
}
