import * as Schema from 'effect/Schema'
import { Instant, option } from '../schemas.ts'

/** State of a part: it works, it will need somebody soon, or something does not work. */
export const healthStates = ['good', 'attention', 'bad'] as const
export type HealthState = (typeof healthStates)[number]

/** Figure of a part: a count, a size [B], an instant, or a name as it is. */
export const HealthFact = Schema.Struct({
  words: option([
    'stuck',
    'longQueued',
    'waiting',
    'failing',
    'failedToday',
    'oldestMessage',
    'lastSent',
    'free',
    'size',
    'process',
    'product',
    'engine',
    'schema',
    'node',
    'newest',
    'kept',
    'lastAnswer',
  ]),
  kind: option(['count', 'bytes', 'time', 'name']),
  value: Schema.Union([Schema.Finite, Schema.String]),
})
export type HealthFact = typeof HealthFact.Type

/** Part of the server, as the server judges it. */
export const HealthPart = Schema.Struct({
  part: option(['stuck', 'mail', 'texts', 'disk', 'memory', 'versions', 'backup', 'provider']),
  /** Name of the provider, where the part has a row for each. */
  name: Schema.optionalKey(Schema.String),
  state: option(healthStates),
  /** Sentence of what to do; absent: nothing. */
  note: Schema.optionalKey(
    option([
      'stuckRuns',
      'messagesFail',
      'messagesWait',
      'diskFull',
      'diskSmall',
      'memorySmall',
      'schemaOther',
      'backupOld',
      'backupNone',
      'backupOutside',
      'providerAway',
    ]),
  ),
  facts: Schema.Array(HealthFact),
})
export type HealthPart = typeof HealthPart.Type

/** State of the queue, over all processes of the installation, and of the answering server. */
export const Health = Schema.Struct({
  /** Engine version of the answering process. */
  engineVersion: Schema.String,
  /** Processes that compute, by their sign of life within a minute. */
  workers: Schema.Array(
    Schema.Struct({
      engineVersion: Schema.String,
      threads: Schema.Finite,
      startedAt: Schema.String,
      seenAt: Schema.String,
    }),
  ),
  /** Baselines. */
  runs: Schema.Struct({ queued: Schema.Finite, running: Schema.Finite }),
  /** Unfinished studies by the engine that they were started with. */
  studies: Schema.Array(
    Schema.Struct({
      engineVersion: Schema.String,
      studies: Schema.Finite,
      owners: Schema.Finite,
      /** Number of variants that are not computed yet, and of their chunks. */
      variants: Schema.Finite,
      chunks: Schema.Finite,
      /** Whether no worker of this version runs: the studies wait until one starts, or their owners cancel them. */
      isWaitingForWorker: Schema.Boolean,
      /** seconds since the start of the oldest of them */
      oldest: Schema.Finite,
    }),
  ),
  /** Unfinished explanations that wait for simulations, by the engine version of the question. */
  explanations: Schema.Array(
    Schema.Struct({
      engineVersion: Schema.String,
      explanations: Schema.Finite,
      owners: Schema.Finite,
      variants: Schema.Finite,
      chunks: Schema.Finite,
      isWaitingForWorker: Schema.Boolean,
      oldest: Schema.Finite,
    }),
  ),
  payments: Schema.Struct({
    /** Each way to pay that is switched on: unfinished payments, and those that need a person. */
    gateways: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        open: Schema.Finite,
        flagged: Schema.Finite,
        /** Time at which a payment was last registered or asked about there; null: never. */
        lastAnswer: Schema.NullOr(Instant),
      }),
    ),
    /** Orders to give money back that their gateway has not taken yet. */
    waitingRefunds: Schema.Finite,
    /** Last comparison of books with gateways; null: there was none. */
    comparedAt: Schema.NullOr(Instant),
    /** Payments that were compared, and those whose books differ. */
    compared: Schema.Finite,
    differing: Schema.Finite,
  }),
  /** Variants of all studies that were computed within the last minute. */
  variantsLastMinute: Schema.Finite,
  /** Parts that the server itself judges. */
  parts: Schema.Array(HealthPart),
})
export type Health = typeof Health.Type
