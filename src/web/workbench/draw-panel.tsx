import { useTranslation } from 'react-i18next'
import { resolved } from '#building/library/resolved.ts'
import { setOrientation } from '#building/edits/set-orientation.ts'
import { drawBuildingFields } from '#contract/inputs/fields.ts'
import { fieldId } from '../project/addresses.ts'
import { useProjectEditor } from '../project/project-editor.tsx'
import { QuantityInput } from '../project/quantity-input.tsx'
import { useInputTexts } from '../project/use-input-texts.ts'
import { FootprintArea } from './footprint-area.tsx'
import { MassFields } from './mass-fields.tsx'
import { MassList } from './mass-list.tsx'
import { Preview } from './preview.tsx'
import { useWorkbenchState } from './workbench-context.tsx'

/** The drawing's part of the right panel: preview, the selected mass, area, project north, and every mass as numbers. */
export const DrawPanel = () => {
  const { building, change } = useProjectEditor()
  const { t } = useTranslation('draw')
  const texts = useInputTexts()
  const selectedId = useWorkbenchState(state => state.selection?.massId ?? null)
  const selected = building.masses.find(mass => mass.id === selectedId)
  const { orientation } = resolved(building)['draw-building']
  return (
    <div className="draw-panel">
      {building.masses.length === 0 ? null : <><h2 className="panel-heading" dir="auto">{t('preview.title')}</h2><Preview /></>}
      {selected === undefined ? null : <><h2 className="panel-heading" dir="auto">{t('mass.title', { mass: selected.id })}</h2><MassFields mass={selected} /></>}
      <FootprintArea />
      <QuantityInput
        id={fieldId('draw-building', 'orientation')} label={t('orientation.label')} quantity="angle" value={building.userInputs['draw-building']?.orientation} defaultValue={orientation.defaultValue}
        min={drawBuildingFields.orientation.min} max={drawBuildingFields.orientation.max} source={texts.source(orientation.source)} notes={[t('orientation.help')]}
        onChange={(value, gesture) => { change(t('step.orientation'), b => setOrientation(b, value), gesture) }}
      />
      <MassList />
    </div>
  )
}
