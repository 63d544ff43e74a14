import { quantities, type QuantityKey } from '#contract/quantities.ts'
import type { InputIssue } from './input-check.ts'

/** Quantity of a number among an issue's parameters; undefined for a plain number. */
export function issueQuantity(
  { key, params }: Pick<InputIssue, 'key' | 'params'>,
  name: string,
): QuantityKey | undefined {
  if (key.startsWith('setpoint.') || key.startsWith('check.opening')) return 'temperature'
  if (['mass', 'other', 'floor', 'neighbor', 'zone'].includes(name)) return 'count'
  const named = params['quantity']
  if (typeof named === 'string' && named in quantities) return named as QuantityKey
  return ['wall', 'opaque', 'area', 'roof'].includes(name) ? 'area' : name === 'length' ? 'length' : undefined
}
