import { Switch } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { boxOf, selectedMasses } from '#building/edits/change-parts.ts'
import { perimeterDepth } from '#building/derive/facade-cells.ts'
import { useBuilding, useUnits } from '../project/project-editor.tsx'
import { useFormat } from '../text/use-format.ts'
import type { ZonePlan } from './use-zone-plan.ts'
import { PartyWallMark } from './party-wall-mark.tsx'
import { isDrawTool } from './tools/all-tools.ts'
import { toPixels } from './view/camera.ts'
import { useSelection, useView, useWorkbench, useWorkbenchState } from './workbench-context.tsx'

/** Size that the legend takes with its margin, and room around a shape in use for its dimensions [px]. */
const [legendWidth, legendHeight, around] = [284, 118, 48]
/** Distance of the legend from the canvas's lower edge, or from its upper one where it gives way [px]. */
const [fromBelow, fromAbove] = [62, 120]

/** Place of the legend: it gives way to the selected shapes and their dimensions; with no free place it folds. */
function useLegendPlace(): 'below' | 'above' | 'folded' {
  const view = useView()
  const { height } = useWorkbenchState(state => state.size)
  const isDrawing = useWorkbenchState(state => isDrawTool(state.tool))
  const building = useBuilding()
  const selection = useSelection()
  const points = useMemo(
    () => selectedMasses(building, selection).flatMap(({ vertices }) => vertices.map(at => toPixels(view, at))),
    [building, selection, view],
  )
  if (isDrawing) return 'folded'
  if (points.length === 0) return 'below'
  const { min, max } = boxOf(points)
  const isFree = (top: number) =>
    min[0] - around > legendWidth || max[1] + around < top || min[1] - around > top + legendHeight
  if (isFree(height - fromBelow - legendHeight)) return 'below'
  return isFree(fromAbove) ? 'above' : 'folded'
}

/** Legend of the faint lines with their switch, and of party walls, bottom left above the scale, or out of the way. */
export function ZoneLegend({ plan, hasPartyWalls }: { readonly plan: ZonePlan; readonly hasPartyWalls: boolean }) {
  const { t } = useTranslation('draw')
  const place = useLegendPlace()
  if (plan.is === 'none' && !hasPartyWalls) return null
  return (
    <div
      className={place === 'above' ? 'zone-lines-legend legend-up' : 'zone-lines-legend'}
      role="group"
      aria-label={t(plan.is === 'none' ? 'partyWalls.title' : 'zones.label')}
    >
      {hasPartyWalls ? (
        <div className="zone-lines-switch">
          <PartyWallMark />
          <span dir="auto">{t('partyWalls.title')}</span>
        </div>
      ) : null}
      {plan.is === 'none' ? null : <Zones plan={plan} isFolded={place === 'folded'} />}
    </div>
  )
}

function Zones({
  plan,
  isFolded,
}: {
  readonly plan: Exclude<ZonePlan, { readonly is: 'none' }>
  readonly isFolded: boolean
}) {
  const { store } = useWorkbench()
  const units = useUnits()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const isOn = useWorkbenchState(state => state.zones)
  const depth = format.withUnit('length', perimeterDepth, units, units === 'PI' ? 0 : 2)
  return (
    <>
      <label className="zone-lines-switch">
        <svg width="22" height="10" aria-hidden>
          <path d="M1 5H21" stroke="currentColor" strokeWidth="1" />
        </svg>
        <span dir="auto">{t('zones.label')}</span>
        <Switch
          size="small"
          checked={isOn}
          aria-label={t('zones.label')}
          onChange={zones => {
            store.set({ zones })
          }}
        />
      </label>
      {isOn && !isFolded ? (
        <p dir="auto">
          {plan.is === 'too-many'
            ? t('zones.tooMany')
            : plan.is !== 'shown'
              ? '\u00A0'
              : plan.facades === 0 && !plan.hasCore
                ? t('zones.nothing', { floor: format.number(plan.floor) })
                : t(plan.hasCore ? 'zones.withCore' : 'zones.withoutCore', {
                    count: plan.facades,
                    facades: format.number(plan.facades),
                    floor: format.number(plan.floor),
                    depth,
                  })}
          {plan.is === 'shown' && plan.isMerged ? ` ${t('zones.merged')}` : null}
        </p>
      ) : null}
    </>
  )
}
