import type { ReactNode } from 'react'
import { useAccount } from '#business/accounts/web/account-choice.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { company } from '#kernel/brand.ts'
import type { AccountId } from '#kernel/ids.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { StatementMonthsQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AnyDays } from './any-days.tsx'
import { statementFileFragment, statementMonthsDocument } from './statement-documents.ts'
import { StatementFiles } from './statement-files.tsx'

export const meta = () => [{ title: `Statements | ${company.name}` }]

const atOnce = 12

export default function StatementsPage() {
  const accountId = useAccount()
  const query = useQuery(statementMonthsDocument, { variables: { accountId, first: atOnce } })
  const { data, refetch, fetchMore } = query
  const closedThrough = data?.booksClosedThrough
  return (
    <>
      <PageHeader
        title="Statements"
        lead="What the account had, did and held, to the cent. A statement is kept as it was made; a later correction appears in the next one."
        back={{ to: '/users/documents', label: 'Documents' }}
      />
      {data?.statementMonths && (
        <Months accountId={accountId} page={data.statementMonths} refresh={() => refetch()}>
          <ShowMore
            page={data.statementMonths.pageInfo}
            label="Show earlier months"
            load={(after) => fetchMore({ variables: { after } })}
          />
        </Months>
      )}
      {closedThrough && data?.statementMonths && data.statementMonths.edges.length > 0 && (
        <Section title="Any days" lead="Choose the first and the last day." spacing="tight">
          <AnyDays accountId={accountId} closedThrough={closedThrough} />
        </Section>
      )}
      {!data?.statementMonths && <NotLoaded query={query} what="The statements" skeleton={8} />}
    </>
  )
}

type MonthsProps = {
  readonly accountId: AccountId
  readonly page: NonNullable<StatementMonthsQuery['statementMonths']>
  readonly refresh: () => unknown
  readonly children: ReactNode
}

function Months({ accountId, page, refresh, children }: MonthsProps) {
  const months = nodesOf(page).map((node) => ({
    ...node,
    kept: readFragment(statementFileFragment, node.document) ?? null,
  }))
  if (months.length === 0)
    return (
      <Section spacing="tight">
        <EmptyState title="No statements yet">
          The first statement covers the first month that cash or shares move.
        </EmptyState>
      </Section>
    )
  return (
    <Section title="Months" spacing="tight">
      <Stack gap={24}>
        <Table
          caption="Monthly statements"
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { title: 'Month', isHead: true, cell: ({ month }) => dayText(month) },
            {
              title: 'Made',
              cell: ({ kept, isClosed, to }) => {
                if (kept) return `${momentDay(kept.madeAt)}, number ${kept.number}`
                return isClosed ? 'When you first open it' : `After ${dayText(to)}`
              },
            },
            {
              title: 'Files',
              cell: ({ month, from, to, isClosed, kept }) =>
                isClosed ? (
                  <StatementFiles
                    accountId={accountId}
                    from={from}
                    to={to}
                    kept={kept}
                    of={dayText(month)}
                    onMade={refresh}
                  />
                ) : (
                  'The month is still open'
                ),
            },
          ]}
        />
        {children}
      </Stack>
    </Section>
  )
}
