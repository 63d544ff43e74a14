import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainInput, type PlainInputProps } from './plain/plain-input.tsx'

/** A password that can be shown while typing. */
export function PasswordInput(props: PlainInputProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const Sign = shown ? EyeOff : Eye
  return (
    <span className="plain-eye">
      <PlainInput {...props} type={shown ? 'text' : 'password'} dir="ltr" spellCheck={false} autoCapitalize="off" />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t(shown ? 'hidePassword' : 'showPassword')}
        onClick={() => {
          setShown(!shown)
        }}
      >
        <Sign aria-hidden />
      </button>
    </span>
  )
}
