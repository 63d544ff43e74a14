import { useMemo } from 'react'
import type { Building } from '#contract/entities/project.ts'
import type { InputTab, Tab } from '#contract/options.ts'
import { useProjectEditor } from './project-editor.tsx'
import type { TabStatus } from './tab-mark.tsx'
import { useInputTexts } from './use-input-texts.ts'

export interface Check {
  readonly tab: InputTab
  readonly field?: string | undefined
  readonly severity: 'error' | 'warning' | 'info'
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}
/** Something that must be there before a tab opens. */
export interface Missing { readonly tab: Tab, readonly field?: string | undefined, readonly key: string }

export interface ProjectChecks {
  readonly checks: readonly Check[]
  readonly statusOf: (tab: Tab) => TabStatus
  /** Why a tab cannot be opened, in words; undefined when it can. */
  readonly whyClosed: (tab: Tab) => string | undefined
  /** Where an address leads: to itself, or to the nearest tab that may be opened. */
  readonly landingFor: (asked: Tab | 'review') => { readonly screen: Tab | 'review', readonly refused: boolean, readonly missing: readonly Missing[] }
  readonly textOf: (check: Check) => string
  readonly missingText: (missing: Missing) => string
}

const touched = (building: Building, tab: InputTab): boolean => tab === 'draw-building' ? building.masses.length > 0 : Object.keys(building.userInputs[tab] ?? {}).length > 0

/** What the input check finds in the project as it stands, and the mark of each tab. */
export const useProjectChecks = (): ProjectChecks => {
  const { building, project } = useProjectEditor()
  const { message } = useInputTexts()
  return useMemo(() => {
    const checks: readonly Check[] = []
    const statusOf = (tab: Tab): TabStatus => {
      if (tab === 'analysis') return project.isPaid ? { kind: 'complete' } : { kind: 'locked' }
      const of = checks.filter(check => check.tab === tab)
      const errors = of.filter(check => check.severity === 'error').length
      if (errors > 0) return { kind: 'error', count: errors }
      const warnings = of.filter(check => check.severity === 'warning').length
      if (warnings > 0) return { kind: 'incomplete', count: warnings }
      return { kind: touched(building, tab) ? 'complete' : 'empty' }
    }
    return {
      checks, statusOf,
      whyClosed: () => undefined,
      landingFor: asked => ({ screen: asked === 'analysis' && !project.isPaid ? 'review' : asked, refused: false, missing: [] }),
      textOf: check => message(check.key, check.params),
      missingText: missing => message(missing.key),
    }
  }, [building, project.isPaid, message])
}
