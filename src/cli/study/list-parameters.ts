import { presets } from '#building/stages/presets.ts'
import {
  stageParameters,
  type ParameterKey,
  type StageParameter,
  type StudyStage,
} from '#building/stages/stage-parameters.ts'
import type { Building } from '#contract/entities/project.ts'
import { measuresIn } from '#contract/measures-in.ts'
import { fillMessage } from '#contract/message.ts'
import { withUnits } from '#rules/with-units.ts'
import inputs from '#locales/en/inputs.json' with { type: 'json' }
import studies from '#locales/en/studies.json' with { type: 'json' }
import { acceptedBy } from './read-study.ts'

type Tree = { readonly [key: string]: string | Tree }
function textOf(tree: Tree, key: string): string {
  const text = key
    .split('.')
    .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : at), tree)
  return typeof text === 'string' ? text : key
}

/** A parameter's name: what it is, and on which side. */
export function parameterName({ label, side }: StageParameter): string {
  const written = textOf(inputs, label)
  const name = fillMessage(written, measuresIn(written, 'SI', 'en'), 'en')
  return side === undefined
    ? name
    : fillMessage(studies.onSide, { parameter: name, side: textOf(studies.side, side) }, 'en')
}

/** Parameters that a study of a stage can vary, the values that each takes, and the options that suit a building, with their reasons. */
export function listParameters(building: Building, stage: StudyStage): string {
  return (Object.keys(stageParameters) as readonly ParameterKey[])
    .filter(key => stageParameters[key].stage === stage)
    .map(key => {
      const options = presets(building, key)
      const width = Math.max(...options.map(({ value }) => JSON.stringify(value).length))
      return [
        `${key}: ${parameterName(stageParameters[key])} (${acceptedBy(stageParameters[key].field)})`,
        ...options.map(({ value, reason, isProposal }) => {
          const why = fillMessage(textOf(studies.reason, reason.key), withUnits(reason, 'SI'), 'en')
          const remark = isProposal ? fillMessage(studies.proposal, { reason: why }, 'en') : why
          return `  ${JSON.stringify(value).padEnd(width)}  ${remark}`
        }),
        '',
      ].join('\n')
    })
    .join('\n')
}
