import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'wouter'
import { contentSlugs } from '#contract/entities/content.ts'
import { AdminPage } from '../../ui/admin-page.tsx'
import { ContentEditor } from './content-editor.tsx'
import './content-editor.css'

const root = '/admin-dashboard/content'

/** The operator's texts: the list of them, and the editor of one, for super-admins. */
export function ContentAdminPage() {
  const { t } = useTranslation('content')
  const { slug: wanted } = useParams()
  const slug = contentSlugs.find(one => one === wanted)
  return (
    <AdminPage title={t('admin.title')}>
      <nav className="content-list" aria-label={t('admin.title')}>
        {contentSlugs.map(one => (
          <Link key={one} href={`${root}/${one}`} aria-current={one === slug ? 'page' : undefined}>
            {t(`names.${one}`)}
          </Link>
        ))}
      </nav>
      {slug === undefined ? <p dir="auto">{t('admin.choose')}</p> : <ContentEditor key={slug} slug={slug} />}
    </AdminPage>
  )
}
