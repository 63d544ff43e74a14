import { useMemo } from 'react'
import { saveSets } from '#contract/calls/runs.ts'
import { readProject } from '#contract/calls/projects.ts'
import type { NamedSet } from '#contract/entities/study.ts'
import { send } from '../../../api/call.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useToast } from '../../../ui/use-toast.ts'

const none: readonly NamedSet[] = []

/** Rows of a study under a name, kept with the project. A set is added to what the server has: another window's sets stay. */
export function useSets(run: string): {
  readonly sets: readonly NamedSet[]
  readonly save: (name: string, rows: readonly number[]) => void
} {
  const { project, replaceProject } = useProjectEditor()
  const toast = useToast()
  const all = project.sets ?? none
  const sets = useMemo(() => all.filter(set => set.run === run), [all, run])
  return {
    sets,
    save: (name, rows) => {
      const path = { id: project._id }
      const added: NamedSet = { id: crypto.randomUUID(), name, run, rows }
      const put = (version: number, before: readonly NamedSet[]) =>
        send(saveSets, { path, body: { version, sets: [...before, added] } })
      void (async () => {
        let answer = await put(project.version, all)
        if (!answer.ok && answer.failure.code === 'project.stale') {
          const read = await send(readProject, { path })
          if (read.ok) answer = await put(read.value.version, read.value.sets ?? none)
        }
        if (answer.ok) replaceProject(answer.value)
        else toast.failure(answer.failure)
      })()
    },
  }
}
