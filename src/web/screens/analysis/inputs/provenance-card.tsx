import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { fieldCounts } from '#building/library/field-counts.ts'
import { inputTabs } from '#contract/options.ts'
import { tabAddress } from '../../../project/addresses.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useFormat } from '../../../text/use-format.ts'

const parts = ['edited', 'cited', 'proposals'] as const

/** Numbers of each tab's values: typed, defaults with a source, and proposals of this product. */
export function ProvenanceCard() {
  const { t } = useTranslation(['hours', 'project'])
  const format = useFormat()
  const { project, building } = useProjectEditor()
  const counts = fieldCounts(building)
  const rows = inputTabs
    .map(tab => {
      const { edited, byDefault, proposals } = counts[tab]
      return { tab, edited, cited: byDefault - proposals, proposals, all: edited + byDefault }
    })
    .filter(({ all }) => all > 0)
  const most = Math.max(...rows.map(({ all }) => all), 1)
  const sum = (key: (typeof parts)[number] | 'all') => rows.reduce((total, row) => total + row[key], 0)
  return (
    <section className="sheet inputs-card" aria-label={t('hours:inputs.from')}>
      <h3 dir="auto">{t('hours:inputs.from')}</h3>
      <p dir="auto">
        {t('hours:inputs.sum', {
          edited: format.number(sum('edited')),
          all: format.number(sum('all')),
          cited: format.number(sum('cited')),
          proposals: format.number(sum('proposals')),
        })}
      </p>
      <div className="use-legend" aria-hidden>
        {parts.map(part => (
          <span key={part}>
            <i className={`inputs-${part}`} />
            <span dir="auto">{t(`hours:inputs.${part}`)}</span>
          </span>
        ))}
      </div>
      <table className="inputs-table">
        <thead>
          <tr>
            <th scope="col">{t('hours:inputs.tab')}</th>
            <th scope="col" className="inputs-bar">
              <span className="only-spoken">{t('hours:inputs.shares')}</span>
            </th>
            {parts.map(part => (
              <th scope="col" key={part}>
                {t(`hours:inputs.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.tab}>
              <th scope="row">
                <Link href={tabAddress(project._id, row.tab)} dir="auto">
                  {t(`project:tabs.${row.tab}`)}
                </Link>
              </th>
              <td className="inputs-bar" aria-hidden>
                <span style={{ width: `${(100 * row.all) / most}%` }}>
                  {parts.map(part =>
                    row[part] === 0 ? null : (
                      <i key={part} className={`inputs-${part}`} style={{ flexGrow: row[part] }} />
                    ),
                  )}
                </span>
              </td>
              {parts.map(part => (
                <td key={part}>{format.number(row[part])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
