import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../text/use-format.ts'
import type { ResultView } from '../baseline-figures.ts'
import { useShown } from '../use-shown.ts'

/** Says that the figure above leaves heat in the rooms: evaporative coolers in humid air. */
export function UnmetCooling({ view }: { readonly view: ResultView }) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const shown = useShown('energy', view)
  const { unmetCooling = 0, unmetCoolingHours = 0, humidHours = 0, coolingNeed } = view.result.annual
  // What no hour counts and no digit shows is nothing.
  const isUnmet = unmetCooling > 0 && (unmetCoolingHours > 0 || unmetCooling >= 1e-3 * coolingNeed)
  if (!isUnmet && humidHours === 0) return null
  return (
    <div className="card result-notice" data-testid="unmet-cooling">
      <Info size={16} strokeWidth={1.75} aria-hidden />
      <p dir="auto">
        {isUnmet &&
          t('unmetCooling', {
            value: `${shown.text(unmetCooling)} ${shown.unit}`,
            share: format.percent(coolingNeed > 0 ? (100 * unmetCooling) / coolingNeed : 0),
            hours: format.number(unmetCoolingHours),
          })}{' '}
        {humidHours > 0 && t('humidHours', { hours: format.number(humidHours) })}
      </p>
    </div>
  )
}
