import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { massName } from '#building/derive/mass-name.ts'
import { signedTurn, turn } from '#building/derive/compass.ts'
import { selectedIds } from '#building/edits/selection.ts'
import { resolved } from '#building/library/resolved.ts'
import { setOrientation } from '#building/edits/set-orientation.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { useBuilding, useProjectPart, useProjectStore } from '../../project/project-editor.tsx'
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
  const isDrawn = useProjectPart(({ building }) => building.masses.length > 0)
  const { t } = useTranslation('draw')
  // The plan is painted first; the rows of all masses follow it.
  const hasList = useDeferredValue(true, false)
  return (
    <div className="draw-panel">
      {!isDrawn ? null : (
        <>
          <h2 className="panel-heading" dir="auto">
            {t('preview.title')}
          </h2>
          <Preview />
        </>
      )}
      <ChosenMass />
      <ArrangePanel />
      <FootprintArea />
      <ProjectNorth />
      {hasList ? <MassList /> : null}
    </div>
  )
}

/** The mass that is selected alone: it follows the selection after the frame that shows it. */
function ChosenMass() {
  const [id, ...others] = selectedIds(useDeferredValue(useSelection()))
  const mass = useProjectPart(({ building }) => building.masses.find(one => one.id === id))
  const { t } = useTranslation('draw')
  if (mass === undefined || others.length > 0) return null
  return (
    <>
      <h2 className="panel-heading" dir="auto">
        {t('mass.title', { mass: massName(mass) })}
      </h2>
      <MassFields mass={mass} />
      <EdgeFields mass={mass} />
      <PartyWalls massId={mass.id} />
    </>
  )
}

/**
 * Field of project north as an angle in either direction: −12 and 348 are equal, shown as −12. A value typed in the
 * other form is explained.
 */
function ProjectNorth() {
  const building = useBuilding()
  const { change } = useProjectStore()
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
