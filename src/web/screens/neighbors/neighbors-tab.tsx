import { Button } from 'antd'
import { Building2, CircleX, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resolved } from '#building/library/resolved.ts'
import { limits } from '#contract/limits.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { mayAddNeighbor } from '#rules/neighbors.ts'
import { useFormat } from '../../text/use-format.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { ScreenHead } from '../../project/screen-head.tsx'
import { SitePlan, type SitePlanProps } from '../../project/site-plan.tsx'
import { UndoStrip } from '../../project/undo-strip.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { changeNeighbor, editNeighbors, neighborsOf, renameNeighbor } from './neighbor-edits.ts'
import { NeighborTable, useNeighborName } from './neighbor-table.tsx'
import { newNeighbor } from './new-neighbor.ts'

/** Edits of the neighbours, each a step of undo, with their notices. */
function useNeighborEdits() {
  const { building, change } = useProjectEditor()
  const { t } = useTranslation('project')
  const texts = useInputTexts()
  const [refusal, setRefusal] = useState<string>()
  const [selected, setSelected] = useState<string>()
  const [removed, setRemoved] = useState<{ readonly neighbor: Neighbor; readonly at: number }>()
  const neighbors = neighborsOf(building)

  const put = (name: string, edit: (list: readonly Neighbor[]) => readonly Neighbor[], gesture?: string) => {
    change(name, b => editNeighbors(b, edit), gesture)
  }
  return {
    neighbors,
    refusal,
    selected,
    select: setSelected,
    // After the project's own undo the neighbour exists again, and there is nothing to report.
    removed: removed !== undefined && !neighbors.some(n => n.id === removed.neighbor.id) ? removed : undefined,
    forgetRemoved: () => {
      setRemoved(undefined)
    },
    set: (id: string, values: Partial<Neighbor>, gesture: string) => {
      put(t('step.neighbor'), list => changeNeighbor(list, id, values), gesture)
    },
    rename: (id: string, name: string, gesture: string) => {
      put(t('step.neighbor'), list => renameNeighbor(list, id, name), gesture)
    },
    add: () => {
      const may = mayAddNeighbor(neighbors)
      if (!may.ok) {
        setRefusal(texts.message(may.reason, may.params))
        return
      }
      const added = newNeighbor(building)
      put(t('step.addNeighbor'), list => [...list, added])
      setSelected(added.id)
      setRemoved(undefined)
    },
    remove: (id: string) => {
      setRefusal(undefined)
      const at = neighbors.findIndex(n => n.id === id)
      const neighbor = neighbors[at]
      if (neighbor !== undefined) setRemoved({ neighbor, at })
      put(t('step.removeNeighbor'), list => list.filter(n => n.id !== id))
    },
    /** Restores it at its old index, whatever was changed since. */
    putBack: () => {
      if (removed === undefined) return
      put(t('step.restoreNeighbor'), list => list.toSpliced(removed.at, 0, removed.neighbor))
      setSelected(removed.neighbor.id)
      setRemoved(undefined)
    },
  }
}

/** Tab of up to eight neighbouring buildings, as a table and on a small plan. */
function NeighborsTab() {
  const { locked } = useProjectEditor()
  const { t } = useTranslation('forms')
  const format = useFormat()
  const nameOf = useNeighborName()
  const { neighbors, refusal, removed, ...edits } = useNeighborEdits()
  const addButton = locked ? null : (
    <Button icon={<Plus size={15} strokeWidth={1.75} />} onClick={edits.add}>
      {t('neighbors.add')}
    </Button>
  )
  return (
    <>
      <ScreenHead
        title={t('neighbors.title')}
        note={t('neighbors.count', { n: format.number(neighbors.length), max: format.number(limits.neighbors) })}
      >
        {addButton}
      </ScreenHead>
      {refusal === undefined ? null : (
        <p className="input-error screen-error" role="alert">
          <CircleX size={16} strokeWidth={1.75} aria-hidden />
          <span dir="auto">{refusal}</span>
        </p>
      )}
      {removed === undefined ? null : (
        <UndoStrip
          text={t('neighbors.removed', { name: nameOf(removed.neighbor, removed.at) })}
          onUndo={edits.putBack}
          onClose={edits.forgetRemoved}
        />
      )}
      {neighbors.length === 0 ? (
        <div className="box">
          <EmptyState icon={<Building2 />} title={t('neighbors.empty')} action={addButton}>
            {t('neighbors.emptyText', { max: limits.neighbors })}
          </EmptyState>
        </div>
      ) : (
        <NeighborTable
          neighbors={neighbors}
          selected={edits.selected}
          onSelect={edits.select}
          onRename={edits.rename}
          onChange={edits.set}
          onRemove={edits.remove}
        />
      )}
      <NeighborPlan
        neighbors={neighbors}
        selected={edits.selected}
        onSelect={edits.select}
        // A locked project's neighbours stay where they are.
        {...(locked ? {} : { onMove: edits.set })}
      />
    </>
  )
}
export default NeighborsTab

/** Plan of the neighbours around the building, in which they can be dragged. */
function NeighborPlan({
  neighbors,
  ...given
}: Pick<SitePlanProps, 'selected' | 'onSelect' | 'onMove'> & { readonly neighbors: readonly Neighbor[] }) {
  const { building, locked } = useProjectEditor()
  const { t } = useTranslation('forms')
  const format = useFormat()
  return (
    <section className="box" aria-label={t('neighbors.plan')}>
      <div className="box-head">
        <h3 dir="auto">{t('neighbors.plan')}</h3>
        {locked || neighbors.length === 0 ? null : <span dir="auto">{t('neighbors.dragHint')}</span>}
      </div>
      <SitePlan
        height={440}
        masses={building.masses}
        rotation={resolved(building)['draw-building'].orientation.value}
        neighbors={neighbors}
        label={t('neighbors.planLabel', { n: format.number(neighbors.length) })}
        {...given}
      />
    </section>
  )
}
