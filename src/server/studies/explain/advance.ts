import type { ExplanationAnswer } from '#contract/entities/explanation.ts'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import type { StudyComputeServices } from '../study-services.ts'
import { storedFigures } from '../stored-figures.ts'
import type { ComputedRows } from './explain.worker.ts'
import type { ExplanationRow, Round } from './explanations.store.ts'
import { computedRows } from './computed-rows.ts'

/** Progress of an explanation with the existing figures: its answer, or a round that lacks some figures. */
export interface Advanced {
  /** New rounds. If the explanation is answered, the last round has all its figures. */
  readonly rounds: readonly Round[]
  readonly isAnswered: boolean
  /** Null if a needed design cannot be simulated. */
  readonly answer: ExplanationAnswer | null
}

/**
 * Advances an explanation as far as possible with the stored figures of the project's studies and explanations.
 *
 * @param before previous rounds, all with their figures
 * @param patient whether the work waits for its turn without a limit of time
 */
export async function advance(
  { db, workers }: Pick<StudyComputeServices, 'db' | 'workers'>,
  projectId: string,
  { plan, building, weather }: Pick<ExplanationRow, 'plan' | 'building' | 'weather'>,
  before: readonly Round[],
  patient: boolean,
): Promise<Advanced> {
  if (plan === null) throw new Error('an explanation without a plan')
  const table: ComputedRows | null =
    plan.kind === 'target' && plan.table !== null ? ((await computedRows(db, projectId, plan.table)) ?? null) : null
  const rounds: Round[] = []
  for (;;) {
    const step = await workers.explain(
      { does: 'step', building, plan, table, weather, rounds: [...before, ...rounds].map(figuresOf) },
      patient,
    )
    if (step.done) return { rounds, isAnswered: true, answer: step.answer }
    const existingFigures = await storedFigures(db.drizzle, projectId, step.hashes, { explained: true })
    const round: Round = {
      requests: step.requests,
      hashes: step.hashes,
      figures: Array.from({ length: step.hashes.length / variantHashBytes }, (_, i) => existingFigures.rowOf(i)),
    }
    rounds.push(round)
    if (!isWhole(round)) return { rounds, isAnswered: false, answer: null }
  }
}

/** Whether all figures of a round are there. */
function isWhole({ figures }: Round): boolean {
  return figures.every(row => row !== undefined)
}

function figuresOf({ figures }: Round): readonly Float64Array[] {
  return figures.map(row => {
    if (row === undefined) throw new Error('a round without its figures')
    return row
  })
}
