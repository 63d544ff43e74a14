import { Button, Pagination, Select, Table, type TableColumnType, type TableProps } from 'antd'
import { ChevronDown, ChevronUp, Download, SearchX } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AdminPage } from './admin-page.tsx'
import { EmptyState } from './empty-state.tsx'
import { FormProblem } from './form-problem.tsx'
import { IconButton } from './icon-button.tsx'
import { ReadingFailed } from './reading-failed.tsx'
import { SkeletonPage } from './skeleton.tsx'
import type { ListWords } from './use-list-words.ts'
import type { ServerList } from './use-server-list.ts'
import './server-list.css'

/** A column; `sorted`: the server sorts by its key. */
export interface ListColumn<T> {
  readonly key: string
  readonly title: ReactNode
  readonly cell: (row: T) => ReactNode
  readonly sorted?: true
  readonly width?: number
  readonly align?: 'right'
}
/** A filter of one key with its values. */
export interface ListFilter {
  readonly key: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
/** Details of an open row. */
interface Detail<T> {
  /** Heading of the buttons' column. */
  readonly title: string
  /** Name of a row's button. */
  readonly label: (row: T) => string
  readonly part: (row: T) => ReactNode
}

/** Page of a list: filters, rows, pages and file. */
export function ServerListPage<T extends { readonly _id: string }>({
  list,
  words,
  icon,
  filters,
  columns,
  usualSort,
  width,
  isMarked,
  isFaint,
  detail,
  actions,
  children,
}: {
  readonly list: ServerList<T>
  readonly words: ListWords
  /** Icon of the empty list. */
  readonly icon: ReactNode
  readonly filters: readonly ListFilter[]
  readonly columns: readonly ListColumn<T>[]
  readonly usualSort: string
  /** Width from which the table scrolls [px]. */
  readonly width: number
  readonly isMarked?: (row: T) => boolean
  /** Whether a row stands back. */
  readonly isFaint?: (row: T) => boolean
  /** Part that opens below a row, by a button before the last column. */
  readonly detail?: Detail<T>
  /** Buttons beside the one of the file. */
  readonly actions?: ReactNode
  /** Dialog over the list. */
  readonly children?: ReactNode
}) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const { reading, criteria, page, rows, change, csv } = list
  const { value } = reading
  return (
    <AdminPage
      title={words.title}
      aside={words.aside}
      actions={
        <>
          <Button icon={<Download />} loading={csv.busy} onClick={csv.save}>
            {t('list.csv')}
          </Button>
          {actions}
        </>
      }
    >
      <Filters list={list} label={words.filters} filters={filters} />
      {csv.failed && <FormProblem>{t('list.csvFailed')}</FormProblem>}
      {value === undefined ? (
        reading.failedAt === undefined && <SkeletonPage label={common('loading')} />
      ) : value.items.length === 0 ? (
        <Nothing list={list} words={words} icon={icon} />
      ) : (
        <div className="list-table" aria-busy={reading.loading}>
          <Table<T>
            rowKey="_id"
            columns={tableColumns(columns, criteria['sort'] ?? usualSort, detail !== undefined)}
            dataSource={[...value.items]}
            pagination={false}
            scroll={{ x: width }}
            rowClassName={row =>
              isMarked?.(row) === true ? 'list-marked' : isFaint?.(row) === true ? 'list-faint' : ''
            }
            {...(detail === undefined ? {} : { expandable: expandable(detail) })}
            onChange={(_pages, _filters, sorter) => {
              if (Array.isArray(sorter)) return
              const column = String(sorter.columnKey)
              change({ sort: sorter.order === 'descend' ? `-${column}` : column })
            }}
          />
        </div>
      )}
      <ReadingFailed reading={reading} />
      {value !== undefined && (value.totalCount > rows || page > 1) && (
        <nav aria-label={t('list.pages')}>
          <Pagination
            current={page}
            pageSize={rows}
            total={value.totalCount}
            showSizeChanger={false}
            onChange={next => {
              change({ page: String(next) })
            }}
          />
        </nav>
      )}
      {children}
    </AdminPage>
  )
}

/** Columns of the table; the button that opens a row stands before the last one. */
function tableColumns<T>(columns: readonly ListColumn<T>[], sort: string, hasDetail: boolean): TableColumnType<T>[] {
  const all: TableColumnType<T>[] = columns.map(column => tableColumn(column, sort))
  return hasDetail ? all.toSpliced(-1, 0, Table.EXPAND_COLUMN as TableColumnType<T>) : all
}
function expandable<T>({ title, label, part }: Detail<T>): NonNullable<TableProps<T>['expandable']> {
  return {
    columnTitle: <span className="visually-hidden">{title}</span>,
    expandIcon: ({ record, expanded, onExpand }) => (
      <IconButton
        size="small"
        label={label(record)}
        aria-expanded={expanded}
        icon={expanded ? <ChevronUp /> : <ChevronDown />}
        onClick={event => {
          onExpand(record, event)
        }}
      />
    ),
    expandedRowRender: part,
  }
}
function tableColumn<T>({ key, title, cell, sorted, width, align }: ListColumn<T>, sort: string): TableColumnType<T> {
  return {
    key,
    title,
    render: (_, row) => cell(row),
    ...(width === undefined ? {} : { width }),
    ...(align === undefined ? {} : { align }),
    ...(sorted === undefined
      ? {}
      : {
          sorter: true,
          showSorterTooltip: false,
          sortDirections: ['ascend', 'descend', 'ascend'],
          sortOrder: sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null,
        }),
  }
}

function Filters<T>({
  list: { criteria, change },
  label,
  filters,
}: {
  readonly list: ServerList<T>
  readonly label: string
  readonly filters: readonly ListFilter[]
}) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <div className="list-filters" role="group" aria-label={label}>
      {filters.map(filter => (
        <div key={filter.key}>
          <label htmlFor={`${id}${filter.key}`} dir="auto">
            {filter.label}
          </label>
          <Select
            id={`${id}${filter.key}`}
            value={criteria[filter.key] ?? ''}
            options={[{ value: '', label: t('list.any') }, ...filter.options]}
            onChange={value => {
              change({ [filter.key]: value === '' ? undefined : value })
            }}
          />
        </div>
      ))}
    </div>
  )
}

/** Notice that no row is shown: none was found, or there is none. */
function Nothing<T>({
  list: { criteria, change },
  words,
  icon,
}: {
  readonly list: ServerList<T>
  readonly words: ListWords
  readonly icon: ReactNode
}) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const narrowed = Object.keys(criteria).filter(key => key !== 'sort')
  if (narrowed.length === 0)
    return (
      <EmptyState icon={icon} title={words.none}>
        {words.noneNote}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<SearchX />}
      title={common('nothingWasFound')}
      action={
        <Button
          onClick={() => {
            change(Object.fromEntries(narrowed.map(key => [key, undefined])))
          }}
        >
          {t('list.clearAll')}
        </Button>
      }
    >
      {words.notFound}
    </EmptyState>
  )
}
