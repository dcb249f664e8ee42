import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { CancelTransfer } from './cancel-transfer.tsx'
import type { Movement } from './movement-words.ts'
import styles from './movements.module.css'
import { MovementsTable } from './movements-table.tsx'

type OnItsWayProps = {
  readonly movements: readonly Movement[]
  readonly accountId: AccountId
  readonly nameOf: (portfolioId: PortfolioId) => string
  readonly onChanged: () => Promise<unknown>
}

export function OnItsWay({ movements, accountId, nameOf, onChanged }: OnItsWayProps) {
  const { isReadOnly } = useAccountAccess()
  if (movements.length === 0) return null
  const canCancel = !isReadOnly && movements.some(({ cancellableUntil }) => cancellableUntil)
  return (
    <section className={styles.pending}>
      <h2>On its way</h2>
      <MovementsTable
        caption="On its way"
        movements={movements}
        accountId={accountId}
        nameOf={nameOf}
        {...(canCancel
          ? {
              action: (movement: Movement) => (
                <CancelTransfer movement={movement} accountId={accountId} onChanged={onChanged} />
              ),
            }
          : {})}
      />
    </section>
  )
}
