import { useTranslation } from 'react-i18next'
import type { ParameterKey } from '#building/stages/stage-parameters.ts'
import { limits } from '#contract/limits.ts'
import { useStudyWords } from '../use-study-words.ts'
import type { PastedOptions } from './pasted-options.ts'

/** Highest number of listed parts: a few identify a column pasted by mistake. */
const most = 6

/** Refused parts of a pasted text with the reasons; null if all of it was accepted. */
export function usePastedWords(parameter: ParameterKey): (pasted: PastedOptions) => string | null {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  return pasted => {
    const sentences = (['unclear', 'noNumber', 'outside', 'isThere', 'tooMany'] as const).flatMap(why => {
      const parts = pasted[why]
      if (parts.length === 0) return []
      const texts = words.format.list([...parts.slice(0, most), ...(parts.length > most ? ['…'] : [])])
      return [
        t(`choice.pasted.${why}`, {
          texts,
          max: words.format.number(limits.parameterOptions.max),
          ...words.range(parameter),
        }),
      ]
    })
    return sentences.length === 0 ? null : sentences.join(' ')
  }
}
