import { useTranslation } from 'react-i18next'
import { useProjectEditor } from './project-editor.tsx'
import { useIsSample } from './use-is-sample.ts'

/** Name of the open project; the sample's is in the reader's language. */
export function useProjectName(): string {
  const { t } = useTranslation('project')
  const { building } = useProjectEditor()
  return useIsSample() ? t('sampleName') : building.name
}
