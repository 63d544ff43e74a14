import { Button } from 'antd'
import { Check, RefreshCw, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { adminHealth } from '#contract/calls/admin.ts'
import { send } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { useAgo } from '../../text/use-ago.ts'
import { useClock } from '../../text/use-clock.ts'
import { useFormat } from '../../text/use-format.ts'
import { AdminPage } from '../../ui/admin-page.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { ReadingFailed } from '../../ui/reading-failed.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { usePageSearch } from '../../ui/use-page-search.ts'
import { healthRows, type HealthFact, type HealthRow } from './health-rows.ts'
import '../../ui/badge.css'
import './health.css'

const signs = {
  good: { icon: Check, badge: 'badge badge-good' },
  attention: { icon: TriangleAlert, badge: 'badge badge-warning' },
  bad: { icon: X, badge: 'badge badge-bad' },
} as const

function readHealth() {
  return send(adminHealth, {})
}

/** State of the service: workers, waiting work, payments, messages and the server itself, for super-admins. */
export function HealthPage() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const clock = useClock()
  const reading = useReading(readHealth)
  const { value: health, readAt, failedAt, loading, reload } = reading
  return (
    <AdminPage
      title={t('health.title')}
      aside={readAt === undefined ? undefined : t('reading.readAt', { time: clock(readAt) })}
      actions={
        <Button icon={<RefreshCw />} loading={loading && health !== undefined} onClick={reload}>
          {t('reading.refresh')}
        </Button>
      }
    >
      {health === undefined || readAt === undefined ? (
        failedAt === undefined && <SkeletonPage label={common('loading')} />
      ) : (
        <HealthTable rows={healthRows(health, readAt.getTime())} busy={loading} />
      )}
      <ReadingFailed reading={reading} />
    </AdminPage>
  )
}

/** All in one sentence, then the rows that the search finds. */
function HealthTable({ rows, busy }: { readonly rows: readonly HealthRow[]; readonly busy: boolean }) {
  const { t } = useTranslation('admin')
  const { t: payment } = useTranslation('payment')
  const { search, finds } = usePageSearch()
  const nameOf = ({ part, name }: HealthRow) => {
    const own =
      name === undefined || part === 'provider'
        ? name
        : part === 'gateway'
          ? payment(`gateway.${name}` as 'gateway.sandbox')
          : t('health.engine', { version: name })
    return [t(`health.parts.${part}`), ...(own === undefined ? [] : [own])] as const
  }
  const found = rows.filter(row => finds([...nameOf(row), t(`health.states.${row.state}`)]))
  const faulty = rows.filter(({ state }) => state !== 'good').length
  return (
    <>
      <div className={faulty === 0 ? 'health-all' : 'health-all health-fault'} dir="auto">
        {faulty === 0 ? t('health.allWell') : t('health.attention', { count: faulty })}
      </div>
      {found.length === 0 ? (
        <NothingFound>{t('reading.noRow', { search })}</NothingFound>
      ) : (
        <table className="admin-table health-table" aria-busy={busy}>
          <thead>
            <tr>
              <th scope="col">{t('health.part')}</th>
              <th scope="col">{t('health.state')}</th>
              <th scope="col">{t('health.figures')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(row => {
              const [part, name] = nameOf(row)
              return (
                <tr key={`${row.part} ${row.name}`}>
                  <th scope="row">
                    <span dir="auto">{part}</span>
                    {name !== undefined && <small dir="auto">{name}</small>}
                  </th>
                  <td>
                    <State state={row.state} />
                  </td>
                  <td>
                    <Figures row={row} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </>
  )
}

/** State of a part, by sign and word as well as colour. */
function State({ state }: Pick<HealthRow, 'state'>) {
  const { t } = useTranslation('admin')
  const { icon: Icon, badge } = signs[state]
  return (
    <span className={badge}>
      <Icon size={13} aria-hidden />
      {t(`health.states.${state}`)}
    </span>
  )
}

/** Figures of a part, and what to do. */
function Figures({ row: { state, note, facts } }: { readonly row: HealthRow }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const ago = useAgo()
  const valueOf = ({ kind, value }: HealthFact) =>
    typeof value === 'number'
      ? kind === 'bytes'
        ? format.bytes(value)
        : format.number(value)
      : kind === 'time'
        ? ago(value)
        : value
  return (
    <>
      {facts.length > 0 && (
        <dl className="health-facts">
          {facts.map(fact => (
            <div key={fact.words}>
              <dt dir="auto">{t(`health.facts.${fact.words}`)}</dt>
              <dd dir="auto">{valueOf(fact)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={state === 'good' ? 'health-note' : 'health-note health-todo'} dir="auto">
        {t(`health.notes.${note ?? 'nothing'}`)}
      </div>
    </>
  )
}
