import { Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { createUser, updateUser } from '#contract/calls/admin.ts'
import type { User } from '#contract/entities/user.ts'
import { send } from '../../api/send.ts'
import { antControls } from '../../ui/ant-controls.tsx'
import { DialogFoot } from '../../ui/dialog-foot.tsx'
import { Field } from '../../ui/form-field.tsx'
import { focusFirstInput } from '../../ui/focus-first-input.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { PersonFields, personValues, type PersonValues } from '../../ui/person-fields.tsx'
import { useForm, type Form } from '../../ui/use-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'

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

function AdminFields<F extends 'create' | 'change', V extends PersonValues<F>>(props: {
  readonly of: F
  readonly form: Pick<Form<V, unknown>, 'values' | 'set' | 'at'>
}) {
  const { t } = useTranslation('admin')
  return (
    <PersonFields
      {...props}
      controls={antControls}
      isOwn={false}
      labels={{
        fullName: t('users.fullName'),
        companyName: t('users.companyName'),
        companySize: t('users.companySize'),
      }}
    />
  )
}

function CreateForm({ close, saved }: Props) {
  const { t } = useTranslation('auth')
  const { t: admin } = useTranslation('admin')
  const form = useForm({ ...personValues('create'), password: '' }, createUser.body)
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
      <AdminFields of="create" form={form} />
      <PasswordField name="password" kind="new" label={t('password')} form={form} />
      <DialogFoot busy={submit.busy} problem={submit.failure} save={admin('form.save')} close={close} />
    </form>
  )
}

function EditForm({ user, close, saved }: Props & { readonly user: User }) {
  const { t } = useTranslation('admin')
  const { t: auth } = useTranslation('auth')
  const form = useForm(personValues('change', user), updateUser.body)
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
      <AdminFields of="change" form={form} />
      <Field label={auth('email')} name="email" help={t('form.emailFixed')}>
        {({ id }) => <Input id={id} dir="ltr" value={user.email} disabled />}
      </Field>
      <DialogFoot busy={submit.busy} problem={submit.failure} save={t('form.save')} close={close} />
    </form>
  )
}
