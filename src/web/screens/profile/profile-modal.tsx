import { Modal } from 'antd'
import {
  Bot,
  Fingerprint,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  Pencil,
  ReceiptText,
  SlidersHorizontal,
  Smartphone,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/entities/user.ts'
import { useSession } from '../../session/session.ts'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { AccountData } from './account-data.tsx'
import { ChangePassword } from './change-password.tsx'
import { EditProfile } from './edit-profile.tsx'
import { OwnPreferences } from './own-preferences.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PersonalTokens } from './personal-tokens.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { PurchasesHistory } from './purchases-history.tsx'
import './profile.css'

// It brings the numbering plans of all countries.
const PhoneSection = lazy(() => import('./phone-section.tsx').then(m => ({ default: m.PhoneSection })))

const sections = [
  { key: 'editProfile', Sign: Pencil },
  { key: 'changePassword', Sign: KeyRound },
  { key: 'passkeys', Sign: Fingerprint },
  { key: 'phone', Sign: Smartphone },
  { key: 'purchasesHistory', Sign: ReceiptText },
  { key: 'preferences', Sign: SlidersHorizontal },
  { key: 'tokens', Sign: Bot },
  { key: 'accountData', Sign: MonitorSmartphone },
] as const
type Section = (typeof sections)[number]['key']

/** The profile: edit, password, passkeys, purchases, preferences, sessions and data, log out. */
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
          <ProfilePicture user={user} />
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
            ) : section === 'preferences' ? (
              <OwnPreferences />
            ) : section === 'accountData' ? (
              <AccountData user={user} />
            ) : section === 'passkeys' ? (
              <PasskeySection />
            ) : section === 'tokens' ? (
              <PersonalTokens close={close} />
            ) : section === 'phone' ? (
              <PhoneSection user={user} />
            ) : (
              <PurchasesHistory user={user} close={close} />
            )}
          </Suspense>
        </section>
      </div>
    </Modal>
  )
}
