import type { Message } from '#contract/message.ts'
import type { OptionValue } from './with-options.ts'

/** An option that is offered, and why: a key of `studies:reason` with its parameters, whose `quantity` says what numbers measure. */
export interface Preset {
  readonly value: OptionValue
  readonly reason: Message
  /** No source gives the figure: it is ours, and is told as that (`studies:proposal`). */
  readonly isProposal: boolean
}

/** Reasons that stand for a figure of ours. */
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

/** The value in force, which the others are compared with. */
export function present(value: OptionValue): Preset {
  return preset(value, 'present')
}

/** One value where parts of the building have their own now: what is in force stands for them, and typed it would hold for all. */
export function presentAlike(value: OptionValue): Preset {
  return preset(value, 'presentAlike')
}

/** A part of what is in force [%], to as many decimals as a person would type. */
export function partOf(value: number, percent: number, decimals = 2): Preset {
  return preset(rounded((value * percent) / 100, decimals), 'part', { share: percent, quantity: 'percent' })
}

export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

/** A list's keys, the one in force first; why each is worth a try is told under its own name. */
export function listed(list: readonly string[], now: Preset, reasons: string): readonly Preset[] {
  return [now, ...list.filter(key => key !== now.value).map(key => preset(key, `${reasons}.${key}`))]
}
