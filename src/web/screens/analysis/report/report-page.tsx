import { Button, Checkbox, Segmented, Select } from 'antd'
import { Download } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { exportLanguages, type ExportLanguage } from '#contract/export-formats.ts'
import { calendars, unitSystems, type Calendar, type UnitSystem } from '#contract/options.ts'
import { reportParts, type ReportPart } from '#exports/report/report-blocks.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useProjectName } from '../../../project/use-project-name.ts'
import { usePreferences } from '../../../text/preferences.ts'
import { useFailureText } from '../../../text/use-failure-text.ts'
import { useFormat } from '../../../text/use-format.ts'
import { saveFile } from '../../../ui/save-file.ts'
import type { Failure } from '../../../api/send.ts'
import { useAnalysis } from '../analysis-context.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { readReport, usePreview, useWait } from './use-document.ts'
import './report.css'

/** Options of the report, a preview of its first page, and the download. */
export function ReportPage() {
  const { t, i18n } = useTranslation(['report', 'options'])
  const failureText = useFailureText()
  const format = useFormat()
  const nameOf = usePickNames()
  const { project, building } = useProjectEditor()
  const name = useProjectName()
  const { picks: pickTree } = useAnalysis()
  const preferences = usePreferences()
  const [language, setLanguage] = useState<ExportLanguage>(i18n.language === 'fa' ? 'fa' : 'en')
  const [units, setUnits] = useState<UnitSystem>(building.units)
  const [calendar, setCalendar] = useState<Calendar>(preferences.calendar)
  const [parts, setParts] = useState<readonly ReportPart[]>(reportParts)
  const [pick, setPick] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const chosen = pickTree.picks.some(({ id }) => id === pick) ? pick : null
  const wishes = useMemo(
    () => ({
      language,
      units,
      calendar,
      ...(parts.length === reportParts.length ? {} : { parts: parts.join(',') }),
      ...(chosen === null ? {} : { pick: chosen }),
    }),
    [language, units, calendar, parts, chosen],
  )
  const preview = usePreview(project._id, wishes)
  const wait = useWait(isBusy || preview.isBusy)
  const download = async () => {
    setBusy(true)
    setFailure(null)
    const answer = await readReport(project._id, wishes)
    setBusy(false)
    if (answer.ok) saveFile(new Blob([answer.value], { type: 'application/pdf' }), `${name}.pdf`)
    else setFailure(answer.failure)
  }
  const problem = failure ?? preview.failure
  return (
    <div className="report" data-testid="report">
      <section className="sheet report-wishes" aria-label={t('report:screen.title')}>
        <h3 dir="auto">{t('report:screen.title')}</h3>
        <p dir="auto">{t('report:screen.lead')}</p>
        <Wish label={t('report:screen.language')}>
          <Segmented<ExportLanguage>
            value={language}
            onChange={setLanguage}
            aria-label={t('report:screen.language')}
            options={exportLanguages.map(value => ({ value, label: t(`report:screen.languages.${value}`) }))}
          />
        </Wish>
        <Wish label={t('report:screen.units')}>
          <Segmented<UnitSystem>
            value={units}
            onChange={setUnits}
            aria-label={t('report:screen.units')}
            options={unitSystems.map(value => ({ value, label: t(`options:units.${value}`) }))}
          />
        </Wish>
        <Wish label={t('report:screen.calendar')}>
          <Segmented<Calendar>
            value={calendar}
            onChange={setCalendar}
            aria-label={t('report:screen.calendar')}
            options={calendars.map(value => ({ value, label: t(`report:screen.calendars.${value}`) }))}
          />
        </Wish>
        {pickTree.picks.length > 0 && (
          <Wish label={t('report:screen.chosen')}>
            <Select
              value={chosen ?? ''}
              aria-label={t('report:screen.chosen')}
              popupMatchSelectWidth={false}
              options={[
                { value: '', label: t('report:screen.newest') },
                ...pickTree.picks.map(one => ({ value: one.id, label: nameOf(one) })),
              ]}
              onChange={value => {
                setPick(value === '' ? null : value)
              }}
            />
          </Wish>
        )}
        <fieldset className="report-parts">
          <legend dir="auto">{t('report:screen.parts')}</legend>
          {reportParts.map(part => (
            <Checkbox
              key={part}
              checked={parts.includes(part)}
              onChange={({ target }) => {
                setParts(reportParts.filter(one => (one === part ? target.checked : parts.includes(one))))
              }}
            >
              <span dir="auto">{t(`report:parts.${part}`)}</span>
            </Checkbox>
          ))}
        </fieldset>
        <Button
          type="primary"
          icon={<Download size={16} aria-hidden />}
          loading={isBusy}
          data-testid="report-download"
          onClick={() => {
            void download()
          }}
        >
          {t('report:screen.download')}
        </Button>
        {(isBusy || preview.isBusy) && (
          <p role="status" dir="auto">
            {t('report:screen.making')}
            {wait.place !== null
              ? ` ${t('report:screen.queued', { place: format.number(wait.place) })}`
              : wait.isSlow && ` ${t('report:screen.slow')}`}
          </p>
        )}
        {problem !== null && (
          <p role="alert" dir="auto">
            {[t('report:screen.failed'), failureText(problem)].join(' ')}
          </p>
        )}
      </section>
      <section className="sheet report-preview" aria-label={t('report:screen.preview')} aria-busy={preview.isBusy}>
        <h3 dir="auto">{t('report:screen.preview')}</h3>
        {preview.picture === null ? (
          <div className="report-blank" />
        ) : (
          <img src={preview.picture} alt={t('report:screen.previewAlt')} data-testid="report-preview" />
        )}
      </section>
    </div>
  )
}

function Wish({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="report-wish">
      <span dir="auto">{label}</span>
      {children}
    </div>
  )
}
