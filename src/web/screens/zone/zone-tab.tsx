import { Button, Dropdown, Input } from 'antd'
import { ChevronDown, CircleX, ClipboardPaste, Copy, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { buildingSummary } from '#building/derive/summary.ts'
import { buildingTypeDefaults } from '#building/library/building-types.ts'
import { fieldCounts } from '#building/library/field-counts.ts'
import { resolved } from '#building/library/resolved.ts'
import { schedulesOf } from '#building/library/schedules.ts'
import { limits } from '#contract/limits.ts'
import type { Building } from '#contract/entities/project.ts'
import { zoneFields, zoneTypeFields } from '#contract/inputs/fields.ts'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import { setpoints } from '#rules/setpoints.ts'
import { zones, zoneTotal } from '#rules/zones.ts'
import { toShown } from '../../text/units.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { MarkSign, ResetButton } from '../../project/fields/edited-mark.tsx'
import { OptionInput } from '../../project/fields/option-input.tsx'
import { PanelTop } from '../../project/frame/panel-top.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { ScreenHead } from '../../project/screen-head.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { SetpointDay } from './setpoint-day.tsx'
import { ShareBar, zoneColour } from './share-bar.tsx'
import { UseProfiles } from './use-profiles.tsx'
import {
  freshId,
  pasted,
  pasteColumns,
  typedZones,
  withValue,
  withZones,
  zoneColumns,
  type ZoneColumn,
} from './zone-table.ts'
import './zone.css'

const setpointKeys = ['heatingSetpoint', 'coolingSetpoint', 'heatingSetback', 'coolingSetback'] as const
type SetpointKey = (typeof setpointKeys)[number]

/** Moves to the cell above or below; true when there was one. */
function stepRow(from: HTMLElement, rows: 1 | -1): boolean {
  const [row = 0, column = 0] = (from.closest('[data-cell]')?.getAttribute('data-cell') ?? '').split(':').map(Number)
  const next = document.querySelector<HTMLInputElement>(`[data-cell="${row + rows}:${column}"] input`)
  next?.focus()
  return next !== null
}

/** Zone types with their shares and densities, and the setpoints. Shares that do not make 100 % stay on this device until they do. */
function ZoneTab() {
  const { building, change, locked } = useProjectEditor()
  const { t } = useTranslation(['forms', 'project'])
  const texts = useInputTexts()
  const format = useFormat()
  const toast = useToast()
  const [current, setCurrent] = useState<{ readonly row: number; readonly column: ZoneColumn }>()

  const inForce = useMemo(() => resolved(building).zone, [building])
  const counts = useMemo(() => fieldCounts(building).zone, [building])
  const floorArea = useMemo(() => buildingSummary(building).grossFloorArea, [building])
  const typed = typedZones(building)
  const types = inForce.zoneTypes
  const total = zoneTotal(typed)
  const left = Math.round((100 - total) * 100) / 100
  const whole = zones(typed)
  const { units } = building
  const nameOf = (i: number) =>
    typed[i]?.values.name ??
    (types.length === 1
      ? texts.option('buildingType', building.primaryBuildingType)
      : t('forms:zone.unnamed', { n: format.number(i + 1) }))

  const put = (name: string, edit: (list: readonly ZoneType[]) => readonly ZoneType[], gesture?: string) => {
    change(name, b => withZones(b, edit), gesture)
  }
  const set = (id: string, field: ZoneColumn | 'name', value: string | number | undefined, gesture: string) => {
    put(
      t('project:step.zone'),
      list => list.map(type => (type.id === id ? withValue(type, field, value) : type)),
      gesture,
    )
  }
  const add = () => {
    put(t('project:step.addZone'), list => [...list, { id: freshId(list), values: { areaPercent: Math.max(0, left) } }])
  }
  const remove = (id: string) => {
    put(t('project:step.removeZone'), list => list.filter(type => type.id !== id))
  }
  const give = (id: string) => {
    put(t('project:step.remainder'), list =>
      list.map(type =>
        type.id === id
          ? withValue(type, 'areaPercent', Math.round(((type.values.areaPercent ?? 0) + left) * 100) / 100)
          : type,
      ),
    )
  }
  const fillDown = (row: number, column: ZoneColumn) => {
    put(t('project:step.fillDown'), list =>
      list.map((type, i) => (i > row ? withValue(type, column, list[row]?.values[column]) : type)),
    )
  }
  const paste = (text: string, row: number, column: number) => {
    const { types: next, refused } = pasted(typed, text, row, column, units)
    put(t('project:step.paste'), () => next)
    if (refused > 0) toast.info(t('forms:zone.pasteRefused', { count: refused, n: format.number(refused) }))
  }
  const pasteFromClipboard = async () => {
    try {
      paste(await navigator.clipboard.readText(), 0, 0)
    } catch {
      toast.info(t('forms:zone.pasteHint'))
    }
  }
  const copyTable = async () => {
    const cell = (type: ZoneType, i: number, key: (typeof pasteColumns)[number]) =>
      key === 'name'
        ? nameOf(i)
        : String(
            Number(
              toShown(
                zoneTypeFields[key].quantity,
                types[i]?.values[key].value ?? type.values[key] ?? 0,
                units,
              ).toFixed(4),
            ),
          )
    try {
      await navigator.clipboard.writeText(
        typed.map((type, i) => pasteColumns.map(key => cell(type, i, key)).join('\t')).join('\n'),
      )
      toast.success(t('forms:zone.copied'))
    } catch {
      toast.info(t('forms:zone.copyRefused'))
    }
  }
  const keys = (event: KeyboardEvent<HTMLElement>, row: number, column: ZoneColumn) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter') {
      if (stepRow(event.currentTarget, event.key === 'ArrowUp' || event.shiftKey ? -1 : 1)) event.preventDefault()
    } else if ((event.ctrlKey || event.metaKey) && (event.key.toLowerCase() === 'd' || event.code === 'KeyD')) {
      event.preventDefault()
      if (!locked) fillDown(row, column)
    }
  }
  const weighted = (key: Exclude<ZoneColumn, 'areaPercent'>): number | null => {
    if (total <= 0) return null
    const share = (i: number) => (types[i]?.values.areaPercent.value ?? 0) / total
    // People per area add up, not area per person.
    return key === 'occupancy'
      ? 1 / types.reduce((sum, type, i) => sum + share(i) / type.values.occupancy.value, 0)
      : types.reduce((sum, type, i) => sum + share(i) * type.values[key].value, 0)
  }

  const sp = inForce.setpoints
  const values = {
    heatingSetpoint: sp.heatingSetpoint.value,
    coolingSetpoint: sp.coolingSetpoint.value,
    heatingSetback: sp.heatingSetback.value,
    coolingSetback: sp.coolingSetback.value,
  }
  const order = setpoints(values)
  const temperature = (key: SetpointKey) => format.withUnit('temperature', values[key], units)
  const setpointError = (key: SetpointKey): string | undefined => {
    if (order.ok) return undefined
    if (order.reason === 'setpoint.order')
      return key === 'heatingSetpoint'
        ? t('forms:zone.belowCooling', { value: temperature('coolingSetpoint') })
        : key === 'coolingSetpoint'
          ? t('forms:zone.aboveHeating', { value: temperature('heatingSetpoint') })
          : undefined
    if (order.reason === 'setpoint.heatingSetback')
      return key === 'heatingSetback'
        ? t('forms:zone.setbackBelow', { value: temperature('heatingSetpoint') })
        : undefined
    return key === 'coolingSetback'
      ? t('forms:zone.setbackAbove', { value: temperature('coolingSetpoint') })
      : undefined
  }
  const setSetpoint = (key: SetpointKey, value: number | undefined, gesture: string) => {
    change(
      t('project:step.setpoints'),
      (b): Building => {
        const { [key]: _before, ...rest } = b.userInputs.zone?.setpoints ?? {}
        return {
          ...b,
          userInputs: {
            ...b.userInputs,
            zone: { ...b.userInputs.zone, setpoints: value === undefined ? rest : { ...rest, [key]: value } },
          },
        }
      },
      gesture,
    )
  }
  const { weekend } = inForce.calendar
  const setWeekend = (value: typeof weekend.value | undefined) => {
    change(t('project:step.weekend'), b => ({
      ...b,
      userInputs: {
        ...b.userInputs,
        zone: { ...b.userInputs.zone, calendar: value === undefined ? {} : { weekend: value } },
      },
    }))
  }
  const cell = current === undefined ? undefined : types[current.row]?.values[current.column]

  return (
    <>
      <ScreenHead
        title={t('forms:zone.title')}
        note={t('forms:zone.count', { n: format.number(typed.length), max: format.number(limits.zoneTypes.max) })}
        counts={counts}
      >
        <IconButton
          type="default"
          label={t('forms:zone.copy')}
          icon={<Copy size={15} strokeWidth={1.75} />}
          onClick={() => {
            void copyTable()
          }}
        />
        {locked ? null : (
          <Button
            icon={<ClipboardPaste size={15} strokeWidth={1.75} />}
            onClick={() => {
              void pasteFromClipboard()
            }}
          >
            {t('forms:zone.paste')}
          </Button>
        )}
        {locked ? null : (
          <Button
            icon={<Plus size={15} strokeWidth={1.75} />}
            disabled={typed.length >= limits.zoneTypes.max}
            title={typed.length >= limits.zoneTypes.max ? texts.message('zone.count', limits.zoneTypes) : undefined}
            onClick={add}
          >
            {t('forms:zone.add')}
          </Button>
        )}
      </ScreenHead>
      <ShareBar types={types} total={total} nameOf={nameOf} />
      <div className="share-line" id={fieldId('zone', 'zoneTypes')} tabIndex={-1}>
        {whole.ok ? (
          <span className="share-ok" dir="auto">
            {t('forms:zone.whole')}
          </span>
        ) : (
          <>
            <span className="input-error" role="alert">
              <CircleX size={16} strokeWidth={1.75} aria-hidden />
              <strong dir="auto">{texts.message(whole.reason, whole.params)}</strong>
            </span>
            <span className="share-now" dir="auto">
              {t(left > 0 ? 'forms:zone.nowLeft' : 'forms:zone.nowOver', {
                now: format.percent(total, Number.isInteger(total) ? 0 : 2),
                area: format.withUnit('area', (Math.abs(left) / 100) * floorArea, units),
              })}
            </span>
            {locked || typed.length === 0 ? null : (
              <Dropdown
                menu={{
                  items: typed.map((type, i) => ({
                    key: type.id,
                    label: nameOf(i),
                    disabled: (type.values.areaPercent ?? 0) + left < 0,
                  })),
                  onClick: ({ key }) => {
                    give(key)
                  },
                }}
                trigger={['click']}
              >
                <Button className="share-give">
                  {t('forms:zone.give')}
                  <ChevronDown size={15} strokeWidth={1.75} aria-hidden />
                </Button>
              </Dropdown>
            )}
          </>
        )}
      </div>

      <div className="box table-scroll">
        <table className="edit-table zone-table">
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {t('forms:zone.type')}
              </th>
              <th scope="col">
                {texts.label('zone.areaPercent')}
                <br />
                <small>
                  <bdi>{format.unit('percent', units)}</bdi>
                </small>
              </th>
              <th scope="col">
                {t('forms:zone.floorArea')}
                <br />
                <small>
                  <bdi>{format.unit('area', units)}</bdi>
                </small>
              </th>
              {zoneColumns.slice(1).map(key => (
                <th key={key} scope="col">
                  {texts.label(`zone.${key}`)}
                  <br />
                  <small>
                    <bdi>{format.unit(zoneTypeFields[key].quantity, units)}</bdi>
                  </small>
                </th>
              ))}
              <th>
                <span className="visually-hidden">{t('forms:zone.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {typed.map((type, row) => {
              const value = types[row]?.values
              const number = (key: ZoneColumn) => {
                const { quantity, min, max, typical } = zoneTypeFields[key]
                const of = value?.[key]
                return (
                  <td
                    key={key}
                    data-cell={`${row}:${zoneColumns.indexOf(key)}`}
                    onFocus={() => {
                      setCurrent({ row, column: key })
                    }}
                    onKeyDown={event => {
                      keys(event, row, key)
                    }}
                    onPaste={event => {
                      const text = event.clipboardData.getData('text/plain')
                      if (locked || !/[\t\n]/.test(text.trim())) return
                      event.preventDefault()
                      paste(text, row, pasteColumns.indexOf(key))
                    }}
                  >
                    <QuantityInput
                      cell
                      id={fieldId('zone', `${type.id}.${key}`)}
                      label={format.list([nameOf(row), texts.label(`zone.${key}`)])}
                      quantity={quantity}
                      min={min}
                      max={max}
                      typical={typical}
                      value={type.values[key]}
                      {...(key === 'areaPercent'
                        ? { required: true, defaultValue: undefined }
                        : {
                            defaultValue: of?.defaultValue ?? null,
                            source: of === undefined ? undefined : texts.source(of.source),
                          })}
                      onChange={(v, gesture) => {
                        set(type.id, key, v, gesture)
                      }}
                    />
                  </td>
                )
              }
              return (
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
                      readOnly={locked}
                      maxLength={zoneTypeFields.name.max}
                      value={type.values.name ?? ''}
                      placeholder={nameOf(row)}
                      aria-label={t('forms:zone.nameOf', { n: format.number(row + 1) })}
                      onChange={event => {
                        set(
                          type.id,
                          'name',
                          event.target.value === '' ? undefined : event.target.value,
                          `zone-name-${type.id}`,
                        )
                      }}
                    />
                  </td>
                  {number('areaPercent')}
                  <td className="derived">
                    {format.quantity('area', ((type.values.areaPercent ?? 0) / 100) * floorArea, units)}
                  </td>
                  {zoneColumns.slice(1).map(key => number(key))}
                  <td>
                    {locked || typed.length === 1 ? null : (
                      <Button
                        type="text"
                        size="small"
                        icon={<Trash2 size={15} strokeWidth={1.75} />}
                        aria-label={t('forms:zone.remove', { name: nameOf(row) })}
                        onClick={() => {
                          remove(type.id)
                        }}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t('forms:zone.total')}</td>
              <td className={whole.ok ? undefined : 'wrong'}>
                {format.number(total, Number.isInteger(total) ? 0 : 2)}
              </td>
              <td>{format.quantity('area', (total / 100) * floorArea, units)}</td>
              {zoneColumns.slice(1).map(key => {
                const mean = weighted(key as Exclude<ZoneColumn, 'areaPercent'>)
                return (
                  <td key={key}>{mean === null ? '–' : format.quantity(zoneTypeFields[key].quantity, mean, units)}</td>
                )
              })}
              <td>&nbsp;</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="zone-legend">
        <span className="legend-mark">
          <MarkSign kind="edited" />
          {t('project:mark.edited')}
        </span>
        <span className="legend-mark">
          <MarkSign kind="default" />
          {t('forms:zone.defaultFor', { type: texts.option('buildingType', building.primaryBuildingType) })}
        </span>
        {locked ? null : (
          <span className="zone-keys" dir="auto">
            <kbd>Ctrl D</kbd> {t('forms:zone.fillsDown')}
          </span>
        )}
      </div>

      <section className="box box-pad setpoints" aria-label={t('forms:zone.setpoints')}>
        <h3 dir="auto">{t('forms:zone.setpoints')}</h3>
        <div className="setpoints-body">
          <div className="setpoints-fields">
            {setpointKeys.map(key => {
              const { quantity, min, max, typical } = zoneFields[key]
              return (
                <QuantityInput
                  key={key}
                  id={fieldId('zone', key)}
                  label={texts.label(`zone.${key}`)}
                  quantity={quantity}
                  min={min}
                  max={max}
                  typical={typical}
                  source={texts.source(sp[key].source)}
                  value={sp[key].edited ? sp[key].value : undefined}
                  defaultValue={sp[key].defaultValue}
                  error={setpointError(key)}
                  onChange={(v, gesture) => {
                    setSetpoint(key, v, gesture)
                  }}
                />
              )
            })}
          </div>
          <SetpointDay values={values} hours={buildingTypeDefaults[building.primaryBuildingType].hours} units={units} />
        </div>
      </section>

      <section className="box box-pad" aria-label={t('forms:zone.week')}>
        <h3 dir="auto">{t('forms:zone.week')}</h3>
        <div className="form-grid">
          <OptionInput
            id={fieldId('zone', 'weekend')}
            label={texts.label('zone.weekend')}
            list="weekend"
            value={weekend.edited ? weekend.value : undefined}
            defaultValue={weekend.defaultValue}
            source={texts.source(weekend.source)}
            onChange={setWeekend}
          />
        </div>
        <h4 className="use-head" dir="auto">
          {t('forms:zone.use')}
        </h4>
        <p className="use-note" dir="auto">
          {t('forms:zone.useNote')}
        </p>
        <UseProfiles schedules={schedulesOf(building)} />
      </section>

      {current === undefined || cell === undefined ? null : (
        <PanelTop>
          <h2 className="panel-heading">
            <span dir="auto">{texts.label(`zone.${current.column}`)}</span>
            <span dir="auto">{nameOf(current.row)}</span>
          </h2>
          <dl className="summary">
            {'typical' in zoneTypeFields[current.column] ? (
              <div className="summary-row">
                <dt dir="auto">{t('forms:zone.typicalRange')}</dt>
                <dd>
                  <TypicalRange column={current.column} units={units} />
                </dd>
              </div>
            ) : null}
            {current.column === 'areaPercent' ? null : (
              <>
                <div className="summary-row">
                  <dt dir="auto">{t('forms:zone.default')}</dt>
                  <dd>{format.withUnit(zoneTypeFields[current.column].quantity, cell.defaultValue, units)}</dd>
                </div>
                <div className="summary-row source-row">
                  <dt dir="auto">{t('forms:zone.defaultSource')}</dt>
                  <dd dir="auto">{texts.source(cell.source)}</dd>
                </div>
                {cell.edited && !locked ? (
                  <div className="panel-reset">
                    <ResetButton
                      label={texts.label(`zone.${current.column}`)}
                      onReset={() => {
                        set(typed[current.row]?.id ?? '', current.column, undefined, `reset-${Date.now()}`)
                      }}
                    />
                  </div>
                ) : null}
              </>
            )}
          </dl>
        </PanelTop>
      )}
    </>
  )
}

function TypicalRange({ column, units }: { readonly column: ZoneColumn; readonly units: Building['units'] }) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const { typical, quantity } = zoneTypeFields[column]
  return typical === undefined ? null : (
    <>
      {t('zone.range', {
        from: format.quantity(quantity, typical[0], units),
        to: format.withUnit(quantity, typical[1], units),
      })}
    </>
  )
}
export default ZoneTab
