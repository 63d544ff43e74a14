import { useTranslation } from 'react-i18next'

/** "I agree to the terms", with a link to them. */
export function Agreement({
  agreed,
  error,
  change,
}: {
  readonly agreed: boolean
  readonly error: string | undefined
  readonly change: (agreed: boolean) => void
}) {
  const { t } = useTranslation('auth')
  return (
    <>
      <label className="plain-check">
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={error !== undefined}
          onChange={event => {
            change(event.target.checked)
          }}
        />
        {t('signUp.agreement')}
      </label>
      {error !== undefined && (
        <p className="field-error" role="alert">
          <span dir="auto">{error}</span>
        </p>
      )}
      <p className="entry-terms">
        <a href="/terms" target="_blank" rel="noopener" dir="auto">
          {t('signUp.readTerms')}
        </a>
      </p>
    </>
  )
}
