import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '#contract/options.ts'
import { tabAccess } from '#rules/tab-access.ts'
import { useInputTexts } from '../fields/use-input-texts.ts'
import { useSettledBuilding } from '../project-editor.tsx'

/** Missing items of a tab, in words; undefined if it may be opened. */
export function useWhyClosed(): (tab: Tab) => string | undefined {
  const building = useSettledBuilding()
  const { message } = useInputTexts()
  const { t } = useTranslation('project')
  return useCallback(
    tab => {
      const ruling = tabAccess(building, tab)
      return ruling.ok
        ? undefined
        : ruling.missing.map(item => `${t(`tabs.${item.tab}`)}: ${message(item.key)}`).join(' ')
    },
    [building, message, t],
  )
}
