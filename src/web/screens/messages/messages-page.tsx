import { Mails } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { adminMessages } from '#contract/calls/admin.ts'
import {
  messageChannels,
  messageSorts,
  messageStates,
  type MessagesQuery,
  type SentMessage,
} from '#contract/entities/sent-message.ts'
import { receive, send } from '../../api/send.ts'
import { useClock } from '../../text/use-clock.ts'
import { useFormat } from '../../text/use-format.ts'
import { ServerListPage, type ListColumn } from '../../ui/server-list-page.tsx'
import { useListWords } from '../../ui/use-list-words.ts'
import { useServerList, type ListOf } from '../../ui/use-server-list.ts'

const messages: ListOf<MessagesQuery, SentMessage> = {
  file: 'messages',
  sorts: messageSorts,
  filters: { channel: messageChannels, state: messageStates },
  read: query => send(adminMessages, { query }),
  readFile: query => receive(adminMessages, { query }, bytes => bytes),
}

/** Mails and text messages without their contents, for super-admins. */
export function MessagesPage() {
  const { t } = useTranslation('messages')
  const list = useServerList(messages)
  return (
    <ServerListPage
      list={list}
      icon={<Mails />}
      words={useListWords('messages', list)}
      filters={[
        {
          key: 'state',
          label: t('filters.state'),
          options: messageStates.map(state => ({ value: state, label: t(`state.${state}`) })),
        },
        {
          key: 'channel',
          label: t('filters.channel'),
          options: messageChannels.map(channel => ({ value: channel, label: t(`channel.${channel}`) })),
        },
      ]}
      columns={useColumns()}
      usualSort="-createdAt"
      width={960}
    />
  )
}

function useColumns(): readonly ListColumn<SentMessage>[] {
  const { t, i18n } = useTranslation('messages')
  const format = useFormat()
  const clock = useClock()
  const column = (
    key: 'createdAt' | 'channel' | 'to' | 'kind' | 'state' | 'tries' | 'reason',
    cell: (message: SentMessage) => ReactNode,
    more: Pick<ListColumn<SentMessage>, 'sorted' | 'width' | 'align'> = { sorted: true },
  ): ListColumn<SentMessage> => ({ key, title: t(`columns.${key}`), cell, ...more })
  // Kinds come from the server: only a known one has words.
  const kindOf = (kind: string) => (i18n.exists(`messages:kinds.${kind}`) ? t(`kinds.${kind as 'paid'}`) : kind)
  return [
    column('createdAt', ({ createdAt }) => (
      <bdi className="tabular">
        {format.date(createdAt)} {clock(new Date(createdAt))}
      </bdi>
    )),
    column('channel', ({ channel }) => <span dir="auto">{t(`channel.${channel}`)}</span>, { width: 130 }),
    column('to', ({ to }) => <span dir="ltr">{to}</span>),
    column('kind', ({ kind }) => <span dir="auto">{kindOf(kind)}</span>),
    column('state', ({ state }) => <span dir="auto">{t(`state.${state}`)}</span>),
    column('tries', ({ tries }) => <span className="tabular">{format.number(tries)}</span>, {
      sorted: true,
      align: 'right',
      width: 100,
    }),
    column('reason', ({ reason }) => <span dir="ltr">{reason ?? '–'}</span>, {}),
  ]
}
