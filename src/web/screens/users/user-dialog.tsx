import { Button, Input, Modal, Select } from 'antd'
import * as Schema from 'effect/Schema'
import { useTranslation } from 'react-i18next'
import { createUser, updateUser } from '#contract/calls/admin.ts'
import { personFields } from '#contract/calls/auth.ts'
import type { User } from '#contract/entities/user.ts'
import { companySizes, rolesInCompany } from '#contract/options.ts'
import { Email, NewPassword, option } from '#contract/schemas.ts'
import { send } from '../../api/call.ts'
import { Field } from '../../ui/field.tsx'
import { focusFirstInput } from '../../ui/focus-first-input.ts'
import { FormProblem } from '../../ui/form-problem.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PasswordRules } from '../../ui/password-rules.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useOptions } from '../../text/use-options.ts'
import { useSubmit } from '../../ui/use-submit.ts'

const Creation = Schema.Struct({ ...personFields, email: Email, password: NewPassword })
const Edit = Schema.Struct({ ...personFields, roleInCompany: Schema.optionalKey(option(rolesInCompany)) })

interface Props {
  readonly close: () => void
  readonly saved: () => void
}

/**
 * Create an account, or change one. A refused save shows no toast: the form stays, says "Not saved." and can be sent
 * again (rulings 15, 25).
 */
export function UserDialog({ user, close, saved }: Props & { readonly user: User | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <Modal
      open
      title={t(user === undefined ? 'form.create' : 'form.edit')}
      width={520}
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
      afterOpenChange={focusFirstInput}
    >
      {user === undefined ? (
        <CreateForm close={close} saved={saved} />
      ) : (
        <EditForm user={user} close={close} saved={saved} />
      )}
    </Modal>
  )
}

interface Person {
  readonly fullName: string
  readonly companyName: string
  readonly companySize: string | undefined
}

function PersonFields<V extends Person>({
  form,
}: {
  readonly form: Pick<ReturnType<typeof useForm<V, unknown, unknown>>, 'values' | 'set' | 'at'>
}) {
  const { t } = useTranslation('admin')
  const optionsOf = useOptions()
  return (
    <>
      <Field label={t('users.fullName')} required {...form.at('fullName')}>
        {control => (
          <Input
            {...control}
            dir="auto"
            value={form.values.fullName}
            onChange={event => {
              form.set('fullName', event.target.value)
            }}
          />
        )}
      </Field>
      <div className="field-row">
        <Field label={t('users.companyName')} required {...form.at('companyName')}>
          {control => (
            <Input
              {...control}
              dir="auto"
              value={form.values.companyName}
              onChange={event => {
                form.set('companyName', event.target.value)
              }}
            />
          )}
        </Field>
        <Field label={t('users.companySize')} required {...form.at('companySize')}>
          {(_, control) => (
            <Select
              {...control}
              value={form.values.companySize ?? null}
              options={optionsOf('companySize', companySizes)}
              onChange={value => {
                form.set('companySize', value ?? undefined)
              }}
            />
          )}
        </Field>
      </div>
    </>
  )
}

function Foot({
  busy,
  problem,
  close,
}: {
  readonly busy: boolean
  readonly problem: boolean
  readonly close: () => void
}) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  return (
    <>
      {problem && (
        <FormProblem>
          {t('form.notSaved')}{' '}
          <button type="submit" className="link" disabled={busy}>
            {common('tryAgain')}
          </button>
        </FormProblem>
      )}
      <div className="dialog-foot">
        <Button onClick={close}>{common('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('form.save')}
        </Button>
      </div>
    </>
  )
}

function CreateForm({ close, saved }: Props) {
  const { t } = useTranslation('auth')
  const form = useForm(
    { fullName: '', companyName: '', companySize: undefined as string | undefined, email: '', password: '' },
    Creation,
  )
  const submit = useSubmit(true)
  const save = () => {
    const body = form.submit()
    if (body !== undefined) submit.run(() => send(createUser, { body }), saved, form.place)
  }
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <PersonFields form={form} />
      <Field label={t('email')} required {...form.at('email')}>
        {control => (
          <Input
            {...control}
            type="email"
            dir="ltr"
            autoComplete="off"
            value={form.values.email}
            onChange={event => {
              form.set('email', event.target.value)
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
      <Foot busy={submit.busy} problem={submit.failure !== undefined} close={close} />
    </form>
  )
}

function EditForm({ user, close, saved }: Props & { readonly user: User }) {
  const { t } = useTranslation('admin')
  const { t: auth } = useTranslation('auth')
  const optionsOf = useOptions()
  const form = useForm(
    {
      fullName: user.fullName,
      companyName: user.companyName,
      companySize: user.companySize,
      ...(user.roleInCompany === null ? {} : { roleInCompany: user.roleInCompany }),
    },
    Edit,
  )
  const submit = useSubmit(true)
  const save = () => {
    const body = form.submit()
    if (body !== undefined) submit.run(() => send(updateUser, { path: { id: user._id }, body }), saved, form.place)
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <PersonFields form={form} />
      <Field label={auth('signUp.roleInCompany')} {...form.at('roleInCompany')}>
        {(_, control) => (
          <Select
            {...control}
            value={form.values.roleInCompany ?? null}
            options={optionsOf('roleInCompany', rolesInCompany)}
            onChange={value => {
              if (value !== null) form.set('roleInCompany', value)
            }}
          />
        )}
      </Field>
      <Field label={auth('email')} name="email" help={t('form.emailFixed')}>
        {({ id }) => <Input id={id} dir="ltr" value={user.email} disabled />}
      </Field>
      <Foot busy={submit.busy} problem={submit.failure !== undefined} close={close} />
    </form>
  )
}
