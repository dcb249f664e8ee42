import { Section } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, perShareText } from '#design/figures/money-text.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import { AccountName } from '../account-names.tsx'
import operations from '../operations.module.css'
import type { EstateFile } from './estate-page-documents.ts'

type Picture = EstateFile['picture']
type Holding = Picture['holdings'][number]
type DivisionProps = { readonly estate: EstateFile; readonly nameOf: (portfolio: string) => string }

const sharesText = (shares: string): string => formatShares(microshares(shares))

export function DivisionPart({ estate, nameOf }: DivisionProps) {
  const { picture, state } = estate
  return (
    <>
      {state === 'open' && (
        <Section
          title="On the date of death"
          lead={`The share price in force on ${dayText(estate.diedOn)} makes the heirs’ basis (26 USC 1014). Cash in the account now: ${centsText(picture.cash)}.`}
          spacing="tight"
        >
          <Table
            caption="Shares on the date of death"
            columns={holdingColumns}
            rows={picture.holdings}
            keyOf={({ portfolioId }) => portfolioId}
            empty={<p>The account holds no shares.</p>}
          />
        </Section>
      )}
      {state !== 'withdrawn' && (
        <Section
          title="By heir"
          lead={
            state === 'transferred'
              ? 'As it was transferred, with the cash that came after it.'
              : 'As it would be now. Shares are divided lot by lot to the millionth of a share, cash to the cent.'
          }
          spacing="tight"
        >
          <Table
            caption="Shares and cash by heir"
            columns={heirColumns(nameOf)}
            rows={rowsOf(picture)}
            keyOf={({ key }) => key}
            empty={<p>Name the heirs to see what each of them gets.</p>}
          />
        </Section>
      )}
    </>
  )
}

const holdingColumns: readonly Column<Holding>[] = [
  { title: 'Portfolio', isHead: true, cell: ({ name }) => name },
  { title: 'Shares', isNumber: true, cell: ({ shares }) => sharesText(shares) },
  {
    title: 'Price that day',
    isNumber: true,
    cell: ({ price, priceFrom, filingReference }) =>
      price && priceFrom ? (
        <span className={operations.entry}>
          {perShareText(price)}
          <span className={operations.quiet}>
            From {dayText(priceFrom)}
            {filingReference && `, ${filingReference}`}
          </span>
        </span>
      ) : (
        'No price'
      ),
  },
  { title: 'Value that day', isNumber: true, cell: ({ value }) => (value ? centsText(value) : '–') },
  { title: 'Cost', isNumber: true, cell: ({ cost }) => centsText(cost) },
]

type HeirRow = {
  readonly key: string
  readonly heir: string
  /** Null for cash. */
  readonly portfolio: string | null
  readonly shares: string | null
  readonly before: string | null
  readonly after: string
}

function rowsOf({ heirs, sharesByHeir, cashByHeir }: Picture): HeirRow[] {
  return heirs.flatMap(({ accountId }) => [
    ...sharesByHeir
      .filter((row) => row.accountId === accountId)
      .map(({ portfolioId, shares, costBefore, costAfter }) => ({
        key: `${accountId} ${portfolioId}`,
        heir: accountId,
        portfolio: portfolioId,
        shares,
        before: costBefore,
        after: costAfter,
      })),
    ...cashByHeir
      .filter((row) => row.accountId === accountId)
      .map(({ amount }) => ({
        key: `${accountId} cash`,
        heir: accountId,
        portfolio: null,
        shares: null,
        before: null,
        after: amount,
      })),
  ])
}

const heirColumns = (nameOf: (portfolio: string) => string): readonly Column<HeirRow>[] => [
  { title: 'Heir', isHead: true, cell: ({ heir }) => <AccountName id={heir} /> },
  { title: 'Gets', cell: ({ portfolio }) => (portfolio === null ? 'Cash' : nameOf(portfolio)) },
  { title: 'Shares', isNumber: true, cell: ({ shares }) => (shares === null ? '–' : sharesText(shares)) },
  { title: 'Basis before', isNumber: true, cell: ({ before }) => (before === null ? '–' : centsText(before)) },
  {
    title: 'Basis after, or cash',
    isNumber: true,
    cell: ({ after }) => centsText(after),
  },
]
