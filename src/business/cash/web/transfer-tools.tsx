import { useSearchParams } from 'react-router'
import { SaveTable } from '#business/accounts/web/save-table.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import type { AccountId } from '#kernel/ids.ts'
import type { TransferFilterInput } from '#web/generated/graphql.ts'
import { transfersTable } from '../rules/transfers-table.ts'
import styles from './transfers.module.css'

type TransferToolsProps = {
  readonly accountId: AccountId
  readonly filter: TransferFilterInput
  readonly total: number
}

export function TransferTools({ accountId, filter, total }: TransferToolsProps) {
  return (
    <div className={styles.above}>
      <span>
        {total} {total === 1 ? 'transfer' : 'transfers'}
      </span>
      <SaveTable accountId={accountId} table={transfersTable} parameters={{ filter }} />
    </div>
  )
}

type TransferPagesProps = {
  readonly after: string | null
  readonly next: { readonly hasNextPage: boolean; readonly endCursor?: string | null } | undefined
}

/** Links, so that back and reload lead to the same page. */
export function TransferPages({ after, next }: TransferPagesProps) {
  const [params] = useSearchParams()
  const to = (cursor: string | null): string => {
    const changed = new URLSearchParams(params)
    if (cursor) changed.set('after', cursor)
    else changed.delete('after')
    return `/users/transfers?${changed}`
  }
  return (
    <nav className={styles.pages} aria-label="Pages of transfers">
      {after !== null && (
        <ButtonLink kind="quiet" to={to(null)}>
          Newest transfers
        </ButtonLink>
      )}
      {next?.hasNextPage && (
        <ButtonLink kind="secondary" to={to(next.endCursor ?? null)}>
          Earlier transfers
        </ButtonLink>
      )}
    </nav>
  )
}
