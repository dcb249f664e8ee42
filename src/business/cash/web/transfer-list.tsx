import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { TransfersQuery } from '#web/generated/graphql.ts'
import type { Movement } from './movement-words.ts'
import { TransferFilters } from './transfer-filters.tsx'
import { TransferMonths } from './transfer-months.tsx'
import { TransferPages, TransferTools } from './transfer-tools.tsx'
import { noFilter, type useTransferFilter } from './use-transfer-filter.ts'

type TransferListProps = {
  readonly chosen: ReturnType<typeof useTransferFilter>
  readonly data: TransfersQuery | undefined
  readonly movements: readonly Movement[]
  readonly accountId: AccountId
  readonly nameOf: (portfolioId: PortfolioId) => string
}

/** One page of the filtered movements, by month, with links to the other pages. */
export function TransferList({ chosen, data, movements, accountId, nameOf }: TransferListProps) {
  const { filter, after, count, set } = chosen
  return (
    <>
      <TransferFilters chosen={chosen.chosen} count={count} portfolios={data?.portfolios ?? []} set={set} />
      <TransferTools accountId={accountId} filter={filter} total={data?.transfers?.totalCount ?? 0} />
      <TransferMonths movements={movements} filter={filter} accountId={accountId} nameOf={nameOf} />
      {movements.length === 0 && <NoMatch onReset={() => set(noFilter)} />}
      <TransferPages after={after} next={data?.transfers?.pageInfo} />
    </>
  )
}

const NoMatch = ({ onReset }: { readonly onReset: () => void }) => (
  <EmptyState title="No transfer matches" action={<Button onPress={onReset}>Show all transfers</Button>}>
    Remove a filter, or search for fewer words.
  </EmptyState>
)
