import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { drawingUses } from '#contract/entities/run.ts'
import { baselineInputsAddress } from '../../project/addresses.ts'
import { useFormat } from '../../text/use-format.ts'
import type { ResultView } from './baseline-figures.ts'
import { useShown } from './use-shown.ts'

/** Annual energy opened: the end uses it sums, what own generation takes off, the floor it is divided by, and where its inputs stand. */
export function HeadlineWorking({ view }: { readonly view: ResultView }) {
  const { t } = useTranslation('results')
  // What is closed is not there: nothing of it is met by keys or read out.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="headline-working"
      data-testid="headline-working"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
      }}
    >
      <summary dir="auto">{t('workedOut.title')}</summary>
      {isOpen && <HeadlineLines view={view} />}
    </details>
  )
}

function HeadlineLines({ view }: { readonly view: ResultView }) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const { result, basis, units, projectId } = view
  const { text, unit } = useShown('energy', view)
  const whole = useShown('energy', { result, units, basis: 'total' })
  const { annual, floorArea } = result
  const line = (name: string, value: string, sign = '') => (
    <tr key={name}>
      <th scope="row" dir="auto">
        {name}
      </th>
      <td className="tabular">
        <bdi>{`${sign}${value}`}</bdi>
      </td>
    </tr>
  )
  return (
    <>
      <table aria-label={t('workedOut.title')}>
        <thead className="only-spoken">
          <tr>
            <th scope="col">{t('endUseName')}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>{drawingUses.map(use => line(t(`endUse.${use}`), text(annual.endUses[use])))}</tbody>
        <tbody>
          {line(t('used'), text(annual.used), '= ')}
          {line(t('endUse.generation'), text(annual.endUses.generation), '− ')}
        </tbody>
        <tfoot>{line(t('net'), `${text(annual.net)} ${unit}`, '= ')}</tfoot>
      </table>
      <p className="headline-note" dir="auto">
        {basis === 'per-area' &&
          t('workedOut.perArea', {
            total: `${whole.text(annual.net)} ${whole.unit}`,
            area: format.withUnit('area', floorArea, units),
            figure: `${text(annual.net)} ${unit}`,
          })}{' '}
        {t('workedOut.method')} <Link href={baselineInputsAddress(projectId)}>{t('workedOut.inputs')}</Link>
      </p>
    </>
  )
}
