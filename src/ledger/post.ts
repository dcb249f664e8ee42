import { hash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { accountIds, knownId } from './account-ids.ts'
import type { Line, Transfer } from './transfer.ts'

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
  const [only] = transfers
  const pair = transfers.length === 1 ? pairCall(books, only!, bookedAt) : null
  if (pair) {
    const { rows } = await books.getExecutor().executeQuery(pair)
    const { id } = rows[0]!
    if (id !== null) return [{ transferId: id, again: false }]
    // Nothing was written; the function for any transfer says why.
  }
  for (const transfer of transfers) demandBalanced(transfer)
  const ids = await accountIds(books, transfers)
  const alone = transfers.length === 1 && 'lines' in only! ? sumsInOrder(only, ids) : null
  const call = alone ? oneCall(only!, alone, bookedAt) : batchCall(transfers, ids, bookedAt)
  const { rows } = await books.getExecutor().executeQuery<Answer>(call)
  const names = () => new Map([...ids].map(([key, id]) => [id, key]))
  return rows
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map((answer) => outcomeOf(transfers[answer.ordinal - 1]!, answer, names))
}

type Ids = ReadonlyMap<string, bigint>

/** The texts are written once and not composed at each call, which costs as much as the rest of it. */
const placeholders = (count: number) => Array.from({ length: count }, (_, n) => `$${n + 1}`).join(', ')
const pair = `select ledger.post_pair(${placeholders(11)}) as id`
const one = `select * from ledger.post_one(${placeholders(10)})`
const batch = {
  few: `select * from ledger.post_few(${placeholders(12)})`,
  many: `select * from ledger.post_many(${placeholders(12)})`,
}

type Sum = readonly [account: bigint, amount: bigint]

/** What a transfer does to each account, in the order of all locks. */
const sumsInOrder = (transfer: Transfer, ids: Ids): Sum[] =>
  [...sumsOf(transfer)]
    .map(([key, amount]) => [ids.get(key)!, amount] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Most transfers move an amount from one known account to another: they need no sums, neither by account nor by unit. */
function pairCall(books: Books, transfer: Transfer, bookedAt: Instant): CompiledQuery<{ id: bigint | null }> | null {
  if (!('lines' in transfer) || transfer.lines.length !== 2) return null
  const [one, other] = transfer.lines as [Line, Line]
  if (one.amount !== -other.amount || one.amount === 0n || one.account.unit !== other.account.unit) return null
  const [id, otherId] = [knownId(books, one.account), knownId(books, other.account)]
  if (id === undefined || otherId === undefined || id === otherId) return null
  const effectiveAt = transfer.effectiveAt.toString()
  return CompiledQuery.raw(pair, [
    transfer.key,
    inputHash(transfer),
    transfer.kind,
    transfer.phase === 'pending',
    transfer.subject,
    memoText(transfer),
    effectiveAt,
    bookedAt === transfer.effectiveAt ? effectiveAt : bookedAt.toString(),
    id < otherId ? id : otherId,
    id < otherId ? otherId : id,
    id < otherId ? one.amount : other.amount,
  ])
}

function oneCall(transfer: Transfer, sums: readonly Sum[], bookedAt: Instant): CompiledQuery<Answer> {
  return CompiledQuery.raw(one, [
    transfer.key,
    inputHash(transfer),
    transfer.kind,
    transfer.phase,
    transfer.subject,
    memoText(transfer),
    transfer.effectiveAt.toString(),
    bookedAt.toString(),
    numberList(sums.map(([id]) => id)),
    numberList(sums.map(([, amount]) => amount)),
  ])
}

function batchCall(transfers: readonly Transfer[], ids: Ids, bookedAt: Instant): CompiledQuery<Answer> {
  const of: number[] = []
  const accounts: bigint[] = []
  const amounts: bigint[] = []
  for (const [index, transfer] of transfers.entries())
    for (const [key, amount] of sumsOf(transfer)) {
      of.push(index + 1)
      accounts.push(ids.get(key)!)
      amounts.push(amount)
    }
  const few = transfers.length <= 64 && of.length <= 256
  return CompiledQuery.raw(few ? batch.few : batch.many, [
    textList(transfers.map(({ key }) => key)),
    textList(transfers.map(inputHash)),
    textList(transfers.map(({ kind }) => kind)),
    textList(transfers.map(({ phase }) => phase)),
    textList(transfers.map((transfer) => ('target' in transfer ? transfer.target : null))),
    textList(transfers.map(({ subject }) => subject)),
    textList(transfers.map(memoText)),
    textList(transfers.map(({ effectiveAt }) => effectiveAt.toString())),
    bookedAt.toString(),
    numberList(of),
    numberList(accounts),
    numberList(amounts),
  ])
}

const memoText = ({ memo }: Transfer): string => (memo ? JSON.stringify(memo) : '{}')

/** Lists as Postgres reads them; the driver's own way of writing them looks at the type of each member. */
const numberList = (members: readonly (bigint | number)[]): string => `{${members.join(',')}}`
const textList = (members: readonly (string | null)[]): string => `{${members.map(listed).join(',')}}`
const plain = /^(?!null$)[\w:.-]+$/i
const listed = (text: string | null): string =>
  text === null ? 'null' : plain.test(text) ? text : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

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
  return hash('sha256', said.join('|'), 'base64url')
}
