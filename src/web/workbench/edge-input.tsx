import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signedTurn } from '#building/derive/compass.ts'
import { setEdge } from '#building/edits/change-edge.ts'
import { limits } from '#contract/limits.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { edgeMeasure } from '#machines/workbench/draw-footprint.view.ts'
import { QuantityInput } from '../project/fields/quantity-input.tsx'
import { useRefusalText } from './use-refusal-text.ts'
import { useWorkbench } from './workbench-context.tsx'

/** Field of an edge's length or angle. The far corner moves, the start stays; a refusal is shown at the field. */
export function EdgeInput({
  mass: { id: massId, vertices },
  edge,
  part,
  label,
  cell,
}: {
  readonly mass: Mass
  readonly edge: number
  readonly part: 'length' | 'angle'
  readonly label?: string
  readonly cell?: boolean
}) {
  const { apply } = useWorkbench()
  const { t } = useTranslation('draw')
  const text = useRefusalText()
  const [error, setError] = useState<string>()
  const start = vertices[edge]
  const end = vertices[(edge + 1) % vertices.length]
  if (start === undefined || end === undefined) return null
  const { length, angle } = edgeMeasure(start, end)
  const isLength = part === 'length'
  return (
    <QuantityInput
      label={label ?? t(`edge.${part}`)}
      quantity={part}
      value={isLength ? length : signedTurn(angle)}
      min={isLength ? limits.shortestEdge : -360}
      max={isLength ? 2 * limits.farthestCorner : 360}
      unmarked
      required
      cell={cell}
      error={error}
      onChange={(value, gesture) => {
        if (value === undefined) return
        const answer = apply(b => setEdge(b, massId, edge, isLength ? { length: value } : { angleDeg: value }), gesture)
        setError(answer.ok ? undefined : text(answer))
      }}
    />
  )
}
