import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { envelopeAreas } from '#building/library/envelope-areas.ts'
import { buildingWalls } from '#building/derive/building-walls.ts'
import { fieldCounts } from '#building/library/field-counts.ts'
import { resolved } from '#building/library/resolved.ts'
import type { Orientation } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import { PanelTop } from '../../project/frame/panel-top.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { ScreenHead } from '../../project/screen-head.tsx'
import { SitePlan } from '../../project/site-plan.tsx'
import { chosenWall, drawnWalls } from './chosen-wall.ts'
import { CopyTo } from './copy-to.tsx'
import { copyRow, setCell, type EnvelopeKey } from './edit-envelope.ts'
import { EnvelopeField } from './envelope-field.tsx'
import { EnvelopeTable, hasField } from './envelope-table.tsx'
import { overhangDepth } from './noon-sun.ts'
import { WallSection } from './wall-section.tsx'
import './envelope.css'

/** Latitude of the default map centre, used for the section until the place is confirmed. */
const defaultLatitude = 35.7

/** Nine rows whose window, ratio and opaque area are tied, with the plan and a section beside them. */
function EnvelopeTab() {
  const { building, change, locked } = useProjectEditor()
  const { t } = useTranslation(['forms', 'project'])
  const format = useFormat()
  const { units } = building
  const rows = useMemo(() => envelopeAreas(building), [building])
  const inForce = useMemo(() => resolved(building), [building])
  const counts = useMemo(() => fieldCounts(building).envelope, [building])
  const [chosen, setChosen] = useState<Orientation>()
  const [hovered, setHovered] = useState<Orientation>()
  const drawn = drawnWalls(rows)
  const selected = chosenWall(rows, chosen)
  const lit = hovered ?? selected
  const rotation = inForce['draw-building'].orientation.value
  const edges = useMemo(() => buildingWalls(building), [building])
  // An edge wholly against another mass is no outer wall.
  const litEdges = edges.filter(e => e.orientation === lit && e.area > 0)

  const set = (o: Orientation, key: EnvelopeKey, value: number | undefined, gesture: string) => {
    change(t('project:step.envelope'), b => setCell(b, o, key, value), gesture)
  }
  const name = (o: Orientation) => t(`project:orientation.${o}`)
  const current = selected === undefined ? undefined : rows[selected]
  /** Row of the visible section; the roof has none. */
  const wall = current?.orientation === 'roof' ? undefined : current
  const floorHeight = building.masses.reduce((h, m) => Math.max(h, m.floorHeight), 0)
  const windowHeight = current === undefined ? 0 : (floorHeight * current.windowToWallRatio) / 100

  return (
    <>
      <ScreenHead title={t('forms:envelope.title')} note={t('forms:envelope.note')} counts={counts}>
        {locked || current === undefined ? null : (
          <CopyTo
            from={current.orientation}
            others={drawn.filter(o => o !== selected)}
            onCopy={to => {
              change(t('project:step.copyRow'), b => copyRow(b, current, to))
            }}
          />
        )}
      </ScreenHead>
      <EnvelopeTable
        rows={rows}
        inputs={inForce.envelope}
        units={units}
        selected={selected}
        onChoose={setChosen}
        onHover={setHovered}
        onSet={set}
      />
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
              {current === undefined
                ? t('forms:envelope.section')
                : t('forms:envelope.sectionOf', { orientation: name(current.orientation) })}
            </h3>
            {locked || wall === undefined || windowHeight <= 0 ? null : (
              <span dir="auto">{t('forms:envelope.dragTip')}</span>
            )}
          </div>
          {wall === undefined ? (
            <p className="section-none" dir="auto">
              {t('forms:envelope.pickWall')}
            </p>
          ) : (
            <WallSection
              latitude={building.userInputs.location?.latitude ?? defaultLatitude}
              azimuthDeg={wall.azimuthDeg}
              floorHeight={floorHeight}
              windowHeight={windowHeight}
              overhangAngle={wall.overhangAngle}
              units={units}
              readOnly={locked}
              label={t('forms:envelope.sectionOf', { orientation: name(wall.orientation) })}
              onAngle={(angle, gesture) => {
                set(wall.orientation, 'overhangAngle', angle, gesture)
              }}
            />
          )}
        </section>
      </div>
      {current === undefined ? null : (
        <PanelTop>
          <h2 className="panel-heading">
            <span dir="auto">{name(current.orientation)}</span>
          </h2>
          <div className="panel-fields">
            {(['windowToWallRatio', 'windowArea', 'opaqueArea', 'overhangAngle', 'depth', 'finAngle'] as const).map(
              key =>
                key === 'depth' ? (
                  wall === undefined || windowHeight <= 0 ? null : (
                    <p key={key} className="panel-note" dir="auto">
                      {t('forms:envelope.depth', {
                        depth: format.withUnit('length', overhangDepth(wall.overhangAngle, windowHeight), units),
                        window: format.withUnit('length', windowHeight, units),
                      })}
                    </p>
                  )
                ) : hasField(current.orientation, key) ? (
                  <EnvelopeField
                    key={`${current.orientation}.${key}`}
                    inPanel
                    row={current}
                    field={key}
                    inputs={inForce.envelope[current.orientation]}
                    units={units}
                    onFocus={() => {
                      setChosen(current.orientation)
                    }}
                    onSet={(value, gesture) => {
                      set(current.orientation, key, value, gesture)
                    }}
                  />
                ) : null,
            )}
          </div>
        </PanelTop>
      )}
    </>
  )
}
export default EnvelopeTab
