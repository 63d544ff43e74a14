import { useEffect, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { Building, Project } from '#contract/entities/project.ts'
import { PanelTopContext } from '../../src/web/project/frame/panel-top.tsx'
import { ProjectProvider, useProjectEditor, type ProjectEditor } from '../../src/web/project/project-editor.tsx'

/** A project as the server answers it, about a building. */
export function projectOf(building: Building, more: Partial<Project> = {}): Project {
  return {
    _id: 'p1',
    version: 1,
    state: 'draft',
    isPaid: false,
    createdAt: '2026-05-01T09:00:00Z',
    updatedAt: '2026-05-01T09:00:00Z',
    lastTab: null,
    tempCoords: null,
    distanceBetween: null,
    energyPrices: {},
    ...building,
    ...more,
  }
}

/**
 * The page's own editor about a project, so that a tab can be tried whole: what its fields change is read from `now`.
 * Nothing is sent: the network never answers.
 */
export function editedProject(building: Building, more: Partial<Project> = {}) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  // Unsent changes of an earlier test would be brought back.
  localStorage.clear()
  let editor: ProjectEditor | undefined
  function Probe() {
    const seen = useProjectEditor()
    useEffect(() => {
      editor = seen
    }, [seen])
    return null
  }
  const panel = document.createElement('div')
  const now = () => {
    if (editor === undefined) throw new Error('the project is not shown yet')
    return editor
  }
  return {
    now,
    /** The top of the right panel. */
    panel,
    around: (children: ReactNode) => (
      <ProjectProvider project={projectOf(building, more)}>
        <PanelTopContext value={panel}>{children}</PanelTopContext>
        <Probe />
      </ProjectProvider>
    ),
  }
}
