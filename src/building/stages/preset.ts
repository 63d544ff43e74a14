import type { Message } from '#contract/message.ts'
import type { OptionValue } from './with-options.ts'

/** An option that is offered, and why: a key of `studies:reason` with its parameters. */
export interface Preset {
  readonly value: OptionValue
  readonly reason: Message
}

export function preset(value: OptionValue, key: string, params: Message['params'] = {}): Preset {
  return { value, reason: { key, params } }
}

/** The value in force, which the others are compared with. */
export function present(value: OptionValue): Preset {
  return preset(value, 'present')
}

/** A part of what is in force [%], to as many decimals as a person would type. */
export function partOf(value: number, percent: number, decimals = 2): Preset {
  return preset(rounded((value * percent) / 100, decimals), 'part', { percent })
}

export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

/** A list's keys, the one in force first. */
export function listed(list: readonly string[], inForce: OptionValue, reason = 'listed'): readonly Preset[] {
  return [present(inForce), ...list.filter(key => key !== inForce).map(key => preset(key, reason))]
}
