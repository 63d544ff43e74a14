import { userInputsHelp } from '#contract/calls/system.ts'
import type { InputHelp } from '#contract/entities/content.ts'
import { inputFieldKeys } from '#contract/inputs/fields.ts'
import { send } from './send.ts'

type InputHelps = Readonly<Record<string, InputHelp>>

let helps: Promise<InputHelps | undefined> | undefined

/** The operator's own words about inputs, by `tab.field`; read once, and again after a failure. */
export function readInputHelps(): Promise<InputHelps | undefined> {
  return (helps ??= send(userInputsHelp, {}).then(answer => {
    if (answer.ok) return answer.value
    helps = undefined
    return undefined
  }))
}

/** The words have changed: the next reader reads them anew. */
export function forgetInputHelps(): void {
  helps = undefined
}

/**
 * Key `tab.field` of the input that an element's id names (`fieldId`): its first part is the tab, its last one the
 * field; between them may stand a row.
 */
export function inputKeyOf(id: string): string | undefined {
  return [...inputFieldKeys].find(key => {
    const [tab = '', field = ''] = key.split('.')
    return id.startsWith(`${tab}-`) && id.endsWith(`-${field}`)
  })
}
