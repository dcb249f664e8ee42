import { type Kysely, sql } from 'kysely'
import { bankTransfersFor } from '#business/cash/server/public.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { BooksCheck } from '#ledger/books-check.ts'

/**
 * Finds orders whose money can never fill them: the transfer has ended, or it differs from all the orders it pays in
 * account, bank or amount.
 */
export async function checkPayments(db: Kysely<DB>): Promise<BooksCheck> {
  const { rows } = await sql<Waiting>`
    select group_id as "group", min(bank_transfer_id) as transfer, sum(amount_cents)::bigint as amount,
        array_agg(distinct account_id) as accounts, array_agg(distinct paid_from) as sources
      from investing.investment_order
     where state = 'funding' and funding_source_id is not null group by group_id`.execute(db)
  const transfers = new Map(
    (
      await bankTransfersFor(
        db,
        rows.map(({ group }) => group),
      )
    ).map((bankTransfer) => [bankTransfer.subject, bankTransfer]),
  )
  const offending = rows.flatMap((waiting) => {
    const transfer = transfers.get(waiting.group)
    const why = whyNever(waiting, transfer)
    return why ? [{ group: waiting.group, transfer: transfer?.id ?? null, why }] : []
  })
  return {
    name: 'every order that waits for its bank has a transfer that can still fill it',
    checked: BigInt(rows.length),
    offending,
  }
}

type Waiting = {
  readonly group: string
  readonly transfer: string | null
  readonly amount: bigint
  readonly accounts: readonly string[]
  readonly sources: readonly string[]
}
type Transfer = Awaited<ReturnType<typeof bankTransfersFor>>[number]

function whyNever(
  { transfer: named, amount, accounts, sources }: Waiting,
  transfer: Transfer | undefined,
): string | null {
  if (!transfer || transfer.id !== named) return 'it has no transfer'
  if (transfer.state !== 'requested' && transfer.state !== 'sent') return `its transfer is ${transfer.state}`
  if (accounts.length > 1 || accounts[0] !== transfer.accountId) return 'its transfer is of another account'
  if (sources.length > 1 || sources[0] !== transfer.fundingSourceId) return 'its transfer is from another bank'
  return amount === transfer.amount ? null : `it comes to ${amount} cents, its transfer to ${transfer.amount}`
}
