import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { contentSlugs } from '#contract/entities/content.ts'
import { useContent } from '../../api/use-content.ts'
import { usePreferences } from '../../text/preferences.ts'
import { useFormat } from '../../text/use-format.ts'
import { BadgirMark } from '../../ui/badgir-mark.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { usePageTitle } from '../../ui/page-title.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'

/** A text of the operator, open to everybody: the last part of the address names it. */
export function ContentPage() {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const [path] = useLocation()
  const { language } = usePreferences()
  const format = useFormat()
  const slug = contentSlugs.find(one => path.toLowerCase().startsWith(`/${one}`)) ?? 'about'
  const { value, failedAt, loading, reload } = useContent(slug, language)
  usePageTitle(t(`names.${slug}`))
  const isHere = value?.slug === slug
  return (
    <main className="content-page">
      <Link href="/" className="content-page-home">
        <BadgirMark size={22} /> {common('product')}
      </Link>
      {isHere && <ContentText html={value.html} language={value.language} />}
      {isHere && (
        <p className="content-page-foot" dir="auto">
          {value.savedAt === null
            ? t('shipped', { version: format.number(value.version) })
            : t('version', { version: format.number(value.version), date: format.date(value.savedAt) })}
        </p>
      )}
      {isHere && slug === 'about' && (
        <p className="content-page-foot" dir="auto">
          <Link href="/licences">{t('licences')}</Link>
        </p>
      )}
      {!isHere && failedAt === undefined && <SkeletonPage label={common('loading')} />}
      {!isHere && failedAt !== undefined && (
        <>
          <p dir="auto" role="alert">
            {t('notRead')}
          </p>
          <PlainButton busy={loading} onClick={reload}>
            {common('tryAgain')}
          </PlainButton>
        </>
      )}
    </main>
  )
}
