import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { accountIds } from './account-ids.ts'
import type { Transfer } from './transfer.ts'

/** Any handle on the database: a transaction inside a command, the pool elsewhere. */
export type Books = Pick<Kysely<unknown>, 'getExecutor'>

export type Posted = { readonly transferId: bigint; readonly again: boolean }
export type PostRefusal = Refusal<'insufficientFunds' | 'alreadyResolved'> & { readonly account?: string }

type Answer = { ordinal: number; transfer_id: bigint | null; status: string; account_id: bigint | null }

/** A mistake of the caller (unbalanced, other input under a used key): a defect, never a refusal. */
export class LedgerDefect extends Error {}

/** Posts one transfer within the caller's transaction. Lack of funds is a refusal; nothing is then written. */
export async function post(books: Books, transfer: Transfer, bookedAt: Instant): Promise<Posted | PostRefusal> {
  const [outcome] = await postBatch(books, [transfer], bookedAt)
  return outcome!
}

/** Posts a transfer that must go through: a refusal is a defect of the caller and undoes its transaction. */
export async function mustPost(books: Books, transfer: Transfer, bookedAt: Instant): Promise<Posted> {
  const outcome = await post(books, transfer, bookedAt)
  if (isRefusal(outcome)) throw new LedgerDefect(`${transfer.kind} ${transfer.key}: ${outcome.message}`)
  return outcome
}

/**
 * Posts many transfers in one call. A batch in which one lacks funds throws LB001: nothing of it is written, and its
 * rows may be sent one by one.
 */
export async function postBatch(
  books: Books,
  transfers: readonly Transfer[],
  bookedAt: Instant,
): Promise<(Posted | PostRefusal)[]> {
  for (const transfer of transfers) demandBalanced(transfer)
  const ids = await accountIds(books, transfers)
  const [only] = transfers
  const call =
    only && transfers.length === 1 && 'lines' in only
      ? oneCall(only, ids, bookedAt)
      : batchCall(transfers, ids, bookedAt)
  const { rows } = await call.execute(books as Kysely<unknown>)
  const names = () => new Map([...ids].map(([key, id]) => [id, key]))
  return rows
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map((answer) => outcomeOf(transfers[answer.ordinal - 1]!, answer, names))
}

type Ids = ReadonlyMap<string, bigint>

function oneCall(transfer: Transfer, ids: Ids, bookedAt: Instant): RawBuilder<Answer> {
  const sums = [...sumsOf(transfer)]
  return sql<Answer>`select * from ledger.post_one(${transfer.key}, ${inputHash(transfer)}, ${transfer.kind}, ${transfer.phase}, ${transfer.subject},
    ${JSON.stringify(transfer.memo ?? {})}, ${transfer.effectiveAt.toString()}, ${bookedAt.toString()},
    ${sums.map(([key]) => ids.get(key)!)}, ${sums.map(([, amount]) => amount)})`
}

function batchCall(transfers: readonly Transfer[], ids: Ids, bookedAt: Instant): RawBuilder<Answer> {
  const lines = transfers.flatMap((transfer, index) =>
    [...sumsOf(transfer)].map(([key, amount]) => ({ of: index + 1, id: ids.get(key)!, amount })),
  )
  const few = transfers.length <= 64 && lines.length <= 256
  return sql<Answer>`select * from ledger.${sql.raw(few ? 'post_few' : 'post_many')}(
    ${transfers.map(({ key }) => key)}, ${transfers.map(inputHash)}, ${transfers.map(({ kind }) => kind)},
    ${transfers.map(({ phase }) => phase)}, ${transfers.map((transfer) => ('target' in transfer ? transfer.target : null))},
    ${transfers.map(({ subject }) => subject)}, ${transfers.map(({ memo }) => JSON.stringify(memo ?? {}))}::jsonb[],
    ${transfers.map(({ effectiveAt }) => effectiveAt.toString())}::timestamptz[], ${bookedAt.toString()},
    ${lines.map(({ of }) => of)}, ${lines.map(({ id }) => id)}, ${lines.map(({ amount }) => amount)})`
}

/** What a transfer does to each account, by key; what adds up to nothing leaves no entry. */
function sumsOf(transfer: Transfer): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  if (!('lines' in transfer)) return sums
  for (const { account, amount } of transfer.lines) sums.set(account.key, (sums.get(account.key) ?? 0n) + amount)
  for (const [key, amount] of sums) if (amount === 0n) sums.delete(key)
  return sums
}

/** The database refuses an unbalanced transfer too; here it is said which one, before anything is sent. */
function demandBalanced(transfer: Transfer): void {
  if (!('lines' in transfer)) return
  const sums = new Map<string, bigint>()
  for (const { account, amount } of transfer.lines) sums.set(account.unit, (sums.get(account.unit) ?? 0n) + amount)
  for (const [unit, off] of sums)
    if (off !== 0n) throw new LedgerDefect(`${transfer.kind} ${transfer.key}: unbalanced by ${off} in ${unit}`)
}

function outcomeOf(transfer: Transfer, answer: Answer, names: () => Map<bigint, string>): Posted | PostRefusal {
  switch (answer.status) {
    case 'posted':
    case 'exists':
      return { transferId: answer.transfer_id!, again: answer.status === 'exists' }
    case 'insufficient': {
      const account = names().get(answer.account_id!) ?? ''
      return { ...refuse('insufficientFunds', `There is not enough in ${account || 'the account'} for this.`), account }
    }
    case 'resolved':
      return refuse('alreadyResolved', `${transfer.kind}: the transfer it refers to was finished before.`)
    default:
      throw new LedgerDefect(`${transfer.kind} ${transfer.key}: ${answer.status}`)
  }
}

/** What a key stands for: the same key with anything of this changed is refused. */
function inputHash(transfer: Transfer): string {
  const said = [
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
  return createHash('sha256').update(said.join('|')).digest('base64url')
}
