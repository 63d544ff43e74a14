import { Button, Input } from 'antd'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { neighborFields } from '#contract/inputs/fields.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'

const columns = ['height', 'area', 'distance', 'bearing'] as const

interface Edits {
  readonly onSelect: (id: string) => void
  readonly onRename: (id: string, name: string, gesture: string) => void
  readonly onChange: (id: string, values: Partial<Neighbor>, gesture: string) => void
  readonly onRemove: (id: string) => void
}

/** Name of a neighbour: its own, or its number in the table. */
export function useNeighborName(): (neighbor: Neighbor, at: number) => string {
  const { t } = useTranslation('forms')
  const format = useFormat()
  return (neighbor, at) => neighbor.name ?? t('neighbors.unnamed', { n: format.number(at + 1) })
}

/** The neighbours' names and figures, a row each. */
export function NeighborTable({
  neighbors,
  selected,
  ...edits
}: Edits & {
  readonly neighbors: readonly Neighbor[]
  readonly selected: string | undefined
}) {
  const { building } = useProjectEditor()
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  return (
    <div className="box table-scroll">
      <table className="edit-table">
        <thead>
          <tr>
            <th scope="col" className="name-column">
              {texts.label('neighbors.name')}
            </th>
            {columns.map(key => (
              <th key={key} scope="col">
                {texts.label(`neighbors.${key}`)}
                <br />
                <small>
                  <bdi>{format.unit(neighborFields[key].quantity, building.units)}</bdi>
                </small>
              </th>
            ))}
            <th>
              <span className="visually-hidden">{t('neighbors.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {neighbors.map((neighbor, at) => (
            <NeighborRow
              key={neighbor.id}
              neighbor={neighbor}
              at={at}
              isCurrent={neighbor.id === selected}
              {...edits}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NeighborRow({
  neighbor,
  at,
  isCurrent,
  onSelect,
  onRename,
  onChange,
  onRemove,
}: Edits & {
  readonly neighbor: Neighbor
  readonly at: number
  readonly isCurrent: boolean
}) {
  const { locked } = useProjectEditor()
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  const { id } = neighbor
  const name = useNeighborName()(neighbor, at)
  return (
    <tr
      className={isCurrent ? 'row-current' : undefined}
      onFocus={() => {
        onSelect(id)
      }}
    >
      <td>
        <Input
          size="small"
          className="cell-input cell-text"
          dir="auto"
          readOnly={locked}
          maxLength={neighborFields.name.max}
          value={neighbor.name ?? ''}
          placeholder={t('neighbors.unnamed', { n: format.number(at + 1) })}
          aria-label={texts.label('neighbors.name')}
          onChange={event => {
            onRename(id, event.target.value, `name-${id}`)
          }}
        />
      </td>
      {columns.map(key => {
        const { quantity, min, max, typical } = neighborFields[key]
        return (
          <td key={key}>
            <QuantityInput
              cell
              required
              unmarked
              id={fieldId('neighbors', `${id}.${key}`)}
              label={format.list([name, texts.label(`neighbors.${key}`)])}
              quantity={quantity}
              min={min}
              max={max}
              typical={typical}
              value={neighbor[key]}
              onChange={(value, gesture) => {
                if (value !== undefined) onChange(id, { [key]: value }, gesture)
              }}
            />
          </td>
        )
      })}
      <td>
        {locked ? null : (
          <Button
            type="text"
            size="small"
            icon={<Trash2 size={15} strokeWidth={1.75} />}
            aria-label={t('neighbors.remove', { name })}
            onClick={() => {
              onRemove(id)
            }}
          />
        )}
      </td>
    </tr>
  )
}
