import { useCallback } from 'react'
import { canProject, type ProjectEvent } from '#machines/project/project-lifecycle.machine.ts'
import { useProjectPart } from './project-editor.tsx'

/** Checks with the project's machine whether an event may happen to the open project in its present state. */
export function useProjectMay(): (event: ProjectEvent) => boolean {
  const state = useProjectPart(({ project }) => project.state)
  return useCallback(event => canProject(state, event), [state])
}
