import { FailedPage } from '#business/portfolios/web/failed-page.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import { type CustodyPosition, custodyQuery } from './custody-query.ts'

export function CustodyToday() {
  const asked = usePublicQuery(custodyQuery, {})
  if (asked.state === 'failed') return <FailedPage title="Today’s cash figures did not load" retry={asked.retry} />
  if (asked.state === 'loading')
    return (
      <Section spacing="flush">
        <Skeleton height="420px" />
      </Section>
    )
  return asked.data.custody ? (
    <Position position={asked.data.custody} />
  ) : (
    <Section spacing="flush" title="Where the cash is">
      <EmptyState title="No figures yet">We publish the first figures a day after the first morning.</EmptyState>
    </Section>
  )
}

type Row = { readonly what: string; readonly amount: string }

const dollarsText = (wire: string): string => centsText(wire, { trim: true })

const rowsOf = ({ fbo, inFlightTo, inFlightFrom, owed, investors }: CustodyPosition): readonly Row[] => [
  { what: 'In the FBO account', amount: dollarsText(fbo) },
  { what: `Plus: on its way from issuers and ${company.name}`, amount: dollarsText(inFlightTo) },
  { what: `Less: on its way to issuers and ${company.name}`, amount: dollarsText(inFlightFrom) },
  { what: `Less: due to issuers and ${company.name} with the next transfer`, amount: dollarsText(owed) },
  { what: 'Investors’ cash', amount: dollarsText(investors) },
]

function Position({ position }: { readonly position: CustodyPosition }) {
  const { day, takenAt, isCovered, short, statement } = position
  return (
    <Section spacing="flush" title={`Where the cash was on the morning of ${dayText(day)}`}>
      <Stack gap={16}>
        {isCovered ? (
          <Banner kind="success" title="Investors’ cash was covered.">
            The money in the FBO account, adjusted for transfers, was enough for every investor’s cash balance.
          </Banner>
        ) : (
          <Banner
            kind="error"
            title={`Investors’ cash was ${short === '0' ? 'less than $1,000' : dollarsText(short)} short.`}
          >
            Withdrawals are paused until all of it is covered again.
          </Banner>
        )}
        <Table
          caption="Investors’ cash and the money that covers it"
          columns={[
            { title: 'Money', isHead: true, cell: ({ what }) => what },
            { title: 'Amount', isNumber: true, cell: ({ amount }) => amount },
          ]}
          rows={rowsOf(position)}
          keyOf={({ what }) => what}
        />
        <p>
          Read from our ledger on {momentText(takenAt)}. We publish these figures a day late and round them to three
          figures and $1,000, so that no one can read a single deposit or withdrawal from them; they may not add up
          exactly. We check coverage to the cent.
        </p>
        <Statement statement={statement} />
      </Stack>
    </Section>
  )
}

function Statement({ statement }: Pick<CustodyPosition, 'statement'>) {
  if (!statement) return <p>The bank has not sent its first statement yet.</p>
  const { day, tiedAt, ledger, statement: stated, isTied } = statement
  return (
    <Facts
      facts={[
        { label: 'Bank statement', note: `For ${dayText(day)}`, value: dollarsText(stated) },
        { label: 'Our ledger', note: 'At the end of the same day', value: dollarsText(ledger) },
        {
          label: 'Compared line by line',
          note: momentText(tiedAt),
          value: isTied ? 'Every difference accounted for' : 'A difference is being investigated',
        },
      ]}
    />
  )
}
