import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { BadgirMark } from '../../ui/badgir-mark.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { ShortcutGroup } from '../../ui/shortcut.ts'
import { ShortcutTable } from '../../ui/shortcut-table.tsx'
import './help.css'

const steps = ['place', 'draw', 'describe', 'pay', 'read'] as const
const questions = ['locked', 'weather', 'lost', 'figures'] as const

/** The product's own help, if HELP_URL names no other. */
export function HelpPage({ shortcuts }: { readonly shortcuts: readonly ShortcutGroup[] }) {
  const { t } = useTranslation(['help', 'keys'])
  return (
    <main className="help">
      <Link href="/" className="help-home">
        <BadgirMark size={22} /> {t('home')}
      </Link>
      <PageTitle>{t('title')}</PageTitle>
      <section>
        <h2 dir="auto">{t('steps.title')}</h2>
        <ol>
          {steps.map(step => (
            <li key={step} dir="auto">
              <strong>{t(`steps.${step}.name`)}</strong> {t(`steps.${step}.text`)}
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2 dir="auto">{t('keys:title')}</h2>
        <p className="help-keys" dir="auto">
          {t('keys:note')}
        </p>
        <ShortcutTable groups={shortcuts} />
      </section>
      <section>
        <h2 dir="auto">{t('questions.title')}</h2>
        {questions.map(question => (
          <div key={question}>
            <h3 dir="auto">{t(`questions.${question}.ask`)}</h3>
            <p dir="auto">{t(`questions.${question}.answer`)}</p>
          </div>
        ))}
      </section>
    </main>
  )
}
