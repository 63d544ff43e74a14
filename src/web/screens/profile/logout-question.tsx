import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { unkeptBelow } from '../../project/save/unkept-drafts.ts'
import { useSession } from '../../session/session.ts'

/** "Are you sure you want to log out?" */
export function LogoutQuestion() {
  const { t } = useTranslation('profile')
  const { t: common } = useTranslation()
  const { actions } = useSession()
  return (
    <Modal
      open
      title={t('logoutQuestion')}
      width={400}
      zIndex={1100}
      okText={t('logout')}
      cancelText={common('cancel')}
      okButtonProps={{ danger: true }}
      onOk={actions.confirmLogout}
      onCancel={actions.cancelLogout}
    >
      {t(unkeptBelow('').size > 0 ? 'logoutUnsaved' : 'logoutNote')}
    </Modal>
  )
}
