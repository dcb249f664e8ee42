import { useNavigate } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Menu } from '#design/components/menu/menu.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { addCents, cents } from '#kernel/cents.ts'
import { useQuery } from '#web/use-query.ts'
import { actPath } from '../acts/act-path.ts'
import { type IssuerBooks, issuerBooksDocument } from './books-documents.ts'
import { TrialBalanceButton } from './trial-balance-button.tsx'

export default function PortfoliosPage() {
  return (
    <>
      <PageHeader
        title="Issuers’ books"
        lead="What each issuer’s plants have earned and cost so far, by the figures of its months."
      />
      <Books />
    </>
  )
}

const costsOf = ({ plantCosts, loanInterest, managementFee }: IssuerBooks): string =>
  addCents(cents(plantCosts), cents(loanInterest), cents(managementFee)).toString()

const columns: readonly Column<IssuerBooks>[] = [
  { title: 'Portfolio', isHead: true, cell: ({ portfolio: { name } }) => name },
  { title: 'Gross earnings', isNumber: true, cell: ({ grossEarnings }) => centsText(grossEarnings) },
  { title: 'Costs', isNumber: true, cell: (books) => centsText(costsOf(books)) },
  { title: 'Loans repaid', isNumber: true, cell: ({ loanPrincipal }) => centsText(loanPrincipal) },
  { title: 'Deficit', isNumber: true, cell: ({ deficit }) => centsText(deficit) },
  { title: 'Set aside', isNumber: true, cell: ({ reserve }) => centsText(reserve) },
  { title: 'Not paid yet', isNumber: true, cell: ({ distributable }) => centsText(distributable) },
  {
    title: 'Acts, trial balance',
    cell: ({ portfolio }) => (
      <>
        <PortfolioActs portfolio={portfolio} /> <TrialBalanceButton id={portfolio.id} of={portfolio.name} />
      </>
    ),
  },
]

const actsOfPortfolio = [
  ['recordPeriodCash', 'Record a month’s cash'],
  ['correctPeriodCash', 'Correct a month’s cash'],
  ['declareDividend', 'Declare a dividend'],
  ['closeMonth', 'Close a month'],
  ['reopenMonth', 'Reopen a month'],
  ['publishUpdate', 'Publish an update'],
  ['changePortfolioStatus', 'Change its status'],
  ['changeTerms', 'Change its terms'],
  ['changeSellingRails', 'Change ways to sell'],
  ['runBuyback', 'Buy back shares'],
] as const

function PortfolioActs({ portfolio }: { readonly portfolio: IssuerBooks['portfolio'] }) {
  const navigate = useNavigate()
  return (
    <Menu
      kind="secondary"
      label="Acts"
      choices={actsOfPortfolio.map(([act, label]) => ({ id: act, label }))}
      onChoose={(act) => navigate(actPath(act, { portfolioId: portfolio.id }))}
    />
  )
}

function Books() {
  const { data, error, refetch } = useQuery(issuerBooksDocument)
  if (!data?.issuerBooks)
    return error ? (
      <EmptyState
        kind="failed"
        title="The books did not load"
        action={<Button onPress={() => refetch()}>Try again</Button>}
      >
        Check your connection and try again.
      </EmptyState>
    ) : (
      <Skeleton lines={8} />
    )
  return (
    <Section spacing="tight">
      <Stack gap={24}>
        <Table
          caption="Issuers’ books"
          columns={columns}
          rows={data.issuerBooks}
          keyOf={({ portfolio: { id } }) => id}
        />
        <p>
          Costs are those of the plants, interest on loans, and the manager’s fee. A deficit is a loss carried forward,
          which later months fill before holders are paid. A trial balance has every account of the issuer; its closing
          balances add up to zero.
        </p>
      </Stack>
    </Section>
  )
}
