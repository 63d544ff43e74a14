import { Input, type InputProps } from 'antd'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password that can be shown while typing. */
export const PasswordInput = (props: InputProps) => {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const Sign = shown ? EyeOff : Eye
  return (
    <Input {...props} type={shown ? 'text' : 'password'} dir="ltr" spellCheck={false} autoCapitalize="off" suffix={(
      <button type="button" className="field-eye" aria-pressed={shown} aria-label={t(shown ? 'hidePassword' : 'showPassword')} onClick={() => { setShown(!shown) }}><Sign aria-hidden /></button>
    )} />
  )
}
