import { useMemo } from 'react'
import { Text } from 'react-konva'
import { useTranslation } from 'react-i18next'
import { ringArea, type Ring } from '#building/derive/ring.ts'
import { massName } from '#building/derive/mass-name.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { UnitSystem } from '#contract/options.ts'
import { usePalette } from '../../theme/use-mode.ts'
import { useFormat } from '../../text/use-format.ts'
import { fittingLabel, labelAspect, labelSpot } from '../../project/label-spot.ts'
import { textWidth } from '../../ui/text-width.ts'
import { useCanvasFont } from '../../theme/canvas-font.ts'
import { fromTrue } from '#building/derive/to-true.ts'
import { toPixels, type View } from '../view/camera.ts'

const nameSize = 13
const nameHeight = 18
const textSize = 12.5
const textHeight = 17.5
/** px, to the outline and its handles */
const margin = 6

interface MassLabelProps {
  readonly view: View
  readonly mass: Mass
  /** Outline in metres east and north of the site, and outlines over it. */
  readonly ring: Ring
  readonly over: readonly Ring[]
  readonly selected: boolean
  readonly units: UnitSystem
}

/** Label of a mass inside it: name, floors and footprint; only the name, or nothing, without room. */
export function MassLabel({ view, mass, ring, over, selected, units }: MassLabelProps) {
  const { t } = useTranslation('draw')
  const format = useFormat()
  const font = useCanvasFont()
  const { tokens } = usePalette()
  const last = mass.floorStart + mass.numberOfFloors - 1
  const floors =
    mass.numberOfFloors === 1
      ? t('label.floor', { floor: format.number(mass.floorStart) })
      : t('label.floors', { from: format.number(mass.floorStart), to: format.number(last) })
  const lines = [floors, format.withUnit('area', ringArea(mass.vertices), units)]
  const nameWidth = textWidth(massName(mass), nameSize, font, 600)
  const full = {
    lines,
    width: Math.max(nameWidth, ...lines.map(line => textWidth(line, textSize, font))),
    height: nameHeight + lines.length * textHeight,
  }
  const name = { lines: [], width: nameWidth, height: nameHeight }
  const fullSpot = useSpot(ring, over, labelAspect(full, margin))
  const nameSpot = useSpot(ring, over, labelAspect(name, margin))
  const label = fittingLabel([full, name], [fullSpot, nameSpot], 1 / view.scale, margin)
  if (label === null) return null
  const [x, y] = toPixels(view, fromTrue(label.at, view.rotationDeg))
  const base = {
    x: x - 150,
    width: 300,
    wrap: 'none',
    align: 'center',
    fontFamily: font,
    listening: false,
    perfectDrawEnabled: false,
  } as const
  const top = y - label.height / 2
  return (
    <>
      <Text
        {...base}
        y={top}
        height={nameHeight}
        verticalAlign="middle"
        text={massName(mass)}
        fontSize={nameSize}
        fontStyle="600"
        fill={selected ? tokens.colorPrimary : tokens.colorText}
      />
      {label.lines.map((line, i) => (
        <Text
          key={i}
          {...base}
          y={top + nameHeight + i * textHeight}
          height={textHeight}
          verticalAlign="middle"
          text={line}
          fontSize={textSize}
          fill={selected ? tokens.colorText : tokens.colorTextSecondary}
        />
      ))}
    </>
  )
}

/** Spot with the most room; it does not change with the zoom. */
function useSpot(ring: Ring, over: readonly Ring[], aspect: number) {
  return useMemo(() => labelSpot(ring, over, aspect), [ring, over, aspect])
}
