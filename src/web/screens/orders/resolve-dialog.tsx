import { Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { resolveOrder } from '#contract/calls/admin.ts'
import { send } from '../../api/send.ts'
import { DialogFoot } from '../../ui/dialog-foot.tsx'
import { Field } from '../../ui/form-field.tsx'
import { focusFirstInput } from '../../ui/focus-first-input.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'

/** Takes the flag off a payment, with a note that stays in its history. */
export function ResolveDialog({
  id,
  close,
  done,
}: {
  readonly id: string
  readonly close: () => void
  readonly done: () => void
}) {
  const { t } = useTranslation('orders')
  const form = useForm({ note: '' }, resolveOrder.body)
  const submit = useSubmit(true)
  return (
    <Modal
      open
      title={t('resolve.title')}
      width={480}
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
      afterOpenChange={focusFirstInput}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const body = form.submit()
          if (body !== undefined) submit.run(() => send(resolveOrder, { path: { id }, body }), done, form.place)
        }}
      >
        <p dir="auto">{t('resolve.lead')}</p>
        <Field label={t('resolve.note')} {...form.at('note')} help={t('resolve.noteHelp')} required>
          {control => (
            <Input.TextArea
              {...control}
              rows={3}
              dir="auto"
              value={form.values.note}
              onChange={event => {
                form.set('note', event.target.value)
              }}
            />
          )}
        </Field>
        <DialogFoot busy={submit.busy} problem={submit.failure} save={t('resolve.save')} close={close} />
      </form>
    </Modal>
  )
}
