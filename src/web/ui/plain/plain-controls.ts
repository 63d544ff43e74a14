import type { FormControls } from '../person-fields.tsx'
import { PlainInput } from './plain-input.tsx'
import { PlainSelect } from './plain-select.tsx'

/** Controls of a form without Ant Design. */
export const plainControls: FormControls = { Line: PlainInput, Choice: PlainSelect }
