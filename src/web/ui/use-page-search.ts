import { useSearchParams } from 'wouter'
import { plainText } from '#contract/plain-text.ts'

/** Search of the header for rows of this page: the text, and whether one of a row's texts contains it. */
export function usePageSearch(): { readonly search: string; readonly finds: (texts: readonly string[]) => boolean } {
  const [params] = useSearchParams()
  const search = params.get('s') ?? ''
  const wanted = plainText(search)
  return { search, finds: texts => texts.some(text => plainText(text).includes(wanted)) }
}
