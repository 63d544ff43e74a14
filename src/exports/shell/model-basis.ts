import type { Building } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import type { BuildingModel } from '#engine/input.ts'
import { drawShell } from './draw-shell.ts'
import { lossesOf, type ModelFormat } from './losses.ts'
import type { ModelShell } from './model-shell.ts'
import { modelWords, type ModelWords } from './model-words.ts'
import { shellFaults } from './shell-faults.ts'

/** A model as a file, and what is not in it. */
export interface WrittenModel {
  readonly text: string
  /** Sentences, in the language of the file's names. */
  readonly leftOut: readonly string[]
}

/** Data that the writers of all formats begin with. */
export interface ModelBasis {
  readonly shell: ModelShell
  readonly words: ModelWords
  readonly leftOut: readonly string[]
}

/** Draws the shell of a building and finds what the format leaves out. */
export function modelBasis(
  format: ModelFormat,
  building: Building,
  model: BuildingModel,
  language: Language,
): ModelBasis {
  const shell = drawShell(building, model)
  const words = modelWords(language)
  return { shell, words, leftOut: lossesOf(format, { model, shell }, shellFaults(shell), words) }
}
