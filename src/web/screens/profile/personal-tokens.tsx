import { Button, Checkbox, Input, Select } from 'antd'
import { Copy } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listTokens, makeToken, revokeToken } from '#contract/calls/sharing.ts'
import type { PersonalToken } from '#contract/entities/personal-token.ts'
import { limits } from '#contract/limits.ts'
import { tokenScopes, type TokenScope } from '#contract/token-scopes.ts'
import { failureTexts } from '../../api/failure-texts.ts'
import { send, type Failure } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { useClock } from '../../text/use-clock.ts'
import { useFormat } from '../../text/use-format.ts'
import { FormProblem } from '../../ui/form-problem.tsx'
import { useRevoke } from '../../ui/use-revoke.ts'
import { useToast } from '../../ui/use-toast.ts'

/** Times for which a token may be valid [days]; 0: it does not expire. */
const lives = [30, 90, 365, 0] as const
const day = 86_400_000 // ms

/** Words of a scope, under `tokens.scope`. */
const scopeWords = { 'projects:read': 'read', 'projects:write': 'write', studies: 'run' } as const satisfies Readonly<
  Record<TokenScope, string>
>

/** Personal tokens for scripts: make, copy once, revoke. */
export function PersonalTokens({ close }: { readonly close: () => void }) {
  const { t } = useTranslation(['sharing', 'errors'])
  const list = useReading(useCallback(() => send(listTokens, {}), []))
  const [made, setMade] = useState<{ readonly id: string; readonly token: string } | null>(null)
  const items = list.value?.items ?? []
  const revoke = useRevoke(
    id => send(revokeToken, { path: { id } }),
    id => {
      if (made?.id === id) setMade(null)
      list.reload()
    },
  )
  return (
    <>
      <header className="profile-head">
        <h2>{t('sharing:tokens.title')}</h2>
      </header>
      <div className="profile-form">
        <p dir="auto">
          {t('sharing:tokens.note')}{' '}
          <Link href="/api-docs" onClick={close}>
            {t('sharing:tokens.docs')}
          </Link>
        </p>
        {made !== null && <MadeToken token={made.token} />}
        <NewToken
          isFull={items.length >= limits.personalTokens}
          made={(id, token) => {
            setMade({ id, token })
            list.reload()
          }}
        />
        {list.failedAt !== undefined && <FormProblem>{t('sharing:tokens.notRead')}</FormProblem>}
        {items.length > 0 && (
          <>
            <h3>{t('sharing:tokens.list')}</h3>
            <ul className="account-sessions">
              {items.map(token => (
                <TokenRow
                  key={token._id}
                  token={token}
                  revoke={() => {
                    void revoke(token._id)
                  }}
                />
              ))}
            </ul>
            <p dir="auto">{t('sharing:tokens.kept')}</p>
            <Button
              onClick={() => {
                void revoke(...items.map(({ _id }) => _id))
              }}
            >
              {t('sharing:tokens.revokeAll')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** The token just made: only now it is known. */
function MadeToken({ token }: { readonly token: string }) {
  const { t } = useTranslation('sharing')
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      toast.success(t('tokens.copied'))
    } catch {
      // A browser that denies the clipboard leaves the token selected in its field.
    }
  }
  return (
    <div className="token-made" role="status">
      <p dir="auto">{t('tokens.once')}</p>
      <div className="token-once">
        <Input
          readOnly
          dir="ltr"
          aria-label={t('tokens.token')}
          value={token}
          onFocus={event => {
            event.target.select()
          }}
        />
        <Button
          type="primary"
          icon={<Copy size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            void copy()
          }}
        >
          {t('tokens.copy')}
        </Button>
      </div>
    </div>
  )
}

function NewToken({ isFull, made }: { readonly isFull: boolean; readonly made: (id: string, token: string) => void }) {
  const { t } = useTranslation(['sharing', 'errors'])
  const format = useFormat()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['projects:read'])
  const [life, setLife] = useState<number>(lives[1])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const make = async () => {
    setBusy(true)
    setFailure(null)
    const end = life === 0 ? {} : { expiresAt: new Date(Date.now() + life * day).toISOString() }
    const answer = await send(makeToken, { body: { name, scopes, ...end } })
    setBusy(false)
    if (answer.ok) {
      setName('')
      made(answer.value.personalToken._id, answer.value.token)
    } else setFailure(answer.failure)
  }
  return (
    <>
      <label className="token-field">
        <span>{t('sharing:tokens.name')}</span>
        <Input
          dir="auto"
          maxLength={limits.name}
          value={name}
          onChange={event => {
            setName(event.target.value)
          }}
        />
      </label>
      <fieldset className="token-scopes">
        <legend>{t('sharing:tokens.scopes')}</legend>
        {tokenScopes.map(scope => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={event => {
              setScopes(tokenScopes.filter(one => (one === scope ? event.target.checked : scopes.includes(one))))
            }}
          >
            <span dir="auto">{t(`sharing:tokens.scope.${scopeWords[scope]}`)}</span> <code dir="ltr">{scope}</code>
          </Checkbox>
        ))}
      </fieldset>
      <label className="token-field">
        <span>{t('sharing:tokens.expires')}</span>
        <Select
          value={life}
          onChange={setLife}
          options={lives.map(value => ({
            value,
            label:
              value === 0
                ? t('sharing:tokens.forever')
                : t('sharing:tokens.days', { count: value, number: format.number(value) }),
          }))}
        />
      </label>
      {failure !== null && <FormProblem>{failureTexts(failure, t('errors:server.bug')).join(' ')}</FormProblem>}
      <Button
        type="primary"
        loading={busy}
        disabled={isFull || name.trim() === '' || scopes.length === 0}
        onClick={() => {
          void make()
        }}
      >
        {t('sharing:tokens.make')}
      </Button>
    </>
  )
}

function TokenRow({ token, revoke }: { readonly token: PersonalToken; readonly revoke: () => void }) {
  const { t } = useTranslation('sharing')
  const format = useFormat()
  const clock = useClock()
  const at = (instant: string) => `${format.date(instant)} ${clock(new Date(instant))}`
  const facts = [
    t('tokens.madeAt', { at: format.date(token.createdAt) }),
    ...(token.expiresAt === null ? [] : [t('tokens.until', { at: at(token.expiresAt) })]),
    token.lastUsedAt === null ? t('tokens.unused') : t('tokens.lastUse', { at: at(token.lastUsedAt) }),
  ]
  return (
    <li>
      <span>
        <strong dir="auto">{token.name}</strong> <code dir="ltr">{token.scopes.join(' ')}</code>
        <br />
        <span dir="auto">{facts.join(format.comma)}</span>
      </span>
      <Button aria-label={t('tokens.revokeOf', { name: token.name })} onClick={revoke}>
        {t('tokens.revoke')}
      </Button>
    </li>
  )
}
