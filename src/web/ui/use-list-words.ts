import { useTranslation } from 'react-i18next'
import { useFormat } from '../text/use-format.ts'
import type { ServerList } from './use-server-list.ts'

/** Words of a list: title, the count beside it, and what is said without rows. */
export interface ListWords {
  readonly title: string
  readonly aside?: string | undefined
  readonly filters: string
  readonly none: string
  readonly noneNote: string
  readonly notFound: string
}
/** Lists with a namespace of their own; each has the keys that are read below. */
export const listNames = ['admin-projects', 'audit', 'messages', 'orders', 'promos'] as const

/** Words of a list by its namespace. */
export function useListWords(
  name: (typeof listNames)[number],
  { reading: { value } }: Pick<ServerList<unknown>, 'reading'>,
): ListWords {
  // Types know the keys of a single namespace; the test beside this file compares all.
  const { t } = useTranslation(name as 'messages')
  const format = useFormat()
  return {
    title: t('title'),
    aside:
      value === undefined
        ? undefined
        : t('counts', { shown: format.number(value.items.length), all: format.number(value.totalCount) }),
    filters: t('filters.label'),
    none: t('none'),
    noneNote: t('noneNote'),
    notFound: t('notFound'),
  }
}
