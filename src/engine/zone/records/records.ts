import { chainModes, element, elementN, farFace, films } from './element.ts'
import { head } from './head.ts'
import { coupling, matrix, mix, pair, row } from './matrix.ts'
import type { Choices, MemoryRecord, Values } from './record.ts'
import { monthElement, months, monthZone, seriesOut, startElement, startZone } from './results.ts'
import { tables } from './tables.ts'
import { hour, slack, step, stepZone, switchedOff } from './time.ts'
import { gap, pane, paneN, panes } from './window.ts'
import { flowKinds, modes, zone, zoneN } from './zone.ts'

/**
 * All contents of the kernel's memories. From them tools/build-layout.ts writes kernel/layout.ts, and pack/ copies the
 * plan: places are numbered only here.
 */
export const records: readonly (MemoryRecord | Choices | Values)[] = [
  head,
  element,
  farFace,
  elementN,
  films,
  chainModes,
  zone,
  zoneN,
  flowKinds,
  modes,
  step,
  stepZone,
  switchedOff,
  slack,
  hour,
  pane,
  gap,
  paneN,
  panes,
  tables,
  seriesOut,
  months,
  monthElement,
  monthZone,
  startElement,
  startZone,
  pair,
  matrix,
  mix,
  row,
  coupling,
]
