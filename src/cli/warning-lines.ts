import type { BaselineResult } from '#contract/entities/run.ts'
import { measuresIn } from '#contract/measures-in.ts'
import { fillMessage } from '#contract/message.ts'
import { withUnits } from '#rules/with-units.ts'
import inputs from '#locales/en/inputs.json' with { type: 'json' }
import { sentence } from './read-document.ts'
import type { Shell } from './shell.ts'

const labels: Readonly<Record<string, Readonly<Record<string, unknown>>>> = inputs

/** The warnings of a result, a line each: what was held at a model's limit; what the input check says, and where. */
export function warningLines(warnings: BaselineResult['warnings']): readonly string[] {
  return warnings.map(warning => {
    if ('quantity' in warning)
      return `Outside the range of the method: ${warning.quantity} is ${warning.value}, the limit is ${warning.limit}`
    const { tab, field, key } = warning
    const name = field?.split('.').at(-1) ?? ''
    const label = labels[tab]?.[name]
    const fieldName = typeof label === 'string' ? fillMessage(label, measuresIn(label, 'SI', 'en'), 'en') : name
    const words = sentence(key, { field: fieldName, ...withUnits(warning, 'SI') })
    return `${field === undefined ? tab : `${tab}.${field}`}: ${words}`
  })
}

/** Tells warnings on the error stream; what a command answers stays on the other. */
export function tellWarnings({ err }: Shell, lines: readonly string[]): void {
  for (const line of lines) err.write(`warning: ${line}\n`)
}
