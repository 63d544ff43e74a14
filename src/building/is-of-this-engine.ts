import { engineVersion } from '#engine/version.ts'

/** Whether a result or a study is of the engine, with the defaults and systems, that the library has now. */
export function isOfThisEngine(made: { readonly engineVersion: string }): boolean {
  return made.engineVersion === engineVersion
}
