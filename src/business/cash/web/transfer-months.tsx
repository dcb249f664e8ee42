import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { dayOf, monthOf } from '#kernel/business-day.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import type { TransferFilterInput, TransferMonthsQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { MovementRows } from './movement-list.tsx'
import type { Movement } from './movement-words.ts'
import styles from './transfers.module.css'
import { transferMonthsDocument } from './transfers-documents.ts'

type Month = NonNullable<TransferMonthsQuery['transferMonths']>[number]
type TransferMonthsProps = {
  readonly movements: readonly Movement[]
  readonly filter: TransferFilterInput
  readonly accountId: AccountId
  readonly nameOf: (portfolioId: PortfolioId) => string
}

/** Movements by month. Each month shows its full totals, even if it began on the page before. */
export function TransferMonths({ movements, filter, accountId, nameOf }: TransferMonthsProps) {
  const byMonth = Map.groupBy(movements, ({ at }) => monthOf(dayOf(instant(at))))
  const months = useQuery(transferMonthsDocument, {
    variables: { accountId, filter, months: [...byMonth.keys()] },
    requestPolicy: 'network-only',
    skip: byMonth.size === 0,
  }).data?.transferMonths
  return [...byMonth].map(([month, rows]) => (
    <section key={month} className={styles.month} aria-labelledby={`moved-${month}`}>
      <div className={styles.head}>
        <h2 id={`moved-${month}`}>{dayText(month)}</h2>
        <Sums of={months?.find((one) => one.month === month)} />
      </div>
      <MovementRows movements={rows} accountOf={() => ({ id: accountId, title: '' })} nameOf={nameOf} />
    </section>
  ))
}

function Sums({ of }: { readonly of: Month | undefined }) {
  // The line is reserved before its figures arrive, so that nothing moves.
  if (!of) return <p>&nbsp;</p>
  return (
    <p>
      {of.count} {of.count === 1 ? 'transfer' : 'transfers'}, {centsText(of.cameIn, { sign: true })} in,{' '}
      {centsText(of.wentOut, { sign: true })} out
    </p>
  )
}
