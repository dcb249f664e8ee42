import { type Kysely, sql } from 'kysely'
import { atHour, type BusinessDay, plusDays } from '#kernel/business-day.ts'
import type { Books } from './post.ts'

export type BooksCheck = { readonly name: string; readonly checked: bigint; readonly offending: readonly unknown[] }

/** Proves the invariants of the whole ledger; every `offending` list must be empty. */
export async function checkBooks(books: Books): Promise<BooksCheck[]> {
  const db = books as Kysely<unknown>
  const count = async (table: string) =>
    (await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n
  const [entries, transfers, balances] = [
    await count('ledger.entry'),
    await count('ledger.transfer'),
    await count('ledger.balance'),
  ]
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return [
    {
      name: 'every transfer adds up to zero in each unit',
      checked: transfers,
      offending:
        await rowsOf(sql`select e.transfer_id, a.unit, sum(e.amount) as off from ledger.entry e join ledger.account a on a.id = e.account_id
        group by e.transfer_id, a.unit, e.pending having sum(e.amount) <> 0 limit 20`),
    },
    {
      name: 'the whole ledger adds up to zero in each unit',
      checked: entries,
      offending:
        await rowsOf(sql`select a.unit, sum(e.amount) as off from ledger.entry e join ledger.account a on a.id = e.account_id
        group by a.unit having sum(e.amount) <> 0`),
    },
    {
      name: 'every stored balance equals the sum of its entries',
      checked: balances,
      offending: await rowsOf(sql`with summed as (
          select e.account_id,
            coalesce(sum(e.amount) filter (where not e.pending), 0) as posted,
            coalesce(sum(e.amount) filter (where e.pending and (e.amount > 0) = (t.phase = 'pending')), 0) as credit,
            coalesce(sum(e.amount) filter (where e.pending and (e.amount < 0) = (t.phase = 'pending')), 0) as debit
          from ledger.entry e join ledger.transfer t on t.id = e.transfer_id group by e.account_id)
        select a.key, b.posted, s.posted as summed from ledger.balance b join ledger.account a on a.id = b.account_id
          left join summed s on s.account_id = b.account_id
        where (b.posted, b.pending_credit, b.pending_debit) is distinct from (coalesce(s.posted, 0), coalesce(s.credit, 0), coalesce(s.debit, 0)) limit 20`),
    },
    {
      name: 'no balance stands below its floor, pending debits counted',
      checked: balances,
      offending:
        await rowsOf(sql`select a.key, b.posted, b.pending_debit from ledger.balance b join ledger.account a on a.id = b.account_id
        where a.floor is not null and b.posted + b.pending_debit < a.floor limit 20`),
    },
    {
      name: 'every entry belongs to a transfer and every transfer has entries',
      checked: transfers,
      offending:
        await rowsOf(sql`select t.id, e.transfer_id from ledger.transfer t full join (select distinct transfer_id from ledger.entry) e on e.transfer_id = t.id
        where t.id is null or e.transfer_id is null limit 20`),
    },
    await checkSeals(db),
  ]
}

/** Recomputes every sealed day and the chain between the days. */
async function checkSeals(db: Kysely<unknown>): Promise<BooksCheck> {
  type Seal = { day: BusinessDay; transfers: bigint; previous_hash: string; hash: string }
  const { rows: seals } =
    await sql<Seal>`select day, transfers, previous_hash, hash from ledger.seal order by day`.execute(db)
  const offending: unknown[] = []
  let previous = ''
  for (const seal of seals) {
    const { rows } = await sql<{ hash: string }>`
      select encode(sha256(convert_to(${previous} || '|' || ${seal.day} || '|' || d.transfers || '|' || d.digest, 'UTF8')), 'hex') as hash
      from ledger.day_hash(${atHour(seal.day, 0).toString()}, ${atHour(plusDays(seal.day, 1), 0).toString()}) d`.execute(
      db,
    )
    if (rows[0]!.hash !== seal.hash || seal.previous_hash !== previous)
      offending.push({ day: seal.day, sealed: seal.hash, recomputed: rows[0]!.hash })
    previous = seal.hash
  }
  return { name: 'every sealed day still has the hash it was sealed with', checked: BigInt(seals.length), offending }
}
