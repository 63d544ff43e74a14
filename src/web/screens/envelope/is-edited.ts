import type { EnvelopeRow } from '#building/library/envelope-areas.ts'
import type { ResolvedInputs } from '#building/library/resolved.ts'
import type { EnvelopeKey } from './edit-envelope.ts'

/**
 * Whether a cell holds what a person typed. Of ratio and areas the one that decides does; a ratio that follows an area
 * was not typed, but is no default any more.
 */
export function isEdited(
  inputs: ResolvedInputs['envelope'][keyof ResolvedInputs['envelope']],
  { decidedBy }: Pick<EnvelopeRow, 'decidedBy'>,
  key: EnvelopeKey,
): boolean {
  if (key === 'windowArea' || key === 'opaqueArea') return decidedBy === key
  return inputs[key].edited || (key === 'windowToWallRatio' && decidedBy !== 'ratio')
}
