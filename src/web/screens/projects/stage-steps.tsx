import { useTranslation } from 'react-i18next'
import type { ProjectCard } from '#contract/entities/project.ts'
import { projectStages, type ProjectState } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'

/** State that says more than the stage: what the project waits for. */
const stateWord: Readonly<Record<ProjectState, 'paid' | 'simulating' | 'failed' | null>> = {
  draft: null,
  'paid-locked': 'paid',
  simulating: 'simulating',
  failed: 'failed',
  results: null,
}

/** Stage that a project has reached, as five steps and a word. */
export function StageSteps({ project: { state, stage } }: { readonly project: Pick<ProjectCard, 'state' | 'stage'> }) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  const reached = projectStages.indexOf(stage) + 1
  const word = stateWord[state]
  const label = t('stage.label', {
    reached: format.number(reached),
    all: format.number(projectStages.length),
    stage: t(`stage.${stage}`),
  })
  return (
    <span className="stage" title={label}>
      <span className="stage-steps" role="img" aria-label={label}>
        {projectStages.map((one, i) => (
          <i key={one} className={i < reached ? 'done' : undefined} />
        ))}
      </span>
      <span dir="auto" aria-hidden={word === null}>
        {t(`stage.${word ?? stage}`)}
      </span>
    </span>
  )
}
