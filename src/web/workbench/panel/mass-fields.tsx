import { useTranslation } from 'react-i18next'
import { massName } from '#building/derive/mass-name.ts'
import { changeMass } from '#building/edits/change-mass.ts'
import { massDefaults } from '#building/edits/add-mass.ts'
import { limits } from '#contract/limits.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { useProjectStore } from '../../project/project-editor.tsx'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'

const ranges = { numberOfFloors: limits.floors, floorStart: limits.floorStart, floorHeight: limits.floorHeight }
const typical = { floorHeight: [2.8, 5] } as const
type MassField = keyof typeof ranges

/** Floors of the selected mass. A value equal to the default counts as the default. */
export function MassFields({ mass }: { readonly mass: Mass }) {
  const { change } = useProjectStore()
  const { t } = useTranslation('draw')
  const field = (name: MassField) => {
    const { min, max } = ranges[name]
    const fallback = massDefaults[name]
    return (
      <QuantityInput
        key={`${mass.id} ${name}`}
        label={t(`mass.${name}`)}
        quantity={name === 'floorHeight' ? 'length' : 'count'}
        integer={name !== 'floorHeight'}
        value={mass[name] === fallback ? undefined : mass[name]}
        defaultValue={fallback}
        min={min}
        max={max}
        disabledReason={mass.locked === true ? t('list.lockedFields') : undefined}
        {...(name === 'floorHeight' ? { typical: typical.floorHeight } : {})}
        onChange={(value, gesture) => {
          change(
            t('step.floors', { mass: massName(mass) }),
            b => changeMass(b, mass.id, { [name]: value ?? fallback }),
            gesture,
          )
        }}
      />
    )
  }
  return (
    <div className="mass-fields">
      {field('numberOfFloors')}
      {field('floorStart')}
      {field('floorHeight')}
    </div>
  )
}
