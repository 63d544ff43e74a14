import type { VariantFigures } from '#building/studies/variant-figures.ts'
import type { ComputeServices, RunServices } from '../simulation/run-services.ts'
import type { RequestTask } from './explain/round.worker.ts'
import type { ExplainAnswers, ExplainTask } from './explain/explain.worker.ts'
import type { StudyAnswer, StudyTask } from './plan-study.worker.ts'
import type { VariantsTask } from './variants.worker.ts'

/** Callbacks during the simulation of rows. */
export interface ChunkHooks {
  /** Called when the rows get their thread, before the first is simulated; its failure ends the work. */
  readonly begins?: () => Promise<void>
  /** Called a few times a second with the number of finished rows. */
  readonly tell?: (done: number) => void
}

/** Work on studies outside the main thread. */
export interface StudyThreads {
  /** Judges a study and lists its rows. */
  planStudy(task: StudyTask): Promise<StudyAnswer>
  /**
   * Figures of a study's rows, in the threads of simulations. A baseline interrupts them, and they continue after it. Aborting ends the
   * work after the present variant and returns the finished ones; the thread stays.
   */
  computeVariants(
    task: Omit<VariantsTask, 'from' | 'flags'>,
    signal: AbortSignal,
    hooks?: ChunkHooks,
  ): Promise<VariantFigures>
  /** Plans, answers and packed weather of explanations: all their work beside the simulation, in the thread for short work. */
  explain<T extends ExplainTask>(task: T, patient?: boolean): Promise<ExplainAnswers[T['does']]>
  /** Figures of the variants that an explanation requests, computed like a study's rows. */
  computeAsked(
    task: Omit<RequestTask, 'from' | 'flags'>,
    signal: AbortSignal,
    hooks?: ChunkHooks,
  ): Promise<VariantFigures>
}

/** Services that compute runs and studies: a worker process has these, and no others of the server. */
export type StudyComputeServices = ComputeServices & { readonly workers: StudyThreads }

/** Services of the routes of studies. */
export type StudyServices = RunServices & { readonly workers: StudyThreads }
