import { useTranslation } from 'react-i18next'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { useFormat } from '../../text/use-format.ts'
import { EdgeInput } from '../edge-input.tsx'
import { useSelectionOf } from '../workbench-context.tsx'

/** Length and angle of the selected edge. */
export function EdgeFields({ mass }: { readonly mass: Mass }) {
  const { t } = useTranslation('draw')
  const format = useFormat()
  const edge = useSelectionOf(mass.id)?.edge
  if (edge === undefined || mass.vertices[edge] === undefined) return null
  const title = t('edge.title', { n: format.number(edge + 1) })
  return (
    <section className="mass-fields" aria-label={title}>
      <h2 className="panel-heading" dir="auto">
        {title}
      </h2>
      <EdgeInput key={`${edge} length`} mass={mass} edge={edge} part="length" />
      <EdgeInput key={`${edge} angle`} mass={mass} edge={edge} part="angle" />
    </section>
  )
}
