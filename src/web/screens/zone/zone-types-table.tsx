import { Button, Input } from 'antd'
import { Trash2 } from 'lucide-react'
import { useMemo, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { buildingSummary } from '#building/library/summary.ts'
import type { ResolvedZoneType } from '#building/library/resolved.ts'
import type { Building } from '#contract/entities/project.ts'
import { zoneTypeFields } from '#contract/inputs/fields.ts'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import { zones } from '#rules/zones.ts'
import { totalDecimals } from '#text/telling-decimals.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { cellText } from '#text/quantity-text.ts'
import { useZoneName } from '../../project/use-zone-name.ts'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { meanOfZones } from './mean-of-zones.ts'
import { pressOf } from '../../ui/press.ts'
import { zoneKeys } from './zone-keys.ts'
import { zoneColour } from './share-bar.tsx'
import { areaOfShare, zoneShares } from './floor-division.ts'
import { densityColumns, pasteColumns, typedZones, zoneColumns, type ZoneColumn } from './zone-table.ts'

/** A cell of the table. */
export interface ZoneCell {
  readonly row: number
  readonly column: ZoneColumn
}

interface ZoneTypesTableProps {
  readonly building: Building
  /** Values in force, row by row. */
  readonly types: readonly ResolvedZoneType[]
  readonly readOnly: boolean
  readonly nameOf: (index: number) => string
  readonly onFocus: (cell: ZoneCell) => void
  readonly onSet: (id: string, field: ZoneColumn | 'name', value: string | number | undefined, gesture: string) => void
  readonly onPaste: (text: string, row: number, column: number) => void
  readonly onFillDown: (cell: ZoneCell) => void
  readonly onRemove: (id: string) => void
}

/** The zone types as rows, editable like a spreadsheet: arrows move, Ctrl D fills down, rows can be pasted. */
export function ZoneTypesTable(props: ZoneTypesTableProps) {
  const { building, types, readOnly, nameOf, onSet, onRemove } = props
  const { t } = useTranslation('forms')
  const format = useFormat()
  const ownName = useZoneName()
  const typed = typedZones(building)
  const { units } = building
  const floorArea = useMemo(() => buildingSummary(building).grossFloorArea, [building])
  const { total } = zoneShares(typed)
  return (
    <div className="box table-scroll">
      <table className="edit-table zone-table">
        <ZoneTableHead units={units} />
        <tbody>
          {typed.map((type, row) => (
            <tr key={type.id}>
              <td className="zone-number">
                <span className="zone-dot" style={{ background: zoneColour(row) }} />
                {format.number(row + 1)}
              </td>
              <td className="zone-name">
                <Input
                  size="small"
                  className="cell-input cell-text"
                  dir="auto"
                  readOnly={readOnly}
                  maxLength={zoneTypeFields.name.max}
                  value={ownName({ id: type.id, name: type.values.name }) ?? ''}
                  placeholder={nameOf(row)}
                  aria-label={t('zone.nameOf', { n: format.number(row + 1) })}
                  onChange={({ target: { value } }) => {
                    onSet(type.id, 'name', value === '' ? undefined : value, `zone-name-${type.id}`)
                  }}
                />
              </td>
              <NumberCell {...props} type={type} cell={{ row, column: 'areaPercent' }} />
              <td className="derived">
                {cellText(format, 'area', areaOfShare(type.values.areaPercent ?? 0, floorArea), units)}
              </td>
              {densityColumns.map(column => (
                <NumberCell key={column} {...props} type={type} cell={{ row, column }} />
              ))}
              <td>
                {readOnly || typed.length === 1 ? null : (
                  <Button
                    type="text"
                    size="small"
                    icon={<Trash2 size={15} strokeWidth={1.75} />}
                    aria-label={t('zone.remove', { name: nameOf(row) })}
                    onClick={() => {
                      onRemove(type.id)
                    }}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{t('zone.total')}</td>
            <td className={zones(typed).ok ? undefined : 'wrong'}>{format.number(total, totalDecimals(total))}</td>
            <td>{cellText(format, 'area', areaOfShare(total, floorArea), units)}</td>
            {densityColumns.map(column => {
              const mean = meanOfZones(types, column)
              return (
                <td key={column}>
                  {mean === null ? '–' : cellText(format, zoneTypeFields[column].quantity, mean, units)}
                </td>
              )
            })}
            <td>&nbsp;</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function ZoneTableHead({ units }: { readonly units: Building['units'] }) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  const columns = [
    { key: 'areaPercent', name: texts.label('zone.areaPercent'), unit: format.unit('percent', units) },
    { key: 'floorArea', name: t('zone.floorArea'), unit: format.unit('area', units) },
    ...densityColumns.map(key => ({
      key,
      name: texts.label(`zone.${key}`),
      unit: format.unit(zoneTypeFields[key].quantity, units),
    })),
  ]
  return (
    <thead>
      <tr>
        <th scope="col" colSpan={2}>
          {t('zone.type')}
        </th>
        {columns.map(({ key, name, unit }) => (
          <th key={key} scope="col">
            {name}
            <br />
            <small>
              <bdi>{unit}</bdi>
            </small>
          </th>
        ))}
        <th>
          <span className="visually-hidden">{t('zone.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** Moves to the cell above or below; true if there is one. */
function stepRow(from: HTMLElement, rows: 1 | -1): boolean {
  const [row = 0, column = 0] = (from.closest('[data-cell]')?.getAttribute('data-cell') ?? '').split(':').map(Number)
  const next = document.querySelector<HTMLInputElement>(`[data-cell="${row + rows}:${column}"] input`)
  next?.focus()
  return next !== null
}

function NumberCell({
  types,
  readOnly,
  nameOf,
  onFocus,
  onSet,
  onPaste,
  onFillDown,
  type,
  cell,
}: Omit<ZoneTypesTableProps, 'building' | 'onRemove'> & { readonly type: ZoneType; readonly cell: ZoneCell }) {
  const texts = useInputTexts()
  const format = useFormat()
  const { row, column } = cell
  const { quantity, min, max, typical } = zoneTypeFields[column]
  const inForce = types[row]?.values[column]
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const press = pressOf(event.nativeEvent)
    if (zoneKeys.nextRow.takes(press)) {
      if (stepRow(event.currentTarget, event.key === 'ArrowUp' || event.shiftKey ? -1 : 1)) event.preventDefault()
    } else if (zoneKeys.fillDown.takes(press)) {
      event.preventDefault()
      if (!readOnly) onFillDown(cell)
    }
  }
  return (
    <td
      data-cell={`${row}:${zoneColumns.indexOf(column)}`}
      onFocus={() => {
        onFocus(cell)
      }}
      onKeyDown={keys}
      onPaste={event => {
        const text = event.clipboardData.getData('text/plain')
        if (readOnly || !/[\t\n]/.test(text.trim())) return
        event.preventDefault()
        onPaste(text, row, pasteColumns.indexOf(column))
      }}
    >
      <QuantityInput
        cell
        id={fieldId('zone', `${type.id}.${column}`)}
        label={format.list([nameOf(row), texts.label(`zone.${column}`)])}
        quantity={quantity}
        min={min}
        max={max}
        typical={typical}
        value={type.values[column]}
        {...(column === 'areaPercent'
          ? { required: true, defaultValue: undefined }
          : {
              defaultValue: inForce?.defaultValue ?? null,
              source: inForce === undefined ? undefined : texts.source(inForce.source),
            })}
        onChange={(value, gesture) => {
          onSet(type.id, column, value, gesture)
        }}
      />
    </td>
  )
}
