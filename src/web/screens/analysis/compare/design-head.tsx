import { useTranslation } from 'react-i18next'
import type { ChosenOptions } from '#contract/entities/study.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useAnalysis } from '../analysis-context.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { signedStep } from '#text/signed.ts'
import { useStudyWords } from '../use-study-words.ts'
import { DesignPlan } from './design-plan.tsx'
import { judged } from './judged.ts'

/** Head of a design: its plan turned by its options, its net energy, and the difference from the baseline. */
export function DesignHead({
  figures,
  options,
  name,
}: {
  readonly figures: DesignFigures
  readonly options: ChosenOptions
  readonly name: string
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const nameOf = usePickNames()
  const { building } = useProjectEditor()
  const { baselineFigures, floorArea } = useAnalysis()
  const { of, decimals, unit } = words.shown('net', floorArea)
  const { net } = figures
  const base = baselineFigures.net
  const difference = net === null || base === null ? null : of(net) - of(base)
  const share = net === null || base === null || base <= 0 ? null : (100 * (net - base)) / base
  return (
    <span className="design-head">
      <DesignPlan document={building} options={options} name={name} height={92} />
      <span className="design-figure">
        <bdi className="design-net">{words.figure('net', net, floorArea)}</bdi>
        <bdi className="option-note">{unit}</bdi>
        {net !== null && base !== null && share !== null && difference !== null && (
          <span className={`difference-${judged('net', difference)}`}>
            <bdi>{signedStep(words.format, of(base), of(net), decimals)}</bdi>{' '}
            <bdi>
              {t(share <= 0 ? 'compare.less' : 'compare.more', {
                share: words.format.percent(Math.abs(share)),
                from: nameOf(null),
              })}
            </bdi>
          </span>
        )}
      </span>
    </span>
  )
}
