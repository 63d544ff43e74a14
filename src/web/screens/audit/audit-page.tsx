import { ScrollText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { auditActionNames, type AuditAction } from '#contract/audit-actions.ts'
import { adminAudit } from '#contract/calls/admin.ts'
import { auditSorts, type AuditQuery, type AuditRow } from '#contract/entities/audit-row.ts'
import { receive, send } from '../../api/send.ts'
import { useClock } from '../../text/use-clock.ts'
import { useFormat } from '../../text/use-format.ts'
import { ServerListPage, type ListColumn } from '../../ui/server-list-page.tsx'
import { useListWords } from '../../ui/use-list-words.ts'
import { useServerList, type ListOf } from '../../ui/use-server-list.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const log: ListOf<AuditQuery, AuditRow> = {
  file: 'audit',
  sorts: auditSorts,
  filters: { action: auditActionNames, actor: /^[\w:-]+$/, target: /^[\w:-]+$/, from: instant, to: instant },
  read: query => send(adminAudit, { query }),
  readFile: query => receive(adminAudit, { query }, bytes => bytes),
}
const day = 86_400_000 // ms
/** Periods until now that the filter offers [days]. */
const periods = [1, 7, 30] as const

/** The audit log, for super-admins. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const list = useServerList(log)
  const [openedAt] = useState(() => Date.now())
  const { value } = list.reading
  const action = useActionWords()
  const since = periods.map(days => ({
    value: new Date(openedAt - days * day).toISOString(),
    label: t('filters.days', { count: days, number: format.number(days) }),
  }))
  const { from = '', actor = '' } = list.criteria
  const people = new Map([
    ...(actor === '' ? [] : [[actor, actor] as const]),
    ...(value?.items ?? []).flatMap(row => (row.actor === null ? [] : [[row.actor._id, row.actor.fullName] as const])),
  ])
  return (
    <ServerListPage
      list={list}
      icon={<ScrollText />}
      words={useListWords('audit', list)}
      filters={[
        {
          key: 'action',
          label: t('filters.action'),
          options: auditActionNames.map(name => ({ value: name, label: action(name) })),
        },
        {
          key: 'actor',
          label: t('filters.actor'),
          options: [...people].map(([id, name]) => ({ value: id, label: name })),
        },
        {
          key: 'from',
          label: t('filters.from'),
          options:
            from === '' || since.some(period => period.value === from)
              ? since
              : [...since, { value: from, label: t('filters.since', { date: format.date(from) }) }],
        },
      ]}
      columns={useColumns()}
      usualSort="-at"
      width={1080}
    />
  )
}

/** Words of an action; a row of another version shows its name. */
function useActionWords(): (action: string) => string {
  const { t } = useTranslation('audit')
  return action => {
    const actionName = auditActionNames.find((name): name is AuditAction => name === action)
    return actionName === undefined ? action : t(`actions.${actionName}`)
  }
}

/** Page of what was changed; undefined: it has none. */
function addressOf({ targetType, targetId }: AuditRow): string | undefined {
  if (targetId === null) return undefined
  if (targetType === 'payment') return `/admin-dashboard/orders/${targetId}`
  if (targetType === 'project') return `/admin-dashboard/projects/${targetId}`
  return undefined
}

function useColumns(): readonly ListColumn<AuditRow>[] {
  const { t, i18n } = useTranslation('audit')
  const format = useFormat()
  const clock = useClock()
  const action = useActionWords()
  const column = (
    key: 'at' | 'actor' | 'action' | 'targetId' | 'changes' | 'address',
    cell: (row: AuditRow) => ReactNode,
    more: Pick<ListColumn<AuditRow>, 'sorted' | 'width'> = {},
  ): ListColumn<AuditRow> => ({ key, title: t(`columns.${key}`), cell, ...more })
  const target = (row: AuditRow) => {
    const address = addressOf(row)
    return (
      <span className="list-lines">
        <span dir="auto">
          {i18n.exists(`audit:target.${row.targetType}`) ? t(`target.${row.targetType as 'user'}`) : row.targetType}
        </span>
        {row.targetId !== null && (
          <small dir="ltr">{address === undefined ? row.targetId : <Link href={address}>{row.targetId}</Link>}</small>
        )}
      </span>
    )
  }
  return [
    column(
      'at',
      ({ at }) => (
        <bdi className="tabular">
          {format.date(at)} {clock(new Date(at))}
        </bdi>
      ),
      { sorted: true, width: 160 },
    ),
    column(
      'actor',
      ({ actor }) =>
        actor === null ? (
          <span dir="auto">{t('program')}</span>
        ) : (
          <span className="list-lines">
            <span dir="auto">{actor.fullName}</span>
            <small dir="ltr">{actor.email}</small>
          </span>
        ),
      { sorted: true, width: 200 },
    ),
    column('action', row => <span dir="auto">{action(row.action)}</span>, { sorted: true, width: 200 }),
    column('targetId', target, { width: 220 }),
    column('changes', ({ changes }) => (
      <ul className="list-plain">
        {changes.map(({ field, value }) => (
          <li key={field} dir="auto">
            <bdi>{field}</bdi>: <bdi>{value === null ? '–' : String(value)}</bdi>
          </li>
        ))}
      </ul>
    )),
    column('address', ({ address }) => <span dir="ltr">{address ?? '–'}</span>, { width: 130 }),
  ]
}
