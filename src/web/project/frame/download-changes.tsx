import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#building/draft/draft.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useProjectStore } from '../project-editor.tsx'
import { projectFileText } from '../save/project-file.ts'
import { useProjectName } from '../use-project-name.ts'

/**
 * Button that hands unsaved changes to the browser as a file.
 * @param draft the changes; absent: the open project with all of them
 */
export function DownloadChanges({ draft }: { readonly draft?: Draft }) {
  const store = useProjectStore()
  const name = useProjectName()
  const { t } = useTranslation('project')
  return (
    <Button
      size="small"
      icon={<Download size={14} strokeWidth={1.75} aria-hidden />}
      onClick={() => {
        const text = projectFileText(draft ?? store.snapshot())
        saveFile(new Blob([text], { type: 'application/json' }), `${name}.json`)
      }}
    >
      {t('unsaved.download')}
    </Button>
  )
}
