import { Maximize, Minus, Plus } from 'lucide-react'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { signedTurn } from '#building/derive/compass.ts'
import { usePalette } from '../../theme/use-mode.ts'
import { useFormat } from '../../text/use-format.ts'
import { toStored } from '#text/units.ts'
import { useProjectPart, useUnits } from '../../project/project-editor.tsx'
import { fitAll, perform, zoomFull, zoomIn, zoomOut } from '../workbench-commands.ts'
import { fullScale } from '../view/camera.ts'
import { useOrientation, useWorkbench, useWorkbenchState } from '../workbench-context.tsx'

/** Largest of 1, 2, 5 × 10ⁿ that is not above a length. */
function roundBelow(length: number) {
  const ten = 10 ** Math.floor(Math.log10(length))
  return ([5, 2, 1].find(n => n * ten <= length) ?? 1) * ten
}

/** Scale bar, bottom left: a round length in the project's unit. */
export function ScaleBar() {
  const units = useUnits()
  const format = useFormat()
  const { t } = useTranslation('draw')
  const scale = useWorkbenchState(state => state.camera.scale)
  const perUnit = scale * toStored('length', 1, units)
  const length = roundBelow(160 / perUnit)
  const width = length * perUnit
  const shown = (value: number) =>
    format.number(value, [0, 1, 2, 3].find(d => Math.abs(value * 10 ** d - Math.round(value * 10 ** d)) < 1e-6) ?? 3)
  const half = shown(length / 2)
  const whole = shown(length)
  return (
    <div
      className="scale-bar"
      role="img"
      aria-label={t('scale', { length: `${whole} ${format.unit('length', units)}` })}
    >
      <div className="scale-numbers tabular" style={{ width }} aria-hidden>
        <span>{format.digits('0')}</span>
        <span>{half}</span>
        <span>
          {whole}&nbsp;<bdi>{format.unit('length', units)}</bdi>
        </span>
      </div>
      <div className="scale-line" style={{ width }} aria-hidden>
        <span />
      </div>
    </div>
  )
}

/** Zoom control, bottom right: out, per cent (back to 100 %), in, fit all. */
export function ZoomControl() {
  const workbench = useWorkbench()
  const format = useFormat()
  const { t } = useTranslation('draw')
  const scale = useWorkbenchState(state => state.camera.scale)
  return (
    <div className="zoom" role="group" aria-label={t('zoom.label')}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('zoom.out')}
        onClick={() => {
          perform(workbench, zoomOut)
        }}
      >
        <Minus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <Tooltip title={t('zoom.full')}>
        <button
          type="button"
          className="zoom-value tabular"
          onClick={() => {
            perform(workbench, zoomFull)
          }}
        >
          {format.percent((scale / fullScale) * 100)}
        </button>
      </Tooltip>
      <button
        type="button"
        className="icon-button"
        aria-label={t('zoom.in')}
        onClick={() => {
          perform(workbench, zoomIn)
        }}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <span className="tool-line" />
      <Tooltip title={`${t('zoom.fit')} (${fitAll.shortcut.keys[0]})`}>
        <button
          type="button"
          className="icon-button"
          aria-label={t('zoom.fit')}
          onClick={() => {
            perform(workbench, fitAll)
          }}
        >
          <Maximize size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </Tooltip>
    </div>
  )
}

/** North arrow, top right: true north in clay, project north as a teal tick with its angle. */
export function NorthArrow() {
  const orientation = useOrientation()
  const { t } = useTranslation(['draw', 'project'])
  const format = useFormat()
  const { clay, tokens } = usePalette()
  const shown = signedTurn(orientation)
  const words = t('north.project', { angle: `${format.number(shown, Number.isInteger(shown) ? 0 : 1)}°` })
  return (
    <div className="north">
      {shown === 0 ? null : (
        <span className="north-angle" dir="auto">
          {words}
        </span>
      )}
      <svg
        width="52"
        height="64"
        viewBox="-26 -38 52 64"
        role="img"
        aria-label={shown === 0 ? t('north.true') : `${t('north.true')}. ${words}`}
      >
        <circle r="22" fill={tokens.colorBgElevated} stroke={tokens.colorBorderSecondary} />
        <path d="M0 -16 5 0H-5Z" fill={clay} />
        <path d="M0 16 5 0H-5Z" fill={tokens.colorBgElevated} stroke={tokens.colorBorder} />
        {shown === 0 ? null : (
          <line
            x1="0"
            y1="-21"
            x2="0"
            y2="-32"
            stroke={tokens.colorPrimary}
            strokeWidth="2.5"
            transform={`rotate(${shown})`}
          />
        )}
        <text
          y="-27"
          x={shown === 0 ? 0 : shown > 0 ? -9 : 9}
          textAnchor="middle"
          fontSize="12"
          fontWeight="700"
          fill={clay}
        >
          {t('project:orientationShort.north')}
        </text>
      </svg>
    </div>
  )
}

/**
 * Strip of the building's floors, highest on top. Selecting a floor shows it alone and starts new masses there;
 * selecting it again shows all.
 */
export function FloorsStrip() {
  const masses = useProjectPart(({ building }) => building.masses)
  const { store } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const floor = useWorkbenchState(state => state.floor)
  const top = Math.max(0, ...masses.map(mass => mass.floorStart + mass.numberOfFloors))
  const floors = Array.from({ length: Math.min(200, top + 1) }, (_, i) => top - i)
  return (
    <div className="floors" role="group" aria-label={t('floors.label')}>
      <div className="floors-list">
        {floors.map(n => (
          <button
            key={n}
            type="button"
            className="floor tabular"
            aria-pressed={floor === n}
            aria-label={t('floors.floor', { floor: format.number(n) })}
            onClick={() => {
              store.set({ floor: floor === n ? null : n })
            }}
          >
            {format.number(n)}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="floor floor-all"
        aria-pressed={floor === null}
        onClick={() => {
          store.set({ floor: null })
        }}
      >
        {t('floors.all')}
      </button>
      <span className="floors-word" aria-hidden>
        {t('floors.word')}
      </span>
    </div>
  )
}
