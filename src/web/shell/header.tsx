import { Dropdown, Input, Segmented, type InputRef } from 'antd'
import {
  CircleQuestionMark,
  ExternalLink,
  Keyboard,
  LayoutGrid,
  Languages,
  List,
  Moon,
  Search,
  Sun,
  SunMoon,
} from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'wouter'
import { calendars, languages, layoutViews, themes } from '#contract/options.ts'
import { logoTarget } from '#machines/session/route-access.ts'
import { Avatar } from '../ui/avatar.tsx'
import { BadgirMark } from '../ui/badgir-mark.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SkeletonDialog } from '../ui/skeleton.tsx'
import { usePreferences } from '../text/preferences.ts'
import { changePreferences, useSession } from '../session/session.ts'
import { useSettings } from '../api/settings.ts'
import { pageAt } from './page-at.ts'
import { pageKeys } from './page-keys.ts'
import { projectParts, type HeaderParts } from './pages.ts'
import { showShortcuts } from './shortcuts-shown.ts'
import { usePageKey } from './use-page-key.ts'

const ProfileModal = lazy(() => import('../screens/profile/profile-modal.tsx').then(m => ({ default: m.ProfileModal })))

/** Header: logo, search, grid or list, language, appearance, help, the reader's name. The page's record names its parts. */
export function Header() {
  const { t } = useTranslation()
  const { view, user } = useSession()
  const [path] = useLocation()
  const [profileOpen, setProfileOpen] = useState(false)
  const { search, hasLayout } = pageAt(path).page?.header ?? projectParts
  return (
    <header className="header">
      <Link href={logoTarget(view)} className="header-logo" aria-label={t('header.home')}>
        <BadgirMark />
        <span>{t('product')}</span>
      </Link>
      {search !== undefined && <HeaderSearch key={search.to} {...search} />}
      <span className="header-space" />
      {hasLayout === true && <LayoutToggle />}
      <LanguageMenu />
      <ThemeMenu />
      <HelpMenu />
      {user !== null && (
        <>
          <span className="header-line" />
          <button
            type="button"
            className="header-user"
            aria-haspopup="dialog"
            onClick={() => {
              setProfileOpen(true)
            }}
          >
            <Avatar name={user.fullName} picture={user.profile_picture} />
            <span className="header-user-name" dir="auto" aria-hidden>
              {user.fullName}
            </span>
            <span className="visually-hidden">{t('header.profile', { name: user.fullName })}</span>
          </button>
          {profileOpen && (
            <Suspense fallback={<SkeletonDialog />}>
              <ProfileModal
                user={user}
                close={() => {
                  setProfileOpen(false)
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </header>
  )
}

function HeaderSearch({ words, to }: NonNullable<HeaderParts['search']>) {
  const { t } = useTranslation()
  const [path, navigate] = useLocation()
  const [params] = useSearchParams()
  const given = params.get('s') ?? ''
  const [typed, setTyped] = useState(given)
  const [shown, setShown] = useState(given)
  const input = useRef<InputRef>(null)
  // The address may change from projectParts ("Clear the search", back).
  if (shown !== given) {
    setShown(given)
    setTyped(given)
  }
  usePageKey(pageKeys.search, () => {
    input.current?.focus({ cursor: 'all' })
  })

  const search = (text: string) => {
    const query = new URLSearchParams(pageAt(path).path === to ? params : undefined)
    query.delete('page')
    if (text === '') query.delete('s')
    else query.set('s', text)
    navigate(query.size === 0 ? to : `${to}?${query.toString()}`)
  }
  const label = t(`header.${words}`)
  return (
    <search className="header-search">
      <Input
        ref={input}
        value={typed}
        placeholder={label}
        aria-label={label}
        dir="auto"
        allowClear
        prefix={<Search aria-hidden />}
        suffix={
          typed === '' ? (
            <kbd className="header-key" aria-hidden>
              /
            </kbd>
          ) : undefined
        }
        onChange={event => {
          setTyped(event.target.value)
        }}
        onClear={() => {
          if (given !== '') search('')
        }}
        onPressEnter={() => {
          search(typed.trim())
        }}
      />
    </search>
  )
}

function LayoutToggle() {
  const { t } = useTranslation()
  const { layoutView } = usePreferences()
  return (
    <Segmented
      aria-label={t('header.layout')}
      value={layoutView}
      onChange={view => {
        changePreferences({ layoutView: view })
      }}
      options={layoutViews.map(view => ({
        value: view,
        icon: view === 'grid' ? <LayoutGrid /> : <List />,
        tooltip: t(`header.${view}`),
        label: <span className="visually-hidden">{t(`header.${view}`)}</span>,
      }))}
    />
  )
}

/** Menu of the language, and of the calendar, which follows the language. */
function LanguageMenu() {
  const { t } = useTranslation()
  const { language, calendar } = usePreferences()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        multiple: true,
        selectedKeys: [language, calendar],
        items: [
          {
            key: 'languages',
            type: 'group',
            label: t('language.label'),
            children: languages.map(key => ({ key, label: <span lang={key}>{t(`language.${key}`)}</span> })),
          },
          {
            key: 'calendars',
            type: 'group',
            label: t('calendar.label'),
            children: calendars.map(key => ({ key, label: t(`calendar.${key}`) })),
          },
        ],
        onClick: ({ key }) => {
          const nextLanguage = languages.find(l => l === key)
          const nextCalendar = calendars.find(c => c === key)
          if (nextLanguage !== undefined && nextLanguage !== language) changePreferences({ language: nextLanguage })
          if (nextCalendar !== undefined) changePreferences({ calendar: nextCalendar })
        },
      }}
    >
      <IconButton label={t('language.label')} icon={<Languages />} />
    </Dropdown>
  )
}

/** Menu of the help page, if there is one, and of the shortcuts. */
function HelpMenu() {
  const { t } = useTranslation()
  const settings = useSettings()
  const [key] = pageKeys.shortcuts.keys
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(settings === undefined || settings.helpUrl === ''
            ? []
            : [
                {
                  key: 'help',
                  icon: <ExternalLink aria-hidden />,
                  label: (
                    <a href={settings.helpUrl} target="_blank" rel="noopener">
                      {t('header.help')}
                    </a>
                  ),
                },
              ]),
          {
            key: 'shortcuts',
            icon: <Keyboard aria-hidden />,
            label: t('header.shortcuts'),
            extra: <kbd className="header-key">{key}</kbd>,
            onClick: () => {
              showShortcuts(true)
            },
          },
        ],
      }}
    >
      <IconButton label={t('header.helpMenu')} icon={<CircleQuestionMark />} />
    </Dropdown>
  )
}

const themeSigns = { light: <Sun />, dark: <Moon />, system: <SunMoon /> } as const

function ThemeMenu() {
  const { t } = useTranslation()
  const { theme } = usePreferences()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [theme],
        items: themes.map(key => ({ key, icon: themeSigns[key], label: t(`theme.${key}`) })),
        onClick: ({ key }) => {
          const next = themes.find(item => item === key)
          if (next !== undefined) changePreferences({ theme: next })
        },
      }}
    >
      <IconButton label={t('theme.label')} icon={themeSigns[theme]} />
    </Dropdown>
  )
}
