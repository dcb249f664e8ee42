import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Table } from '#design/components/table/table.tsx'
import { useQuery } from '#web/use-query.ts'
import { Loaded } from '../loaded.tsx'
import { madeColumns, offCalendarColumns, toMakeColumns } from './filing-columns.tsx'
import { filingCalendarDocument, filingKey } from './filings-document.ts'

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

function Filings() {
  const query = useQuery(filingCalendarDocument, { requestPolicy: 'cache-and-network' })
  return (
    <Loaded query={query} name="The filings">
      {({ filingCalendar }) => {
        const made = filingCalendar?.filter(({ state }) => state === 'filed') ?? []
        const offCalendar = filingCalendar?.filter(({ state }) => state === 'notApplicable') ?? []
        return (
          <Section title="To file" spacing="under">
            <Stack gap={24}>
              <Table
                caption="Filings to make"
                rows={filingCalendar?.filter(({ state }) => state === 'due' || state === 'overdue')}
                keyOf={filingKey}
                empty={<p>No filing is due.</p>}
                columns={toMakeColumns}
              />
              {offCalendar.length > 0 && (
                <Disclosure title={`${offCalendar.length} not applicable`}>
                  <Table
                    caption="Filings that are not applicable"
                    rows={offCalendar}
                    keyOf={filingKey}
                    columns={offCalendarColumns}
                  />
                </Disclosure>
              )}
              {made.length > 0 && (
                <Disclosure title={`${made.length} on record`}>
                  <Table caption="Filings on record" rows={made.toReversed()} keyOf={filingKey} columns={madeColumns} />
                </Disclosure>
              )}
            </Stack>
          </Section>
        )
      }}
    </Loaded>
  )
}
