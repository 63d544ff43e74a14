import type { TFunction } from 'i18next'
import { massName } from '#building/derive/mass-name.ts'
import type { DrawScene } from '#machines/workbench/pointer-fact.ts'
import type { ProjectEditor } from '../project/project-editor.tsx'
import { neighborRings } from './view/neighbor-rings.ts'
import { gridStep, type WorkbenchStore } from './workbench-store.ts'

/** Data of the page for the workbench. */
export interface Surroundings {
  readonly editor: ProjectEditor
  /** Project north, clockwise from true north [°] */
  readonly orientation: number
  readonly t: TFunction<'draw'>
  /** A whole number in the reader's digits. */
  readonly number: (value: number) => string
}

/**
 * Snappable objects of the page: the outlines of masses and neighbours, and the grid. Masses may be left out; hidden
 * ones are.
 */
export function pageScene(page: () => Surroundings, store: WorkbenchStore) {
  const neighbors = () => {
    const { editor, orientation, t } = page()
    return neighborRings(editor.building.userInputs.neighbors?.neighbors ?? [], orientation, n =>
      t('label.neighbor', { n }),
    )
  }
  const massesBut = (without: readonly string[]) =>
    page().editor.building.masses.filter(mass => !without.includes(mass.id) && !store.get().hidden.has(mass.id))
  return {
    scene: (...without: readonly string[]): DrawScene => {
      const { grid, snapping } = store.get()
      const { units } = page().editor.building
      return {
        rings: [...massesBut(without).map(mass => mass.vertices), ...neighbors().map(n => n.ring)],
        grid: gridStep(grid, units),
        snapping,
        metresPerUnit: units === 'PI' ? 0.3048 : 1,
      }
    },
    /** Names of the snappable rings, in the order of the scene. */
    ringNames: (...without: readonly string[]): readonly string[] => [
      ...massesBut(without).map(massName),
      ...neighbors().map(n => n.name),
    ],
  }
}
