import { eraseTool } from './erase.tool.ts'
import { measureTool } from './measure.tool.ts'
import { mirrorTool } from './mirror.tool.ts'
import { panTool } from './pan.tool.ts'
import { polygonTool } from './polygon.tool.ts'
import { rectangleTool } from './rectangle.tool.ts'
import { selectTool } from './select.tool.ts'
import { turnedTool } from './turned.tool.ts'
import type { MechanismUse, Outside, ToolUse } from './tool.ts'

const records = [
  selectTool,
  panTool,
  rectangleTool,
  turnedTool,
  polygonTool,
  mirrorTool,
  eraseTool,
  measureTool,
] as const

/** All parts of a union at once. */
type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

export type ToolName = (typeof records)[number]['id']
/** Machines of all tools, by name. */
export type WorkbenchMachines = Together<ReturnType<(typeof records)[number]['mechanism']['make']>>
export type WorkbenchTool = ToolUse<ToolName, WorkbenchMachines>

/** Tools in the order of the bar. */
export const allTools: readonly WorkbenchTool[] = records
/** Tool that is selected when no other is. */
export const restingTool = selectTool.id

/** Mechanisms of the tools, each once. */
const mechanisms = [...new Set(records.map(({ mechanism }) => mechanism))]
/** Mechanisms as they hear and tell. */
export const allMechanisms: readonly MechanismUse<WorkbenchMachines>[] = mechanisms

/** Record of a tool. */
export function toolNamed(name: ToolName): WorkbenchTool {
  const found = allTools.find(({ id }) => id === name)
  if (found === undefined) throw new Error(`No tool ${name}`)
  return found
}
/** Whether a tool draws a new mass. */
export function isDrawTool(name: ToolName): boolean {
  return toolNamed(name).group === 'draw'
}

/** Machines of a drawing, with their outside world: edits of the building, and the view. */
export function makeMachines(outside: Outside): WorkbenchMachines {
  return Object.assign({}, ...mechanisms.map(({ make }) => make(outside))) as WorkbenchMachines
}
