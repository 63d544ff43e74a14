import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { InputTab, Tab } from '#contract/options.ts'
import { nextScreen } from '#machines/project/next-screen.ts'
import { tabAddress } from '../addresses.ts'
import { useProjectPart } from '../project-editor.tsx'
import { useProjectMay } from '../use-project-may.ts'
import { useWhyClosed } from './use-why-closed.ts'

/** Foot of a tab with the way to the next one. If that is closed, the reason stands beside it. */
export function NextStep({ tab, onRefused }: { readonly tab: InputTab; readonly onRefused: (tab: Tab) => void }) {
  const id = useProjectPart(({ project }) => project._id)
  const may = useProjectMay()
  const whyClosed = useWhyClosed()
  const { t } = useTranslation('project')
  const next = nextScreen(tab, may({ type: 'results.read' }))
  const closed = next === 'review' ? undefined : whyClosed(next)
  const name = next === 'review' ? t('bar.review') : t(`tabs.${next}`)
  return (
    <div className="next-step">
      {closed === undefined ? null : (
        <span id="next-closed" className="next-closed" dir="auto">
          {closed}
        </span>
      )}
      <Link
        href={tabAddress(id, next)}
        className={`next-link${closed === undefined ? '' : ' next-link-closed'}`}
        aria-disabled={closed === undefined ? undefined : true}
        aria-describedby={closed === undefined ? undefined : 'next-closed'}
        onClick={event => {
          if (closed === undefined || next === 'review') return
          event.preventDefault()
          onRefused(next)
        }}
      >
        <span dir="auto">{t('next', { name })}</span>
        <ArrowRight size={15} strokeWidth={1.75} aria-hidden />
      </Link>
    </div>
  )
}
