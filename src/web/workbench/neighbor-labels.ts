import { useMemo } from 'react'
import type { Ring } from '#building/derive/ring.ts'
import { useFormat } from '../format/use-format.ts'
import { useProjectEditor } from '../project/project-editor.tsx'
import { fittingLabel, labelAspect, labelSpot } from '../project/label-spot.ts'
import { shortenedTo } from '../project/shortened-to.ts'
import { textWidth } from '../ui/text-width.ts'
import { toPixels } from './camera.ts'
import { useCanvasFont } from './canvas-font.ts'
import { neighborRings } from './neighbor-rings.ts'

export const neighborTextSize = 12
export const neighborLineHeight = 1.35

export interface NeighborLabel {
  readonly id: string
  readonly text: string
  /** Outline [px from the site] */
  readonly box: Ring
  readonly left: number
  readonly top: number
  readonly width: number
}

/** Names and heights of the neighbours, each inside its neighbour and off the building; one without room is left out. */
export const useNeighborLabels = (scale: number, rotationDeg: number): readonly NeighborLabel[] => {
  const { building } = useProjectEditor()
  const { units, masses, userInputs: { neighbors } } = building
  const format = useFormat()
  const font = useCanvasFont()
  return useMemo(() => {
    const still = { scale, rotationDeg, originX: 0, originY: 0 }
    const inPixels = (ring: Ring) => ring.map(point => toPixels(still, point))
    const over = masses.map(mass => inPixels(mass.vertices))
    const widthOf = (text: string) => textWidth(text, neighborTextSize, font)
    return neighborRings(neighbors?.neighbors ?? [], rotationDeg).flatMap(({ id, name, height, ring }, i): NeighborLabel[] => {
      const spot = labelSpot(inPixels(ring), over)
      const tall = format.withUnit('length', height, units)
      const line = neighborTextSize * neighborLineHeight
      const choice = (lines: readonly string[]) => ({ lines, width: Math.max(...lines.map(widthOf)), height: lines.length * line })
      const room = spot === null ? 0 : 2 * spot.halfHeight * labelAspect - 10
      const short = shortenedTo(name, room, widthOf)
      const label = fittingLabel(spot, 1, [...short === null ? [] : [choice([short, tall]), choice([short])], choice([`N${i + 1}`])])
      if (spot === null || label === null) return []
      const [x, y] = spot.at
      const left = x - label.width / 2, top = y - label.height / 2
      return [{ id, text: label.lines.join('\n'), left, top, width: label.width, box: [[left, top], [left + label.width, top], [left + label.width, top + label.height], [left, top + label.height]] }]
    })
  }, [scale, rotationDeg, masses, neighbors, units, format, font])
}
