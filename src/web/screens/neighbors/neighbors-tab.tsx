import { Button, Input } from 'antd'
import { Building2, CircleX, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resolved } from '#building/library/resolved.ts'
import { limits } from '#contract/limits.ts'
import { neighborFields } from '#contract/inputs/fields.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { mayAddNeighbor } from '#rules/neighbors.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { ScreenHead } from '../../project/screen-head.tsx'
import { SitePlan } from '../../project/site-plan.tsx'
import { UndoStrip } from '../../project/undo-strip.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { newNeighbor } from './new-neighbor.ts'

const columns = ['height', 'area', 'distance', 'bearing'] as const

/** Up to eight neighbouring buildings, as a table and on a small plan. */
function NeighborsTab() {
  const { building, change, locked } = useProjectEditor()
  const { t } = useTranslation(['forms', 'project', 'common'])
  const texts = useInputTexts()
  const format = useFormat()
  const [refusal, setRefusal] = useState<string>()
  const [selected, setSelected] = useState<string>()
  const [removed, setRemoved] = useState<{ readonly neighbor: Neighbor; readonly at: number }>()
  const neighbors = building.userInputs.neighbors?.neighbors ?? []

  const put = (name: string, edit: (list: readonly Neighbor[]) => readonly Neighbor[], gesture?: string) => {
    change(
      name,
      b => ({
        ...b,
        userInputs: { ...b.userInputs, neighbors: { neighbors: edit(b.userInputs.neighbors?.neighbors ?? []) } },
      }),
      gesture,
    )
  }
  const set = (id: string, values: Partial<Neighbor>, gesture?: string) => {
    put(t('project:step.neighbor'), list => list.map(n => (n.id === id ? { ...n, ...values } : n)), gesture)
  }
  const rename = (id: string, name: string, gesture: string) => {
    put(
      t('project:step.neighbor'),
      list =>
        list.map(n => {
          if (n.id !== id) return n
          const { name: _before, ...rest } = n
          return name === '' ? rest : { ...rest, name }
        }),
      gesture,
    )
  }
  const add = () => {
    const may = mayAddNeighbor(neighbors)
    if (!may.ok) {
      setRefusal(texts.message(may.reason, may.params))
      return
    }
    const added = newNeighbor(building)
    put(t('project:step.addNeighbor'), list => [...list, added])
    setSelected(added.id)
    setRemoved(undefined)
  }
  const nameOf = (neighbor: Neighbor, at: number) =>
    neighbor.name ?? t('forms:neighbors.unnamed', { n: format.number(at + 1) })
  const remove = (id: string) => {
    setRefusal(undefined)
    const at = neighbors.findIndex(n => n.id === id)
    const neighbor = neighbors[at]
    if (neighbor !== undefined) setRemoved({ neighbor, at })
    put(t('project:step.removeNeighbor'), list => list.filter(n => n.id !== id))
  }
  /** Back to where it stood, whatever was changed since. */
  const putBack = () => {
    if (removed === undefined) return
    put(t('project:step.restoreNeighbor'), list => list.toSpliced(removed.at, 0, removed.neighbor))
    setSelected(removed.neighbor.id)
    setRemoved(undefined)
  }
  // Undone by the project's own undo, it is here again and there is nothing to tell.
  const told = removed !== undefined && !neighbors.some(n => n.id === removed.neighbor.id) ? removed : undefined
  const addButton = locked ? null : (
    <Button icon={<Plus size={15} strokeWidth={1.75} />} onClick={add}>
      {t('forms:neighbors.add')}
    </Button>
  )

  return (
    <>
      <ScreenHead
        title={t('forms:neighbors.title')}
        note={t('forms:neighbors.count', { n: format.number(neighbors.length), max: format.number(limits.neighbors) })}
      >
        {addButton}
      </ScreenHead>
      {refusal === undefined ? null : (
        <p className="input-error screen-error" role="alert">
          <CircleX size={16} strokeWidth={1.75} aria-hidden />
          <span dir="auto">{refusal}</span>
        </p>
      )}
      {told === undefined ? null : (
        <UndoStrip
          text={t('forms:neighbors.removed', { name: nameOf(told.neighbor, told.at) })}
          onUndo={putBack}
          onClose={() => {
            setRemoved(undefined)
          }}
        />
      )}
      {neighbors.length === 0 ? (
        <div className="box">
          <EmptyState icon={<Building2 />} title={t('forms:neighbors.empty')} action={addButton}>
            {t('forms:neighbors.emptyText', { max: limits.neighbors })}
          </EmptyState>
        </div>
      ) : (
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
                  <span className="visually-hidden">{t('forms:neighbors.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {neighbors.map((n, i) => (
                <tr
                  key={n.id}
                  className={n.id === selected ? 'row-current' : undefined}
                  onFocus={() => {
                    setSelected(n.id)
                  }}
                >
                  <td>
                    <Input
                      size="small"
                      className="cell-input cell-text"
                      dir="auto"
                      readOnly={locked}
                      maxLength={neighborFields.name.max}
                      value={n.name ?? ''}
                      placeholder={t('forms:neighbors.unnamed', { n: format.number(i + 1) })}
                      aria-label={texts.label('neighbors.name')}
                      onChange={event => {
                        rename(n.id, event.target.value, `name-${n.id}`)
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
                          id={fieldId('neighbors', `${n.id}.${key}`)}
                          label={format.list([nameOf(n, i), texts.label(`neighbors.${key}`)])}
                          quantity={quantity}
                          min={min}
                          max={max}
                          typical={typical}
                          value={n[key]}
                          onChange={(value, gesture) => {
                            if (value !== undefined) set(n.id, { [key]: value }, gesture)
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
                        aria-label={t('forms:neighbors.remove', { name: nameOf(n, i) })}
                        onClick={() => {
                          remove(n.id)
                        }}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <section className="box" aria-label={t('forms:neighbors.plan')}>
        <div className="box-head">
          <h3 dir="auto">{t('forms:neighbors.plan')}</h3>
          {locked || neighbors.length === 0 ? null : <span dir="auto">{t('forms:neighbors.dragHint')}</span>}
        </div>
        <SitePlan
          height={440}
          masses={building.masses}
          rotation={resolved(building)['draw-building'].orientation.value}
          neighbors={neighbors}
          selected={selected}
          onSelect={setSelected}
          label={t('forms:neighbors.planLabel', { n: format.number(neighbors.length) })}
          {...(locked
            ? {}
            : {
                onMove: (
                  id: string,
                  place: { readonly distance: number; readonly bearing: number },
                  gesture: string,
                ) => {
                  set(id, place, gesture)
                },
              })}
        />
      </section>
    </>
  )
}
export default NeighborsTab
