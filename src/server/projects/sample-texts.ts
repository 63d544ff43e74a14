import type { UserInputs, ZoneType } from '#contract/inputs/project-inputs.ts'
import type { Language } from '#contract/options.ts'
import en from '#locales/en/project.json' with { type: 'json' }
import fa from '#locales/fa/project.json' with { type: 'json' }

const texts = { en, fa }

/** Name of the sample project in a language. */
export function sampleName(language: Language): string {
  return texts[language].sampleName
}

/** The sample's inputs with the names of its zone types in a language, for a copy of it. */
export function sampleInputs(inputs: UserInputs, language: Language): UserInputs {
  const names: Readonly<Record<string, string>> = texts[language].sampleZones
  const named = (type: ZoneType): ZoneType => {
    const name = names[type.id]
    return name === undefined ? type : { ...type, values: { ...type.values, name } }
  }
  const { zone } = inputs
  return zone?.zoneTypes === undefined
    ? inputs
    : {
        ...inputs,
        zone: { ...zone, zoneTypes: zone.zoneTypes.map(named) },
      }
}
