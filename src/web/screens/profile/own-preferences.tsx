import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { calendars, languages, layoutViews, themes } from '#contract/options.ts'
import { changePreferences } from '../../session/session.ts'
import { usePreferences, type PreferencesState } from '../../text/preferences.ts'

/** All preferences in one place. Each choice takes effect at once, here and in the account, as in the header. */
export function OwnPreferences() {
  const { t } = useTranslation()
  const { t: profile } = useTranslation('profile')
  return (
    <>
      <header className="profile-head">
        <h2>{profile('preferences')}</h2>
      </header>
      <div className="profile-form">
        <Choice of="language" label={t('language.label')} options={languages} text={key => t(`language.${key}`)} />
        <Choice of="calendar" label={t('calendar.label')} options={calendars} text={key => t(`calendar.${key}`)} />
        <Choice of="theme" label={t('theme.label')} options={themes} text={key => t(`theme.${key}`)} />
        <Choice of="layoutView" label={t('header.layout')} options={layoutViews} text={key => t(`header.${key}`)} />
      </div>
    </>
  )
}

function Choice<K extends keyof PreferencesState>({
  of,
  label,
  options,
  text,
}: {
  readonly of: K
  readonly label: string
  readonly options: readonly PreferencesState[K][]
  readonly text: (option: PreferencesState[K]) => string
}) {
  const preferences = usePreferences()
  return (
    <div className="profile-choice">
      <h3 dir="auto">{label}</h3>
      <Segmented
        aria-label={label}
        value={preferences[of]}
        options={options.map(value => ({ value, label: text(value) }))}
        onChange={value => {
          changePreferences({ [of]: value })
        }}
      />
    </div>
  )
}
