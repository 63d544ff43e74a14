import { Building2, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { PageTitle } from '../../ui/page-title.tsx'
import './admin-dashboard.css'

/** Two ways of the super-admin: projects and users. */
export function AdminDashboardPage() {
  const { t } = useTranslation('admin')
  return (
    <div className="admin-home">
      <PageTitle>{t('dashboard')}</PageTitle>
      <div className="admin-tiles">
        <Link href="/dashboard/projects" className="admin-tile">
          <Building2 size={24} aria-hidden />
          <strong>{t('projectManagement')}</strong>
          <span dir="auto">{t('projectManagementNote')}</span>
        </Link>
        <Link href="/users" className="admin-tile">
          <Users size={24} aria-hidden />
          <strong>{t('userManagement')}</strong>
          <span dir="auto">{t('userManagementNote')}</span>
        </Link>
      </div>
    </div>
  )
}
