import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

interface Passwords {
  readonly password: string
  readonly passwordConfirmation: string
}

/** Refusal of a different repeated password, live while the rest of the form is still empty. */
export function usePasswordsMatch(): (values: Passwords) => Readonly<Record<string, string>> {
  const { t } = useTranslation('errors')
  return useCallback(
    ({ password, passwordConfirmation }: Passwords): Readonly<Record<string, string>> =>
      password === passwordConfirmation ? {} : { passwordConfirmation: t('field.passwordsMatch') },
    [t],
  )
}
