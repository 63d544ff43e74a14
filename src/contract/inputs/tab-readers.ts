import type { Codec } from 'effect/Schema'
import { decode, type Decoded } from '../decode.ts'
import { inputTabs, type InputTab } from '../options.ts'
import { Masses, tabInputs } from './project-inputs.ts'

/** Reads a drawing. */
export const readMasses = decode(Masses)

/** Readers of the inputs of each tab: they answer the inputs, or the refused fields. */
export const tabReaders = Object.fromEntries(
  inputTabs.map(tab => [tab, decode(tabInputs[tab] as Codec<unknown>)]),
) as Readonly<Record<InputTab, (inputs: unknown) => Decoded<unknown>>>
