import * as Schema from 'effect/Schema'

/** How the queue stands, over all processes of the installation. */
export const Health = Schema.Struct({
  /** Of the process that answers. */
  engineVersion: Schema.String,
  /** Processes that compute, by their last sign of life within a minute. */
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
      /** Variants that are not computed yet, in as many chunks. */
      variants: Schema.Finite,
      chunks: Schema.Finite,
      /** No worker of this version is there: they wait until one comes, or their owners cancel them. */
      isWaitingForWorker: Schema.Boolean,
      /** s since the oldest of them was started */
      oldest: Schema.Finite,
    }),
  ),
  /** Unfinished explanations that wait for simulations, by the engine that they were asked with. */
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
  /** Variants of all studies that came in within the last minute. */
  variantsLastMinute: Schema.Finite,
})
export type Health = typeof Health.Type
