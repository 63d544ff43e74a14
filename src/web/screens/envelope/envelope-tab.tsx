import { Button, Checkbox, Popover } from 'antd'
import { Copy } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { envelopeAreas, type EnvelopeRow } from '#building/derive/envelope-areas.ts'
import { wallEdges } from '#building/derive/wall-edges.ts'
import { fieldCounts } from '#building/library/field-counts.ts'
import { resolved } from '#building/library/resolved.ts'
import type { Building } from '#contract/entities/project.ts'
import { envelopeFields } from '#contract/inputs/fields.ts'
import { orientations, type Orientation } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { PanelTop } from '../../project/frame/panel-top.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { ScreenHead } from '../../project/screen-head.tsx'
import { SitePlan } from '../../project/site-plan.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { copyRow, setAngle, setArea, setRatio } from './edit-envelope.ts'
import { overhangDepth } from './noon-sun.ts'
import { WallSection } from './wall-section.tsx'
import './envelope.css'

type Key = 'windowToWallRatio' | 'windowArea' | 'opaqueArea' | 'overhangAngle' | 'finAngle'
/** Until the place is confirmed the section is drawn for the default map centre. */
const defaultLatitude = 35.7

/** Nine rows whose window, ratio and opaque area are tied, with the plan and a section beside them. */
function EnvelopeTab() {
  const { building, change, locked } = useProjectEditor()
  const { t } = useTranslation(['forms', 'project'])
  const texts = useInputTexts()
  const format = useFormat()
  const { units } = building
  const rows = useMemo(() => envelopeAreas(building), [building])
  const inForce = useMemo(() => resolved(building), [building])
  const counts = useMemo(() => fieldCounts(building).envelope, [building])
  const drawn = orientations.filter(o => rows[o].grossArea > 0)
  const [chosen, setChosen] = useState<Orientation>()
  const [hovered, setHovered] = useState<Orientation>()
  const selected =
    chosen !== undefined && rows[chosen].grossArea > 0 ? chosen : drawn.includes('south') ? 'south' : drawn[0]
  const lit = hovered ?? selected
  const rotation = inForce['draw-building'].orientation.value
  const edges = useMemo(() => wallEdges(building.masses, rotation), [building.masses, rotation])
  // An edge that lies wholly against another mass is no outer wall.
  const litEdges = edges.filter(e => e.orientation === lit && e.area > 0)

  const edit = (what: (b: Building) => Building, gesture?: string) => {
    change(t('project:step.envelope'), what, gesture)
  }
  const isEdited = (o: Orientation, key: Key): boolean =>
    key === 'overhangAngle' || key === 'finAngle'
      ? inForce.envelope[o][key].edited
      : key === 'windowToWallRatio'
        ? inForce.envelope[o].windowToWallRatio.edited || rows[o].decidedBy !== 'ratio'
        : rows[o].decidedBy === key
  const set = (o: Orientation, key: Key, value: number | undefined, gesture: string) => {
    edit(
      b =>
        key === 'windowToWallRatio'
          ? setRatio(b, o, value)
          : key === 'windowArea' || key === 'opaqueArea'
            ? setArea(b, o, key, value)
            : setAngle(b, o, key, value),
      gesture,
    )
  }
  const walls = orientations.filter(o => o !== 'roof')
  const sum = (key: 'grossArea' | 'windowArea' | 'opaqueArea') => walls.reduce((s, o) => s + rows[o][key], 0)
  const name = (o: Orientation) => t(`project:orientation.${o}`)

  const field = (o: Orientation, key: Key, row: EnvelopeRow, cell: boolean) => {
    const edited = isEdited(o, key)
    const label = texts.label(`envelope.${key}`)
    const shared = {
      cell,
      label: cell ? format.list([name(o), label]) : label,
      onFocus: () => {
        setChosen(o)
      },
      onChange: (v: number | undefined, gesture: string) => {
        set(o, key, v, gesture)
      },
      id: fieldId('envelope', `${cell ? '' : 'panel-'}${o}.${key}`),
    }
    if (key === 'windowArea' || key === 'opaqueArea') {
      return (
        <QuantityInput
          key={shared.id}
          {...shared}
          quantity="area"
          min={0}
          max={row.grossArea}
          value={edited ? row[key] : undefined}
          defaultValue={row[key]}
          notes={[t('forms:envelope.followsRatio')]}
          unmarked={!edited}
          derived
        />
      )
    }
    const { quantity, min, max, typical } = envelopeFields[key]
    const resolvedField = inForce.envelope[o][key]
    // A hand-edited area shows the ratio it makes; the default behind it stays the type's.
    const shown = key === 'windowToWallRatio' ? row.windowToWallRatio : row[key]
    return (
      <QuantityInput
        key={shared.id}
        {...shared}
        derived={key === 'windowToWallRatio'}
        quantity={quantity}
        min={min}
        max={key === 'windowToWallRatio' ? Math.max(max, row.windowToWallRatio) : max}
        typical={typical}
        value={edited ? shown : undefined}
        defaultValue={resolvedField.defaultValue}
        source={texts.source(resolvedField.source)}
        warning={
          key === 'windowToWallRatio' && row.held
            ? t('forms:envelope.held', { area: format.withUnit('area', row.grossArea, units) })
            : undefined
        }
      />
    )
  }
  const current = selected === undefined ? undefined : rows[selected]
  const floorHeight = building.masses.reduce((h, m) => Math.max(h, m.floorHeight), 0)
  const windowHeight = current === undefined ? 0 : (floorHeight * current.windowToWallRatio) / 100

  return (
    <>
      <ScreenHead title={t('forms:envelope.title')} note={t('forms:envelope.note')} counts={counts}>
        {locked || selected === undefined || drawn.length < 2 ? null : (
          <CopyTo
            from={selected}
            others={drawn.filter(o => o !== selected)}
            onCopy={to => {
              change(t('project:step.copyRow'), b => copyRow(b, rows[selected], to))
            }}
          />
        )}
      </ScreenHead>
      <div className="box table-scroll">
        <table className="edit-table envelope-table">
          <thead>
            <tr>
              <th scope="col">{t('forms:envelope.orientation')}</th>
              <th scope="col">{t('forms:envelope.azimuth')}</th>
              <th scope="col">
                {t('forms:envelope.wall')}{' '}
                <small>
                  <bdi>{format.unit('area', units)}</bdi>
                </small>
              </th>
              <th scope="col">
                {t('forms:envelope.ratio')}{' '}
                <small>
                  <bdi>{format.unit('percent', units)}</bdi>
                </small>
              </th>
              <th scope="col">
                {t('forms:envelope.window')}{' '}
                <small>
                  <bdi>{format.unit('area', units)}</bdi>
                </small>
              </th>
              <th scope="col">
                {t('forms:envelope.opaque')}{' '}
                <small>
                  <bdi>{format.unit('area', units)}</bdi>
                </small>
              </th>
              <th scope="col">
                {t('forms:envelope.overhang')} <small>°</small>
              </th>
              <th scope="col">
                {t('forms:envelope.fin')} <small>°</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {orientations.map(o => {
              const row = rows[o]
              return row.grossArea <= 0 ? (
                <tr key={o} className="row-absent">
                  <td>
                    <OrientationSign orientation={o} />
                    {name(o)}
                  </td>
                  <td colSpan={7} className="absent" dir="auto">
                    {o === 'roof' ? t('forms:envelope.noRoof') : t('forms:envelope.noEdge')}
                  </td>
                </tr>
              ) : (
                <tr
                  key={o}
                  className={o === selected ? 'row-current' : undefined}
                  onMouseEnter={() => {
                    setHovered(o)
                  }}
                  onMouseLeave={() => {
                    setHovered(undefined)
                  }}
                  onClick={() => {
                    setChosen(o)
                  }}
                >
                  <td>
                    <OrientationSign orientation={o} />
                    <strong>{name(o)}</strong>
                  </td>
                  <td className="derived">{o === 'roof' ? '–' : format.withUnit('angle', row.azimuthDeg, units)}</td>
                  <td>{format.quantity('area', row.grossArea, units)}</td>
                  {(['windowToWallRatio', 'windowArea', 'opaqueArea', 'overhangAngle', 'finAngle'] as const).map(
                    key => (
                      <td key={key} className="cell">
                        {o === 'roof' && (key === 'overhangAngle' || key === 'finAngle')
                          ? null
                          : field(o, key, row, true)}
                      </td>
                    ),
                  )}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t('forms:envelope.allWalls')}</td>
              <td>{format.quantity('area', sum('grossArea'), units)}</td>
              <td className="cell-foot">
                {sum('grossArea') > 0 ? format.number((100 * sum('windowArea')) / sum('grossArea'), 1) : '–'}
              </td>
              <td className="cell-foot">{format.quantity('area', sum('windowArea'), units)}</td>
              <td className="cell-foot">{format.quantity('area', sum('opaqueArea'), units)}</td>
              <td colSpan={2}>&nbsp;</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="envelope-drawings">
        <section className="box" aria-label={t('forms:envelope.plan')}>
          <div className="box-head">
            <h3>{t('forms:envelope.plan')}</h3>
            {lit === undefined || lit === 'roof' ? null : (
              <span>
                {t('forms:envelope.edges', {
                  count: litEdges.length,
                  n: format.number(litEdges.length),
                  orientation: name(lit),
                })}
              </span>
            )}
          </div>
          <SitePlan
            masses={building.masses}
            rotation={rotation}
            litEdges={litEdges}
            label={t('forms:envelope.planLabel', { orientation: lit === undefined ? '' : name(lit) })}
          />
        </section>
        <section className="box" aria-label={t('forms:envelope.section')}>
          <div className="box-head">
            <h3>
              {selected === undefined
                ? t('forms:envelope.section')
                : t('forms:envelope.sectionOf', { orientation: name(selected) })}
            </h3>
            {locked || selected === 'roof' ? null : <span dir="auto">{t('forms:envelope.dragTip')}</span>}
          </div>
          {selected === undefined || current === undefined || selected === 'roof' ? (
            <p className="section-none" dir="auto">
              {t('forms:envelope.pickWall')}
            </p>
          ) : (
            <WallSection
              latitude={building.userInputs.location?.latitude ?? defaultLatitude}
              azimuthDeg={current.azimuthDeg}
              floorHeight={floorHeight}
              windowHeight={windowHeight}
              overhangAngle={current.overhangAngle}
              units={units}
              readOnly={locked}
              label={t('forms:envelope.sectionOf', { orientation: name(selected) })}
              onAngle={(angle, gesture) => {
                set(selected, 'overhangAngle', angle, gesture)
              }}
            />
          )}
        </section>
      </div>
      {selected === undefined || current === undefined ? null : (
        <PanelTop>
          <h2 className="panel-heading">
            <span dir="auto">{name(selected)}</span>
          </h2>
          <div className="panel-fields">
            {field(selected, 'windowToWallRatio', current, false)}
            {field(selected, 'windowArea', current, false)}
            {field(selected, 'opaqueArea', current, false)}
            {selected === 'roof' ? null : field(selected, 'overhangAngle', current, false)}
            {selected === 'roof' || windowHeight <= 0 ? null : (
              <p className="panel-note" dir="auto">
                {t('forms:envelope.depth', {
                  depth: format.withUnit('length', overhangDepth(current.overhangAngle, windowHeight), units),
                  window: format.withUnit('length', windowHeight, units),
                })}
              </p>
            )}
            {selected === 'roof' ? null : field(selected, 'finAngle', current, false)}
          </div>
        </PanelTop>
      )}
    </>
  )
}

/** A small compass with the orientation's sector filled; the roof is a triangle. */
function OrientationSign({ orientation }: { readonly orientation: Orientation }) {
  const turn = orientations.indexOf(orientation) * 45
  return (
    <svg className="orientation-sign" width="18" height="18" viewBox="-9 -9 18 18" aria-hidden>
      <circle r="7.5" fill="none" stroke="var(--color-text-off, var(--color-border))" strokeWidth="1" />
      {orientation === 'roof' ? (
        <path d="M0-4 4.5 3.5H-4.5Z" fill="currentColor" />
      ) : (
        <path d="M0-7.5 2.9-2H-2.9Z" fill="currentColor" transform={`rotate(${turn})`} />
      )}
    </svg>
  )
}

function CopyTo({
  from,
  others,
  onCopy,
}: {
  readonly from: Orientation
  readonly others: readonly Orientation[]
  readonly onCopy: (to: readonly Orientation[]) => void
}) {
  const { t } = useTranslation(['forms', 'project'])
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState<readonly Orientation[]>([])
  const chosen = others.filter(o => to.includes(o))
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={
        <div className="copy-to">
          <Checkbox.Group
            value={[...chosen]}
            onChange={values => {
              setTo(values)
            }}
            options={others.map(o => ({ value: o, label: t(`project:orientation.${o}`) }))}
          />
          <Button
            type="primary"
            size="small"
            disabled={chosen.length === 0}
            onClick={() => {
              onCopy(chosen)
              setOpen(false)
            }}
          >
            {t('forms:envelope.copy')}
          </Button>
        </div>
      }
    >
      <Button icon={<Copy size={15} strokeWidth={1.75} />}>
        {t('forms:envelope.copyTo', { orientation: t(`project:orientation.${from}`) })}
      </Button>
    </Popover>
  )
}
export default EnvelopeTab
