import { useCallback } from 'react'
import { canProject, type ProjectEvent } from '#machines/project/project-lifecycle.machine.ts'
import { useProjectEditor } from './project-editor.tsx'

/** Asks the project's machine whether an event may happen to the open project as it stands. */
export function useProjectMay(): (event: ProjectEvent) => boolean {
  const { state } = useProjectEditor().project
  return useCallback(event => canProject(state, event), [state])
}
