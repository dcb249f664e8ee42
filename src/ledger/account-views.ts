import { CompiledQuery } from 'kysely'
import { type InstantText, instantText } from '#kernel/instant.ts'
import { type Balance, balanceOf } from './balances.ts'
import type { HistoryLine } from './history.ts'
import type { Books } from './post.ts'
import type { LedgerAccount } from './transfer.ts'

export type ViewInput = {
  readonly account: LedgerAccount
  /** The number of newest movements; zero for only the balance. */
  readonly lines: number
  readonly after?: bigint
}

export type ViewLine = Pick<HistoryLine, 'transferId' | 'kind' | 'amount' | 'state'> & { readonly at: InstantText }

/** An account as its owner sees it: its balance and its movements, newest first. */
export type AccountView = { readonly balance: Balance; readonly lines: readonly ViewLine[] }

type Row = {
  nth: number
  posted: bigint | null
  pending_credit: bigint
  pending_debit: bigint
  lines: string | null
}

const nothing: AccountView = { balance: { posted: 0n, pendingCredit: 0n, pendingDebit: 0n, available: 0n }, lines: [] }

export async function readAccountViews(books: Books, asks: readonly ViewInput[]): Promise<AccountView[]> {
  const { rows } = await books
    .getExecutor()
    .executeQuery<Row>(
      CompiledQuery.raw('select * from ledger.look_at($1, $2, $3)', [
        asks.map(({ account }) => account.key),
        asks.map(({ lines }) => lines),
        asks.map(({ after }) => after ?? null),
      ]),
    )
  const views = asks.map(() => nothing)
  for (const row of rows) views[row.nth - 1] = viewOf(row)
  return views
}

const viewOf = ({ posted, pending_credit, pending_debit, lines }: Row): AccountView => ({
  balance: posted === null ? nothing.balance : balanceOf({ posted, pending_credit, pending_debit }),
  lines: lines === null ? [] : lines.split(',').map(lineOf),
})

/** A line's words: transfer, kind, amount, state, and the day and time in UTC. */
function lineOf(words: string): ViewLine {
  const [id, kind, amount, state, day, time] = words.split(' ') as [
    string,
    string,
    string,
    ViewLine['state'],
    string,
    string,
  ]
  return { transferId: BigInt(id), kind, amount: BigInt(amount), at: instantText(`${day}T${time}Z`), state }
}

export type TransferDetails = { readonly kind: string; readonly subject: string; readonly memo: HistoryLine['memo'] }

/** Transfer details by id; a transfer that made a pending one final has that one's memo. */
export async function readTransferDetails(
  books: Books,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, TransferDetails>> {
  const { rows } = await books.getExecutor().executeQuery<TransferDetails & { id: bigint }>(
    CompiledQuery.raw(
      `select t.id, t.kind, t.subject, coalesce(target.memo, t.memo) as memo from ledger.transfer t
        left join ledger.transfer target on t.phase = 'post' and target.id = t.target where t.id = any($1)`,
      [ids],
    ),
  )
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}
