import type { EnvelopeRow } from '#building/library/envelope-areas.ts'
import type { ResolvedInputs } from '#building/library/resolved.ts'
import type { EnvelopeKey } from './edit-envelope.ts'

/**
 * Whether a cell holds a typed value. Among ratio and areas only the deciding one does; a ratio that follows an area
 * was not typed, but is no default either.
 */
export function isEdited(
  inputs: ResolvedInputs['envelope'][keyof ResolvedInputs['envelope']],
  { decidedBy }: Pick<EnvelopeRow, 'decidedBy'>,
  key: EnvelopeKey,
): boolean {
  if (key === 'windowArea' || key === 'opaqueArea') return decidedBy === key
  return inputs[key].edited || (key === 'windowToWallRatio' && decidedBy !== 'ratio')
}
