import { Section, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import operations from '../operations.module.css'
import type { TransferFile } from './share-transfer-documents.ts'

type Holding = TransferFile['picture']['holdings'][number]
type LotRow = Holding['lots'][number] & { readonly key: string; readonly name: string }

const sharesText = (shares: string): string => formatShares(microshares(shares))

/** The shares by portfolio and by lot with what goes along, and what the tax law makes of it. */
export function SharesPart({ transfer: { state, picture } }: { readonly transfer: TransferFile }) {
  if (state === 'withdrawn') return null
  const lots = picture.holdings.flatMap((holding) =>
    holding.lots.map((lot, at) => ({ ...lot, key: `${holding.portfolioId} ${at}`, name: holding.name })),
  )
  const more = picture.holdings.reduce((sum, { moreLots }) => sum + moreLots, 0)
  return (
    <>
      <Section
        title="Shares"
        lead={
          state === 'open'
            ? 'As they would move now, valued at today’s share price: the same part of each lot, to the millionth of a share. No cash moves.'
            : 'As they moved, valued at the share price of that day. No cash moved.'
        }
        spacing="tight"
      >
        <Table
          caption="Shares by portfolio"
          columns={holdingColumns}
          rows={picture.holdings}
          keyOf={({ portfolioId }) => portfolioId}
        />
      </Section>
      {lots.length > 0 && (
        <Section title="Lots" spacing="tight">
          <Stack gap={16}>
            <Table caption="Shares by lot" columns={lotColumns} rows={lots} keyOf={({ key }) => key} />
            {more > 0 && <p>And {more === 1 ? '1 more lot' : `${more} more lots`}, newer than these.</p>}
            {picture.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Stack>
        </Section>
      )}
    </>
  )
}

const holdingColumns: readonly Column<Holding>[] = [
  {
    title: 'Portfolio',
    isHead: true,
    cell: ({ name, measure }) => (
      <span className={operations.entry}>
        {name}
        <span className={operations.quiet}>Documents say: {measure.toLowerCase()}</span>
      </span>
    ),
  },
  { title: 'Shares', isNumber: true, cell: ({ shares, lots }) => (lots.length > 0 ? sharesText(shares) : '–') },
  { title: 'Basis', isNumber: true, cell: ({ basis, lots }) => (lots.length > 0 ? centsText(basis) : '–') },
  {
    title: 'Value',
    isNumber: true,
    cell: ({ value, lots }) => (value && lots.length > 0 ? centsText(value) : '–'),
  },
]

const lotColumns: readonly Column<LotRow>[] = [
  { title: 'Portfolio', isHead: true, cell: ({ name }) => name },
  { title: 'Held from', cell: ({ heldFrom }) => <span className={operations.day}>{dayText(heldFrom)}</span> },
  { title: 'Shares', isNumber: true, cell: ({ shares }) => sharesText(shares) },
  { title: 'Basis', isNumber: true, cell: ({ basis }) => centsText(basis) },
]
