import { Button } from 'antd'
import { ClipboardPaste, Copy, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildingSummary } from '#building/library/summary.ts'
import { fieldCounts } from '#building/library/field-counts.ts'
import { resolved } from '#building/library/resolved.ts'
import { schedulesOf } from '#building/library/schedules.ts'
import { limits } from '#contract/limits.ts'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import { useFormat } from '../../text/use-format.ts'
import { MarkSign } from '../../project/fields/edited-mark.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { ScreenHead } from '../../project/screen-head.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { AiringFields } from './airing-fields.tsx'
import { copiedTable } from './copied-table.ts'
import {
  addZone,
  fillDown,
  giveRest,
  removeZone,
  setAiring,
  setCell,
  setSetpoint,
  setWeekend,
  setZoning,
  withZones,
} from './edit-zone.ts'
import { HotWaterNote } from './hot-water-note.tsx'
import { ProcessLoads } from './process-loads-table.tsx'
import { RoomsField } from './rooms-field.tsx'
import { SetpointFields } from './setpoint-fields.tsx'
import { ShareBar } from './share-bar.tsx'
import { ShareLine } from './share-line.tsx'
import { WeekFields } from './week-fields.tsx'
import { useZoneNames } from './use-zone-names.ts'
import { ZoneCellPanel } from './zone-cell-panel.tsx'
import { zoneShares } from './floor-division.ts'
import { pasted, typedZones } from './zone-table.ts'
import { ZoneTypesTable, type ZoneCell } from './zone-types-table.tsx'
import { zoneKeys } from './zone-keys.ts'
import { ZoningFields } from './zoning-fields.tsx'
import './zone.css'

/**
 * Tab of zone types with their shares and densities, and of the setpoints. Shares that do not sum to 100 % stay on this
 * device until they do.
 */
function ZoneTab() {
  const { building, change, locked } = useProjectEditor()
  const { t } = useTranslation(['forms', 'project'])
  const texts = useInputTexts()
  const format = useFormat()
  const toast = useToast()
  const [current, setCurrent] = useState<ZoneCell>()

  const { units } = building
  const inForce = useMemo(() => resolved(building).zone, [building])
  const counts = useMemo(() => fieldCounts(building).zone, [building])
  const floorArea = useMemo(() => buildingSummary(building).grossFloorArea, [building])
  const schedules = useMemo(() => schedulesOf(building), [building])
  const typed = typedZones(building)
  const types = inForce.zoneTypes
  const nameOf = useZoneNames(building)
  const isFull = typed.length >= limits.zoneTypes.max
  const cell = current === undefined ? undefined : types[current.row]?.values[current.column]

  const put = (name: string, edit: (list: readonly ZoneType[]) => readonly ZoneType[], gesture?: string) => {
    change(name, b => withZones(b, edit), gesture)
  }
  const set = (id: string, field: keyof ZoneType['values'], value: string | number | undefined, gesture: string) => {
    put(t('project:step.zone'), list => setCell(list, id, field, value), gesture)
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
    try {
      await navigator.clipboard.writeText(copiedTable(typed, types, units, nameOf))
      toast.success(t('forms:zone.copied'))
    } catch {
      toast.info(t('forms:zone.copyRefused'))
    }
  }

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
          <>
            <Button
              icon={<ClipboardPaste size={15} strokeWidth={1.75} />}
              onClick={() => {
                void pasteFromClipboard()
              }}
            >
              {t('forms:zone.paste')}
            </Button>
            <Button
              icon={<Plus size={15} strokeWidth={1.75} />}
              disabled={isFull}
              title={isFull ? texts.message('zone.count', limits.zoneTypes) : undefined}
              onClick={() => {
                put(t('project:step.addZone'), addZone)
              }}
            >
              {t('forms:zone.add')}
            </Button>
          </>
        )}
      </ScreenHead>
      <ShareBar types={types} total={zoneShares(typed).total} nameOf={nameOf} />
      <ShareLine
        types={typed}
        floorArea={floorArea}
        units={units}
        readOnly={locked}
        nameOf={nameOf}
        onGive={id => {
          put(t('project:step.remainder'), list => giveRest(list, id))
        }}
      />
      <ZoneTypesTable
        building={building}
        types={types}
        readOnly={locked}
        nameOf={nameOf}
        onFocus={setCurrent}
        onSet={set}
        onPaste={paste}
        onFillDown={({ row, column }) => {
          put(t('project:step.fillDown'), list => fillDown(list, row, column))
        }}
        onRemove={id => {
          put(t('project:step.removeZone'), list => removeZone(list, id))
        }}
      />
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
            <kbd>{zoneKeys.fillDown.keys[0]}</kbd> {t('forms:zone.fillsDown')}
          </span>
        )}
      </div>
      <HotWaterNote building={building} types={types} schedules={schedules} nameOf={nameOf} />
      <ProcessLoads building={building} types={types} readOnly={locked} nameOf={nameOf} onSet={set} />
      <RoomsField
        building={building}
        zone={inForce}
        onSet={value => {
          change(t('project:step.zoning'), b => setZoning(b, 'roomDivision', value))
        }}
      />
      <SetpointFields
        units={units}
        schedules={schedules}
        setpoints={inForce.setpoints}
        onSet={(key, value, gesture) => {
          change(t('project:step.setpoints'), b => setSetpoint(b, key, value), gesture)
        }}
      />
      <AiringFields
        building={building}
        airing={inForce.airing}
        onSet={(key, value, gesture) => {
          change(t('project:step.airing'), b => setAiring(b, key, value), gesture)
        }}
      />
      <ZoningFields
        units={units}
        zoning={inForce.zoning}
        onSet={(key, value) => {
          change(t('project:step.zoning'), b => setZoning(b, key, value))
        }}
      />
      <WeekFields
        weekend={inForce.calendar.weekend}
        schedules={schedules}
        onSet={value => {
          change(t('project:step.weekend'), b => setWeekend(b, value))
        }}
      />
      {current === undefined || cell === undefined ? null : (
        <ZoneCellPanel
          at={current}
          cell={cell}
          units={units}
          readOnly={locked}
          nameOf={nameOf}
          onReset={() => {
            set(typed[current.row]?.id ?? '', current.column, undefined, `reset-${Date.now()}`)
          }}
        />
      )}
    </>
  )
}
export default ZoneTab
