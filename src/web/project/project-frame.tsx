import { Button } from 'antd'
import { X } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'wouter'
import { tabs, type Tab } from '#contract/options.ts'
import { lazyRoute } from '../app/lazy-route.tsx'
import { usePageTitle } from '../ui/page-title.tsx'
import { fieldId, tabAddress } from './addresses.ts'
import { PanelTopContext } from './panel-top.tsx'
import { ProjectBar } from './project-bar.tsx'
import { useProjectEditor } from './project-editor.tsx'
import { ProjectTabs } from './project-tabs.tsx'
import { SidePanel } from './side-panel.tsx'
import { StaleChoice } from './stale-choice.tsx'
import { useProjectChecks, type Missing } from './use-project-checks.ts'

type Screen = Tab | 'review'

const screens: Readonly<Record<Screen, ComponentType>> = {
  'location': lazyRoute(() => import('../screens/location/location-tab.tsx').then(m => m.default)),
  'draw-building': lazyRoute(() => import('../workbench/draw-building-tab.tsx').then(m => m.default)),
  'envelope': lazyRoute(() => import('../screens/envelope/envelope-tab.tsx').then(m => m.default)),
  'neighbors': lazyRoute(() => import('../screens/neighbors/neighbors-tab.tsx').then(m => m.default)),
  'construction': lazyRoute(() => import('../screens/construction/construction-tab.tsx').then(m => m.default)),
  'zone': lazyRoute(() => import('../screens/zone/zone-tab.tsx').then(m => m.default)),
  'mechanical': lazyRoute(() => import('../screens/mechanical/mechanical-tab.tsx').then(m => m.default)),
  'renewables': lazyRoute(() => import('../screens/renewables/renewables-tab.tsx').then(m => m.default)),
  'analysis': lazyRoute(() => import('../screens/results/results-tab.tsx').then(m => m.default)),
  'review': lazyRoute(() => import('../screens/review/review-page.tsx').then(m => m.default)),
}

/** Puts the field named in the address into view and focus, once it is on the page. */
const useFieldOfAddress = (screen: Screen) => {
  const [query] = useSearchParams()
  const field = query.get('field')
  useEffect(() => {
    if (field === null || screen === 'review') return
    let tries = 0
    const timer = setInterval(() => {
      const element = document.getElementById(fieldId(screen, field))
      if (element !== null) {
        element.scrollIntoView({ block: 'center' })
        element.focus()
      }
      if (element !== null || ++tries > 30) clearInterval(timer)
    }, 100)
    return () => { clearInterval(timer) }
  }, [field, screen])
}

/** "Can't access to this tab", what is missing, and where to set it. */
const ClosedNotice = ({ missing, tab, onClose }: { readonly missing: readonly Missing[], readonly tab: Tab, readonly onClose: () => void }) => {
  const { project } = useProjectEditor()
  const { missingText } = useProjectChecks()
  const { t } = useTranslation('project')
  return (
    <div className="closed-notice" role="alert">
      <strong dir="auto">{t('tabs.closed')}</strong>
      <span dir="auto">{t('tabs.closedName', { tab: t(`tabs.${tab}`) })}</span>
      {missing.map((item, i) => <Link key={i} href={tabAddress(project._id, item.tab, item.field)} dir="auto">{missingText(item)}</Link>)}
      <Button type="text" size="small" aria-label={t('closeNotice')} icon={<X size={14} strokeWidth={1.75} />} onClick={onClose} />
    </div>
  )
}

/** Bar above, tabs left, the open tab, panel right. An address that may not be opened lands on the nearest tab that may. */
export const ProjectFrame = ({ address }: { readonly address: string }) => {
  const { project, building } = useProjectEditor()
  const { landingFor } = useProjectChecks()
  const { t } = useTranslation('project')
  const [, navigate] = useLocation()
  const [top, setTop] = useState<HTMLElement | null>(null)
  const [refused, setRefused] = useState<{ readonly tab: Tab, readonly missing: readonly Missing[] } | null>(null)

  const asked: Screen = address === 'review' ? 'review' : tabs.find(tab => tab === address) ?? 'location'
  // Unpaid, the analysis is the page where one reviews and pays.
  const landing = landingFor(asked)
  const screen: Screen = landing.screen
  const known = address === asked && screen === asked
  useEffect(() => {
    if (known) return
    if (landing.refused && asked !== 'review') setRefused({ tab: asked, missing: landing.missing })
    navigate(tabAddress(project._id, screen), { replace: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs for an address, not for every new list of missing items
  }, [known, address, screen])
  useEffect(() => { if (refused?.tab === screen) setRefused(null) }, [refused, screen])

  const current: Tab = screen === 'review' ? 'analysis' : screen
  usePageTitle(`${t(`tabs.${current}`)}, ${building.name}`)
  useFieldOfAddress(screen)
  const Body = screens[screen]
  const panel = screen !== 'review' && screen !== 'analysis'
  return (
    <div className="project-frame">
      <ProjectBar reviewing={screen === 'review'} />
      <StaleChoice />
      {refused === null ? null : <ClosedNotice {...refused} onClose={() => { setRefused(null) }} />}
      <div className={panel ? 'project-body' : 'project-body project-body-wide'}>
        <ProjectTabs current={current} />
        <PanelTopContext.Provider value={panel ? top : null}>
          <section className={`project-content${screen === 'draw-building' || screen === 'location' || screen === 'review' || screen === 'analysis' ? '' : ' padded'}`} aria-label={t(`tabs.${current}`)}>
            {known ? <Body key={screen} /> : null}
          </section>
          {panel ? <SidePanel placeTop={setTop} /> : null}
        </PanelTopContext.Provider>
      </div>
    </div>
  )
}
