import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ring } from '#building/derive/ring.ts'
import { useFormat } from '../../text/use-format.ts'
import { neighborLabel, neighborTextSize, type NeighborLabel } from '../../project/neighbor-label.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { useCanvasFont } from '../../theme/canvas-font.ts'
import { textWidth } from '../../ui/text-width.ts'
import { toPixels } from './camera.ts'
import { neighborRings } from './neighbor-rings.ts'

/** The neighbours' labels, in pixels from the site. */
export function useNeighborLabels(
  scale: number,
  rotationDeg: number,
): readonly (NeighborLabel & { readonly id: string })[] {
  const {
    building: {
      units,
      masses,
      userInputs: { neighbors },
    },
  } = useProjectEditor()
  const format = useFormat()
  const font = useCanvasFont()
  const { t } = useTranslation('draw')
  return useMemo(() => {
    const still = { scale, rotationDeg, originX: 0, originY: 0 }
    const inPixels = (ring: Ring) => ring.map(point => toPixels(still, point))
    const over = masses.map(mass => inPixels(mass.vertices))
    return neighborRings(neighbors?.neighbors ?? [], rotationDeg, n =>
      t('label.neighbor', { n: format.number(n) }),
    ).flatMap(({ id, name, height, ring }, i) => {
      const words = {
        name,
        shorter: [t('label.neighbor', { n: format.number(i + 1) }), format.number(i + 1)],
        height: format.withUnit('length', height, units),
      }
      const label = neighborLabel(inPixels(ring), over, words, text => textWidth(text, neighborTextSize, font))
      return label === null ? [] : [{ id, ...label }]
    })
  }, [scale, rotationDeg, masses, neighbors, units, format, font, t])
}
