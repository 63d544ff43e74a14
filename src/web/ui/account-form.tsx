import { useState, type ReactNode } from 'react'
import type { PersonForm, PersonKey } from '#contract/person-fields.ts'
import type { Answer } from '../api/send.ts'
import { readSettingsAgain, useSettings } from '../api/settings.ts'
import { Agreement } from './agreement.tsx'
import { FormProblem } from './form-problem.tsx'
import { PersonFields, type PersonValues } from './person-fields.tsx'
import { PlainButton } from './plain/plain-button.tsx'
import { plainControls } from './plain/plain-controls.ts'
import type { Form } from './use-form.ts'
import { useSubmit } from './use-submit.ts'

/** Terms that a form sends with its values: the version that the person has read. */
interface Terms {
  readonly termsVersion?: number
}

/**
 * Form that makes an account or completes one: a person's fields, the agreement to the terms, a button. Terms that
 * changed meanwhile are agreed to anew.
 *
 * @param call sends the form
 * @param done told the answer
 * @param children more fields, between those of the person and the agreement
 */
export function AccountForm<F extends PersonForm, V extends PersonValues<F> & { readonly agreement: boolean }, T, A>({
  of,
  form,
  call,
  done,
  button,
  autoComplete,
  children,
}: {
  readonly of: F
  readonly form: Form<V, T>
  readonly call: (body: T & Terms) => Promise<Answer<A>>
  readonly done: (answer: A) => void
  readonly button: string
  readonly autoComplete?: Readonly<Partial<Record<PersonKey, string>>>
  readonly children?: ReactNode
}) {
  const submit = useSubmit()
  const settings = useSettings()
  const [newer, setNewer] = useState<number>()
  const termsVersion = newer ?? settings?.termsVersion
  const send = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () => call({ ...body, ...(termsVersion === undefined ? {} : { termsVersion }) }),
      done,
      failure => {
        if (failure.code !== 'terms.changed') return form.place(failure)
        // The person reads the newer terms, and agrees to them anew.
        form.set('agreement', false as V['agreement'])
        void readSettingsAgain().then(read => {
          setNewer(read?.termsVersion)
        })
        return false
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <PersonFields
        of={of}
        form={form}
        controls={plainControls}
        {...(autoComplete === undefined ? {} : { autoComplete })}
      />
      {children}
      <Agreement
        agreed={form.values.agreement}
        error={form.error('agreement')}
        change={agreed => {
          form.set('agreement', agreed as V['agreement'])
        }}
      />
      {submit.problem !== undefined && <FormProblem>{submit.problem}</FormProblem>}
      <PlainButton kind="primary" large type="submit" busy={submit.busy}>
        {button}
      </PlainButton>
    </form>
  )
}
