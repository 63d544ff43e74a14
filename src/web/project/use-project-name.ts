import { useTranslation } from 'react-i18next'
import { useProjectPart } from './project-editor.tsx'
import { useIsSample } from './use-is-sample.ts'

/** Name of the open project; the sample's is in the reader's language. */
export function useProjectName(): string {
  const { t } = useTranslation('project')
  const name = useProjectPart(({ building }) => building.name)
  return useIsSample() ? t('sampleName') : name
}
