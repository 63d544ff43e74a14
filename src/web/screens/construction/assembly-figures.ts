import { assemblyProperties, type OpaquePart } from '#building/library/assembly-properties.ts'
import { opaqueAssembly, windowUnit } from '#building/library/named-assemblies.ts'
import { windowProperties } from '#building/library/window-properties.ts'

export type EnvelopePart = OpaquePart | 'window'

/** U-value of an assembly [W/(m²·K)]. */
export function assemblyUValue(part: EnvelopePart, key: string): number | undefined {
  if (part === 'window') {
    const unit = windowUnit(key)
    return unit === undefined ? undefined : windowProperties(unit).uValue
  }
  const assembly = opaqueAssembly(part, key)
  return assembly === undefined ? undefined : assemblyProperties(assembly, part).uValue
}
