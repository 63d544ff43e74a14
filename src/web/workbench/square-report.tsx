import { SquareCheck, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nameOfMass } from '#building/derive/mass-name.ts'
import type { Point } from '#building/derive/ring.ts'
import { useFormat } from '../text/use-format.ts'
import { useProjectPart, useUnits } from '../project/project-editor.tsx'
import { useWorkbench, useWorkbenchState } from './workbench-context.tsx'
import type { Squared } from './workbench-store.ts'

/** Number of moved corners that are listed. */
const mostListed = 8

/** Corners that Square has moved; null as soon as the outline is another, by an edit or by an undo. */
export function useSquared(): Squared | null {
  const squared = useWorkbenchState(state => state.squared)
  const now = useProjectPart(({ building }) => building.masses.find(({ id }) => id === squared?.massId)?.vertices)
  const isSame =
    now?.length === squared?.ring.length && now?.every((point, i) => isAt(point, squared?.ring[i])) === true
  return isSame ? squared : null
}
function isAt([x, y]: Point, other: Point | undefined): boolean {
  return x === other?.[0] && y === other[1]
}

/** List of the corners that Square has moved, each with its distance, until it is closed. */
export function SquareReport({ squared: { massId, moved } }: { readonly squared: Squared }) {
  const { store } = useWorkbench()
  const units = useUnits()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const mass = useProjectPart(({ building }) => nameOfMass(building.masses, massId))
  const listed = moved.slice(0, mostListed).map(({ corner, by }) =>
    t('square.corner', {
      n: format.number(corner + 1),
      by: format.withUnit('length', by, units),
    }),
  )
  return (
    <div className="workbench-notice" role="status" data-testid="square-report" data-moved={moved.length}>
      <SquareCheck size={16} strokeWidth={1.75} aria-hidden />
      <span dir="auto">
        {moved.length === 0
          ? t('square.nothing', { mass })
          : t('square.moved', {
              mass,
              count: moved.length,
              n: format.number(moved.length),
              list: `${listed.join(t('square.between'))}${moved.length > mostListed ? '…' : ''}`,
            })}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('refusal.close')}
        onClick={() => {
          store.set({ squared: null })
        }}
      >
        <X size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
