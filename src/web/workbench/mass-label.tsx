import { Text } from 'react-konva'
import { useTranslation } from 'react-i18next'
import { ringArea } from '#building/derive/ring.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { UnitSystem } from '#contract/options.ts'
import { usePalette } from '../app/use-mode.ts'
import { useFormat } from '../format/use-format.ts'
import { fittingLabel, type LabelSpot } from '../project/label-spot.ts'
import { textWidth } from '../ui/text-width.ts'
import { useCanvasFont } from '../ui/canvas-font.ts'
import { fromTrue, toPixels, type View } from './camera.ts'

const nameSize = 13, nameHeight = 18
const textSize = 12.5, textHeight = 17.5

interface MassLabelProps { readonly view: View, readonly mass: Mass, readonly spot: LabelSpot | null, readonly selected: boolean, readonly units: UnitSystem }

/** Name, floors and footprint of a mass, inside it; only the name, or nothing, where they would not fit. */
export const MassLabel = ({ view, mass, spot, selected, units }: MassLabelProps) => {
  const { t } = useTranslation('draw')
  const format = useFormat()
  const font = useCanvasFont()
  const { tokens } = usePalette()
  const last = mass.floorStart + mass.numberOfFloors - 1
  const floors = mass.numberOfFloors === 1 ? t('label.floor', { floor: format.number(mass.floorStart) }) : t('label.floors', { from: format.number(mass.floorStart), to: format.number(last) })
  const lines = [floors, format.withUnit('area', ringArea(mass.vertices), units)]
  const nameWidth = textWidth(mass.id, nameSize, font, 600)
  const label = fittingLabel(spot, 1 / view.scale, [
    { lines, width: Math.max(nameWidth, ...lines.map(line => textWidth(line, textSize, font))), height: nameHeight + lines.length * textHeight },
    { lines: [], width: nameWidth, height: nameHeight },
  ])
  if (spot === null || label === null) return null
  const [x, y] = toPixels(view, fromTrue(spot.at, view.rotationDeg))
  const base = { x: x - 150, width: 300, wrap: 'none', align: 'center', fontFamily: font, listening: false, perfectDrawEnabled: false } as const
  const top = y - label.height / 2
  return (
    <>
      <Text {...base} y={top} height={nameHeight} verticalAlign="middle" text={mass.id} fontSize={nameSize} fontStyle="600" fill={selected ? tokens.colorPrimary : tokens.colorText} />
      {label.lines.map((line, i) => <Text key={i} {...base} y={top + nameHeight + i * textHeight} height={textHeight} verticalAlign="middle" text={line} fontSize={textSize} fill={selected ? tokens.colorText : tokens.colorTextSecondary} />)}
    </>
  )
}
