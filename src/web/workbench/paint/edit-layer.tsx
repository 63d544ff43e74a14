import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Layer, Line } from 'react-konva'
import { dragVertexView } from '#machines/workbench/drag-vertex.view.ts'
import { drawFootprintView } from '#machines/workbench/draw-footprint.view.ts'
import { measureView } from '#machines/workbench/measure.view.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { UnitSystem } from '#contract/options.ts'
import { usePalette } from '../../theme/use-mode.ts'
import { useFormat } from '../../text/use-format.ts'
import { textWidth } from '../../ui/text-width.ts'
import { toPixels, type View } from '../view/camera.ts'
import { useCanvasFont } from '../../theme/canvas-font.ts'
import { Dimension, dimensionPadding, dimensionSize } from './dimension.tsx'
import { dimensionAt } from '../view/dimension-layout.ts'
import { Dimensions } from './dimensions.tsx'
import { flat } from '../view/flat.ts'
import { Handles } from './handles.tsx'
import { RingShape } from './ring-shape.tsx'
import { SnapMark } from './snap-mark.tsx'
import { useSelection, useWorkbench, useWorkbenchState } from '../workbench-context.tsx'
import { isDrawTool } from '../workbench-store.ts'

interface EditLayerProps {
  readonly view: View
  readonly masses: readonly Mass[]
  readonly units: UnitSystem
  readonly locked: boolean
}

/** Layer that follows the pointer, the only one: selection, dragged shape, drawing, measured line. */
export function EditLayer(props: EditLayerProps) {
  return (
    <Layer listening={false}>
      <Selected {...props} />
      <Drawn {...props} />
      <Measured {...props} />
    </Layer>
  )
}

function Selected({ view, masses, units, locked }: EditLayerProps) {
  const { drag, placeDimensions } = useWorkbench()
  const snapshot = useSelector(drag, s => s)
  const selection = useSelection()
  const seen = useMemo(() => dragVertexView(snapshot), [snapshot])
  const mass = masses.find(m => m.id === (seen.shape?.massId ?? selection?.massId))
  const others = useMemo(() => masses.filter(m => m.id !== mass?.id).map(m => m.vertices), [masses, mass?.id])
  if (mass === undefined) return null
  const ring = seen.shape?.vertices ?? mass.vertices
  return (
    <>
      {seen.shape === null ? null : <RingShape view={view} ring={ring} look={seen.bad ? 'bad' : 'selected'} />}
      <Handles
        view={view}
        ring={ring}
        others={others}
        corner={seen.shape === null ? (selection?.corner ?? null) : null}
        held={seen.held}
        bad={seen.bad}
        editable={!locked}
        units={units}
        onDimensions={placeDimensions}
      />
      {seen.mark === null ? null : (
        <SnapMark view={view} point={seen.mark.point} kind={seen.mark.kind} guides={seen.mark.guides} />
      )}
    </>
  )
}

const widthAndDepth = [0, 1]
function allFilled() {
  return true
}

function Drawn({ view, masses, units }: EditLayerProps) {
  const { draw } = useWorkbench()
  const tool = useWorkbenchState(state => state.tool)
  const snapshot = useSelector(draw, s => s)
  const { tokens, canvas } = usePalette()
  const seen = useMemo(() => drawFootprintView(snapshot), [snapshot])
  const others = useMemo(() => masses.map(mass => mass.vertices), [masses])
  if (!isDrawTool(tool)) return null
  const stroke = seen.bad ? tokens.colorError : tokens.colorPrimary
  return (
    <>
      {seen.ghost.length >= 3 ? (
        <Line
          points={flat(view, seen.ghost)}
          closed
          fill={seen.bad ? tokens.colorErrorBg : canvas.selected}
          opacity={0.55}
          perfectDrawEnabled={false}
        />
      ) : null}
      {seen.ghost.length >= 2 ? (
        <Line
          points={flat(view, seen.ghost)}
          closed={seen.closed}
          stroke={stroke}
          strokeWidth={2}
          perfectDrawEnabled={false}
          {...(seen.bad ? { dash: [6, 4] } : {})}
        />
      ) : null}
      {seen.closed && seen.ghost.length === 4 && tool === 'rectangle' ? (
        <Dimensions
          view={view}
          ring={seen.ghost}
          others={others}
          edges={widthAndDepth}
          filled={allFilled}
          units={units}
        />
      ) : null}
      {seen.corners.map((point, i) => {
        const [x, y] = toPixels(view, point)
        return (
          <Line
            key={i}
            points={[x - 4.5, y - 4.5, x + 4.5, y - 4.5, x + 4.5, y + 4.5, x - 4.5, y + 4.5]}
            closed
            fill={canvas.background}
            stroke={stroke}
            strokeWidth={1.5}
          />
        )
      })}
      {seen.mark === null ? null : (
        <SnapMark view={view} point={seen.mark.point} kind={seen.mark.kind} guides={seen.mark.guides} />
      )}
    </>
  )
}

function Measured({ view, units }: EditLayerProps) {
  const { measure } = useWorkbench()
  const snapshot = useSelector(measure, s => s)
  const { canvas } = usePalette()
  const format = useFormat()
  const font = useCanvasFont()
  const { line, length } = measureView(snapshot)
  if (line === null || length === null) return null
  const { from, to } = line
  const text = format.withUnit('length', length, units)
  const width = textWidth(text, dimensionSize, font) + dimensionPadding
  const [a, b] = [toPixels(view, from), toPixels(view, to)]
  return (
    <>
      <Line points={[...a, ...b]} stroke={canvas.dimension} strokeWidth={1.25} dash={[2, 3]} />
      {Math.hypot(b[0] - a[0], b[1] - a[1]) < width ? null : (
        <Dimension
          shape={dimensionAt({ from: a, to: b, side: -1, width }, 24)}
          text={text}
          width={width}
          filled={false}
        />
      )}
    </>
  )
}
