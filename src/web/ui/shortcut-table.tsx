import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shortcut, ShortcutGroup } from './shortcut.ts'
import './shortcut-table.css'

/** Keys of a shortcut: alternatives side by side, keys pressed together in one frame each. */
function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((combination, i) => (
    <Fragment key={combination}>
      {i === 0 ? null : ' '}
      <bdi className="shortcut-keys" dir="ltr">
        {/* A plus alone is a key; between two keys it joins them. */}
        {combination.split(/(?<=.)\+(?=.)/).map((key, at) => (
          <Fragment key={key}>
            {at === 0 ? null : '+'}
            <kbd>{key}</kbd>
          </Fragment>
        ))}
      </bdi>
    </Fragment>
  ))
}

/** Shortcuts by the part of the product that hears them. */
export function ShortcutTable({ groups }: { readonly groups: readonly ShortcutGroup[] }) {
  const { t } = useTranslation(['keys', 'draw'])
  return (
    <div className="shortcut-table">
      {groups.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3 dir="auto">{t(title)}</h3>
          <dl>
            {shortcuts.map(({ words, keys }) => (
              <div key={words}>
                <dt dir="auto">{t(words)}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
