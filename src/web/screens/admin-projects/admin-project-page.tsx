import { ArrowLeft, ArrowRight, Eye } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'wouter'
import { adminProject } from '#contract/calls/admin.ts'
import type { AdminProjectDetail } from '#contract/entities/admin-project.ts'
import type { Project } from '#contract/entities/project.ts'
import { inputTabs } from '#contract/options.ts'
import { send } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { PlanThumbnail } from '../../project/plan-thumbnail.tsx'
import { useStation } from '../../project/use-station.ts'
import { useClock } from '../../text/use-clock.ts'
import { useFormat } from '../../text/use-format.ts'
import { useOptionText } from '../../text/use-options.ts'
import { AdminPage } from '../../ui/admin-page.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { ReadingFailed } from '../../ui/reading-failed.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useTabSummary } from '../../project/use-tab-summary.ts'
import './admin-projects.css'

/** Anybody's project with its inputs, payments and runs, for super-admins, to be read only. */
export function AdminProjectPage() {
  const { id } = useParams<{ id: string }>()
  return <ProjectOf key={id} id={id} />
}

function ProjectOf({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin-projects')
  const { t: common } = useTranslation()
  const reading = useReading(useCallback(() => send(adminProject, { path: { id } }), [id]))
  const { value: shown } = reading
  return (
    <AdminPage title={shown?.name ?? t('title')}>
      <Link href="/admin-dashboard/projects" className="admin-project-back">
        <ArrowLeft size={14} aria-hidden /> {t('back')}
      </Link>
      {shown === undefined ? (
        reading.failedAt === undefined && <SkeletonPage label={common('loading')} />
      ) : (
        <>
          <p className="admin-project-mark" role="status">
            <Eye aria-hidden />
            <span dir="auto">{t('readOnly', { name: shown.owner.fullName })}</span>
          </p>
          {shown.deletedAt === null && (
            <Link
              href={`/admin-dashboard/projects/${encodeURIComponent(id)}/show/location`}
              className="admin-project-open"
            >
              {t('open')} <ArrowRight size={14} aria-hidden />
            </Link>
          )}
          <div className="admin-project-plan">
            <PlanThumbnail project={shown} />
          </div>
          <Facts shown={shown} />
          <section className="admin-project-part">
            <h2 dir="auto">{t('inputs')}</h2>
            {shown.project === null ? <p dir="auto">{t('erased')}</p> : <Inputs project={shown.project} />}
          </section>
          <Payments shown={shown} />
          <Runs shown={shown} />
        </>
      )}
      <ReadingFailed reading={reading} />
    </AdminPage>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{name}</span>
      </th>
      <td>{children}</td>
    </tr>
  )
}

function Facts({ shown }: { readonly shown: AdminProjectDetail }) {
  const { t } = useTranslation('admin-projects')
  const format = useFormat()
  const option = useOptionText()
  const times = ['paidAt', 'createdAt', 'updatedAt', 'deletedAt'] as const
  return (
    <section className="admin-project-part">
      <h2 dir="auto">{t('facts')}</h2>
      <table className="admin-table">
        <tbody>
          <Row name={t('columns.owner')}>
            <Link href={`/users?s=${encodeURIComponent(shown.owner.email)}`} dir="auto">
              {shown.owner.fullName}
            </Link>
            <div>
              <bdi>{shown.owner.email}</bdi>
            </div>
          </Row>
          <Row name={t('columns.city')}>
            <span dir="auto">
              {format.place([...(shown.city === null ? [] : [shown.city]), option('country', shown.country)])}
            </span>
          </Row>
          <Row name={t('columns.type')}>
            <span dir="auto">{option('buildingType', shown.primaryBuildingType)}</span>
          </Row>
          <Row name={t('columns.area', { unit: format.unit('area', 'SI') })}>
            {format.number(shown.grossFloorArea, 0)}
          </Row>
          <Row name={t('columns.state')}>
            <span dir="auto">{t(`state.${shown.state}`)}</span>
          </Row>
          {times.map(key => {
            const at = shown[key]
            return (
              at !== null && (
                <Row key={key} name={t(`columns.${key}`)}>
                  {format.date(at)}
                </Row>
              )
            )
          })}
          <Row name={t('columns.id')}>
            <code dir="ltr">{shown._id}</code>
          </Row>
        </tbody>
      </table>
    </section>
  )
}

function Inputs({ project }: { readonly project: Project }) {
  const { t } = useTranslation('project')
  const summaryOf = useTabSummary(project, useStation(project))
  return (
    <table className="admin-table">
      <tbody>
        {inputTabs.map(tab => (
          <Row key={tab} name={t(`tabs.${tab}`)}>
            <span dir="auto">{summaryOf(tab)}</span>
          </Row>
        ))}
      </tbody>
    </table>
  )
}

function Payments({ shown: { payments } }: { readonly shown: AdminProjectDetail }) {
  const { t } = useTranslation('admin-projects')
  const { t: orders } = useTranslation('orders')
  const format = useFormat()
  return (
    <section className="admin-project-part">
      <h2 dir="auto">{t('payments')}</h2>
      {payments.length === 0 ? (
        <p dir="auto">{t('noPayments')}</p>
      ) : (
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">{orders('columns.createdAt')}</th>
              <th scope="col">{orders('columns.status')}</th>
              <th scope="col">{orders('columns.total')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(payment => (
              <tr key={payment._id}>
                <td>
                  <Link href={`/admin-dashboard/orders/${payment._id}`}>{format.date(payment.createdAt)}</Link>
                </td>
                <td dir="auto">{orders(`status.${payment.status}`)}</td>
                <td>
                  <Quantity className="tabular">{format.price(payment.paymentAmount, payment.currency)}</Quantity>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Runs({ shown: { runs } }: { readonly shown: AdminProjectDetail }) {
  const { t } = useTranslation('admin-projects')
  const format = useFormat()
  const clock = useClock()
  return (
    <section className="admin-project-part">
      <h2 dir="auto">{t('runs')}</h2>
      {runs.length === 0 ? (
        <p dir="auto">{t('noRuns')}</p>
      ) : (
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">{t('run')}</th>
              <th scope="col">{t('runState')}</th>
              <th scope="col">{t('started')}</th>
              <th scope="col">{t('engine')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(run => (
              <tr key={run._id}>
                <td dir="auto">{t(`stage.${run.stage}`)}</td>
                <td dir="auto">{t(`runStatus.${run.status}`)}</td>
                <td className="tabular">
                  {format.date(run.createdAt)} {clock(new Date(run.createdAt))}
                </td>
                <td dir="ltr">{run.engineVersion ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
