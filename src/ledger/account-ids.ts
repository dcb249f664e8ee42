import { type Kysely, sql } from 'kysely'
import type { Books } from './post.ts'
import type { LedgerAccount, Transfer } from './transfer.ts'

/**
 * The ids of accounts that are known to be committed. Accounts are never renamed or removed, so such an id holds for good.
 * A transaction sees its own accounts before anybody else does and may still be undone: what it found counts only once a
 * second one has found the same.
 */
type Known = {
  readonly committed: Map<string, bigint>
  readonly seenOnce: Map<string, { readonly id: bigint; readonly by: WeakRef<object> }>
}

/** Each database has its own; a transaction shares the adapter of the handle that it was begun on. */
const known = new WeakMap<object, Known>()
const most = 100_000

/** The id of an account that is known to be committed. */
export const knownId = (books: Books, { key }: LedgerAccount): bigint | undefined => knownTo(books).committed.get(key)

/** The ids of all accounts that transfers name, opening those that are new. */
export async function accountIds(books: Books, transfers: readonly Transfer[]): Promise<Map<string, bigint>> {
  const { committed } = knownTo(books)
  const found = new Map<string, bigint>()
  const wanted = new Map<string, LedgerAccount>()
  for (const transfer of transfers) {
    if (!('lines' in transfer)) continue
    for (const { account } of transfer.lines) {
      const id = committed.get(account.key)
      if (id === undefined) wanted.set(account.key, account)
      else found.set(account.key, id)
    }
  }
  if (wanted.size === 0) return found
  const accounts = [...wanted.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  for (const { key, id } of await open(books, accounts)) {
    found.set(key, id)
    note(books, key, id)
  }
  return found
}

async function open(books: Books, accounts: readonly LedgerAccount[]): Promise<{ key: string; id: bigint }[]> {
  const { rows } = await sql<{ key: string; id: bigint }>`select * from ledger.open(
    ${accounts.map(({ key }) => key)}, ${accounts.map(({ unit }) => unit)}, ${accounts.map(({ kind }) => kind)},
    ${accounts.map(({ owner }) => owner ?? null)}, ${accounts.map(({ floor }) => floor ?? null)}::bigint[],
    ${accounts.map(({ hot }) => hot ?? false)}::boolean[])`.execute(books as Kysely<unknown>)
  return rows
}

function note(books: Books, key: string, id: bigint): void {
  const { committed, seenOnce } = knownTo(books)
  const before = seenOnce.get(key)
  const byAnother = before !== undefined && before.id === id && before.by.deref() !== books
  if (!(books as Kysely<unknown>).isTransaction || byAnother) {
    seenOnce.delete(key)
    keep(committed, key, id)
  } else if (before === undefined || before.id !== id) keep(seenOnce, key, { id, by: new WeakRef(books) })
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= most) map.delete(map.keys().next().value!)
  map.set(key, value)
}

function knownTo(books: Books): Known {
  const { adapter } = books.getExecutor()
  const found = known.get(adapter) ?? { committed: new Map(), seenOnce: new Map() }
  known.set(adapter, found)
  return found
}
