import { expect, test } from 'vitest'
import { stageParameters, type StageParameter } from '#building/stages/stage-parameters.ts'
import { variantColumnKeys } from '#contract/variant-columns.ts'
import enInputs from '#locales/en/inputs.json' with { type: 'json' }
import enStudies from '#locales/en/studies.json' with { type: 'json' }
import faInputs from '#locales/fa/inputs.json' with { type: 'json' }
import faStudies from '#locales/fa/studies.json' with { type: 'json' }

test.each([
  ['en', enInputs, enStudies],
  ['fa', faInputs, faStudies],
] as const)(
  'short names in %s are no longer than the usual ones, and differ among the axes of a stage',
  (_, inputs, studies) => {
    const short: Readonly<Record<string, string>> = studies.short
    const usual: Readonly<Record<string, string>> = studies.column
    const columns = variantColumnKeys.map(key => [key, usual[key] ?? ''] as const)
    const unknown = new Set(Object.keys(short))
    for (const stage of ['passive', 'active', 'offset']) {
      const parameters = new Map(
        Object.values(stageParameters as Readonly<Record<string, StageParameter>>)
          .filter(parameter => parameter.stage === stage)
          .map(({ label }) => {
            const [tab = '', field = ''] = label.split('.')
            return [field, (inputs as unknown as Record<string, Record<string, string>>)[tab]?.[field] ?? ''] as const
          }),
      )
      const names = [...parameters, ...columns].map(([key, title]) => {
        unknown.delete(key)
        expect((short[key] ?? title).length).toBeLessThanOrEqual(title.length)
        return short[key] ?? title
      })
      expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([])
    }
    expect([...unknown]).toEqual([])
  },
)
