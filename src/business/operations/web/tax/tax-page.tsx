import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import type { TaxClosesQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { CloseYearPart } from './close-year-part.tsx'
import { DepositsPart } from './deposits-part.tsx'
import { FilesPart } from './files-part.tsx'
import { MailingsPart } from './mailings-part.tsx'
import { taxClosesDocument } from './tax-documents.ts'

const filedNames = { form1099Div: '1099-DIV', form1099B: '1099-B', form1099Misc: '1099-MISC' } as const

export default function TaxPage() {
  return (
    <>
      <PageHeader
        title="Tax years"
        lead="A year is closed with the accountants’ figures, by two operators, and only where the forms tie to the books to the cent."
      />
      <TaxYears />
    </>
  )
}

function TaxYears() {
  const { data, error, refetch } = useQuery(taxClosesDocument, {
    pollInterval: 15_000,
  })
  if (!data?.taxCloses)
    return error ? (
      <EmptyState
        kind="failed"
        title="The tax years did not load"
        action={<Button onPress={() => refetch()}>Try again</Button>}
      >
        Check your connection and try again.
      </EmptyState>
    ) : (
      <Skeleton lines={8} />
    )
  return (
    <>
      <CloseYearPart portfolios={data.portfolios} onDone={() => refetch()} />
      <FilesPart closes={data.taxCloses} onDone={() => refetch()} />
      <MailingsPart />
      <DepositsPart />
      <ClosedYears closes={data.taxCloses} />
    </>
  )
}

const shownFirst = 5

function ClosedYears({ closes }: { readonly closes: readonly Close[] }) {
  const [isAll, setAll] = useState(false)
  const rows = isAll ? closes : closes.slice(0, shownFirst)
  return (
    <Section title={`Closed years (${closes.length})`} spacing="tight">
      <Stack gap={16}>
        <Table
          caption="Closed years"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={<p>No year is closed yet.</p>}
        />
        {rows.length < closes.length && (
          <div>
            <Button kind="secondary" size="small" onPress={() => setAll(true)}>
              Show all {closes.length}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}

type Close = NonNullable<TaxClosesQuery['taxCloses']>[number]

const columns: readonly Column<Close>[] = [
  { title: 'Portfolio', isHead: true, cell: ({ portfolio, year }) => `${portfolio?.name ?? 'A portfolio'}, ${year}` },
  {
    title: 'State',
    cell: ({ doneAt, formsMissing }) => {
      if (formsMissing > 0) return <Status kind="bad">{formsMissing} missing: see the alerts</Status>
      return doneAt ? (
        <Status kind="good">Done {momentDay(doneAt)}</Status>
      ) : (
        <Status kind="waiting">Making forms</Status>
      )
    },
  },
  { title: 'Forms issued', isNumber: true, cell: ({ formsIssued }) => formsIssued },
  { title: 'Books as of', cell: ({ asOf }) => momentDay(asOf) },
  { title: 'Recipients by', cell: ({ recipientsBy }) => dayText(recipientsBy) },
  { title: 'IRS by', cell: ({ filedBy }) => dayText(filedBy) },
  {
    title: 'Filed',
    cell: ({ filed }) =>
      filed.length === 0
        ? 'Nothing yet'
        : filed
            .map(
              ({ form, kind, returns }) => `${filedNames[form]}: ${returns}${kind === 'corrected' ? ' corrected' : ''}`,
            )
            .join(', '),
  },
]
