import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { openApi } from '#contract/calls/system.ts'
import { addressOf, send } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { BadgirMark } from '../../ui/badgir-mark.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { readOpenApi, type ApiCall, type ApiParameter } from './read-open-api.ts'
import './api-docs.css'

const places = ['path', 'query', 'header'] as const

/** All calls of the server, from its own description; open to everybody. Types are code, and stay in English. */
export function ApiDocsPage() {
  const { t } = useTranslation(['sharing', 'common'])
  const { value, failedAt, loading, reload } = useReading(useCallback(() => send(openApi, {}), []))
  const groups = useMemo(() => readOpenApi(value), [value])
  return (
    <main className="api-docs">
      <Link href="/" className="api-docs-home">
        <BadgirMark size={22} /> {t('sharing:api.home')}
      </Link>
      <PageTitle>{t('sharing:api.title')}</PageTitle>
      <p dir="auto">{t('sharing:api.intro')}</p>
      <p dir="auto">{t('sharing:api.session')}</p>
      <p dir="auto">
        <a href={addressOf(openApi.route, {})}>{t('sharing:api.document')}</a>
      </p>
      {value === undefined ? (
        failedAt === undefined ? (
          <SkeletonPage label={t('common:loading')} />
        ) : (
          <>
            <p dir="auto" role="alert">
              {t('sharing:api.notRead')}
            </p>
            <PlainButton busy={loading} onClick={reload}>
              {t('common:tryAgain')}
            </PlainButton>
          </>
        )
      ) : (
        <>
          <nav aria-label={t('sharing:api.groups')} dir="ltr">
            {groups.map(({ name }) => (
              <a key={name} href={`#${name}`}>
                /{name}
              </a>
            ))}
          </nav>
          {groups.map(({ name, calls }) => (
            <section key={name} id={name} aria-label={`/${name}`}>
              <h2 dir="ltr">/{name}</h2>
              {calls.map(call => (
                <CallDetails key={call.name} call={call} />
              ))}
            </section>
          ))}
        </>
      )}
    </main>
  )
}

/** A call: its line, and once opened its parameters, body and answers. */
function CallDetails({ call }: { readonly call: ApiCall }) {
  const { t } = useTranslation('sharing')
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={event => {
        setOpen(event.currentTarget.open)
      }}
    >
      <summary dir="ltr">
        <code className="api-docs-method">{call.method}</code> <code>{call.route}</code>
        <span>{call.summary}</span>
      </summary>
      {isOpen && (
        <div dir="ltr">
          {call.access !== '' && <p>{call.access}</p>}
          {places.map(place => (
            <Parameters
              key={place}
              title={t(`api.${place}`)}
              parameters={call.parameters.filter(one => one.place === place)}
            />
          ))}
          {call.body !== null && (
            <>
              <h3>{t('api.body')}</h3>
              <pre>{call.body}</pre>
            </>
          )}
          <h3>{t('api.answers')}</h3>
          {call.answers.map(({ status, type }) => (
            <div key={status} className="api-docs-answer">
              <code>{status}</code>
              {type !== null && <pre>{type === 'file' ? t('api.file') : type}</pre>}
            </div>
          ))}
        </div>
      )}
    </details>
  )
}

function Parameters({ title, parameters }: { readonly title: string; readonly parameters: readonly ApiParameter[] }) {
  const { t } = useTranslation('sharing')
  if (parameters.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {parameters.map(({ name, type, isRequired }) => (
          <li key={name}>
            <code>{name}</code>: <code>{type}</code> {isRequired && <em>{t('api.required')}</em>}
          </li>
        ))}
      </ul>
    </>
  )
}
