import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Section } from '#building/draft/sections.ts'
import type { Tab } from '#contract/options.ts'
import { tabAddress } from '../addresses.ts'
import { useProjectPart } from '../project-editor.tsx'
import type { HistoryTurn } from '../save/project-store.ts'

/** Time that the notice stays [ms]: as long as a toast. */
const shownFor = 5000

/** Tab of a section; the project's details have none. */
function tabOf(section: Section | null): Tab | null {
  return section === null || section === 'header' ? null : section === 'vertices' ? 'draw-building' : section
}

/** Strip after an undo or a redo: it names the step and its place, and leads to its tab if another one is open. */
export function TurnNotice({ tab }: { readonly tab: Tab }) {
  const id = useProjectPart(({ project }) => project._id)
  const turned = useProjectPart(snapshot => snapshot.turned)
  const { t } = useTranslation('project')
  const [closed, setClosed] = useState<HistoryTurn | null>(null)
  useEffect(() => {
    if (turned === null) return undefined
    const timer = setTimeout(() => {
      setClosed(turned)
    }, shownFor)
    return () => {
      clearTimeout(timer)
    }
  }, [turned])
  const isShown = turned !== null && turned !== closed
  const { kind, name, section } = turned ?? { kind: 'undone', name: '', section: null }
  const place = tabOf(section)
  const words =
    section === null
      ? t(`turn.${kind}`, { name })
      : t(`turn.${kind}In`, { name, place: place === null ? t(`section.${section}`) : t(`tabs.${place}`) })
  return (
    // The region stays on the page, so that a reader hears each new text.
    <div className={isShown ? 'turn-notice' : 'turn-notice turn-notice-empty'} role="status">
      {isShown ? (
        <>
          <span dir="auto">{words}</span>
          {place === null || place === tab ? null : <Link href={tabAddress(id, place)}>{t('turn.show')}</Link>}
          <button
            type="button"
            className="icon-button"
            aria-label={t('turn.close')}
            onClick={() => {
              setClosed(turned)
            }}
          >
            <X size={14} strokeWidth={1.75} aria-hidden />
          </button>
        </>
      ) : null}
    </div>
  )
}
