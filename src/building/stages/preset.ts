import type { Message } from '#contract/message.ts'
import type { OptionValue } from './with-options.ts'

/**
 * An offered option and its reason: a key of `studies:reason` with its parameters, whose `quantity` names the unit of
 * the numbers.
 */
export interface Preset {
  readonly value: OptionValue
  readonly reason: Message
  /** Whether the figure is ours, without a source; it is then marked (`studies:proposal`). */
  readonly isProposal: boolean
}

/** Reasons that stand for a figure of our own. */
const proposals: ReadonlySet<string> = new Set([
  'littleGlass',
  'muchGlass',
  'light',
  'dark',
  'tilted',
  'turnedOpen',
  'fan',
  'compressors',
  'flat',
  'module.usual',
  'module.best',
  'waterShare',
  'collector.good',
  'collector.best',
  'turbine.small',
  'turbine.large',
  'turbine.plain',
  'turbine.good',
])

export function preset(value: OptionValue, key: string, params: Message['params'] = {}): Preset {
  return { value, reason: { key, params }, isProposal: proposals.has(key) }
}

/** Value in force, with which the others are compared. */
export function present(value: OptionValue): Preset {
  return preset(value, 'present')
}

/**
 * Common value in place of different values in parts of the building: the value in force stands for them, and if typed
 * it would hold for all.
 */
export function presentAlike(value: OptionValue): Preset {
  return preset(value, 'presentAlike')
}

/** A part of the value in force [%], with the decimals of typed input. */
export function partOf(value: number, percent: number, decimals = 2): Preset {
  return preset(rounded((value * percent) / 100, decimals), 'part', { share: percent, quantity: 'percent' })
}

export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

/** Keys of a list, the one in force first; the reason for each is under its own name. */
export function listed(list: readonly string[], now: Preset, reasons: string): readonly Preset[] {
  return [now, ...list.filter(key => key !== now.value).map(key => preset(key, `${reasons}.${key}`))]
}
