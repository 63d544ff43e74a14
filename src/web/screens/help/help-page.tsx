import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useSettings } from '../../api/settings.ts'
import { useContent } from '../../api/use-content.ts'
import { sampleAddress } from '../../project/addresses.ts'
import { BoughtDetails } from '../../project/bought-parts.tsx'
import { PriceSteps } from '../../project/price-steps.tsx'
import { usePreferences } from '../../text/preferences.ts'
import { BadgirMark } from '../../ui/badgir-mark.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { ShortcutGroup } from '../../ui/shortcut.ts'
import { ShortcutTable } from '../../ui/shortcut-table.tsx'
import './help.css'

const steps = ['place', 'draw', 'describe', 'pay', 'read'] as const
const questions = ['locked', 'weather', 'lost', 'figures'] as const

/** The product's own help, if HELP_URL names no other. */
export function HelpPage({ shortcuts }: { readonly shortcuts: readonly ShortcutGroup[] }) {
  const { t } = useTranslation(['help', 'keys'])
  const { t: buys } = useTranslation('payment')
  const { language } = usePreferences()
  const text = useContent('help', language).value
  // The operator's own text stands in place of the product's.
  const own = text === undefined || text.savedAt === null ? undefined : text
  const price = useSettings()?.price ?? null
  return (
    <main className="help">
      <Link href="/" className="help-home">
        <BadgirMark size={22} /> {t('home')}
      </Link>
      <PageTitle>{t('title')}</PageTitle>
      {own === undefined ? (
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
      ) : (
        <ContentText html={own.html} language={own.language} />
      )}
      <section>
        <h2 dir="auto">{t('sample.title')}</h2>
        <p dir="auto">{t('sample.text')}</p>
        <p dir="auto">
          <Link href={sampleAddress}>{t('sample.open')}</Link>
        </p>
      </section>
      <section>
        <h2 dir="auto">{buys('buysTitle')}</h2>
        <p dir="auto" className="help-lead">
          {buys('buysLead')}
        </p>
        <BoughtDetails />
      </section>
      {price !== null && (
        <section>
          <h2 dir="auto">{t('price.title')}</h2>
          <PriceSteps settings={price} area={0} units="SI" />
        </section>
      )}
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
