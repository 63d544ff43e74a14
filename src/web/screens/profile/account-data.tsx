import { Button, Input } from 'antd'
import { Download } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteProfile, endOneSession, endOtherSessions, exportProfile, listSessions } from '#contract/calls/profile.ts'
import type { OpenSession, User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { receive, send } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { useSession } from '../../session/session.ts'
import { useClock } from '../../text/use-clock.ts'
import { useFormat } from '../../text/use-format.ts'
import { FormProblem } from '../../ui/form-problem.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useToast } from '../../ui/use-toast.ts'

/** Active sessions, own data as a file, and the request for deletion. */
export function AccountData({ user }: { readonly user: User }) {
  const { t } = useTranslation('account')
  return (
    <>
      <header className="profile-head">
        <h2>{t('title')}</h2>
      </header>
      <div className="profile-form">
        <Sessions />
        <h3>{t('data')}</h3>
        <p>{t('dataNote')}</p>
        <OwnData />
        <Deletion user={user} />
      </div>
    </>
  )
}

function Sessions() {
  const { t } = useTranslation('account')
  const format = useFormat()
  const clock = useClock()
  const toast = useToast()
  const { actions } = useSession()
  const list = useReading(useCallback(() => send(listSessions, {}), []))
  const sessions = list.value?.sessions ?? []
  const nameOf = ({ browser, system }: OpenSession) =>
    browser !== null && system !== null ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  const end = async (session: OpenSession | undefined) => {
    const answer = await (session === undefined
      ? send(endOtherSessions, {})
      : send(endOneSession, { path: { id: session._id } }))
    if (answer.ok) list.reload()
    else toast.failure(answer.failure)
  }
  return (
    <>
      <h3>{t('sessions')}</h3>
      {list.failedAt !== undefined && <FormProblem>{t('notRead')}</FormProblem>}
      <ul className="account-sessions">
        {sessions.map(session => (
          <li key={session._id}>
            <span>
              <strong dir="auto">{nameOf(session)}</strong> {session.isOwn && <em>{t('own')}</em>}
              <br />
              <bdi>{session.address}</bdi>{' '}
              <span dir="auto">
                {t('lastUse', { at: `${format.date(session.lastSeenAt)} ${clock(new Date(session.lastSeenAt))}` })}
              </span>
            </span>
            <Button
              aria-label={t('endOf', { device: nameOf(session) })}
              onClick={() => {
                // Ending the own session is logging out, with its question.
                if (session.isOwn) actions.askLogout()
                else void end(session)
              }}
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          onClick={() => {
            void end(undefined)
          }}
        >
          {t('endOthers')}
        </Button>
      )}
    </>
  )
}

function OwnData() {
  const { t } = useTranslation('account')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await receive(exportProfile, {}, bytes => bytes)
    setBusy(false)
    const day = new Date().toISOString().slice(0, 10)
    if (answer.ok)
      saveFile(new Blob([new Uint8Array(answer.value)], { type: 'application/json' }), `badgir-${day}.json`)
    else toast.failure(answer.failure)
  }
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => {
        void download()
      }}
    >
      {t('download')}
    </Button>
  )
}

function Deletion({ user }: { readonly user: User }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const toast = useToast()
  const { actions } = useSession()
  const [email, setEmail] = useState('')
  const ask = async () => {
    const answer = await send(deleteProfile, { body: { email: email.trim() } })
    if (!answer.ok) {
      toast.failure(answer.failure)
      return
    }
    toast.success(t('asked'))
    // The machine leaves a session only by its question.
    actions.askLogout()
    actions.confirmLogout()
  }
  return (
    <>
      <h3>{t('delete')}</h3>
      <p>{t('deleteNote', { days: format.number(limits.accountDays) })}</p>
      <Input
        dir="ltr"
        aria-label={t('typeEmail')}
        placeholder={t('typeEmail')}
        value={email}
        onChange={event => {
          setEmail(event.target.value)
        }}
      />
      <Button
        danger
        disabled={email.trim().toLowerCase() !== user.email}
        onClick={() => {
          void ask()
        }}
      >
        {t('delete')}
      </Button>
    </>
  )
}
