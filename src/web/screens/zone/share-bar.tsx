import { useTranslation } from 'react-i18next'
import type { ResolvedZoneType } from '#building/library/resolved.ts'
import { useFormat } from '../../format/use-format.ts'

/** One colour a zone type; with its name or number always beside it. */
const colours = ['--sky-5', '--sky-3', '--sun-4', '--sun-3', '--sun-6', '--end-use-equipment', '--end-use-generation', '--sky-2', '--end-use-hot-water', '--end-use-lighting'] as const
export const zoneColour = (index: number): string => `var(${colours[index % colours.length] ?? colours[0]})`

/** Shares of the floor area, and what is left of it or too much. */
export const ShareBar = ({ types, total, nameOf }: { readonly types: readonly ResolvedZoneType[], readonly total: number, readonly nameOf: (index: number) => string }) => {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const whole = Math.max(100, total)
  const left = Math.round((100 - total) * 100) / 100
  const decimals = (n: number) => Number.isInteger(n) ? 0 : 1
  return (
    <div className="share-bar">
      <span className="visually-hidden">{`${types.map((type, i) => `${nameOf(i)} ${format.percent(type.values.areaPercent.value, decimals(type.values.areaPercent.value))}`).join(format.comma)}${left > 0 ? `${format.comma}${t('zone.left', { share: format.percent(left, decimals(left)) })}` : ''}`}</span>
      {types.map((type, i) => {
        const share = type.values.areaPercent.value
        return share <= 0 ? null : (
          <span key={type.id} aria-hidden className="share" style={{ flexBasis: `${share / whole * 100}%`, background: zoneColour(i) }} title={`${nameOf(i)} ${format.percent(share, decimals(share))}`}>
            {share / whole < 0.05 ? null : <span className="share-text" dir="auto">{share / whole > 0.14 ? `${nameOf(i)} ` : ''}{format.percent(share, decimals(share))}</span>}
          </span>
        )
      })}
      {left > 0 ? <span aria-hidden className="share share-left" style={{ flexBasis: `${left}%` }}><span className="share-text">{left < 3 ? '' : format.percent(left, decimals(left))}</span></span> : null}
    </div>
  )
}
