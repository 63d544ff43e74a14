import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { perimeterDepth } from '#building/derive/facade-cells.ts'
import { useUnits } from '../project/project-editor.tsx'
import { useFormat } from '../text/use-format.ts'
import type { ZonePlan } from './use-zone-plan.ts'
import { useWorkbench, useWorkbenchState } from './workbench-context.tsx'

/** Legend of the faint lines with their switch, and of party walls, bottom left above the scale. */
export function ZoneLegend({ plan, hasPartyWalls }: { readonly plan: ZonePlan; readonly hasPartyWalls: boolean }) {
  const { t } = useTranslation('draw')
  if (plan.is === 'none' && !hasPartyWalls) return null
  return (
    <div
      className="zone-lines-legend"
      role="group"
      aria-label={t(plan.is === 'none' ? 'partyWalls.title' : 'zones.label')}
    >
      {hasPartyWalls ? (
        <div className="zone-lines-switch">
          <svg width="22" height="10" aria-hidden>
            <path d="M1 2H21M1 8H21M3 8 9 2M9 8 15 2M15 8 21 2" stroke="currentColor" strokeWidth="1" />
          </svg>
          <span dir="auto">{t('partyWalls.title')}</span>
        </div>
      ) : null}
      {plan.is === 'none' ? null : <Zones plan={plan} />}
    </div>
  )
}

function Zones({ plan }: { readonly plan: Exclude<ZonePlan, { readonly is: 'none' }> }) {
  const { store } = useWorkbench()
  const units = useUnits()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const isOn = useWorkbenchState(state => state.zones)
  const depth = format.withUnit('length', perimeterDepth, units, units === 'PI' ? 0 : 2)
  return (
    <>
      <label className="zone-lines-switch">
        <svg width="22" height="10" aria-hidden>
          <path d="M1 5H21" stroke="currentColor" strokeWidth="1" />
        </svg>
        <span dir="auto">{t('zones.label')}</span>
        <Switch
          size="small"
          checked={isOn}
          aria-label={t('zones.label')}
          onChange={zones => {
            store.set({ zones })
          }}
        />
      </label>
      {isOn ? (
        <p dir="auto">
          {plan.is === 'too-many'
            ? t('zones.tooMany')
            : plan.is !== 'shown'
              ? '\u00A0'
              : plan.facades === 0 && !plan.hasCore
                ? t('zones.nothing', { floor: format.number(plan.floor) })
                : t(plan.hasCore ? 'zones.withCore' : 'zones.withoutCore', {
                    count: plan.facades,
                    facades: format.number(plan.facades),
                    floor: format.number(plan.floor),
                    depth,
                  })}
          {plan.is === 'shown' && plan.isMerged ? ` ${t('zones.merged')}` : null}
        </p>
      ) : null}
    </>
  )
}
