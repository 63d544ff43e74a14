import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedSet } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { UndoStrip } from '../../../project/undo-strip.tsx'
import { useFormat } from '../../../text/use-format.ts'
import { focusAtOnce } from '../focus-at-once.ts'
import type { useSets } from './use-sets.ts'

/** All named sets of the project, also of other studies: their size, renaming and removal. */
export function SavedSets({
  run,
  namedSets,
}: {
  readonly run: string
  readonly namedSets: ReturnType<typeof useSets>
}) {
  const { t } = useTranslation('stages')
  const format = useFormat()
  const [naming, setNaming] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const [removed, setRemoved] = useState<NamedSet | null>(null)
  const { all } = namedSets
  if (all.length === 0 && removed === null) return null
  const rename = (set: NamedSet) => {
    const name = naming?.name.trim() ?? ''
    setNaming(null)
    if (name !== '' && name !== set.name) namedSets.rename(set.id, name)
  }
  return (
    <details className="saved-sets" data-testid="saved-sets">
      <summary dir="auto">{t('sets.title', { count: all.length, shown: format.number(all.length) })}</summary>
      <ul>
        {all.map(set => (
          <li key={set.id}>
            {naming?.id === set.id ? (
              <Input
                size="small"
                ref={focusAtOnce}
                maxLength={limits.shortName}
                value={naming.name}
                aria-label={t('sets.nameOf', { name: set.name })}
                onChange={event => {
                  setNaming({ id: set.id, name: event.target.value })
                }}
                onKeyDown={event => {
                  if (event.key === 'Escape') setNaming(null)
                }}
                onPressEnter={() => {
                  rename(set)
                }}
                onBlur={() => {
                  rename(set)
                }}
              />
            ) : (
              <strong dir="auto">{set.name}</strong>
            )}
            <span className="option-note" dir="auto">
              {t('sets.rows', { count: set.rows.length, shown: format.number(set.rows.length) })}
              {set.run === run ? '' : `${format.comma}${t('sets.earlier')}`}
            </span>
            <Button
              type="link"
              size="small"
              aria-label={t('sets.renameOf', { name: set.name })}
              onClick={() => {
                setNaming({ id: set.id, name: set.name })
              }}
            >
              {t('sets.rename')}
            </Button>
            <Button
              type="link"
              size="small"
              aria-label={t('sets.removeOf', { name: set.name })}
              onClick={() => {
                setRemoved(set)
                namedSets.remove(set.id)
              }}
            >
              {t('sets.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="option-note" dir="auto">
        {t('sets.room', { sets: format.number(limits.namedSets), rows: format.number(limits.setRows) })}
      </p>
      {removed !== null && (
        <UndoStrip
          text={t('sets.removed', { name: removed.name })}
          onUndo={() => {
            namedSets.restore(removed)
            setRemoved(null)
          }}
          onClose={() => {
            setRemoved(null)
          }}
        />
      )}
    </details>
  )
}
