import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { TransferFilterInput, TransfersQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { type Movement, movementFragment } from './movement-words.ts'
import { saveMovements } from './movements-csv.ts'
import styles from './transfers.module.css'
import { transfersDocument } from './transfers-documents.ts'

type TransferToolsProps = {
  readonly accountId: AccountId
  readonly filter: TransferFilterInput
  readonly total: number
  readonly nameOf: (portfolioId: PortfolioId) => string
}

type Page = NonNullable<TransfersQuery['transfers']>

const mostAtOnce = 200

/** How many there are, and all of them as a file. */
export function TransferTools({ accountId, filter, total, nameOf }: TransferToolsProps) {
  const client = useApolloClient()
  const [isSaving, setSaving] = useState(false)
  async function pageOf(after: string | null): Promise<Page> {
    const variables = { accountId, filter, first: mostAtOnce, after }
    const { data } = await client.query({ query: transfersDocument, variables, fetchPolicy: 'no-cache' })
    if (!data?.transfers) throw new Error('A page did not load')
    return data.transfers
  }
  async function save() {
    setSaving(true)
    try {
      const movements: Movement[] = []
      let after: string | null = null
      do {
        const page = await pageOf(after)
        movements.push(...readFragment(movementFragment, nodesOf(page)))
        after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null
      } while (after !== null)
      await saveMovements(movements, nameOf)
    } catch {
      showSnackbar('error', 'The transfers did not load. Try again in a moment.')
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={styles.above}>
      <span>
        {total} {total === 1 ? 'transfer' : 'transfers'}
      </span>
      <Button kind="secondary" size="small" isLoading={isSaving} onPress={save}>
        Save as CSV
      </Button>
    </div>
  )
}

type TransferPagesProps = {
  readonly after: string | null
  readonly next: { readonly hasNextPage: boolean; readonly endCursor?: string | null } | undefined
}

/** Links, so that the way back and a reload lead to the same page. */
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
