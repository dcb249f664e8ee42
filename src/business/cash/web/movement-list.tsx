import { Link } from 'react-router'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type FragmentType, readFragment } from '#web/generated/fragment-masking.ts'
import { type Movement, movementFragment, reasonOf, stateText, titleOf, whereFrom } from './movement-words.ts'
import styles from './movements.module.css'

export type MovementData = FragmentType<typeof movementFragment>

type MovementListProps = {
  readonly movements: readonly MovementData[]
  readonly accountOf: (row: number) => { readonly id: AccountId; readonly title: string }
  readonly namesAccounts?: boolean
  readonly nameOf: (portfolioId: PortfolioId) => string
}

export const MovementList = ({ movements, ...of }: MovementListProps) => (
  <MovementRows movements={readFragment(movementFragment, movements)} {...of} />
)

type MovementRowsProps = Omit<MovementListProps, 'movements'> & { readonly movements: readonly Movement[] }

export function MovementRows({ movements, accountOf, namesAccounts = false, nameOf }: MovementRowsProps) {
  return (
    <ul className={styles.list}>
      {movements.map((movement, row) => {
        const account = accountOf(row)
        const where = whereFrom(movement, account.id)
        const title = titleOf(movement, nameOf)
        return (
          <li key={movement.id}>
            <div>
              <Link to={where}>{title}</Link>
              <strong data-state={movement.state}>{centsText(movement.amount, { sign: true })}</strong>
            </div>
            <small>
              {momentDay(movement.at)}
              {namesAccounts && `, ${account.title}`}
              {movement.state !== 'posted' && `. ${stateText(movement)}`}
              {reasonOf(movement) && `: ${reasonOf(movement)}`}
              {movement.actedBy && `, ${movement.actedBy}`}
            </small>
          </li>
        )
      })}
    </ul>
  )
}
