import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { baselineInputsAddress } from '../../../project/addresses.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { NetWorkingTable } from '../../../ui/net-working-table.tsx'
import { WorkingOut } from '../../../ui/working-out.tsx'
import { useAnalysis } from '../analysis-context.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { useShownDesigns } from '../use-shown-designs.ts'
import { useStudyWords } from '../use-study-words.ts'

/**
 * Calculation of a pick's net energy: the sum of end uses, the deduction of own generation, the floor area, and links
 * to its inputs.
 */
export function PickWorking({ pick, figures }: { readonly pick: string; readonly figures: DesignFigures }) {
  const { t } = useTranslation('why')
  return (
    <WorkingOut title={t('workedOut.title')} name="pick-working">
      <Lines pick={pick} figures={figures} />
    </WorkingOut>
  )
}

function Lines({ pick, figures }: { readonly pick: string; readonly figures: DesignFigures }) {
  const { t } = useTranslation('why')
  const words = useStudyWords()
  const { project, building } = useProjectEditor()
  const { floorArea } = useAnalysis()
  const { address } = useAnalysisAddress()
  const { unit } = words.shown('net', floorArea)
  const shown = useShownDesigns(floorArea).of(figures)
  return (
    <>
      <NetWorkingTable
        title={t('workedOut.title')}
        nameHead={t('bridge.use')}
        unit={unit}
        line={key => (shown[key] === null ? null : [words.column(key), words.figure(key, shown[key], floorArea)])}
      />
      <p className="option-note" dir="auto">
        {figures.net !== null &&
          t('workedOut.perArea', {
            total: words.format.withUnit('energy', figures.net, building.units),
            area: words.format.withUnit('area', floorArea, building.units),
            figure: words.figureWithUnit('net', figures.net, floorArea),
          })}{' '}
        {t('workedOut.method')}
      </p>
      <p className="pick-working-links">
        <Link href={address('compare', { picks: pick, options: 'all' })} dir="auto">
          {t('workedOut.options')}
        </Link>
        <Link href={baselineInputsAddress(project._id)} dir="auto">
          {t('workedOut.inputs')}
        </Link>
      </p>
    </>
  )
}
