import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ringArea } from '#building/derive/ring.ts'
import { selectedIds } from '#building/edits/selection.ts'
import { footprintCheck } from '#building/derive/footprint-check.ts'
import { useSelector } from '@xstate/react'
import { dragVertexView } from '#machines/workbench/drag-vertex.view.ts'
import { drawFootprintView } from '#machines/workbench/draw-footprint.view.ts'
import { useFormat } from '../../text/use-format.ts'
import { useSettledBuilding } from '../../project/project-editor.tsx'
import { geographicArea } from '../view/geographic-area.ts'
import { useOrientation, useSelection, useWorkbench, useWorkbenchState } from '../workbench-context.tsx'
import { isDrawTool } from '../tools/all-tools.ts'
import { Quantity } from '../../ui/quantity.tsx'

/**
 * Footprint area of the present outline: the one being drawn or dragged, else the selected masses, else all masses. The
 * tangent-plane area decides (price, simulation); Turf's area on the map is beside it.
 */
export function FootprintArea() {
  const building = useSettledBuilding()
  const { draw, drag } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const orientation = useOrientation()
  const selection = useSelection()
  const selected = useMemo(() => selectedIds(selection), [selection])
  const drawing = useWorkbenchState(state => isDrawTool(state.tool))
  const ghost = useSelector(
    draw,
    s => (s.matches('idle') ? null : drawFootprintView(s).ghost),
    (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b),
  )
  const held = useSelector(drag, s => dragVertexView(s).shape)
  const location = building.userInputs.location
  const inHand = drawing ? ghost : (held?.vertices ?? null)
  const rings = useMemo(() => {
    const shown =
      inHand !== null
        ? [inHand]
        : building.masses.filter(mass => selected.length === 0 || selected.includes(mass.id)).map(mass => mass.vertices)
    return shown.filter(ring => footprintCheck(ring).ok)
  }, [inHand, building.masses, selected])
  if (rings.length === 0 && inHand === null) return null
  const allMasses = inHand === null && selected.length === 0 && building.masses.length > 1
  const plane = rings.reduce((sum, ring) => sum + ringArea(ring), 0)
  const { latitude, longitude } = location ?? {}
  const map =
    latitude === undefined || longitude === undefined || rings.length === 0
      ? null
      : rings.reduce((sum, ring) => sum + geographicArea(ring, { latitude, longitude }, orientation), 0)
  return (
    <dl className="summary area">
      <div className="summary-row">
        <dt dir="auto">{allMasses ? t('area.all') : t('area.footprint')}</dt>
        <dd data-testid="footprint-area" data-square-metres={plane}>
          <Quantity>{rings.length === 0 ? '–' : format.withUnit('area', plane, building.units)}</Quantity>
        </dd>
      </div>
      {map === null ? null : (
        <div className="summary-row area-map">
          <dt dir="auto">{t('area.map')}</dt>
          <dd data-testid="map-area" data-square-metres={map}>
            <Quantity>{format.withUnit('area', map, building.units)}</Quantity>{' '}
            <Quantity>
              ({map >= plane ? '+' : ''}
              {format.percent((map / plane - 1) * 100, 2)})
            </Quantity>
          </dd>
        </div>
      )}
    </dl>
  )
}
