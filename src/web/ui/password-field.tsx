import type { ReactNode } from 'react'
import { Field } from './form-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { PasswordRules } from './password-rules.tsx'
import type { Form } from './use-form.ts'

/** A password of a form: the current one, a new one under its rules, or the new one repeated. */
export function PasswordField<K extends string, V extends Readonly<Record<K, string>>>({
  name,
  kind,
  label,
  form,
  aside,
  large = false,
}: {
  readonly name: K
  readonly kind: 'current' | 'new' | 'repeated'
  readonly label: string
  readonly form: Pick<Form<V, unknown>, 'values' | 'set' | 'at'>
  readonly aside?: ReactNode
  readonly large?: boolean
}) {
  const password = form.values[name]
  return (
    <Field
      label={label}
      required
      aside={aside}
      help={kind === 'new' ? <PasswordRules password={password} /> : undefined}
      {...form.at(name)}
    >
      {control => (
        <PasswordInput
          {...control}
          large={large}
          autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
          value={password}
          change={text => {
            form.set(name, text as V[K])
          }}
        />
      )}
    </Field>
  )
}
