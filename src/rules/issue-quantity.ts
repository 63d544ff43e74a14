import { quantities, type QuantityKey } from '#contract/quantities.ts'
import type { InputIssue } from './input-check.ts'

/** Bounds of a footprint, by their refusal. */
const footprintBounds: Readonly<Record<string, QuantityKey>> = {
  'footprint.tinyEdge': 'length',
  'footprint.tooFar': 'length',
  'footprint.tooSmall': 'area',
  'footprint.tooBig': 'area',
}

/** Quantity of a number among an issue's parameters; undefined for a plain number. */
export function issueQuantity(
  { key, params }: Pick<InputIssue, 'key' | 'params'>,
  name: string,
): QuantityKey | undefined {
  if (key.startsWith('setpoint.') || key.startsWith('check.opening')) return 'temperature'
  if (['mass', 'other', 'floor', 'neighbor', 'zone'].includes(name)) return 'count'
  if (key in footprintBounds) return footprintBounds[key]
  const named = params['quantity']
  if (typeof named === 'string' && named in quantities) return named as QuantityKey
  return ['wall', 'opaque', 'area', 'roof'].includes(name) ? 'area' : name === 'length' ? 'length' : undefined
}
