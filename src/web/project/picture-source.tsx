import { useMemo, type ReactNode } from 'react'
import { useProjectName } from './use-project-name.ts'
import { PictureOrigin } from '../charts/picture-origin.ts'

/** Names the origin of the charts inside: the open project, the engine's versions, and the name of their data. */
export function PictureSource({
  engineVersion: calculatedBy = null,
  data = null,
  children,
}: {
  /** A picture has several where its designs are of studies of several engines. */
  readonly engineVersion?: string | null | readonly (string | null)[]
  readonly data?: string | null
  readonly children: ReactNode
}) {
  const project = useProjectName()
  const versions = new Set(Array.isArray(calculatedBy) ? calculatedBy : [calculatedBy])
  versions.delete(null)
  const engineVersion = versions.size === 0 ? null : [...versions].join(', ')
  const origin = useMemo(() => ({ project, engineVersion, data }), [project, engineVersion, data])
  return <PictureOrigin value={origin}>{children}</PictureOrigin>
}
