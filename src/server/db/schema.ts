import {
  sql,
  bigint,
  bigserial,
  boolean,
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
import type { QuotedPrice } from './quoted-price.ts'
import type { StoredHoursTask } from './stored-hours-task.ts'
import type { VariantRequest } from '#building/explain/explaining.ts'
import type { ExplanationPlan } from '#building/explain/explanation-plan.ts'
import type { ExplanationAnswer, Question } from '#contract/entities/explanation.ts'
import type { Pick as Picked, Sample, VariedParameter } from '#contract/entities/study.ts'
import type { ContentSlug } from '#contract/entities/content.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { PlanOutline } from '#contract/entities/plan-outline.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { Preferences } from '#contract/entities/user.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { TokenScope } from '#contract/token-scopes.ts'
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
  /** Null until a person whom a provider brought completes the account. */
  companySize: text().$type<(typeof companySizes)[number]>(),
  roleInCompany: text().$type<(typeof rolesInCompany)[number]>(),
  role: text().$type<'user' | 'super-admin'>().notNull().default('user'),
  emailVerifiedAt: instant(),
  /** New address that is not confirmed by its code yet. */
  pendingEmail: text(),
  /** E.164; stored once its code was entered. */
  phone: text(),
  phoneVerifiedAt: instant(),
  /** Id of a row of `files`. */
  profilePicture: text(),
  preferences: jsonb().$type<Preferences>().notNull(),
  /** Version of the terms that the person accepted, and when; null: none yet. */
  termsVersion: integer(),
  termsAcceptedAt: instant(),
  createdAt: created(),
  updatedAt: created(),
  deletedAt: instant(),
  /** Time at which the person asked to be deleted; withdrawn: null. */
  deletionAskedAt: instant(),
  /** Time at which everything of the person was erased. */
  erasedAt: instant(),
  /** Null: a provider made the account, and the person has not yet named a company and agreed to the terms. */
  completedAt: instant().default(sql`now()`),
})

/** Identity of a person at a sign-in provider. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  t => [primaryKey({ columns: [t.issuer, t.subject] }), index('identities_by_user').on(t.userId)],
)

/** Public keys of passkeys; the private ones never leave the person's devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id that the authenticator gave it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key. */
    publicKey: bytes().notNull(),
    /** Count of the signatures that the authenticator tells; 0: it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    name: text().notNull(),
    createdAt: created(),
    lastUsedAt: instant(),
  },
  t => [index('passkeys_by_user').on(t.userId)],
)

/** Challenges that wait for the signature of a passkey; each is taken once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  /** Account that adds a passkey; null: a sign-in, of a person whom nobody knows yet. */
  userId: text().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex. The token itself is not stored. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id for the owner; it tells nothing of the token. */
    id: text().notNull(),
    /** Browser and network address of the login, as they were told; null: before these were kept. */
    userAgent: text(),
    address: text(),
    createdAt: created(),
    lastSeenAt: created(),
  },
  t => [index('sessions_by_user').on(t.userId, t.createdAt), uniqueIndex('sessions_by_id').on(t.id)],
)

/** Tokens of scripts: each acts as its owner within its scopes. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    /** SHA-256 of the token, hex. The token itself is not stored. */
    tokenHash: text().primaryKey(),
    /** Id for the owner; it tells nothing of the token. */
    id: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: jsonb().$type<readonly TokenScope[]>().notNull(),
    createdAt: created(),
    /** Null: it does not expire. */
    expiresAt: instant(),
    lastUsedAt: instant(),
  },
  t => [index('personal_tokens_by_user').on(t.userId, t.createdAt), uniqueIndex('personal_tokens_by_id').on(t.id)],
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
    /** Discount code of the next payment. */
    promoId: text(),
    /** Paid project that it was copied from, and the time: a copy may be a revision. */
    copiedFrom: text(),
    copiedAt: instant(),
    /** Time at which its payment was taken back: only runs of the present inputs, or later ones, are shown. */
    refundedAt: instant(),
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

/** States of projects that their owners named. They go with the project. */
export const namedVersions = pgTable(
  'named_versions',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    header: jsonb().$type<StoredHeader>().notNull(),
    userInputs: jsonb().$type<Building['userInputs']>().notNull(),
    manualInputs: jsonb().$type<Building['manualInputs']>().notNull(),
    masses: json().$type<Building['masses']>().notNull(),
    /** Version of the document; an older one is upgraded when it is read. */
    documentVersion: integer().notNull(),
    engineVersion: text().notNull(),
    /** Derived from the masses, for the list. */
    massCount: integer().notNull(),
    grossFloorArea: doublePrecision().notNull(),
    plan: jsonb().$type<PlanOutline>(),
    createdAt: created(),
  },
  t => [index('named_versions_by_project').on(t.projectId, t.createdAt)],
)

/** Read-only links of projects for signed-in persons. */
export const projectLinks = pgTable(
  'project_links',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token, hex. The token itself is not stored. */
    tokenHash: text().notNull().unique(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: created(),
    revokedAt: instant(),
  },
  t => [index('project_links_by_project').on(t.projectId, t.createdAt)],
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
    /** Rate of the tax [%]; null: a payment from before it was kept. */
    taxPercentage: doublePrecision(),
    /** Amount requested from the gateway: price − discount + tax. */
    total: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** Digest of what made the price, and of the inputs that it was for: late money buys these only. */
    priceDigest: text(),
    inputsDigest: text(),
    promoId: text(),
    /** Whether this payment holds a use of its code. */
    holdsPromo: boolean().notNull().default(false),
    revisionOf: text(),
    /** The gateway's id of the charge; a refund names it. */
    charge: text(),
    /** Sum given back, of the smallest unit. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    refundedAt: instant(),
    /** Reason why it needs a person; null: it needs none. */
    flag: text(),
    /** Note with which an operator took the flag off. */
    resolvedNote: text(),
    createdAt: created(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
    /** Time at which the gateway was last asked about it. */
    askedAt: instant(),
    /** Time at which the gateway last said that the money is on its way. */
    pendingAt: instant(),
    /** End without money, the time at which the gateway was told, and the number of questions after the end. */
    endedAt: instant(),
    toldAt: instant(),
    lateChecks: integer().notNull().default(0),
    /** Time at which its books were last compared with the gateway. */
    comparedAt: instant(),
  },
  t => [
    uniqueIndex('payments_one_open')
      .on(t.projectId)
      .where(sql`status in ('open', 'pending')`),
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
    paymentId: text(),
    receivedAt: created(),
  },
  t => [primaryKey({ columns: [t.gateway, t.eventId] })],
)

/** Records of the providers, such as the sandbox's payments. */
export const providerBooks = pgTable(
  'provider_books',
  { provider: text().notNull(), id: text().notNull(), record: jsonb().$type<object>().notNull() },
  t => [primaryKey({ columns: [t.provider, t.id] })],
)

/** Discount codes. `uses` counts payments that hold or have used the code. */
export const promos = pgTable('promos', {
  id: text().primaryKey(),
  /** In capital letters. */
  code: text().notNull(),
  /** Either a percentage or an amount of the smallest unit. */
  percentage: integer(),
  amount: bigint({ mode: 'number' }),
  /** Currency of the amounts. */
  currency: text().notNull(),
  startsAt: instant(),
  endsAt: instant(),
  mostUses: integer(),
  mostUsesPerPerson: integer(),
  /** Lowest list price that the code applies to, of the smallest unit. */
  minimum: bigint({ mode: 'number' }).notNull().default(0),
  uses: integer().notNull().default(0),
  createdAt: created(),
  deletedAt: instant(),
})

/** Prices that were told: one for each digest of what makes the price. */
export const quotes = pgTable(
  'quotes',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    digest: text().notNull(),
    price: jsonb().$type<QuotedPrice>().notNull(),
    createdAt: created(),
    validUntil: instant().notNull(),
  },
  t => [uniqueIndex('quotes_once').on(t.projectId, t.digest)],
)

/** Orders to give money back. The id is the gateway's idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** Idempotency key of the person's request. */
    key: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    actorId: text(),
    status: text().$type<'asked' | 'done' | 'refused'>().notNull().default('asked'),
    gatewayReference: text(),
    createdAt: created(),
    doneAt: instant(),
  },
  t => [uniqueIndex('refunds_once').on(t.paymentId, t.key)],
)

/** Append-only books. The sum of a payment's entries is the money that its gateway holds for it. */
export const bookEntries = pgTable('book_entries', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  paymentId: text()
    .notNull()
    .references(() => payments.id),
  kind: text().$type<'charge' | 'discount' | 'tax' | 'refund'>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  at: created(),
})

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
    /** Digest of the inputs that it is for. */
    inputsDigest: text(),
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

/** Versions of the operator's texts, Markdown and HTML. Rows are only added; version 1 is the product's own text. */
export const contentVersions = pgTable(
  'content_versions',
  {
    slug: text().$type<ContentSlug>().notNull(),
    version: integer().notNull(),
    en: text().notNull(),
    fa: text().notNull(),
    htmlEn: text().notNull(),
    htmlFa: text().notNull(),
    /** Null: the text that the product ships. */
    savedAt: instant(),
    actorId: text(),
  },
  table => [primaryKey({ columns: [table.slug, table.version] })],
)

/** The operator's own words about an input field. */
export const inputHelps = pgTable('input_helps', {
  field: text().primaryKey(),
  en: text().notNull(),
  fa: text().notNull(),
})

/** Settings that a super-admin may change: prices, texts. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: created(),
})

/** Mails and text messages with their recipients, never with a body: `message-log.ts`. */
export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    channel: text().$type<'mail' | 'text'>().notNull(),
    /** Mail address or phone number. */
    recipient: text().notNull(),
    kind: text().notNull(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    reason: text(),
    createdAt: created(),
    endedAt: instant(),
  },
  t => [index('messages_by_time').on(t.createdAt)],
)

/**
 * Mails that wait to be sent. The body is encrypted with a key outside the database, since it may hold a code or link.
 */
/** Columns of a queue of sealed messages: `mail/message-queue.ts`. */
function messageColumns() {
  return {
    id: text().primaryKey(),
    sealed: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: created(),
    nextTryAt: created(),
  }
}
export const mailQueue = pgTable('mail_queue', messageColumns(), t => [index('mail_queue_due').on(t.nextTryAt)])
export const textQueue = pgTable('text_queue', messageColumns(), t => [index('text_queue_due').on(t.nextTryAt)])

/** Pictures of people (WebP). A picture is shown to anybody who knows its id. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: bytes().notNull(),
    createdAt: created(),
  },
  t => [index('files_by_owner').on(t.ownerId)],
)
