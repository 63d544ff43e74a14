import { hasEnvelopeLimits } from '#building/library/envelope-code.ts'
import type { ResolvedInputs } from '#building/library/resolved.ts'
import type { Building } from '#contract/entities/project.ts'

type Why = 'classOfAssembly' | 'classTyped'

/**
 * Kinds of roof, wall and floor without effect, with the reason: the layers of an assembly, or a U-value and a class of
 * heat capacity, already say everything. Under ASHRAE 90.1 the kind still sets the limit; a roof space is simulated in
 * any case.
 */
export function unusedClasses(
  energyCode: Building['energyCode'],
  construction: ResolvedInputs['construction'],
): { readonly [K in 'roof' | 'wall' | 'floor']?: Why } {
  if (hasEnvelopeLimits(energyCode ?? 'none')) return {}
  const why = (part: 'roof' | 'wall' | 'floor'): { readonly [K in typeof part]?: Why } =>
    construction[`${part}Material`].value !== null
      ? { [part]: 'classOfAssembly' }
      : part !== 'roof' && construction[`${part}UValue`].edited && construction.heatCapacity.edited
        ? { [part]: 'classTyped' }
        : {}
  return { ...why('roof'), ...why('wall'), ...why('floor') }
}
