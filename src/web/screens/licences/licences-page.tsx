import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { BadgirMark } from '../../ui/badgir-mark.tsx'
import { usePageTitle } from '../../ui/page-title.tsx'
import { thirdParties, thirdPartyKinds } from './third-parties.ts'
import '../../ui/content-text.css'
import './licences.css'

/** Licences of all works of third parties in the product, open to everybody. */
export function LicencesPage() {
  const { t } = useTranslation('licences')
  const { t: common } = useTranslation()
  usePageTitle(t('title'))
  return (
    <main className="content-page">
      <Link href="/" className="content-page-home">
        <BadgirMark size={22} /> {common('product')}
      </Link>
      <div className="content-text">
        <h1>{t('title')}</h1>
        <p>{t('note')}</p>
        {thirdPartyKinds.map(kind => (
          <section key={kind}>
            <h2>{t(`parts.${kind}`)}</h2>
            <table className="licences" aria-label={t(`parts.${kind}`)}>
              <thead>
                <tr>
                  <th scope="col">{t('name')}</th>
                  <th scope="col">{t('licence')}</th>
                </tr>
              </thead>
              <tbody>
                {thirdParties
                  .filter(({ part }) => part === kind)
                  .map(({ name, licence, address }) => (
                    <tr key={name}>
                      <th scope="row">
                        <a href={address} target="_blank" rel="noreferrer" dir="auto">
                          {name}
                        </a>
                      </th>
                      <td>
                        <bdi>{licence}</bdi>
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </main>
  )
}
