import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { Tabs } from '#design/components/tabs/tabs.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import type { EstateRow } from '../estates/estate-page-documents.ts'
import operations from '../operations.module.css'
import { RefreshButton } from '../refresh-button.tsx'
import { progressText } from './case-words.ts'

const lists = [
  { id: 'open', label: 'Open' },
  { id: 'over', label: 'Closed' },
] as const

type CasesPageProps = {
  readonly title: string
  readonly lead: string
  /** The button that opens a case, for a person whose roles have it. */
  readonly open?: ReactNode
  readonly list: (isOpen: boolean) => ReactNode
}

/** The open and the closed cases of a kind. The address keeps the chosen list, so that Back and a reload find it. */
export function CasesPage({ title, lead, open, list }: CasesPageProps) {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <>
            {open}
            <RefreshButton />
          </>
        }
      />
      <Section spacing="under">
        <Tabs
          label={`${title} by state`}
          selected={search.get('list') === 'over' ? 'over' : 'open'}
          onSelect={(id) => setSearch(id === 'open' ? {} : { list: id }, { replace: true })}
          tabs={lists.map(({ id, label }) => ({ id, label, content: list(id === 'open') }))}
        />
      </Section>
    </>
  )
}

type Page<Row> = {
  readonly edges: readonly { readonly node: Row }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null }
}

type CaseTableProps<Row> = {
  readonly caption: string
  readonly page: Page<Row> | null | undefined
  readonly columns: readonly Column<Row>[]
  readonly empty: ReactNode
  readonly query: {
    readonly fetchMore: (of: { variables: { after: string | null } }) => Promise<{ readonly error?: unknown }>
  }
}

export const CaseTable = <Row extends Pick<EstateRow, 'id'>>(props: CaseTableProps<Row>) => (
  <Stack gap={24}>
    <Table
      caption={props.caption}
      columns={props.columns}
      rows={nodesOf(props.page)}
      keyOf={({ id }) => id}
      empty={props.empty}
    />
    <ShowMore page={props.page?.pageInfo} load={(after) => props.query.fetchMore({ variables: { after } })} />
  </Stack>
)

type OpenRow<Step> = { readonly openedAt: string; readonly picture: { readonly steps: readonly Step[] } }

/** The columns of an open case after its own: since when it is open, and what it waits for. */
export const openColumns = <Step extends { readonly state: string }, Row extends OpenRow<Step>>(
  nextText: (steps: readonly Step[]) => string | null,
): readonly Column<Row>[] => [
  { title: 'Open since', cell: ({ openedAt }) => <span className={operations.day}>{momentDay(openedAt)}</span> },
  {
    title: 'Next',
    cell: ({ picture: { steps } }) => (
      <span className={operations.entry}>
        {nextText(steps)}
        <span className={operations.quiet}>{progressText(steps)}</span>
      </span>
    ),
  },
]

/** The columns of a closed case after its own: how it ended, and on what day. */
export const closedColumns = <State extends string, Row extends { readonly state: State }>(
  stateNames: Readonly<Record<State, string>>,
  closedAt: (row: Row) => string | null | undefined,
): readonly Column<Row>[] => [
  { title: 'Outcome', cell: ({ state }) => stateNames[state] },
  { title: 'Closed', cell: (row) => <span className={operations.day}>{momentDay(closedAt(row) ?? '')}</span> },
]
