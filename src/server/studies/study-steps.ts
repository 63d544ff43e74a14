import type { StudyStage } from '#building/stages/stage-parameters.ts'
import type { StudyStep } from './studies.store.ts'

/** The steps as the calls number them, in order, and what each varies. */
export const steps = ['step1', 'step2', 'step3'] as const satisfies readonly StudyStep[]
export const sideOf = { step1: 'passive', step2: 'active', step3: 'offset' } as const satisfies Record<
  StudyStep,
  StudyStage
>
