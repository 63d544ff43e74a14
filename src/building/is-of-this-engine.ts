import { engineVersion } from '#engine/version.ts'

/** Whether a result or a study was made with the present engine, defaults and systems. */
export function isOfThisEngine(made: { readonly engineVersion: string }): boolean {
  return made.engineVersion === engineVersion
}
