import { Button, Dropdown } from 'antd'
import { ChevronDown, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import type { UnitSystem } from '#contract/options.ts'
import { zones } from '#rules/zones.ts'
import { tellingDecimals, totalDecimals } from '#text/telling-decimals.ts'
import { decimalsOf, toShown } from '#text/units.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { areaOfShare, shareWithRest, zoneShares } from './floor-division.ts'

/** Line about the shares of the floor: complete, or the rest or excess with buttons for its type. */
export function ShareLine({
  types,
  floorArea,
  units,
  readOnly,
  nameOf,
  onGive,
}: {
  readonly types: readonly ZoneType[]
  readonly floorArea: number
  readonly units: UnitSystem
  readonly readOnly: boolean
  readonly nameOf: (index: number) => string
  readonly onGive: (id: string) => void
}) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  const whole = zones(types)
  const shares = zoneShares(types)
  const { total, left } = shares
  const area = areaOfShare(left, floorArea)
  const areaDecimals = tellingDecimals(toShown('area', area, units), decimalsOf('area', units), [0])
  return (
    <div className="share-line" id={fieldId('zone', 'zoneTypes')} tabIndex={-1}>
      {whole.ok ? (
        <span className="share-ok" dir="auto">
          {t('zone.whole')}
        </span>
      ) : (
        <>
          <span className="input-error" role="alert">
            <CircleX size={16} strokeWidth={1.75} aria-hidden />
            <strong dir="auto">{texts.message(whole.reason, whole.params)}</strong>
          </span>
          <span className="share-now" dir="auto">
            {t(left > 0 ? 'zone.nowLeft' : 'zone.nowOver', {
              now: format.percent(total, totalDecimals(total)),
              area: format.withUnit('area', area, units, areaDecimals),
            })}
          </span>
          {readOnly || types.length === 0 ? null : (
            <Dropdown
              menu={{
                items: types.map((type, i) => ({
                  key: type.id,
                  label: nameOf(i),
                  disabled: shareWithRest(type, shares) < 0,
                })),
                onClick: ({ key }) => {
                  onGive(key)
                },
              }}
              trigger={['click']}
            >
              <Button className="share-give">
                {t('zone.give')}
                <ChevronDown size={15} strokeWidth={1.75} aria-hidden />
              </Button>
            </Dropdown>
          )}
        </>
      )}
    </div>
  )
}
