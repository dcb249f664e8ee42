import { hash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import { named } from '#io/db/named-statements.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { LedgerAccount, Line, Transfer } from './transfer.ts'

/** Any handle on the database: a transaction inside a command, the pool elsewhere. */
export type Books = Pick<Kysely<unknown>, 'getExecutor'>

export type Posted = { readonly transferId: bigint; readonly again: boolean }
export type PostRefusal = Refusal<'insufficientFunds' | 'alreadyResolved'> & { readonly account?: string }

type Answer = { transfer_id: bigint | null; status: string; account: string | null }

/** A caller's mistake (unbalanced, other input under a used key): a defect, never a refusal. */
export class LedgerDefect extends Error {}

/** Posts one transfer within the caller's transaction. Lack of funds is a refusal, and nothing is written. */
export async function post(books: Books, transfer: Transfer, bookedAt: Instant): Promise<Posted | PostRefusal> {
  const [outcome] = await postBatch(books, [transfer], bookedAt)
  return outcome!
}

/** Posts a transfer that must succeed: a refusal is a defect of the caller and rolls its transaction back. */
export async function mustPost(books: Books, transfer: Transfer, bookedAt: Instant): Promise<Posted> {
  const outcome = await post(books, transfer, bookedAt)
  if (isRefusal(outcome)) throw new LedgerDefect(`${transfer.kind} ${transfer.key}: ${outcome.message}`)
  return outcome
}

const posting = named(
  'ledger.post',
  `select transfer_id, status, account from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
const opening = 'select ledger.open($1, $2, $3, $4, $5, $6)'

/**
 * Posts many transfers in one call. If one lacks funds the batch throws LB001: nothing is written, and its transfers
 * may be sent one by one.
 */
export async function postBatch(
  books: Books,
  transfers: readonly Transfer[],
  bookedAt: Instant,
): Promise<(Posted | PostRefusal)[]> {
  if (transfers.length === 0) return []
  for (const transfer of transfers) demandBalanced(transfer)
  const lines = transfers.flatMap((transfer, index) => sumsOf(transfer).map((line) => ({ ...line, of: index + 1 })))
  const send = () =>
    books
      .getExecutor()
      .executeQuery<Answer>(
        CompiledQuery.raw(posting, [
          transfers.map(({ key }) => key),
          transfers.map(inputHash),
          transfers.map(({ kind }) => kind),
          transfers.map(({ phase }) => phase),
          transfers.map((transfer) => ('target' in transfer ? transfer.target : null)),
          transfers.map(({ subject }) => subject),
          transfers.map(({ memo }) => JSON.stringify(memo ?? {})),
          transfers.map(({ effectiveAt }) => effectiveAt.toString()),
          bookedAt.toString(),
          lines.map(({ of }) => of),
          lines.map(({ account }) => account.key),
          lines.map(({ amount }) => amount),
        ]),
      )
  let { rows } = await send()
  if (rows[0]?.status === 'unopened') {
    await openAccounts(
      books,
      lines.map(({ account }) => account),
    )
    rows = (await send()).rows
  }
  return rows.map((answer, index) => outcomeOf(transfers[index]!, answer))
}

/** An account is opened by its first use; open accounts stay as they are. */
async function openAccounts(books: Books, accounts: readonly LedgerAccount[]): Promise<void> {
  await books
    .getExecutor()
    .executeQuery(
      CompiledQuery.raw(opening, [
        accounts.map(({ key }) => key),
        accounts.map(({ unit }) => unit),
        accounts.map(({ kind }) => kind),
        accounts.map(({ owner }) => owner ?? null),
        accounts.map(({ floor }) => floor ?? null),
        accounts.map(({ hot }) => hot ?? false),
      ]),
    )
}

const linesOf = (transfer: Transfer): readonly Line[] => ('lines' in transfer ? transfer.lines : [])

/** One line per account; a total of zero leaves no entry. */
function sumsOf(transfer: Transfer): Line[] {
  const sums = new Map<string, Line>()
  for (const { account, amount } of linesOf(transfer))
    sums.set(account.key, { account, amount: (sums.get(account.key)?.amount ?? 0n) + amount })
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/** The database refuses an unbalanced transfer too; this names the transfer before anything is sent. */
function demandBalanced(transfer: Transfer): void {
  const sums = new Map<string, bigint>()
  for (const { account, amount } of linesOf(transfer)) sums.set(account.unit, (sums.get(account.unit) ?? 0n) + amount)
  for (const [unit, off] of sums)
    if (off !== 0n) throw new LedgerDefect(`${transfer.kind} ${transfer.key}: unbalanced by ${off} in ${unit}`)
}

function outcomeOf(transfer: Transfer, { status, transfer_id, account }: Answer): Posted | PostRefusal {
  switch (status) {
    case 'posted':
    case 'exists':
      return { transferId: transfer_id!, again: status === 'exists' }
    case 'insufficient':
      return { ...refuse('insufficientFunds', `${account} does not hold enough for this.`), account: account! }
    case 'resolved':
      return refuse('alreadyResolved', `${transfer.kind}: the transfer it refers to was finished before.`)
    default:
      throw new LedgerDefect(`${transfer.kind} ${transfer.key}: ${status}`)
  }
}

/** The hash of a key's input: the same key with another input is refused. */
function inputHash(transfer: Transfer): string {
  const input = [
    transfer.kind,
    transfer.phase,
    transfer.subject,
    'target' in transfer
      ? transfer.target
      : transfer.lines
          .map(({ account, amount }) => `${account.key}=${amount}`)
          .toSorted()
          .join(','),
  ]
  return hash('sha256', input.join('|'), 'base64url')
}
