import { Text } from 'react-konva'
import { useTranslation } from 'react-i18next'
import { ringArea } from '#building/derive/ring.ts'
import { ringCentroid } from '#building/derive/ring.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { UnitSystem } from '#contract/options.ts'
import { usePalette } from '../app/use-mode.ts'
import { useFormat } from '../format/use-format.ts'
import { useCanvasFont } from './canvas-font.ts'
import { toPixels, type View } from './camera.ts'

/** Name, floors and footprint of a mass, in its middle; left out where it would not fit. */
export const MassLabel = ({ view, mass, selected, units }: { readonly view: View, readonly mass: Mass, readonly selected: boolean, readonly units: UnitSystem }) => {
  const { t } = useTranslation('draw')
  const format = useFormat()
  const font = useCanvasFont()
  const { tokens } = usePalette()
  const area = ringArea(mass.vertices)
  const room = Math.sqrt(area) * view.scale
  if (room < 46) return null
  const [x, y] = toPixels(view, ringCentroid(mass.vertices))
  const last = mass.floorStart + mass.numberOfFloors - 1
  const floors = mass.numberOfFloors === 1 ? t('label.floor', { floor: format.number(mass.floorStart) }) : t('label.floors', { from: format.number(mass.floorStart), to: format.number(last) })
  const lines = `${floors}\n${format.withUnit('area', area, units)}`
  const base = { x: x - 100, width: 200, align: 'center', fontFamily: font, listening: false, perfectDrawEnabled: false } as const
  return (
    <>
      <Text {...base} y={room < 90 ? y - 8 : y - 27} text={mass.id} fontSize={13} fontStyle="600" fill={selected ? tokens.colorPrimary : tokens.colorText} />
      {room < 90 ? null : <Text {...base} y={y - 9} text={lines} fontSize={12.5} lineHeight={1.4} fill={selected ? tokens.colorText : tokens.colorTextSecondary} />}
    </>
  )
}
