import { useTranslation } from 'react-i18next'
import type { ResolvedZoneType } from '#building/library/resolved.ts'
import { zoneTypeFields } from '#contract/inputs/fields.ts'
import type { UnitSystem } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import { ResetButton } from '../../project/fields/edited-mark.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { PanelTop } from '../../project/frame/panel-top.tsx'
import type { ZoneCell } from './zone-types-table.tsx'

/** Panel of the edited cell: the usual range of its column, and the source of its default. */
export function ZoneCellPanel({
  at: { row, column },
  cell,
  units,
  readOnly,
  nameOf,
  onReset,
}: {
  readonly at: ZoneCell
  readonly cell: ResolvedZoneType['values'][ZoneCell['column']]
  readonly units: UnitSystem
  readonly readOnly: boolean
  readonly nameOf: (index: number) => string
  readonly onReset: () => void
}) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  const { typical, quantity } = zoneTypeFields[column]
  return (
    <PanelTop>
      <h2 className="panel-heading">
        <span dir="auto">{texts.label(`zone.${column}`)}</span>
        <span dir="auto">{nameOf(row)}</span>
      </h2>
      <dl className="summary">
        {typical === undefined ? null : (
          <div className="summary-row">
            <dt dir="auto">{t('zone.typicalRange')}</dt>
            <dd>
              {t('zone.range', {
                from: format.quantity(quantity, typical[0], units),
                to: format.withUnit(quantity, typical[1], units),
              })}
            </dd>
          </div>
        )}
        {column === 'areaPercent' ? null : (
          <>
            <div className="summary-row">
              <dt dir="auto">{t('zone.default')}</dt>
              <dd>{format.withUnit(quantity, cell.defaultValue, units)}</dd>
            </div>
            <div className="summary-row source-row">
              <dt dir="auto">{t('zone.defaultSource')}</dt>
              <dd dir="auto">{texts.source(cell.source)}</dd>
            </div>
            {cell.edited && !readOnly ? (
              <div className="panel-reset">
                <ResetButton label={texts.label(`zone.${column}`)} onReset={onReset} />
              </div>
            ) : null}
          </>
        )}
      </dl>
    </PanelTop>
  )
}
