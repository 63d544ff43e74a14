import { useMemo } from 'react'
import { massName } from '#building/derive/mass-name.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import type { InputTab, Tab } from '#contract/options.ts'
import { inputCheck, type InputIssue } from '#rules/input-check.ts'
import { issueQuantity } from '#rules/issue-quantity.ts'
import { tabAccess } from '#rules/tab-access.ts'
import { totalDecimals } from '#text/telling-decimals.ts'
import { useFormat } from '../../text/use-format.ts'
import { gravestFirst } from './gravest-first.ts'
import { fieldWithUnit, usualWithUnit } from '#text/quantity-text.ts'
import { useProjectPart, useSettledBuilding } from '../project-editor.tsx'
import { useProjectMay } from '../use-project-may.ts'
import type { TabStatus } from './tab-mark.tsx'
import { useShownDrafts } from '../fields/typed-drafts.tsx'
import { useInputTexts } from '../fields/use-input-texts.ts'

export type Check = InputIssue

/** Key that distinguishes a check from all others: a mass may have several overlaps. */
export function checkKey({ tab, field = '', key, params }: InputIssue): string {
  return [tab, field, key, ...Object.values(params)].join(' ')
}

export interface ProjectChecks {
  readonly checks: readonly InputIssue[]
  readonly statusOf: (tab: Tab) => TabStatus
  /** Text of a check, in the project's units. */
  readonly textOf: (check: Pick<InputIssue, 'tab' | 'field' | 'key' | 'params'>) => string
}

/** The mark of the analysis of a paid project. */
const analysisMarks = {
  draft: 'notRun',
  'paid-locked': 'notRun',
  simulating: 'running',
  results: 'complete',
  failed: 'failed',
} as const

/** Checks that mean "missing", not "wrong". */
const missingKeys = new Set(['check.location', 'check.weather', 'check.mass'])

function touched(building: Building, tab: InputTab): boolean {
  return tab === 'draw-building'
    ? building.masses.length > 0
    : Object.keys(building.userInputs[tab] ?? {}).length > 0 ||
        (tab === 'envelope' && Object.keys(building.manualInputs.envelope ?? {}).length > 0)
}

/** Whether a room temperature was typed: a default is rounded as in its field. */
function isTypedTemperature({ userInputs: { zone } }: Building, si: number): boolean {
  return [...Object.values(zone?.setpoints ?? {}), zone?.airing?.openingTemperature].includes(si)
}

/** Remarks whose sentence begins with the field's label. */
const namesField: ReadonlySet<string> = new Set(['check.unusual', 'check.codeSilent'])

/** Warnings about the weather, while the chosen weather and the place are those that the server judged. */
function ofStoredWeather(building: Building, { userInputs, weatherWarnings = [] }: Project): readonly InputIssue[] {
  const judged = ({ location }: Building['userInputs']) => [
    location?.weatherStationId,
    location?.latitude,
    location?.longitude,
  ]
  return String(judged(userInputs)) === String(judged(building.userInputs))
    ? weatherWarnings.map(warning => ({ ...warning, severity: 'warning' }))
    : []
}

/** Findings of the input check in the present project, and the mark of each tab. */
export function useProjectChecks(): ProjectChecks {
  const building = useSettledBuilding()
  const project = useProjectPart(snapshot => snapshot.project)
  const may = useProjectMay()
  const { message, label } = useInputTexts()
  const format = useFormat()
  const drafts = useShownDrafts(building)
  const checks = useMemo(
    () =>
      gravestFirst([
        ...inputCheck(building),
        ...ofStoredWeather(building, project),
        ...drafts.map(({ tab, field, label: name, message: problem }): InputIssue => ({
          tab,
          field,
          severity: 'error',
          key: 'check.typed',
          params: { field: name, problem },
        })),
      ]),
    [building, project, drafts],
  )
  return useMemo(() => {
    const statusOf = (tab: Tab): TabStatus => {
      if (tab === 'analysis') return { kind: may({ type: 'results.read' }) ? analysisMarks[project.state] : 'locked' }
      if (!may({ type: 'edit' }) || !tabAccess(building, tab).ok) return { kind: 'locked' }
      const of = checks.filter(check => check.tab === tab)
      const wrong = of.filter(check => check.severity === 'error' && !missingKeys.has(check.key)).length
      if (wrong > 0) return { kind: 'error', count: wrong }
      const open = of.filter(check => check.severity !== 'info').length
      return open > 0 ? { kind: 'incomplete', count: open } : { kind: touched(building, tab) ? 'complete' : 'empty' }
    }
    const textOf: ProjectChecks['textOf'] = check => {
      const shown = Object.fromEntries(
        Object.entries(check.params).map(([name, value]) => {
          const quantity = issueQuantity(check, name)
          if (typeof value !== 'number') return [name, value]
          // The answer counts masses by number; the page names them.
          if (name === 'mass' || name === 'other') {
            const named = building.masses[value - 1]
            return [name, named === undefined ? format.number(value) : massName(named)]
          }
          if (quantity === 'percent') return [name, format.percent(value, totalDecimals(value))]
          return [
            name,
            quantity === undefined
              ? format.number(value, Number.isInteger(value) ? 0 : 1)
              : quantity === 'count'
                ? format.number(value)
                : check.key.startsWith('footprint.') && name !== 'area'
                  ? usualWithUnit(format, quantity, value, building.units)
                  : quantity === 'temperature'
                    ? fieldWithUnit(format, quantity, value, building.units, isTypedTemperature(building, value))
                    : format.withUnit(quantity, value, building.units),
          ]
        }),
      )
      const name = check.field?.split('.').at(-1)
      return message(check.key, {
        ...shown,
        ...(name !== undefined && namesField.has(check.key) ? { field: label(`${check.tab}.${name}`) } : {}),
      })
    }
    return { checks, statusOf, textOf }
  }, [building, may, project.state, message, label, format, checks])
}
