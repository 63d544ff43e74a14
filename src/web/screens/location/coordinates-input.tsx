import { Input } from 'antd'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../../project/addresses.ts'
import { parseCoordinates, type Coordinates } from './parse-coordinates.ts'

/** Input of the place as two numbers, typed or pasted. An impossible place stays as typed, with its refusal. */
export function CoordinatesInput({
  shown,
  example,
  readOnly,
  onPlace,
}: {
  /** Place on the map in words. */
  readonly shown: string
  /** Example in words, while there is none. */
  readonly example: string
  readonly readOnly: boolean
  readonly onPlace: (place: Coordinates) => void
}) {
  const { t } = useTranslation('location')
  const [typed, setTyped] = useState<string | null>(null)
  // Another place was pointed at: the typed text no longer holds.
  const [before, setBefore] = useState(shown)
  if (shown !== before) {
    setBefore(shown)
    setTyped(null)
  }
  const place = typed === null ? null : parseCoordinates(typed)
  const isWrong = typed !== null && typed.trim() !== '' && place === null
  const read = () => {
    if (place === null) return
    setTyped(null)
    onPlace(place)
  }
  return (
    <div className="location-typed">
      <Input
        id={fieldId('location', 'latitude')}
        prefix={<MapPin size={15} strokeWidth={1.75} className="clay" aria-hidden />}
        readOnly={readOnly}
        inputMode="text"
        dir="ltr"
        value={typed ?? shown}
        placeholder={example}
        aria-label={t('typed.label')}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        onChange={event => {
          setTyped(event.target.value)
        }}
        onPressEnter={read}
        onBlur={read}
      />
      {isWrong ? (
        <p className="input-error typed-error" role="alert" dir="auto">
          {t('typed.wrong')}
        </p>
      ) : null}
    </div>
  )
}
