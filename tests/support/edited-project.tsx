import { useEffect, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { Building, Project } from '#contract/entities/project.ts'
import { PanelTopContext } from '../../src/web/project/frame/panel-top.tsx'
import { ProjectProvider, useProjectEditor, type ProjectEditor } from '../../src/web/project/project-editor.tsx'

/** A project in the server's form, about a building. */
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
 * Editor of the page for a project, so that a whole tab can be tested: changes by its fields are read from `now`.
 * Nothing is sent: the network never answers.
 */
export function editedProject(building: Building, more: Partial<Project> = {}) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  // Unsent changes of an earlier test would be restored.
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
