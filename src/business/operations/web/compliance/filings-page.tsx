import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { graphql } from '#web/documents.ts'
import type { FilingCalendarQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { ActLink } from '../acts/act-link.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'

const filingCalendarDocument = graphql(`
  query FilingCalendar {
    filingCalendar {
      portfolioId
      portfolioName
      kind
      form
      source
      periodEnd
      dueOn
      state
      filedOn
      reference
    }
  }
`)

type Filing = NonNullable<FilingCalendarQuery['filingCalendar']>[number]

export default function FilingsPage() {
  return (
    <>
      <PageHeader
        title="Filings"
        lead="What issuers under Regulation A owe the SEC. Sales pause while one is overdue."
      />
      <Filings />
    </>
  )
}

const keyOf = ({ portfolioId, kind, dueOn }: Filing): string => `${portfolioId}:${kind}:${dueOn}`

function Filings() {
  const query = useQuery(filingCalendarDocument)
  return (
    <Loaded query={query} name="The filings">
      {({ filingCalendar }) => {
        const made = filingCalendar?.filter(({ state }) => state === 'filed') ?? []
        return (
          <Section title="To file" spacing="under">
            <Stack gap={24}>
              <Table
                caption="Filings to make"
                rows={filingCalendar?.filter(({ state }) => state !== 'filed')}
                keyOf={keyOf}
                empty={<p>No filing is due.</p>}
                columns={[...columns, { title: 'State', cell: stateOf }, { title: 'Action', cell: recordLink }]}
              />
              {made.length > 0 && (
                <Disclosure title={`${made.length} on record`}>
                  <Table
                    caption="Filings on record"
                    rows={made.toReversed()}
                    keyOf={keyOf}
                    columns={[
                      ...columns,
                      { title: 'Filed', cell: ({ filedOn }) => (filedOn ? dayText(filedOn) : '–') },
                      { title: 'Accession number', cell: ({ reference }) => reference ?? '–' },
                    ]}
                  />
                </Disclosure>
              )}
            </Stack>
          </Section>
        )
      }}
    </Loaded>
  )
}

const columns: readonly Column<Filing>[] = [
  {
    title: 'Filing',
    isHead: true,
    cell: (filing) => (
      <RowMark of={keyOf(filing)}>
        {filing.form}
        <small className={styles.id}>{filing.source}</small>
      </RowMark>
    ),
  },
  { title: 'Portfolio', cell: ({ portfolioName }) => portfolioName },
  { title: 'For the period to', cell: ({ periodEnd }) => (periodEnd ? dayText(periodEnd) : '–') },
  { title: 'Due', cell: ({ dueOn }) => <span className={styles.day}>{dayText(dueOn)}</span> },
]

const recordLink = ({ portfolioId, kind, periodEnd }: Filing) => (
  <ActLink act="recordFiling" given={{ portfolioId, kind, periodEnd }}>
    Record
  </ActLink>
)

const stateOf = ({ state }: Filing) =>
  state === 'overdue' ? <Status kind="bad">Overdue</Status> : <Status kind="waiting">Due</Status>
