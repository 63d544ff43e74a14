import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePalette } from '../app/use-mode.ts'
import { useFormat } from '../format/use-format.ts'
import { useProjectEditor } from '../project/project-editor.tsx'
import { axonometry } from './axonometry.ts'
import { toneOf } from './tone-of.ts'
import { useOrientation, useWorkbenchState } from './workbench-context.tsx'

/** The masses as a small axonometric drawing; the selected one in teal. */
export const Preview = () => {
  const { building: { masses } } = useProjectEditor()
  const orientation = useOrientation()
  const selectedId = useWorkbenchState(state => state.selection?.massId ?? null)
  const { canvas, tokens } = usePalette()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const drawn = useMemo(() => axonometry(masses, orientation), [masses, orientation])
  if (masses.length === 0) return null
  const margin = Math.max(drawn.width, drawn.height) * 0.06
  const line = Math.max(drawn.width / 268, drawn.height / 160)
  return (
    <svg className="preview" role="img" aria-label={t('preview.label', { masses: format.number(masses.length) })} viewBox={[drawn.left - margin, drawn.top - margin, drawn.width + 2 * margin, drawn.height + 2 * margin].join(' ')}>
      {drawn.faces.map((face, i) => {
        const points = face.points.map(p => p.join(',')).join(' ')
        const selected = face.massId === selectedId
        return (
          <g key={i}>
            <polygon points={points} fill={selected ? canvas.selected : canvas.massByFloor[toneOf(face.floorStart)]} stroke={selected ? tokens.colorPrimary : canvas.massLine} strokeWidth={line} strokeLinejoin="round" />
            {face.kind === 'wall' ? <polygon points={points} fill={canvas.massLine} opacity={0.06 + 0.22 * (1 - face.light)} /> : null}
            {face.floors.map(([a, b], n) => <line key={n} x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} stroke={canvas.massLine} strokeWidth={line * 0.6} opacity={0.45} />)}
          </g>
        )
      })}
    </svg>
  )
}
