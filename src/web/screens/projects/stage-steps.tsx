import { useTranslation } from 'react-i18next'
import type { ProjectState } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'

/** Number of steps: inputs, baseline, passive, active, offset. */
const stages = 5

const reachedBy: Readonly<
  Record<
    ProjectState,
    { readonly reached: number; readonly key: 'inputs' | 'paid' | 'simulating' | 'failed' | 'results' }
  >
> = {
  draft: { reached: 1, key: 'inputs' },
  'paid-locked': { reached: 1, key: 'paid' },
  simulating: { reached: 1, key: 'simulating' },
  failed: { reached: 1, key: 'failed' },
  results: { reached: 2, key: 'results' },
}

/** Progress of a project, as five steps and a word. */
export function StageSteps({ state }: { readonly state: ProjectState }) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  const { reached, key } = reachedBy[state]
  return (
    <span className="stage">
      <span
        className="stage-steps"
        role="img"
        aria-label={t('stage.label', { reached: format.number(reached), all: format.number(stages) })}
      >
        {Array.from({ length: stages }, (_, i) => (
          <i key={i} className={i < reached ? 'done' : undefined} />
        ))}
      </span>
      <span dir="auto">{t(`stage.${key}`)}</span>
    </span>
  )
}
