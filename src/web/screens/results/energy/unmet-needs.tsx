import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../text/use-format.ts'
import type { ResultView } from '#text/result-view.ts'
import { useShown } from '../use-shown.ts'

/** Notice that the figure above leaves rooms too warm or too cold: evaporative coolers in humid air, two pipes. */
export function UnmetNeeds({ view }: { readonly view: ResultView }) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const shown = useShown('energy', view)
  const { humidHours = 0, coolingNeed, heatingNeed, ...annual } = view.result.annual
  const unmet = (key: 'unmetCooling' | 'unmetHeating', need: number, value = 0, hours = 0): string | false =>
    // A value without counted hours and visible digits is left out.
    value > 0 &&
    (hours > 0 || value >= 1e-3 * need) &&
    t(key, {
      value: `${shown.text(value)} ${shown.unit}`,
      share: format.percent(need > 0 ? (100 * value) / need : 0),
      hours: format.number(hours),
    })
  const cooling = unmet('unmetCooling', coolingNeed, annual.unmetCooling, annual.unmetCoolingHours)
  const heating = unmet('unmetHeating', heatingNeed, annual.unmetHeating, annual.unmetHeatingHours)
  if (cooling === false && heating === false && humidHours === 0) return null
  return (
    <div className="card result-notice" data-testid="unmet-needs">
      <Info size={16} strokeWidth={1.75} aria-hidden />
      <p dir="auto">
        {cooling} {heating} {humidHours > 0 && t('humidHours', { hours: format.number(humidHours) })}
      </p>
    </div>
  )
}
