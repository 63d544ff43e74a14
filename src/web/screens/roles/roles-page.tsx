import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AdminPage } from '../../ui/admin-page.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { usePageSearch } from '../../ui/use-page-search.ts'
import { roleRows, roles } from './abilities.ts'
import './roles.css'

/** Abilities of each role, read-only (ruling 13). */
export function RolesPage() {
  const { t } = useTranslation('admin')
  const { search, finds } = usePageSearch()
  const rows = roleRows().filter(({ ability }) => finds([t(`roles.may.${ability}`)]))
  return (
    <AdminPage title={t('roles.title')}>
      <p className="admin-page-note" dir="auto">
        {t('roles.note')}
      </p>
      {rows.length === 0 ? (
        <NothingFound>{t('reading.noRow', { search })}</NothingFound>
      ) : (
        <table className="admin-table roles-table">
          <thead>
            <tr>
              <th scope="col">{t('roles.ability')}</th>
              {roles.map(role => (
                <th key={role} scope="col" className="roles-mark">
                  {role === 'anyone' ? t('roles.anyone') : t(`users.accountRole.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ ability, from }) => (
              <tr key={ability}>
                <th scope="row">
                  <span dir="auto">{t(`roles.may.${ability}`)}</span>
                </th>
                {roles.map(role => {
                  const isAllowed = roles.indexOf(role) >= roles.indexOf(from)
                  return (
                    <td key={role} className="roles-mark">
                      {isAllowed ? <Check className="roles-yes" aria-hidden /> : <Minus aria-hidden />}
                      <span className="visually-hidden">{t(isAllowed ? 'roles.allowed' : 'roles.refused')}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AdminPage>
  )
}
