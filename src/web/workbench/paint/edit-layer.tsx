import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import { Group, Layer, Line } from 'react-konva'
import { openIds, selectedCorners } from '#building/edits/selection.ts'
import { dragGroupView } from '#machines/workbench/drag-group.view.ts'
import { dragVertexView } from '#machines/workbench/drag-vertex.view.ts'
import { drawFootprintView } from '#machines/workbench/draw-footprint.view.ts'
import { marqueeView } from '#machines/workbench/marquee.view.ts'
import { measureView } from '#machines/workbench/measure.view.ts'
import { mirrorView } from '#machines/workbench/mirror.view.ts'
import type { Point } from '#building/derive/ring.ts'
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
import { turnHandleOf } from '../view/turn-handle.ts'
import { TurnHandleShape } from './turn-handle-shape.tsx'
import { useSelection, useWorkbench, useWorkbenchState } from '../workbench-context.tsx'
import { isDrawTool, restingTool } from '../tools/all-tools.ts'

interface EditLayerProps {
  readonly view: View
  readonly masses: readonly Mass[]
  readonly units: UnitSystem
  readonly locked: boolean
}

/** Layer that follows the pointer, the only one: selection, dragged shapes, frame, drawing, measured line. */
export const EditLayer = memo((props: EditLayerProps) => (
  <Layer listening={false}>
    <Selected {...props} />
    <Refused view={props.view} />
    <Frame view={props.view} />
    <Drawn {...props} />
    <Measured {...props} />
    <Mirrored view={props.view} />
  </Layer>
))

function Selected(props: EditLayerProps) {
  const { dragGroup } = useWorkbench()
  const snapshot = useSelector(dragGroup, s => s)
  const moving = useMemo(() => dragGroupView(snapshot), [snapshot])
  const { view } = props
  const { shapes } = snapshot.context
  // Whole masses are drawn once and moved together: two hundred of them cost a drag no more than one.
  const still = useMemo(
    () => shapes.map(({ massId, vertices }) => <RingShape key={massId} view={view} ring={vertices} look="selected" />),
    [shapes, view],
  )
  if (moving.shapes.length === 0) return <SelectedMasses {...props} />
  const [from, to] = [toPixels(view, [0, 0]), toPixels(view, moving.by ?? [0, 0])]
  return (
    <>
      {moving.by === null ? (
        moving.shapes.map(({ massId, ring }) => <RingShape key={massId} view={view} ring={ring} look="selected" />)
      ) : (
        <Group x={to[0] - from[0]} y={to[1] - from[1]} listening={false}>
          {still}
        </Group>
      )}
      {moving.mark === null ? null : (
        <SnapMark view={view} point={moving.mark.point} kind={moving.mark.kind} guides={moving.mark.guides} />
      )}
    </>
  )
}

/** Handles of the selected mass, or of all selected masses while a corner is selected, and the shape of a mass that is dragged. */
function SelectedMasses({ view, masses, units, locked }: EditLayerProps) {
  const { drag, placeDimensions } = useWorkbench()
  const snapshot = useSelector(drag, s => s)
  const selection = useSelection()
  const tool = useWorkbenchState(state => state.tool)
  const seen = useMemo(() => dragVertexView(snapshot), [snapshot])
  const heldId = seen.shape?.massId
  const open = useMemo(() => {
    const ids = heldId === undefined ? openIds(selection) : [heldId]
    return masses.filter(({ id }) => ids.includes(id))
  }, [masses, selection, heldId])
  const [only] = open
  const others = useMemo(() => masses.filter(m => m.id !== only?.id).map(m => m.vertices), [masses, only?.id])
  const handle = locked || tool !== restingTool || seen.shape !== null ? null : turnHandleOf(masses, selection, view)
  return (
    <>
      {seen.shape === null ? null : (
        <RingShape view={view} ring={seen.shape.vertices} look={seen.bad ? 'bad' : 'selected'} />
      )}
      {open.map(mass => (
        <Handles
          key={mass.id}
          view={view}
          ring={seen.shape?.vertices ?? mass.vertices}
          others={others}
          corners={seen.shape === null ? selectedCorners(selection, mass.id) : noCorners}
          edge={seen.shape === null && open.length === 1 ? selection?.edge : undefined}
          measured={open.length === 1}
          held={seen.held}
          bad={seen.bad}
          editable={!locked && mass.locked !== true}
          units={units}
          onDimensions={placeDimensions}
        />
      ))}
      {handle === null ? null : <TurnHandleShape handle={handle} />}
      {seen.mark === null ? null : (
        <SnapMark view={view} point={seen.mark.point} kind={seen.mark.kind} guides={seen.mark.guides} />
      )}
    </>
  )
}

/** Outlines that an edit was refused, until the message is closed. */
function Refused({ view }: { readonly view: View }) {
  const outlines = useWorkbenchState(state => state.refusal?.outlines)
  return outlines?.map((ring, i) => <RingShape key={i} view={view} ring={ring} look="bad" />) ?? null
}

const noCorners: readonly number[] = []

/** Frame that selects all masses that it touches. */
function Frame({ view }: { readonly view: View }) {
  const { marquee } = useWorkbench()
  const snapshot = useSelector(marquee, s => s)
  const { tokens } = usePalette()
  const { frame } = marqueeView(snapshot)
  if (frame === null) return null
  return (
    <>
      <Line points={flat(view, frame)} closed fill={tokens.colorPrimary} opacity={0.08} perfectDrawEnabled={false} />
      <Line points={flat(view, frame)} closed stroke={tokens.colorPrimary} strokeWidth={1} perfectDrawEnabled={false} />
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
      {seen.closed && seen.ghost.length === 4 && tool !== 'polygon' ? (
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

/** Axis over which the selection is mirrored, across the whole canvas, and the images of the selection. */
function Mirrored({ view }: { readonly view: View }) {
  const { mirror } = useWorkbench()
  const tool = useWorkbenchState(state => state.tool)
  const { width, height } = useWorkbenchState(state => state.size)
  const snapshot = useSelector(mirror, s => s)
  const { tokens } = usePalette()
  const { axis, shapes, mark } = useMemo(() => mirrorView(snapshot), [snapshot])
  if (tool !== 'mirror') return null
  return (
    <>
      {shapes.map(({ massId, ring }) => (
        <RingShape key={massId} view={view} ring={ring} look="selected" />
      ))}
      {axis === null ? null : (
        <Line
          points={[...acrossCanvas(toPixels(view, axis.from), toPixels(view, axis.to), width + height)]}
          stroke={tokens.colorPrimary}
          strokeWidth={1.5}
          dash={[10, 4, 2, 4]}
          perfectDrawEnabled={false}
        />
      )}
      {mark === null ? null : <SnapMark view={view} point={mark.point} kind={mark.kind} guides={mark.guides} />}
    </>
  )
}

/** Ends of a line through two pixels, longer by a length to either side. */
function acrossCanvas([ax, ay]: Point, [bx, by]: Point, more: number): readonly number[] {
  const scale = more / Math.hypot(bx - ax, by - ay)
  const [east, south] = [(bx - ax) * scale, (by - ay) * scale]
  return [ax - east, ay - south, bx + east, by + south]
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
