import { Modal } from 'antd'
import { KeyRound, LogOut, Pencil, ReceiptText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/entities/user.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { ChangePassword } from './change-password.tsx'
import { EditProfile } from './edit-profile.tsx'
import { PurchasesHistory } from './purchases-history.tsx'
import './profile.css'

const sections = [
  { key: 'editProfile', Sign: Pencil },
  { key: 'changePassword', Sign: KeyRound },
  { key: 'purchasesHistory', Sign: ReceiptText },
] as const
type Section = (typeof sections)[number]['key']

/** The profile: edit, password, purchases, log out. */
export function ProfileModal({ user, close }: { readonly user: User; readonly close: () => void }) {
  const { t } = useTranslation('profile')
  const { actions } = useSession()
  const [section, setSection] = useState<Section>('editProfile')
  return (
    <Modal
      open
      centered
      width={1100}
      footer={null}
      title={t('title')}
      classNames={{ header: 'visually-hidden' }}
      onCancel={close}
      className="profile-modal"
      styles={{ container: { padding: 0, overflow: 'hidden' } }}
    >
      <div className="profile">
        <nav className="profile-side" aria-label={t('title')}>
          <Avatar name={user.fullName} size={84} />
          <strong dir="auto">{user.fullName}</strong>
          <span className="profile-email" dir="ltr">
            {user.email}
          </span>
          <ul>
            {sections.map(({ key, Sign }) => (
              <li key={key}>
                <button
                  type="button"
                  aria-current={section === key}
                  onClick={() => {
                    setSection(key)
                  }}
                >
                  <Sign aria-hidden />
                  {t(key)}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="profile-logout" onClick={actions.askLogout}>
            <LogOut aria-hidden />
            {t('logout')}
          </button>
        </nav>
        <section className="profile-main">
          <Suspense fallback={<SkeletonPage />}>
            {section === 'editProfile' ? (
              <EditProfile user={user} close={close} />
            ) : section === 'changePassword' ? (
              <ChangePassword />
            ) : (
              <PurchasesHistory user={user} close={close} />
            )}
          </Suspense>
        </section>
      </div>
    </Modal>
  )
}
