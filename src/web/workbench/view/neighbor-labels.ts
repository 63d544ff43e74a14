import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ring } from '#building/derive/ring.ts'
import { useFormat } from '../../text/use-format.ts'
import { neighborLabel, neighborTextSize, type NeighborLabel } from '../../project/neighbor-label.ts'
import { useProjectPart, useUnits } from '../../project/project-editor.tsx'
import { useCanvasFont } from '../../theme/canvas-font.ts'
import { textWidth } from '../../ui/text-width.ts'
import { toPixels } from './camera.ts'
import { neighborRings } from './neighbor-rings.ts'

const none: readonly never[] = []

/** The neighbours' labels, in pixels from the site. */
export function useNeighborLabels(
  scale: number,
  rotationDeg: number,
): readonly (NeighborLabel & { readonly id: string })[] {
  const units = useUnits()
  const neighbors = useProjectPart(({ building }) => building.userInputs.neighbors?.neighbors ?? none)
  // Without neighbours an edit of the masses changes nothing here.
  const masses = useProjectPart(({ building }) => (neighbors.length === 0 ? none : building.masses))
  const format = useFormat()
  const font = useCanvasFont()
  const { t } = useTranslation('draw')
  return useMemo(() => {
    const still = { scale, rotationDeg, originX: 0, originY: 0 }
    const inPixels = (ring: Ring) => ring.map(point => toPixels(still, point))
    const over = masses.map(mass => inPixels(mass.vertices))
    return neighborRings(neighbors, rotationDeg, n => t('label.neighbor', { n: format.number(n) })).flatMap(
      ({ id, name, height, ring }, i) => {
        const words = {
          name,
          shorter: [t('label.neighbor', { n: format.number(i + 1) }), format.number(i + 1)],
          height: format.withUnit('length', height, units),
        }
        const label = neighborLabel(inPixels(ring), over, words, text => textWidth(text, neighborTextSize, font))
        return label === null ? [] : [{ id, ...label }]
      },
    )
  }, [scale, rotationDeg, masses, neighbors, units, format, font, t])
}
