import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { withdrawDeletion } from '#contract/calls/profile.ts'
import { limits } from '#contract/limits.ts'
import { send } from '../../api/send.ts'
import { useSession } from '../../session/session.ts'
import { useFormat } from '../../text/use-format.ts'
import { useToast } from '../../ui/use-toast.ts'

/** Asks a person whose account waits to be deleted whether to keep it; the other answer logs out. */
export function KeepAccount({ askedAt }: { readonly askedAt: string }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const toast = useToast()
  const { actions } = useSession()
  const keep = async () => {
    const answer = await send(withdrawDeletion, {})
    if (answer.ok) actions.changeProfile(answer.value.data.user)
    else toast.failure(answer.failure)
  }
  return (
    <Modal
      open
      title={t('keepQuestion')}
      width={440}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={t('keep')}
      cancelText={t('leave')}
      cancelButtonProps={{ danger: true }}
      onOk={() => {
        void keep()
      }}
      onCancel={() => {
        actions.askLogout()
      }}
    >
      {t('keepNote', { date: format.date(askedAt), days: format.number(limits.accountDays) })}
    </Modal>
  )
}
