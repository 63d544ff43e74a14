import { expect, test } from 'vitest'
import { allTools, isDrawTool, restingTool, toolNamed, type ToolName } from './all-tools.ts'

test('every tool has a name and a key of its own, and the first is the resting tool', () => {
  for (const part of ['id', 'letter', 'icon'] as const)
    expect(new Set(allTools.map(tool => tool[part])).size).toBe(allTools.length)
  expect(allTools.every(({ letter }) => /^[a-z]$/.test(letter))).toBe(true)
  expect(allTools[0]?.id).toBe(restingTool)
})

test('a tool is found by its name, and no other is', () => {
  for (const tool of allTools) {
    expect(toolNamed(tool.id)).toBe(tool)
    expect(isDrawTool(tool.id)).toBe(tool.group === 'draw')
  }
  expect(() => toolNamed('saw' as ToolName)).toThrow('No tool saw')
})
