import { Input, Modal } from 'antd'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultsFor } from '#building/library/defaults.ts'
import { codesIn } from '#building/library/national/codes-in.ts'
import { limits } from '#contract/limits.ts'
import type { ProjectHeader } from '#contract/entities/project.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { OptionInput } from '../fields/option-input.tsx'
import { measuredText } from '../../text/measured-text.ts'
import { useProjectEditor } from '../project-editor.tsx'
import { ProjectFileReader } from './project-file-reader.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { useInputTexts } from '../fields/use-input-texts.ts'

/** Codes whose scope is explained in a sentence under the choice. */
const spoken = ['iran-part-19', 'kahramaa-2023', 'al-safat', 'gsas', 'estidama'] as const

/**
 * Header of a project: name, type, country, energy code, terrain, label. It is saved while typing, like every other
 * input.
 */
export function ProjectDetails({ onClose }: { readonly onClose: () => void }) {
  const { building, change } = useProjectEditor()
  const { t } = useTranslation('project')
  const { message, source } = useInputTexts()
  const nameId = useId()
  const visit = useRef(0)
  const set = <K extends keyof ProjectHeader>(key: K, value: ProjectHeader[K] | undefined, gesture?: string) => {
    change(
      t('step.details'),
      b => {
        const { [key]: _before, ...rest } = b
        return (value === undefined ? rest : { ...b, [key]: value }) as typeof b
      },
      gesture,
    )
  }
  const codeSays = spoken.find(code => code === building.energyCode)
  const terrain = defaultsFor(building).header.terrainClass
  return (
    <Modal open title={t('details.title')} footer={null} onCancel={onClose} width={560}>
      <div className="form-grid">
        <FieldFrame
          id={nameId}
          label={t('details.name')}
          error={building.name.trim() === '' ? message('field.required') : undefined}
        >
          <Input
            id={nameId}
            dir="auto"
            maxLength={limits.name}
            value={building.name}
            onFocus={() => {
              visit.current += 1
            }}
            onChange={event => {
              set('name', event.target.value, `name#${visit.current}`)
            }}
          />
        </FieldFrame>
        <TextInput
          label={t('details.label')}
          value={building.label}
          max={limits.label}
          onChange={(text, gesture) => {
            set('label', text, gesture)
          }}
        />
        <OptionInput
          label={t('details.type')}
          list="buildingType"
          value={building.primaryBuildingType}
          onChange={v => {
            if (v !== undefined) set('primaryBuildingType', v)
          }}
          help={t('details.typeHelp')}
        />
        <OptionInput
          label={t('details.country')}
          list="country"
          value={building.country}
          onChange={v => {
            if (v !== undefined) set('country', v)
          }}
        />
        <OptionInput
          label={t('details.energyCode')}
          list="energyCode"
          value={building.energyCode}
          defaultValue="none"
          order={codesIn(building.country)}
          help={
            codeSays === undefined ? undefined : measuredText(t, `project:details.codeSays.${codeSays}`, building.units)
          }
          onChange={v => {
            set('energyCode', v)
          }}
          notes={[t('details.energyCodeHelp')]}
        />
        <OptionInput
          label={t('details.terrain')}
          list="terrainClass"
          value={building.terrainClass}
          defaultValue={terrain.value}
          source={source(terrain.source)}
          onChange={v => {
            set('terrainClass', v)
          }}
        />
      </div>
      <ProjectFileReader />
    </Modal>
  )
}
