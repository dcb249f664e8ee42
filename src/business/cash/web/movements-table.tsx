import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { adviceOn, type Movement, reasonOf, stateText, titleOf, whereFrom } from './movement-words.ts'
import styles from './movements.module.css'

type MovementsTableProps = {
  readonly movements: readonly Movement[]
  readonly accountId: AccountId
  readonly nameOf: (portfolioId: PortfolioId) => string
  readonly caption?: string
  readonly action?: (movement: Movement) => ReactNode
}

export function MovementsTable({ movements, accountId, nameOf, caption = 'Transfers', action }: MovementsTableProps) {
  const columns: readonly Column<Movement>[] = [
    {
      title: 'What',
      isHead: true,
      cell: (movement) => {
        const where = whereFrom(movement, accountId)
        const title = titleOf(movement, nameOf)
        return <Link to={where}>{title}</Link>
      },
    },
    { title: 'Date', cell: (movement) => <time dateTime={movement.at}>{momentDay(movement.at)}</time> },
    { title: 'State', cell: (movement) => <MovementState movement={movement} /> },
    {
      title: 'Amount',
      isNumber: true,
      cell: (movement) => (
        <span className={styles.amount} data-state={movement.state}>
          {centsText(movement.amount, { sign: true })}
        </span>
      ),
    },
    ...(action ? [{ title: 'Action', cell: action }] : []),
  ]
  return <Table caption={caption} columns={columns} rows={movements} keyOf={({ id }) => id} />
}

function MovementState({ movement }: { readonly movement: Movement }) {
  const reason = reasonOf(movement)
  const kind =
    movement.state === 'pending' ? 'waiting' : reason ? 'bad' : movement.state === 'posted' ? 'good' : 'neutral'
  return (
    <span className={styles.state}>
      <Status kind={kind}>{stateText(movement)}</Status>
      {reason && <small>{reason}</small>}
      {movement.actedBy && <small>{movement.actedBy}</small>}
      {adviceOn(movement) && <small>{adviceOn(movement)}</small>}
    </span>
  )
}
