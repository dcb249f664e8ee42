import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { formatSharePrice, sharePrice } from '#kernel/share-price.ts'
import type { ReturnsOfPortfolio } from './returned-capital-query.ts'

type Notice = NonNullable<ReturnsOfPortfolio['returnedCapital']>[number]
type Row = Notice & { readonly portfolio: string }

const columns: readonly Column<Row>[] = [
  { title: '8 Date of action', isHead: true, cell: ({ paidOn }) => dayText(paidOn) },
  { title: '14 Record day', cell: ({ recordOn }) => dayText(recordOn) },
  { title: '14 Paid per share', isNumber: true, cell: ({ perShare }) => priceText(perShare) },
  { title: '15 Basis falls by', isNumber: true, cell: ({ basisPerShare }) => priceText(basisPerShare) },
  { title: '19 Tax year', isNumber: true, cell: ({ taxYear }) => taxYear },
  {
    title: 'Form 8937',
    cell: ({ url, portfolio, paidOn }) => (
      <a href={url} aria-label={`Form 8937 of ${portfolio}, ${dayText(paidOn)} (PDF)`}>
        PDF
      </a>
    ),
  },
]

const priceText = (price: string): string => formatSharePrice(sharePrice(price))

export function ReturnedCapitalTables({ portfolios }: { readonly portfolios: readonly ReturnsOfPortfolio[] }) {
  const shown = portfolios.filter(({ returnedCapital }) => (returnedCapital ?? []).length > 0)
  if (shown.length === 0)
    return (
      <Section spacing="flush">
        <p>No issuer has a return of capital to report.</p>
      </Section>
    )
  return shown.map(({ id, name, issuer, returnedCapital }) => (
    <Section key={id} title={name} spacing="tight">
      <Stack gap={24}>
        {issuer && (
          <Facts
            facts={[
              { label: '1 Issuer', value: issuer.legalName },
              { label: '2 EIN', value: issuer.ein },
              { label: '3 to 7 Contact', value: contactOf(issuer) },
            ]}
          />
        )}
        <Notices name={name} notices={(returnedCapital ?? []).toReversed()} />
      </Stack>
    </Section>
  ))
}

/** Older rows open on a press, or the page would fill twenty phone screens. */
const inSight = 3

function Notices({ name, notices }: { readonly name: string; readonly notices: readonly Notice[] }) {
  const rows = notices.map((notice) => ({ ...notice, portfolio: name }))
  const table = (caption: string, some: readonly Row[]) => (
    <Table caption={caption} columns={columns} rows={some} keyOf={({ recordOn }) => recordOn} />
  )
  const earlier = rows.slice(inSight)
  return (
    <>
      {table(`Returns of capital of ${name}`, rows.slice(0, inSight))}
      {earlier.length > 0 && (
        <Disclosure title={`${earlier.length} earlier`}>
          {table(`Earlier returns of capital of ${name}`, earlier)}
        </Disclosure>
      )}
    </>
  )
}

type Issuer = NonNullable<ReturnsOfPortfolio['issuer']>

const contactOf = ({ contactName, contactPhone, contactEmail, contactAddress }: Issuer): string =>
  [contactName, contactPhone, contactEmail, contactAddress].join(', ')
