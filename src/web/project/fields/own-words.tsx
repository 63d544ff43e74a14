import { useEffect, useState } from 'react'
import { inputKeyOf, readInputHelps } from '../../api/input-helps.ts'
import { usePreferences } from '../../text/preferences.ts'

/** The operator's own words about the input whose element has this id; nothing where there are none. */
export function OwnWords({ id }: { readonly id: string }) {
  const { language } = usePreferences()
  const [words, setWords] = useState('')
  const key = inputKeyOf(id)
  useEffect(() => {
    if (key === undefined) return undefined
    let here = true
    void readInputHelps().then(helps => {
      if (here) setWords(helps?.[key]?.[language] ?? '')
    })
    return () => {
      here = false
    }
  }, [key, language])
  return words === '' ? null : (
    <p className="own-words" dir="auto">
      {words}
    </p>
  )
}
