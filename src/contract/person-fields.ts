import * as Schema from 'effect/Schema'
import { companySizes, rolesInCompany } from './frame-options.ts'
import { limits } from './limits.ts'
import { Email, option, requiredLine } from './schemas.ts'

/** A form in which a person is edited; the administrator has `create` and `change`. */
export type PersonForm = 'signUp' | 'profile' | 'complete' | 'create' | 'change'

const inEveryForm = { signUp: 'required', profile: 'required', create: 'required', change: 'required' } as const
const everywhere = { ...inEveryForm, complete: 'required' } as const

/** Each field of a person: its schema, and the forms that ask for it. Calls and forms are derived from this list. */
export const personFields = {
  fullName: { schema: requiredLine(limits.name), forms: inEveryForm },
  companyName: { schema: requiredLine(limits.name), forms: everywhere },
  companySize: { schema: option(companySizes), forms: everywhere },
  roleInCompany: {
    schema: option(rolesInCompany),
    forms: { signUp: 'required', profile: 'required', complete: 'required', change: 'optional' },
  },
  email: { schema: Email, forms: { signUp: 'required', profile: 'required', create: 'required' } },
} as const
type Fields = typeof personFields

export type PersonKey = keyof Fields
export type PersonKeyOf<F extends PersonForm> = {
  [K in PersonKey]: F extends keyof Fields[K]['forms'] ? K : never
}[PersonKey]

/** Schemas of the fields of a form, by their keys. */
export type PersonSchemas<F extends PersonForm> = {
  readonly [K in PersonKeyOf<F>]: 'optional' extends Fields[K]['forms'][F & keyof Fields[K]['forms']]
    ? Schema.optionalKey<Fields[K]['schema']>
    : Fields[K]['schema']
}

/** `required` or `optional` in a form; undefined where the form does not ask for the field. */
export function askedIn(form: PersonForm, key: PersonKey): 'required' | 'optional' | undefined {
  const forms: Readonly<Partial<Record<PersonForm, 'required' | 'optional'>>> = personFields[key].forms
  return forms[form]
}

export function personKeys<F extends PersonForm>(form: F): readonly PersonKeyOf<F>[] {
  const keys = Object.keys(personFields) as PersonKey[]
  return keys.filter(key => askedIn(form, key) !== undefined) as PersonKeyOf<F>[]
}

export function personSchemas<F extends PersonForm>(form: F): PersonSchemas<F> {
  return Object.fromEntries(
    personKeys(form).map(key => {
      const { schema } = personFields[key]
      return [key, askedIn(form, key) === 'optional' ? Schema.optionalKey(schema as Schema.Top) : schema]
    }),
  ) as unknown as PersonSchemas<F>
}
