import { Fragment, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/entities/user.ts'
import { companySizes, rolesInCompany } from '#contract/frame-options.ts'
import { askedIn, personKeys, type PersonForm, type PersonKey, type PersonKeyOf } from '#contract/person-fields.ts'
import { useOptions, type Choice } from '../text/use-options.ts'
import { Field, type Control } from './form-field.tsx'
import type { Form } from './use-form.ts'

/** The control of each field of a person: a list of options, else a line of text. Labels are keys of auth.json. */
const personControls = {
  fullName: { label: 'signUp.fullName', line: { dir: 'auto', autoComplete: 'name' } },
  companyName: { label: 'signUp.companyName', line: { dir: 'auto', autoComplete: 'organization' } },
  companySize: { label: 'signUp.companySize', options: companySizes, placeholder: 'signUp.companySizePlaceholder' },
  roleInCompany: { label: 'signUp.roleInCompany', options: rolesInCompany, placeholder: 'signUp.rolePlaceholder' },
  email: { label: 'email', line: { dir: 'ltr', type: 'email', autoComplete: 'email' } },
} as const satisfies Record<PersonKey, object>

/** Fields of each form as they stand in its rows. */
export const personRows: { readonly [F in PersonForm]: readonly (readonly PersonKeyOf<F>[])[] } = {
  signUp: [['fullName'], ['companyName'], ['companySize', 'roleInCompany'], ['email']],
  profile: [['fullName'], ['email'], ['companyName'], ['companySize', 'roleInCompany']],
  complete: [['companyName'], ['companySize', 'roleInCompany']],
  create: [['fullName'], ['companyName', 'companySize'], ['email']],
  change: [['fullName'], ['companyName', 'companySize'], ['roleInCompany']],
}

/** Values of a person's fields while they are edited; undefined: no option is chosen. */
export type PersonValues<F extends PersonForm> = { readonly [K in PersonKeyOf<F>]: string | undefined }

/** The first values of a form: those of a person, else empty ones. An empty optional field is left out. */
export function personValues<F extends PersonForm>(of: F, user?: User): PersonValues<F> {
  return Object.fromEntries(
    personKeys(of).flatMap((key: PersonKey): readonly (readonly [PersonKey, string | undefined])[] => {
      const value = user?.[key] ?? ('options' in personControls[key] ? undefined : '')
      return value === undefined && askedIn(of, key) === 'optional' ? [] : [[key, value]]
    }),
  ) as unknown as PersonValues<F>
}

/** Controls of a form's fields: plain ones before the login, those of Ant Design after it. */
export interface FormControls {
  readonly Line: ComponentType<
    Control & {
      readonly type?: 'email'
      readonly dir: 'auto' | 'ltr'
      readonly autoComplete: string
      readonly value: string
      readonly change: (text: string) => void
    }
  >
  readonly Choice: ComponentType<
    Control & {
      readonly placeholder: string
      readonly options: readonly Choice<string>[]
      readonly value: string | undefined
      readonly change: (value: string | undefined) => void
    }
  >
}

/** The fields of a person in one of the forms. */
export function PersonFields<F extends PersonForm, V extends PersonValues<F>>({
  of,
  form,
  controls: { Line, Choice },
  isOwn = true,
  labels,
  autoComplete,
  email,
}: {
  readonly of: F
  readonly form: Pick<Form<V, unknown>, 'values' | 'set' | 'at'>
  readonly controls: FormControls
  /** False: an administrator fills the form in, so the browser completes nothing. */
  readonly isOwn?: boolean
  /** Labels other than those of sign-up. */
  readonly labels?: Readonly<Partial<Record<PersonKey, string>>>
  /** In place of the fields' own. */
  readonly autoComplete?: Readonly<Partial<Record<PersonKey, string>>>
  /** Beside the label of the e-mail, and below it. */
  readonly email?: { readonly aside: ReactNode; readonly below: ReactNode }
}) {
  const { t } = useTranslation('auth')
  const optionsOf = useOptions()
  const fieldOf = (key: PersonKeyOf<F>) => {
    const control = personControls[key]
    const value = form.values[key]
    const change = (next: string | undefined) => {
      form.set(key, next as V[PersonKeyOf<F>])
    }
    return (
      <Field
        key={key}
        label={labels?.[key] ?? t(control.label)}
        required={askedIn(of, key) === 'required'}
        {...form.at(key)}
        aside={key === 'email' ? email?.aside : undefined}
      >
        {given =>
          'options' in control ? (
            <Choice
              {...given}
              placeholder={isOwn ? t(control.placeholder) : ''}
              options={optionsOf(key as 'companySize' | 'roleInCompany', control.options)}
              value={value}
              change={change}
            />
          ) : (
            <Line
              {...given}
              {...control.line}
              autoComplete={isOwn ? (autoComplete?.[key] ?? control.line.autoComplete) : 'off'}
              value={value ?? ''}
              change={change}
            />
          )
        }
      </Field>
    )
  }
  return personRows[of].map(row => (
    <Fragment key={row.join()}>
      {row.length === 1 ? row.map(fieldOf) : <div className="field-row">{row.map(fieldOf)}</div>}
      {row.some(key => key === 'email') && email?.below}
    </Fragment>
  ))
}
