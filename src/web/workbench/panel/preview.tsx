import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePalette } from '../../theme/use-mode.ts'
import { useFormat } from '../../text/use-format.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { axonometry } from '../view/axonometry.ts'
import { paintAxonometry } from '../paint/paint-axonometry.ts'
import { toneOf } from '../view/tone-of.ts'
import { useOrientation, useSelection } from '../workbench-context.tsx'

/** The masses as a small axonometric drawing; the selected one in teal. */
export function Preview() {
  const {
    building: { masses },
  } = useProjectEditor()
  const orientation = useOrientation()
  const selectedId = useSelection()?.massId ?? null
  const { canvas: colours, tokens } = usePalette()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const drawn = useMemo(() => axonometry(masses, orientation), [masses, orientation])
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0, density: 1 })

  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight, density: devicePixelRatio })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (canvas.current === null || context === null || context === undefined || size.width === 0) return
    const { pixels, width, height } = paintAxonometry(
      drawn,
      size.width,
      size.height,
      size.density,
      selectedId,
      {
        fills: colours.massByFloor,
        selectedFill: colours.selected,
        line: colours.massLine,
        selectedLine: tokens.colorPrimary,
      },
      toneOf,
    )
    canvas.current.width = width
    canvas.current.height = height
    context.putImageData(new ImageData(pixels, width, height), 0, 0)
  }, [drawn, size, selectedId, colours, tokens])

  return (
    <canvas
      ref={canvas}
      className="preview"
      role="img"
      aria-label={t('preview.label', { masses: format.number(masses.length) })}
    />
  )
}
