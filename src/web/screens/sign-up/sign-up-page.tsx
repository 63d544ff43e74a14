import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { register, Registration } from '#contract/calls/auth.ts'
import { companySizes, rolesInCompany } from '#contract/options.ts'
import { send } from '../../api/call.ts'
import { noteCodeSent } from '../../session/code-sent.ts'
import { useSession } from '../../session/session.ts'
import { EntryFrame } from '../../ui/entry-frame.tsx'
import { Field } from '../../ui/field.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainInput } from '../../ui/plain/plain-input.tsx'
import { PlainSelect } from '../../ui/plain/plain-select.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PasswordRules } from '../../ui/password-rules.tsx'
import { useForm } from '../../ui/use-form.ts'
import { usePasswordsMatch } from '../../ui/use-passwords-match.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { useOptions } from '../../text/use-options.ts'

interface Values {
  readonly fullName: string
  readonly companyName: string
  readonly companySize: string | undefined
  readonly roleInCompany: string | undefined
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly agreement: boolean
}
const empty: Values = {
  fullName: '',
  companyName: '',
  companySize: undefined,
  roleInCompany: undefined,
  email: '',
  password: '',
  passwordConfirmation: '',
  agreement: false,
}

/** Create an account; its session begins at once. */
export function SignUpPage() {
  const { t } = useTranslation('auth')
  const { actions } = useSession()
  const optionsOf = useOptions()
  const form = useForm(empty, Registration, undefined, usePasswordsMatch())
  const submit = useSubmit()
  const create = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () => send(register, { body }),
      envelope => {
        noteCodeSent()
        actions.begin(envelope, 'sign-up')
      },
      form.place,
    )
  }
  const agreementError = form.error('agreement')
  return (
    <EntryFrame title={t('signUp.title')}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          create()
        }}
      >
        <Field label={t('signUp.fullName')} required {...form.at('fullName')}>
          {control => (
            <PlainInput
              {...control}
              dir="auto"
              autoComplete="name"
              value={form.values.fullName}
              change={text => {
                form.set('fullName', text)
              }}
            />
          )}
        </Field>
        <Field label={t('signUp.companyName')} required {...form.at('companyName')}>
          {control => (
            <PlainInput
              {...control}
              dir="auto"
              autoComplete="organization"
              value={form.values.companyName}
              change={text => {
                form.set('companyName', text)
              }}
            />
          )}
        </Field>
        <div className="field-row">
          <Field label={t('signUp.companySize')} required {...form.at('companySize')}>
            {control => (
              <PlainSelect
                {...control}
                placeholder={t('signUp.companySizePlaceholder')}
                value={form.values.companySize}
                options={optionsOf('companySize', companySizes)}
                change={value => {
                  form.set('companySize', value)
                }}
              />
            )}
          </Field>
          <Field label={t('signUp.roleInCompany')} required {...form.at('roleInCompany')}>
            {control => (
              <PlainSelect
                {...control}
                placeholder={t('signUp.rolePlaceholder')}
                value={form.values.roleInCompany}
                options={optionsOf('roleInCompany', rolesInCompany)}
                change={value => {
                  form.set('roleInCompany', value)
                }}
              />
            )}
          </Field>
        </div>
        <Field label={t('email')} required {...form.at('email')}>
          {control => (
            <PlainInput
              {...control}
              type="email"
              dir="ltr"
              autoComplete="username"
              value={form.values.email}
              change={text => {
                form.set('email', text)
              }}
            />
          )}
        </Field>
        <Field
          label={t('password')}
          required
          help={<PasswordRules password={form.values.password} />}
          {...form.at('password')}
        >
          {control => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              value={form.values.password}
              change={text => {
                form.set('password', text)
              }}
            />
          )}
        </Field>
        <Field label={t('signUp.repeat')} required {...form.at('passwordConfirmation')}>
          {control => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              value={form.values.passwordConfirmation}
              change={text => {
                form.set('passwordConfirmation', text)
              }}
            />
          )}
        </Field>
        <label className="plain-check">
          <input
            type="checkbox"
            checked={form.values.agreement}
            aria-invalid={agreementError !== undefined}
            onChange={event => {
              form.set('agreement', event.target.checked)
            }}
          />
          {t('signUp.agreement')}
        </label>
        {agreementError !== undefined && (
          <p className="field-error" role="alert">
            <span dir="auto">{agreementError}</span>
          </p>
        )}
        <details>
          <summary>{t('signUp.termsTitle')}</summary>
          <ul dir="auto">
            <li>{t('signUp.terms.own')}</li>
            <li>{t('signUp.terms.pay')}</li>
            <li>{t('signUp.terms.results')}</li>
            <li>{t('signUp.terms.data')}</li>
          </ul>
        </details>
        {submit.problem !== undefined && <FormProblem>{submit.problem}</FormProblem>}
        <PlainButton kind="primary" large type="submit" busy={submit.busy}>
          {t('signUp.submit')}
        </PlainButton>
      </form>
      <p className="entry-more" dir="auto">
        {t('signUp.have')} <Link href="/login">{t('signUp.signIn')}</Link>
      </p>
    </EntryFrame>
  )
}
