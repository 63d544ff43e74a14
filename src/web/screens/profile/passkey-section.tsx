import { Button, Input, Modal } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '#contract/calls/profile.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import { limits } from '#contract/limits.ts'
import { send } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { createPasskey, namedAddress, passkeyHindrance } from '../../session/passkeys.ts'
import { useFailureText } from '../../text/use-failure-text.ts'
import { useFormat } from '../../text/use-format.ts'
import { Field } from '../../ui/form-field.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { useToast } from '../../ui/use-toast.ts'

/** Passkeys of the account: listed, added with a name, removed. */
export function PasskeySection() {
  const { t } = useTranslation('account')
  const toast = useToast()
  const list = useReading(useCallback(() => send(listPasskeys, {}), []))
  const remove = async ({ _id }: Passkey) => {
    const answer = await send(removePasskey, { path: { id: _id } })
    if (answer.ok) toast.success(t('passkeys.removed'))
    else toast.failure(answer.failure)
    list.reload()
  }
  return (
    <>
      <header className="profile-head">
        <h2>{t('passkeys.title')}</h2>
      </header>
      <div className="profile-form">
        <p>{t('passkeys.note')}</p>
        {list.failedAt !== undefined && <FormProblem>{t('passkeys.notRead')}</FormProblem>}
        {list.value?.passkeys.length === 0 && <p className="profile-note">{t('passkeys.none')}</p>}
        <ul className="account-sessions">
          {list.value?.passkeys.map(passkey => (
            <PasskeyRow key={passkey._id} passkey={passkey} remove={remove} />
          ))}
        </ul>
        <NewPasskey added={list.reload} />
      </div>
    </>
  )
}

function PasskeyRow({
  passkey,
  remove,
}: {
  readonly passkey: Passkey
  readonly remove: (passkey: Passkey) => Promise<void>
}) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation()
  const format = useFormat()
  const [isAsked, setAsked] = useState(false)
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <span>
        <strong dir="auto">{name}</strong>
        <br />
        <span dir="auto">
          {t('passkeys.addedAt', { at: format.date(createdAt) })} ·{' '}
          {lastUsedAt === null ? t('passkeys.unused') : t('passkeys.lastUse', { at: format.date(lastUsedAt) })}
        </span>
      </span>
      <Button
        aria-label={t('passkeys.removeOf', { name })}
        onClick={() => {
          setAsked(true)
        }}
      >
        {t('passkeys.remove')}
      </Button>
      <Modal
        open={isAsked}
        title={t('passkeys.removeOf', { name })}
        width={440}
        okText={t('passkeys.remove')}
        cancelText={common('cancel')}
        okButtonProps={{ danger: true }}
        onOk={() => {
          setAsked(false)
          void remove(passkey)
        }}
        onCancel={() => {
          setAsked(false)
        }}
      >
        {t('passkeys.removeNote', { name })}
      </Modal>
    </li>
  )
}

function NewPasskey({ added }: { readonly added: () => void }) {
  const { t } = useTranslation(['account', 'sign-in'])
  const toast = useToast()
  const failureText = useFailureText()
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const hindrance = passkeyHindrance(location)
  const add = async () => {
    const wish = await send(beginPasskey, {})
    if (!wish.ok) return failureText(wish.failure)
    const made = await createPasskey(wish.value)
    if (typeof made === 'string') return t(`account:passkeys.problem.${made}`)
    const given = name.trim()
    const answer = await send(addPasskey, { body: given === '' ? made : { ...made, name: given } })
    if (!answer.ok) return failureText(answer.failure)
    setName('')
    toast.success(t('account:passkeys.added'))
    added()
    return undefined
  }
  if (hindrance !== undefined)
    return <p className="profile-note">{t(`sign-in:passkey.${hindrance}`, { address: namedAddress(location) })}</p>
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setBusy(true)
        setProblem(undefined)
        void add().then(text => {
          setBusy(false)
          setProblem(text)
        })
      }}
    >
      <Field label={t('account:passkeys.name')} name="passkeyName" help={t('account:passkeys.hint')}>
        {control => (
          <Input
            {...control}
            dir="auto"
            maxLength={limits.shortName}
            value={name}
            onChange={event => {
              setName(event.target.value)
            }}
          />
        )}
      </Field>
      {problem !== undefined && <FormProblem>{problem}</FormProblem>}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('account:passkeys.add')}
      </Button>
    </form>
  )
}
