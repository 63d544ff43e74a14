import { useMemo } from 'react'
import { saveSets } from '#contract/calls/runs.ts'
import { readProject } from '#contract/calls/projects.ts'
import type { NamedSet } from '#contract/entities/study.ts'
import { send } from '../../../api/send.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useToast } from '../../../ui/use-toast.ts'

const none: readonly NamedSet[] = []

/**
 * Named sets of a study's rows, stored with the project. Every change is based on the server's sets: another window's
 * sets stay.
 */
export function useSets(run: string): {
  readonly sets: readonly NamedSet[]
  /** Sets of every study of the project: they count together. */
  readonly all: readonly NamedSet[]
  readonly save: (name: string, rows: readonly number[]) => void
  readonly rename: (id: string, name: string) => void
  readonly remove: (id: string) => void
  /** Restores a removed set. */
  readonly restore: (set: NamedSet) => void
} {
  const { project, replaceProject } = useProjectEditor()
  const toast = useToast()
  const all = project.sets ?? none
  const sets = useMemo(() => all.filter(set => set.run === run), [all, run])
  const change = (edit: (sets: readonly NamedSet[]) => readonly NamedSet[]) => {
    const path = { id: project._id }
    const put = (version: number, before: readonly NamedSet[]) =>
      send(saveSets, { path, body: { version, sets: edit(before) } })
    void (async () => {
      let answer = await put(project.version, all)
      if (!answer.ok && answer.failure.code === 'project.stale') {
        const read = await send(readProject, { path })
        if (read.ok) answer = await put(read.value.version, read.value.sets ?? none)
      }
      if (answer.ok) replaceProject(answer.value)
      else toast.failure(answer.failure)
    })()
  }
  return {
    sets,
    all,
    save: (name, rows) => {
      const added: NamedSet = { id: crypto.randomUUID(), name, run, rows }
      change(before => [...before, added])
    },
    rename: (id, name) => {
      change(before => before.map(set => (set.id === id ? { ...set, name } : set)))
    },
    remove: id => {
      change(before => before.filter(set => set.id !== id))
    },
    restore: set => {
      change(before => (before.some(({ id }) => id === set.id) ? before : [...before, set]))
    },
  }
}
