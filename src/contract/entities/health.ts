import * as Schema from 'effect/Schema'

/** State of the queue, over all processes of the installation. */
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
  /** Variants of all studies that were computed within the last minute. */
  variantsLastMinute: Schema.Finite,
})
export type Health = typeof Health.Type
