import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { massName } from '#building/derive/mass-name.ts'
import { signedTurn, turn } from '#building/derive/compass.ts'
import { selectedIds } from '#building/edits/selection.ts'
import { resolved } from '#building/library/resolved.ts'
import { setOrientation } from '#building/edits/set-orientation.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { ArrangePanel } from './arrange-panel.tsx'
import { FootprintArea } from './footprint-area.tsx'
import { EdgeFields } from './edge-fields.tsx'
import { MassFields } from './mass-fields.tsx'
import { MassList } from './mass-list.tsx'
import { PartyWalls } from './party-walls.tsx'
import { Preview } from './preview.tsx'
import { useSelection } from '../workbench-context.tsx'

/**
 * Part of the right panel for the drawing: preview, the selected mass, area, project north, and every mass as numbers.
 */
export function DrawPanel() {
  const { building } = useProjectEditor()
  const { t } = useTranslation('draw')
  const ids = selectedIds(useSelection())
  const selected = ids.length === 1 ? building.masses.find(mass => mass.id === ids[0]) : undefined
  return (
    <div className="draw-panel">
      {building.masses.length === 0 ? null : (
        <>
          <h2 className="panel-heading" dir="auto">
            {t('preview.title')}
          </h2>
          <Preview />
        </>
      )}
      {selected === undefined ? null : (
        <>
          <h2 className="panel-heading" dir="auto">
            {t('mass.title', { mass: massName(selected) })}
          </h2>
          <MassFields mass={selected} />
          <EdgeFields mass={selected} />
          <PartyWalls massId={selected.id} />
        </>
      )}
      <ArrangePanel />
      <FootprintArea />
      <ProjectNorth />
      <MassList />
    </div>
  )
}

/**
 * Field of project north as an angle in either direction: −12 and 348 are equal, shown as −12. A value typed in the
 * other form is explained.
 */
function ProjectNorth() {
  const { building, change } = useProjectEditor()
  const { t } = useTranslation('draw')
  const texts = useInputTexts()
  const format = useFormat()
  const [typed, setTyped] = useState<number>()
  const { orientation } = resolved(building)['draw-building']
  const own = building.userInputs['draw-building']?.orientation
  const words = (angle: number) => `${format.number(angle, Number.isInteger(angle) ? 0 : 1)}°`
  const otherwise = typed !== undefined && own !== undefined && signedTurn(typed) !== typed && turn(typed) === own
  return (
    <QuantityInput
      id={fieldId('draw-building', 'orientation')}
      label={t('orientation.label')}
      quantity="angle"
      value={own === undefined ? undefined : signedTurn(own)}
      defaultValue={orientation.defaultValue}
      min={-360}
      max={360}
      source={texts.source(orientation.source)}
      notes={[t('orientation.help')]}
      {...(otherwise ? { help: t('orientation.same', { typed: words(typed), shown: words(signedTurn(typed)) }) } : {})}
      onChange={(value, gesture) => {
        setTyped(value)
        change(t('step.orientation'), b => setOrientation(b, value), gesture)
      }}
    />
  )
}
