import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { baselineInputsAddress } from '../../../project/addresses.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'

/** Calculation of a figure, in words with its numbers, with links to its parts, its inputs and their sources. */
export function FigureWorking({
  text,
  sum,
  onFactors,
}: {
  readonly text: string
  /** Terms of the sum, and its result. */
  readonly sum?: string | undefined
  /** Shows energy and factor of each carrier. */
  readonly onFactors?: (() => void) | undefined
}) {
  const { t } = useTranslation('results')
  const { project } = useProjectEditor()
  return (
    <>
      {sum !== undefined && (
        <p dir="auto" className="tabular">
          {sum}
        </p>
      )}
      <p dir="auto">{text}</p>
      {onFactors !== undefined && (
        <p dir="auto">
          <Button type="link" size="small" className="inline-link" onClick={onFactors}>
            {t('figureWorking.factors')}
          </Button>
        </p>
      )}
      <p dir="auto">
        <Link href={baselineInputsAddress(project._id)}>{t('workedOut.inputs')}</Link>
      </p>
    </>
  )
}
