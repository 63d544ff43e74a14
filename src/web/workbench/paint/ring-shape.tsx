import { memo } from 'react'
import { Group, Line, Shape } from 'react-konva'
import type { Point } from '#building/derive/ring.ts'
import { usePalette } from '../../theme/use-mode.ts'
import { toPixels, type View } from '../view/camera.ts'
import { flat } from '../view/flat.ts'
import { toneOf } from '#charts/tone-of.ts'

/** `outline`, `badOutline`: the line of a selected footprint, over what covers it. */
export type RingLook = 'plain' | 'hover' | 'selected' | 'outline' | 'badOutline' | 'ghost' | 'bad'

interface RingShapeProps {
  readonly view: View
  readonly ring: readonly Point[]
  readonly look: RingLook
  readonly floorStart?: number
}

/** Footprint painted in each of its states. */
export const RingShape = memo(({ view, ring, look, floorStart = 0 }: RingShapeProps) => {
  const { canvas, tokens } = usePalette()
  const fill = look === 'selected' ? canvas.selected : (canvas.massByFloor[toneOf(floorStart)] ?? canvas.selected)
  const inks = {
    plain: { fill, stroke: canvas.massLine, strokeWidth: 1.6 },
    hover: { fill, stroke: tokens.colorPrimary, strokeWidth: 1.5 },
    selected: { fill, stroke: tokens.colorPrimary, strokeWidth: 2 },
    outline: { stroke: tokens.colorPrimary, strokeWidth: 2 },
    badOutline: { stroke: tokens.colorError, strokeWidth: 2, dash: [6, 4] },
    ghost: { stroke: tokens.colorTextTertiary, strokeWidth: 1.25, dash: [5, 4] },
    bad: { stroke: tokens.colorError, strokeWidth: 2, dash: [6, 4] },
  } satisfies Record<RingLook, object>
  const outline = <Line points={flat(view, ring)} closed {...inks[look]} perfectDrawEnabled={false} listening={false} />
  if (look !== 'bad') return outline
  return (
    <Group listening={false}>
      <Shape
        perfectDrawEnabled={false}
        sceneFunc={context => {
          crosshatch(
            context._context,
            ring.map(p => toPixels(view, p)),
            tokens.colorError,
            tokens.colorErrorBg,
          )
        }}
      />
      {outline}
    </Group>
  )
})

/** Fills an outline with crossing lines. */
function crosshatch(context: CanvasRenderingContext2D, corners: readonly Point[], colour: string, ground: string) {
  const xs = corners.map(c => c[0])
  const ys = corners.map(c => c[1])
  const left = Math.min(...xs)
  const right = Math.max(...xs)
  const top = Math.min(...ys)
  const bottom = Math.max(...ys)
  if (!(right - left < 20_000 && bottom - top < 20_000)) return
  context.save()
  context.beginPath()
  corners.forEach(([x, y], i) => {
    if (i === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  })
  context.closePath()
  context.globalAlpha = 0.6
  context.fillStyle = ground
  context.fill('evenodd')
  context.clip('evenodd')
  context.globalAlpha = 0.45
  context.beginPath()
  for (let x = left - (bottom - top); x < right; x += 10) {
    context.moveTo(x, bottom)
    context.lineTo(x + bottom - top, top)
    context.moveTo(x, top)
    context.lineTo(x + bottom - top, bottom)
  }
  context.strokeStyle = colour
  context.lineWidth = 1
  context.stroke()
  context.restore()
}
