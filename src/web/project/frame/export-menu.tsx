import { Button, Dropdown, Modal, Tooltip } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportProject } from '#contract/calls/runs.ts'
import { leftOutHeader, type ExportFormat } from '#contract/export-formats.ts'
import { allExports } from '#exports/all-exports.ts'
import type { ExportRecord } from '#exports/export-record.ts'
import { fileName } from '#exports/file-name.ts'
import { receive } from '../../api/send.ts'
import { usePreferences } from '../../text/preferences.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useToast } from '../../ui/use-toast.ts'
import { useProjectPart, useUnits } from '../project-editor.tsx'
import { useProjectMay } from '../use-project-may.ts'
import { useProjectName } from '../use-project-name.ts'
import './export-menu.css'

/** Sentences of the header; empty where it is absent, or where another server has written it. */
function leftOutOf(header: string | null): readonly string[] {
  if (header === null) return []
  try {
    const sentences: unknown = JSON.parse(decodeURIComponent(header))
    return Array.isArray(sentences) ? sentences.filter(sentence => typeof sentence === 'string') : []
  } catch {
    return []
  }
}

/** Files of the project: each format once, with the reason where it is closed; afterwards what the file left out. */
export function ExportMenu() {
  const { t, i18n } = useTranslation('exports')
  const id = useProjectPart(({ project }) => project._id)
  const may = useProjectMay()
  const units = useUnits()
  const name = useProjectName()
  const { calendar } = usePreferences()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])

  const download = async (record: ExportRecord) => {
    setBusy(true)
    let sentences: readonly string[] = []
    const answer = await receive(
      exportProject,
      {
        path: { id, format: record.format },
        query: { language: i18n.language === 'fa' ? 'fa' : 'en', units, calendar },
        onHeaders: headers => {
          sentences = leftOutOf(headers.get(leftOutHeader))
        },
      },
      bytes => (bytes.length > 0 ? bytes : undefined),
    )
    setBusy(false)
    if (!answer.ok) {
      toast.failure(answer.failure)
      return
    }
    saveFile(new Blob([new Uint8Array(answer.value)], { type: record.mediaType }), fileName(name, record))
    setLeftOut(sentences)
  }
  const closed = (record: ExportRecord) => record.paid && !may({ type: 'results.read' })
  const item = (record: ExportRecord) => ({
    key: record.format,
    disabled: closed(record),
    label: (
      <span className="export-item">
        <span dir="auto">{t(`formats.${record.format as ExportFormat}.name`)}</span>
        <small dir="auto">{closed(record) ? t('unpaid') : t(`formats.${record.format as ExportFormat}.what`)}</small>
      </span>
    ),
  })
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: allExports.map(item),
          onClick: ({ key }) => {
            const record = allExports.find(({ format }) => format === key)
            if (record !== undefined) void download(record)
          },
        }}
      >
        <Tooltip title={t('menu')}>
          <Button
            type="text"
            size="small"
            loading={busy}
            aria-label={t('menu')}
            icon={<Download size={16} strokeWidth={1.75} />}
          />
        </Tooltip>
      </Dropdown>
      <Modal
        open={leftOut.length > 0}
        title={<span dir="auto">{t('leftOut')}</span>}
        onCancel={() => {
          setLeftOut([])
        }}
        footer={null}
      >
        <ul className="export-left-out">
          {leftOut.map(sentence => (
            <li key={sentence} dir="auto">
              {sentence === '…' ? t('leftOutMore') : sentence}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}
