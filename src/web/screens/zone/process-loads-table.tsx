import { Button, Segmented } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildingTypeDefaults } from '#building/library/building-types.ts'
import type { ProcessField } from '#building/library/process-defaults.ts'
import type { ResolvedZoneType } from '#building/library/resolved.ts'
import type { Building } from '#contract/entities/project.ts'
import { zoneTypeFields } from '#contract/inputs/fields.ts'
import { fieldId } from '../../project/addresses.ts'
import { OptionInput } from '../../project/fields/option-input.tsx'
import { ResolvedQuantity } from '../../project/fields/resolved-quantity.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { hasProcess, processGroupNames, processGroups, type ProcessGroup } from './process-groups.ts'

interface ProcessLoadsProps {
  readonly building: Pick<Building, 'country' | 'primaryBuildingType'>
  readonly types: readonly ResolvedZoneType[]
  readonly readOnly: boolean
  readonly nameOf: (index: number) => string
  readonly onSet: (id: string, field: ProcessField, value: string | number | undefined, gesture: string) => void
}

/**
 * Process loads of a zone type: kitchen, laundry, refrigeration and data centre. Existing groups are open, the others
 * are added by a button, so that an office shows no kitchen fields.
 */
export function ProcessLoads({ building, types, readOnly, nameOf, onSet }: ProcessLoadsProps) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const [chosen, setChosen] = useState<string>()
  const [openedGroups, setOpenedGroups] = useState<ReadonlySet<string>>(new Set())
  const at = Math.max(
    0,
    types.findIndex(({ id }) => id === chosen),
  )
  const type = types[at]
  if (type === undefined) return null
  const isShown = (group: ProcessGroup) => hasProcess(type, group) || openedGroups.has(`${type.id} ${group}`)
  const shown = processGroupNames.filter(isShown)
  const isDwelling = buildingTypeDefaults[building.primaryBuildingType].use === 'residential'
  const others = processGroupNames.filter(group => !isShown(group))
  return (
    <section className="box box-pad" aria-label={t('zone.process')}>
      <h3 dir="auto">{t('zone.process')}</h3>
      {types.length < 2 ? null : (
        <Segmented
          className="process-types"
          size="small"
          aria-label={t('zone.processOf')}
          value={type.id}
          options={types.map(({ id }, i) => ({ value: id, label: <span dir="auto">{nameOf(i)}</span> }))}
          onChange={setChosen}
        />
      )}
      {isDwelling && shown.length === 0 ? null : (
        <p className="use-note" dir="auto">
          {t(shown.length === 0 ? 'zone.processNone' : 'zone.processNote')}
        </p>
      )}
      {!isDwelling ? null : (
        <p className="use-note" dir="auto" data-testid="dwelling-gas">
          {t('zone.dwellingAppliances')}
          {building.country === 'United States'
            ? null
            : ` ${t('zone.noDwellingGas', { country: texts.option('country', building.country) })}`}
        </p>
      )}
      {shown.map(group => (
        <ProcessGroupFields key={`${type.id} ${group}`} type={type} group={group} onSet={onSet} />
      ))}
      {readOnly || others.length === 0 ? null : (
        <div className="process-more">
          {others.map(group => (
            <Button
              key={group}
              size="small"
              icon={<Plus size={15} strokeWidth={1.75} />}
              onClick={() => {
                setOpenedGroups(new Set([...openedGroups, `${type.id} ${group}`]))
              }}
            >
              {t(`zone.processAdd.${group}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function ProcessGroupFields({
  type: { id, values },
  group,
  onSet,
}: Pick<ProcessLoadsProps, 'onSet'> & { readonly type: ResolvedZoneType; readonly group: ProcessGroup }) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  return (
    <fieldset className="process-group">
      <legend dir="auto">{t(`zone.processGroup.${group}`)}</legend>
      <div className="form-grid">
        {processGroups[group].map(field => {
          const common = {
            id: fieldId('zone', `${id}.${field}`),
            label: texts.label(`zone.${field}`),
          }
          if (field === 'refrigerationCompressors') {
            const { value, edited, defaultValue, source } = values[field]
            return (
              <OptionInput
                key={field}
                {...common}
                list="compressorPlace"
                source={texts.source(source)}
                value={edited ? value : undefined}
                defaultValue={defaultValue}
                onChange={option => {
                  onSet(id, field, option, `${field}-${id}`)
                }}
              />
            )
          }
          return (
            <ResolvedQuantity
              key={field}
              {...common}
              field={zoneTypeFields[field]}
              number={values[field]}
              onChange={(typed, gesture) => {
                onSet(id, field, typed, gesture)
              }}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
