import {
  sql,
  bigint,
  bigserial,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from './drizzle.ts'
import type { AuditChanges } from './audit-changes.ts'
import { namedSets } from './named-sets-column.ts'
import type { HoursAnswer } from '#building/hour-series.ts'
import type { StoredHoursTask } from './stored-hours-task.ts'
import type { VariantRequest } from '#building/explain/explaining.ts'
import type { ExplanationPlan } from '#building/explain/explanation-plan.ts'
import type { ExplanationAnswer, Question } from '#contract/entities/explanation.ts'
import type { Pick as Picked, Sample, VariedParameter } from '#contract/entities/study.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { PlanOutline } from '#contract/entities/plan-outline.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { Preferences } from '#contract/entities/user.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { companySizes, PaymentStatus, ProjectState, rolesInCompany, RunStatus, Tab } from '#contract/options.ts'

/*
 * The tables here are for the queries. The truth is the SQL of `migrations/`; `tests/server/migrations.test.ts`
 * compares both. Column names are the keys in snake_case. Ids are opaque, unguessable texts made by `random.id()`.
 */

function instant() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' })
}
function created() {
  return instant()
    .notNull()
    .default(sql`now()`)
}
/** Attempts of a chunk, and the rows of its run at the last one: see `studies/chunk-attempts.ts`. */
const attemptColumns = { attempts: integer().notNull().default(0), rowsBefore: integer() }
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

export const users = pgTable('users', {
  id: text().primaryKey(),
  /** NFKC, lower-case; stays reserved after a soft delete. */
  email: text().notNull().unique(),
  /** PHC string; null while no password is set (one-time setup link). */
  passwordHash: text(),
  fullName: text().notNull(),
  companyName: text().notNull(),
  companySize: text().$type<(typeof companySizes)[number]>().notNull(),
  roleInCompany: text().$type<(typeof rolesInCompany)[number]>(),
  role: text().$type<'user' | 'super-admin'>().notNull().default('user'),
  emailVerifiedAt: instant(),
  /** New address that is not confirmed by its code yet. */
  pendingEmail: text(),
  phone: text(),
  profilePicture: text(),
  preferences: jsonb().$type<Preferences>().notNull(),
  createdAt: created(),
  updatedAt: created(),
  deletedAt: instant(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex. The token itself is not stored. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: created(),
    lastSeenAt: created(),
  },
  t => [index('sessions_by_user').on(t.userId, t.createdAt)],
)

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'email' | 'login' | 'phone'>().notNull(),
    /** The mail address or phone number that the code was sent to. */
    address: text().notNull(),
    /** HMAC-SHA-256 with CODE_KEY over user, purpose, address and code, hex. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: created(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  t => [index('one_time_codes_by_user').on(t.userId, t.purpose, t.createdAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the link's token, hex. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: created(),
    expiresAt: instant().notNull(),
  },
  t => [index('password_resets_by_user').on(t.userId)],
)

/** Counters that must survive a restart and be shared by servers: logins, codes. */
export const counters = pgTable('counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** End of the window; the next event opens a new one. */
  endsAt: instant().notNull(),
})

export type StoredHeader = Omit<Building, 'userInputs' | 'manualInputs' | 'masses'>

export const projects = pgTable(
  'projects',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    version: integer().notNull().default(1),
    state: text().$type<ProjectState>().notNull().default('draft'),
    paidAt: instant(),
    header: jsonb().$type<StoredHeader>().notNull(),
    userInputs: jsonb().$type<Building['userInputs']>().notNull(),
    manualInputs: jsonb().$type<Building['manualInputs']>().notNull(),
    masses: json().$type<Building['masses']>().notNull(),
    tempCoords: jsonb().$type<unknown>(),
    /** Version of header, inputs and masses together; older documents are upgraded at the start (`upgradeProjects`). */
    documentVersion: integer().notNull(),
    energyPrices: jsonb().$type<EnergyPrices>().notNull().default({}),
    picks: jsonb().$type<readonly Picked[]>().notNull().default([]),
    sets: namedSets().notNull().default([]),
    /** Name in the header, extracted by the database for search and order. */
    name: text()
      .notNull()
      .generatedAlwaysAs(sql`(header ->> 'name')`),
    lastTab: text().$type<Tab>(),
    /** m²; derived from the masses at each save, for the list and the price. */
    grossFloorArea: doublePrecision().notNull().default(0),
    /** Derived from the masses at each save, for the list; null while nothing is drawn. */
    plan: jsonb().$type<PlanOutline>(),
    createdAt: created(),
    updatedAt: created(),
    deletedAt: instant(),
    /** Time at which its content was erased, some time after it was deleted. */
    erasedAt: instant(),
  },
  t => [
    index('projects_by_owner').on(t.ownerId, t.updatedAt),
    index('projects_to_erase')
      .on(t.ownerId, t.deletedAt)
      .where(sql`deleted_at is not null and erased_at is null`),
    index('projects_without_plan')
      .on(t.id)
      .where(sql`plan is null and masses::text <> '[]'`),
  ],
)

/** Weather files uploaded by users. Private to their owner. */
export const weatherFiles = pgTable(
  'weather_files',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    station: jsonb().$type<WeatherStation>().notNull(),
    /** The file's text, gzip. */
    epw: bytes().notNull(),
    /** SHA-256 of the text, hex: the same file is stored once per owner. */
    digest: text().notNull(),
    createdAt: created(),
  },
  t => [uniqueIndex('weather_files_once').on(t.ownerId, t.digest)],
)

/** Payments. Amounts are whole numbers of the currency's smallest unit. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** The project's name when the payment started. */
    name: text().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('open'),
    gateway: text().notNull(),
    /** The gateway's own id of this payment. */
    gatewayReference: text(),
    redirectUrl: text(),
    price: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    discountPercentage: integer().notNull().default(0),
    discountCode: text(),
    tax: bigint({ mode: 'number' }).notNull().default(0),
    /** Amount requested from the gateway: price − discount + tax. */
    total: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** Reason why a signed callback did not settle it (amount or currency differ); null: none. */
    flag: text(),
    createdAt: created(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
    /** Time at which the gateway was last asked about it. */
    askedAt: instant(),
  },
  t => [
    uniqueIndex('payments_one_open')
      .on(t.projectId)
      .where(sql`status = 'open'`),
    uniqueIndex('payments_one_paid')
      .on(t.projectId)
      .where(sql`status = 'paid'`),
    index('payments_by_owner').on(t.ownerId, t.createdAt),
  ],
)

/** Callbacks already processed; inserted in the transaction of their effect. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    gateway: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    receivedAt: created(),
  },
  t => [primaryKey({ columns: [t.gateway, t.eventId] })],
)

/** Weather years of runs, by the SHA-256 of their content (hex): any machine can compute with them. */
export const weatherYears = pgTable('weather_years', {
  digest: text().primaryKey(),
  station: jsonb().$type<WeatherStation>().notNull(),
  /** `packWeatherYear`, gzip. */
  packed: bytes().notNull(),
  createdAt: created(),
})

export const runs = pgTable(
  'runs',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    stage: text().$type<'baseline' | 'step1' | 'step2' | 'step3' | 'explain'>().notNull(),
    status: text().$type<RunStatus>().notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(1),
    result: jsonb().$type<BaselineResult>(),
    /** A key of errors.json. */
    failure: text(),
    engineVersion: text(),
    /** Year used, if it was requested by its digest. */
    weatherDigest: text().references(() => weatherYears.digest),
    createdAt: created(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  t => [
    uniqueIndex('runs_one_active')
      .on(t.projectId)
      .where(sql`status in ('queued', 'running') and stage <> 'explain'`),
    index('runs_by_project').on(t.projectId, t.stage, t.createdAt),
    index('runs_by_owner').on(t.ownerId, t.createdAt),
  ],
)

/** Table of studies, each beside its run. */
export const studies = pgTable('studies', {
  runId: text()
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  /** Pick from which it starts; null: the baseline. */
  fromPick: text(),
  /** Variant of this pick when the study started. */
  fromRun: text(),
  fromRow: integer(),
  /** In row order. */
  parameters: jsonb().$type<readonly VariedParameter[]>().notNull(),
  sample: jsonb().$type<Sample>(),
  combinations: doublePrecision().notNull(),
  setting: text().$type<'default' | 'sweep'>().notNull(),
  /** Engine version; only workers of this version compute it. */
  engineVersion: text().notNull(),
  /** Base document of its rows, and its SHA-256 (hex). */
  base: jsonb().$type<Building>().notNull(),
  baseDigest: text().notNull(),
  /** m² */
  floorArea: doublePrecision().notNull(),
  /** Number of rows reused from earlier studies. */
  takenOver: integer().notNull().default(0),
})

/** Chunks of a study's rows; `packChunk` defines the layout of the bytes. */
export const studyChunks = pgTable(
  'study_chunks',
  {
    runId: text()
      .notNull()
      .references(() => studies.runId, { onDelete: 'cascade' }),
    chunk: integer().notNull(),
    /** Turn among all owners' chunks: the job's priority is −rank. */
    rank: integer().notNull(),
    rows: bytes().notNull(),
    options: bytes().notNull(),
    hashes: bytes().notNull(),
    /** Null until it is computed. */
    figures: bytes(),
    finishedAt: instant(),
    ...attemptColumns,
  },
  t => [
    primaryKey({ columns: [t.runId, t.chunk] }),
    index('study_chunks_waiting')
      .on(t.runId, t.rank)
      .where(sql`figures is null`),
  ],
)

/** Table of questions, each beside its run. */
export const explanations = pgTable('explanations', {
  runId: text()
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  question: jsonb().$type<Question>().notNull(),
  /** Document of the project at the time of the question. */
  building: jsonb().$type<Building>().notNull(),
  /** Plan; null if no simulation is needed. */
  plan: jsonb().$type<ExplanationPlan>(),
  /** Digests of weather years by the id of their station; '' for the document's own. */
  weather: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  engineVersion: text().notNull(),
  answer: jsonb().$type<ExplanationAnswer>(),
})

/** Simulations requested by an explanation, round by round. */
export const explanationChunks = pgTable(
  'explanation_chunks',
  {
    runId: text()
      .notNull()
      .references(() => explanations.runId, { onDelete: 'cascade' }),
    chunk: integer().notNull(),
    round: integer().notNull(),
    /** Turn, as that of a study's chunk. */
    rank: integer().notNull(),
    places: bytes().notNull(),
    asked: jsonb().$type<readonly VariantRequest[]>().notNull(),
    hashes: bytes().notNull(),
    /** Null until it is computed. */
    figures: bytes(),
    /** Null until it is computed, and for figures that were there. */
    finishedAt: instant(),
    ...attemptColumns,
  },
  t => [primaryKey({ columns: [t.runId, t.chunk] })],
)

/** Questions for hourly series in progress, of all processes. */
export const hourQuestions = pgTable(
  'hour_questions',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Task for another process; null if this process computes it. */
    task: jsonb().$type<StoredHoursTask>(),
    answer: jsonb().$type<HoursAnswer>(),
    expiresAt: instant().notNull(),
  },
  t => [index('hour_questions_by_owner').on(t.ownerId)],
)

/** Processes that compute, with their last sign of life. */
export const workers = pgTable('workers', {
  id: text().primaryKey(),
  engineVersion: text().notNull(),
  threads: integer().notNull(),
  startedAt: created(),
  seenAt: created(),
})

/** Audit log, append-only by trigger. It never holds a secret. */
export const auditLog = pgTable('audit_log', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  at: created(),
  actorId: text(),
  action: text().notNull(),
  targetType: text().notNull(),
  targetId: text(),
  changes: jsonb().$type<AuditChanges>().notNull(),
  address: text(),
  requestId: text(),
})

/** Settings that a super-admin may change: prices, texts. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: created(),
})

/**
 * Mails that wait to be sent. The body is encrypted with a key outside the database, since it may hold a code or link.
 */
export const mailQueue = pgTable(
  'mail_queue',
  {
    id: text().primaryKey(),
    sealed: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: created(),
    nextTryAt: created(),
  },
  t => [index('mail_queue_due').on(t.nextTryAt)],
)
