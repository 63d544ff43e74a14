import { sampleProjectId } from '#contract/frame-options.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { Button } from 'antd'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { inputTabs, tabs, type Tab } from '#contract/options.ts'
import { tabAccessMachine, type TabNotice } from '#machines/project/tab-access.machine.ts'
import { noteLastProject } from './last-project.ts'
import { useSession } from '../../session/session.ts'
import { usePageTitle } from '../../ui/page-title.tsx'
import { fieldId, tabAddress } from '../addresses.ts'
import { NextStep } from './next-step.tsx'
import { PanelTopContext } from './panel-top.tsx'
import { ProjectBar } from './project-bar.tsx'
import { useProjectName } from '../use-project-name.ts'
import { useBuilding, useIsLinked, useProjectPart, useProjectStore } from '../project-editor.tsx'
import { useProjectMay } from '../use-project-may.ts'
import { ProjectTabs } from './project-tabs.tsx'
import { SidePanel } from './side-panel.tsx'
import { StaleChoice } from './stale-choice.tsx'
import { TabsFootContext } from './tabs-foot.tsx'
import { TurnNotice } from './turn-notice.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { useInputTexts } from '../fields/use-input-texts.ts'

/** Screens of the frame: a tab, or the page for review and payment. */
export type ProjectScreen = Tab | 'review'

/** Scrolls to the field named in the address and focuses it, once it is on the page. */
function useFieldOfAddress(screen: ProjectScreen) {
  const [query] = useSearchParams()
  const field = query.get('field')
  useEffect(() => {
    if (field === null || screen === 'review') return undefined
    let tries = 0
    const timer = setInterval(() => {
      const element = document.getElementById(fieldId(screen, field))
      if (element !== null) {
        element.scrollIntoView({ block: 'center' })
        element.focus()
      }
      if (element !== null || ++tries > 30) clearInterval(timer)
    }, 100)
    return () => {
      clearInterval(timer)
    }
  }, [field, screen])
}

/** Notice "Can't access to this tab", with the reason. */
function Notice({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { message } = useInputTexts()
  const { t } = useTranslation('project')
  return (
    <div className="closed-notice" role="alert">
      <strong dir="auto">{message('tab.closed')}</strong>
      {children}
      <Button
        type="text"
        size="small"
        aria-label={t('closeNotice')}
        icon={<X size={14} strokeWidth={1.75} />}
        onClick={onClose}
      />
    </div>
  )
}

/** Missing items for a tab, and the places to set them. */
function ClosedNotice({ notice, onClose }: { readonly notice: TabNotice; readonly onClose: () => void }) {
  const id = useProjectPart(({ project }) => project._id)
  const { message } = useInputTexts()
  const { t } = useTranslation('project')
  return (
    <Notice onClose={onClose}>
      <span dir="auto">{t('tabs.closedName', { tab: t(`tabs.${notice.tab}`) })}</span>
      {notice.missing.map(item => (
        <Link key={item.key} href={tabAddress(id, item.tab)} dir="auto">
          {t(`tabs.${item.tab}`)}: {message(item.key)}
        </Link>
      ))}
    </Notice>
  )
}

/**
 * Tab meant by an unknown address: `neighbours` is `neighbors`, `zones` is `zone`; without three letters in common, the
 * first.
 */
function nearestName(address: string): Tab {
  const name = address.toLowerCase()
  const common = (tab: Tab) =>
    Array.from({ length: tab.length }, (_, i) => i + 1).findLast(letters => name.startsWith(tab.slice(0, letters))) ?? 0
  const [best] = tabs.map(tab => ({ tab, letters: common(tab) })).toSorted((a, b) => b.letters - a.letters)
  return best === undefined || best.letters < 3 ? 'location' : best.tab
}

/** Informs the machine of each change of the building; the frame itself is rendered only when a tab or a notice changes. */
function TabNeeds({ access }: { readonly access: ActorRefFrom<typeof tabAccessMachine> }) {
  const building = useBuilding()
  useLayoutEffect(() => {
    access.send({ type: 'building.changed', building })
  }, [access, building])
  return null
}

/**
 * Frame of a project: bar above, tabs left, the open tab, panel right. An address that may not be opened leads to the
 * nearest open tab.
 */
export function ProjectFrame({
  address,
  screens,
}: {
  readonly address: string
  readonly screens: Readonly<Record<ProjectScreen, ComponentType>>
}) {
  const store = useProjectStore()
  const id = useProjectPart(({ project }) => project._id)
  const isLinked = useIsLinked()
  const may = useProjectMay()
  const { user } = useSession()
  const { t } = useTranslation('project')
  const [, navigate] = useLocation()
  const [top, setTop] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)

  const exact = address === 'review' ? 'analysis' : tabs.find(tab => tab === address)
  const wanted = exact ?? nearestName(address)
  const machine = useMemo(
    () =>
      tabAccessMachine.provide({
        // Navigate after the machine has been set up: the router listens to the browser's history.
        actions: {
          navigate: (_, { tab }) => {
            queueMicrotask(() => {
              navigate(tabAddress(id, tab), { replace: true })
            })
          },
        },
      }),
    [id, navigate],
  )
  const access = useActorRef(machine, { input: { tab: wanted, building: store.snapshot().building } })
  const tab = useSelector(access, ({ context }) => context.tab)
  const notice = useSelector(access, ({ context }) => context.notice)
  // Unknown tab of the address: shown until another tab opens.
  const [unknown, setUnknown] = useState<{ readonly address: string; readonly landed: Tab } | null>(null)
  if (exact === undefined ? unknown?.address !== address : unknown !== null && tab !== unknown.landed)
    setUnknown(exact === undefined ? { address, landed: wanted } : null)
  const name = useProjectName()
  const opened = useRef(address)
  useLayoutEffect(() => {
    if (opened.current === address) return
    opened.current = address
    // The machine's own move arrives here as an address: its notice stays.
    if (tab !== wanted) access.send({ type: 'address.opened', tab: wanted })
  }, [address, wanted, tab, access])

  // While unpaid, the analysis is the page for review and payment.
  const mayRead = may({ type: 'results.read' })
  const screen: ProjectScreen = tab === 'analysis' && (address === 'review' || !mayRead) ? 'review' : tab
  useEffect(() => {
    if (tab === wanted && address !== screen) navigate(`${tabAddress(id, screen)}${location.search}`, { replace: true })
  }, [address, wanted, id, navigate, screen, tab])

  // Remember the opened tab, not the requested one: “Continue” leads there.
  useEffect(() => {
    if (user !== null && id !== sampleProjectId && !isLinked) noteLastProject(user._id, id, screen)
  }, [user, id, screen, isLinked])
  usePageTitle(`${t(`tabs.${tab}`)}, ${name}`)
  useFieldOfAddress(screen)
  const Body = screens[screen]
  const panel = screen !== 'review' && screen !== 'analysis'
  const inputTab = inputTabs.find(one => one === screen)
  const refuse = (refused: Tab) => {
    access.send({ type: 'tab.asked', tab: refused })
  }
  const whole = screen === 'draw-building' || screen === 'location' || !panel
  return (
    <div className="project-frame">
      <TabNeeds access={access} />
      <ProjectBar reviewing={screen === 'review'} />
      <UnsavedNotice />
      <StaleChoice />
      <TurnNotice tab={tab} />
      {unknown === null || notice !== null ? null : (
        <Notice
          onClose={() => {
            setUnknown(null)
          }}
        >
          <span dir="auto">{t('tabs.unknown', { address: unknown.address })}</span>
        </Notice>
      )}
      {notice === null ? null : (
        <ClosedNotice
          notice={notice}
          onClose={() => {
            access.send({ type: 'notice.closed' })
          }}
        />
      )}
      <div className={panel ? 'project-body' : 'project-body project-body-wide'}>
        <div className="project-left">
          <ProjectTabs current={tab} onRefused={refuse} />
          <div ref={setFoot} />
        </div>
        <PanelTopContext.Provider value={panel ? top : null}>
          <TabsFootContext.Provider value={foot}>
            <div className="project-middle">
              <section className={`project-content${whole ? '' : ' padded'}`} aria-label={t(`tabs.${tab}`)}>
                {tab === wanted ? <Body key={screen} /> : null}
              </section>
              {inputTab === undefined ? null : <NextStep tab={inputTab} onRefused={refuse} />}
            </div>
          </TabsFootContext.Provider>
          {panel ? <SidePanel placeTop={setTop} /> : null}
        </PanelTopContext.Provider>
      </div>
    </div>
  )
}
