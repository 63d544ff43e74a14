import { useTranslation } from 'react-i18next'
import { cleanShare } from '#rules/zones.ts'
import type { ResolvedZoneType } from '#building/library/resolved.ts'
import { tellingDecimals } from '#text/telling-decimals.ts'
import { useFormat } from '../../text/use-format.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Quantity } from '../../ui/quantity.tsx'

/** Colours of the zone types; a name or number is always beside each. */
const colours = [
  '--sky-5',
  '--sky-3',
  '--sun-4',
  '--sun-3',
  '--sun-6',
  '--end-use-equipment',
  '--end-use-generation',
  '--sky-2',
  '--end-use-hot-water',
  '--end-use-lighting',
] as const
export function zoneColour(index: number): string {
  return `var(${colours[index % colours.length] ?? colours[0]})`
}

/** Bar of the shares of the floor area, with the rest or the excess. */
export function ShareBar({
  types,
  total,
  nameOf,
}: {
  readonly types: readonly ResolvedZoneType[]
  readonly total: number
  readonly nameOf: (index: number) => string
}) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const whole = Math.max(100, total)
  const left = cleanShare(100 - total)
  const percent = (n: number) => format.percent(n, Number.isInteger(n) ? 0 : tellingDecimals(n, 1, [0, 100]))
  const inWords = (i: number, share: number) => t('zone.shareOf', { name: nameOf(i), share: percent(share) })
  return (
    <div className="share-bar">
      <span className="visually-hidden">
        {format.list([
          ...types.map((type, i) => inWords(i, type.values.areaPercent.value)),
          ...(left > 0 ? [t('zone.left', { share: percent(left) })] : []),
        ])}
      </span>
      {types.map((type, i) => {
        const share = type.values.areaPercent.value
        return share <= 0 ? null : (
          <span
            key={type.id}
            aria-hidden
            className="share"
            style={{ flexBasis: `${(share / whole) * 100}%`, background: zoneColour(i) }}
            title={inWords(i, share)}
          >
            {share / whole < 0.05 ? null : (
              <span className="share-text">
                {share / whole > 0.14 ? (
                  <>
                    <Foreign>{nameOf(i)}</Foreign>{' '}
                  </>
                ) : null}
                <Quantity>{percent(share)}</Quantity>
              </span>
            )}
          </span>
        )
      })}
      {left > 0 ? (
        <span aria-hidden className="share share-left" style={{ flexBasis: `${left}%` }}>
          <span className="share-text">{left < 3 ? null : <Quantity>{percent(left)}</Quantity>}</span>
        </span>
      ) : null}
    </div>
  )
}
