import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { tabs, type Tab } from '#contract/options.ts'
import { tabAddress } from '../addresses.ts'
import { useProjectPart } from '../project-editor.tsx'
import { TabIcon } from './tab-icon.tsx'
import { TabMark, useStatusWords } from './tab-mark.tsx'
import { useProjectChecks } from './use-project-checks.ts'
import { useWhyClosed } from './use-why-closed.ts'

/**
 * Eight tabs of inputs with their marks, and the analysis below a line. A closed tab stays a link: opening it shows the
 * missing items.
 */
export function ProjectTabs({
  current,
  onRefused,
}: {
  readonly current: Tab | null
  readonly onRefused: (tab: Tab) => void
}) {
  const id = useProjectPart(({ project }) => project._id)
  const { statusOf } = useProjectChecks()
  const whyClosed = useWhyClosed()
  const { t } = useTranslation('project')
  const words = useStatusWords()
  return (
    <nav className="project-tabs" aria-label={t('tabs.label')}>
      {tabs.map(tab => {
        const closed = whyClosed(tab)
        const status = statusOf(tab)
        const name = t(`tabs.${tab}`)
        const link = (
          <Link
            onClick={event => {
              if (closed === undefined) return
              event.preventDefault()
              onRefused(tab)
            }}
            href={tabAddress(id, tab)}
            aria-current={tab === current ? 'page' : undefined}
            aria-label={`${name}, ${words(status)}${closed === undefined ? '' : `. ${closed}`}`}
            className={`project-tab${tab === current ? ' project-tab-current' : ''}${closed === undefined ? '' : ' project-tab-closed'}`}
          >
            <TabIcon tab={tab} />
            <span className="project-tab-name" dir="auto">
              {name}
            </span>
            <TabMark status={status} />
          </Link>
        )
        return (
          <div key={tab} className={tab === 'analysis' ? 'project-tab-last' : undefined}>
            <Tooltip
              placement="right"
              mouseEnterDelay={0.3}
              title={
                closed === undefined ? (
                  <span className="tab-tip">
                    {name}, {words(status)}
                  </span>
                ) : (
                  <>
                    <strong>{t('tabs.closed')}</strong>
                    <br />
                    {closed}
                  </>
                )
              }
              {...(closed === undefined ? { classNames: { root: 'only-narrow' } } : {})}
            >
              {link}
            </Tooltip>
          </div>
        )
      })}
    </nav>
  )
}
