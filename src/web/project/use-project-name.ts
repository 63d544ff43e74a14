import { useTranslation } from 'react-i18next'
import { useProjectEditor } from './project-editor.tsx'
import { useIsSample } from './use-is-sample.ts'

/** The open project's name; the sample's is the reader's language's. */
export function useProjectName(): string {
  const { t } = useTranslation('project')
  const { building } = useProjectEditor()
  return useIsSample() ? t('sampleName') : building.name
}
