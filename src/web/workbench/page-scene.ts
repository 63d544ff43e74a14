import type { TFunction } from 'i18next'
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
}

/** Scene before the page has reported anything. */
export const nowhere: DrawScene = { rings: [], grid: 0.5, snapping: true, metresPerUnit: 1 }

/** Snappable objects of the page: the outlines of masses and neighbours, and the grid. A mass may be left out. */
export function pageScene(page: () => Surroundings, store: WorkbenchStore) {
  const neighbors = () => {
    const { editor, orientation, t } = page()
    return neighborRings(editor.building.userInputs.neighbors?.neighbors ?? [], orientation, n =>
      t('label.neighbor', { n }),
    )
  }
  const massesBut = (without?: string) => page().editor.building.masses.filter(mass => mass.id !== without)
  return {
    scene: (without?: string): DrawScene => {
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
    ringNames: (without?: string): readonly string[] => [
      ...massesBut(without).map(mass => mass.id),
      ...neighbors().map(n => n.name),
    ],
  }
}
