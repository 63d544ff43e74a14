import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { languages } from '#contract/frame-options.ts'
import { usePreferences } from '../text/preferences.ts'
import { changePreferences } from '../session/session.ts'
import { useSettings } from '../api/settings.ts'
import { BadgirMark } from './badgir-mark.tsx'
import { BadgirSection } from './badgir-section.tsx'
import { usePageTitle } from './page-title.tsx'
import { PlainChoice } from './plain/plain-choice.tsx'
import './form-field.css'
import './entry-frame.css'

/** The frame of every page before login: the drawing left, one form right. */
export function EntryFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation(['auth', 'common'])
  const { language } = usePreferences()
  const settings = useSettings()
  usePageTitle(title)
  // The page has a single form: the keyboard starts in its first field.
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    main.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div className="entry">
      <aside className="entry-art">
        <BadgirSection />
        <div className="entry-words">
          <p className="entry-claim" dir="auto">
            {t('auth:drawing.title')}
          </p>
          <p dir="auto">{t('auth:drawing.text')}</p>
        </div>
      </aside>
      <div className="entry-side">
        <div className="entry-language">
          <PlainChoice
            label={t('common:language.label')}
            value={language}
            change={next => {
              changePreferences({ language: next })
            }}
            options={languages.map(key => ({
              value: key,
              label: <span lang={key}>{t(`common:language.${key}`)}</span>,
            }))}
          />
        </div>
        <main ref={main} className="entry-main">
          <div className="entry-brand">
            <BadgirMark size={28} />
            {t('common:product')}
          </div>
          <h1 dir="auto">{title}</h1>
          {children}
        </main>
        <footer className="entry-footer">
          {settings !== undefined && settings.helpUrl !== '' && (
            <a href={settings.helpUrl} target="_blank" rel="noopener">
              {t('auth:help')}
            </a>
          )}
          {(['terms', 'privacy', 'about'] as const).map(name => (
            <Link key={name} href={`/${name}`}>
              {t(`auth:${name}`)}
            </Link>
          ))}
        </footer>
      </div>
    </div>
  )
}
