import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { BooksCheck } from './books-check.ts'
import { checkSeals } from './check-seals.ts'
import type { Books } from './post.ts'

/** The checked transfers (`t`), entries (`e`) and accounts (`a`); a full check covers all. */
export type BooksPart = {
  readonly transfers: RawBuilder<boolean>
  readonly entries: RawBuilder<boolean>
  readonly accounts: RawBuilder<boolean>
  /** Sealed days whose hash is recomputed; the chain between the days is always checked whole. */
  readonly days: (day: BusinessDay) => boolean
}

const all = sql<boolean>`true`
export const wholeBooks: BooksPart = { transfers: all, entries: all, accounts: all, days: () => true }

type Invariant = {
  readonly name: string
  readonly of: 'entry' | 'transfer' | 'balance' | 'account'
  readonly offending: (part: BooksPart) => RawBuilder<object>
}

/** An account's balance as the sum of its entries; a resolution reverses its pending transfer. */
const summed = ({ accounts }: BooksPart) => sql`select e.account_id,
    coalesce(sum(e.amount) filter (where not e.pending), 0) as posted,
    coalesce(sum(e.amount) filter (where e.pending and (e.amount > 0) = (t.phase = 'pending')), 0) as credit,
    coalesce(sum(e.amount) filter (where e.pending and (e.amount < 0) = (t.phase = 'pending')), 0) as debit
  from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
   where e.account_id in (select a.id from ledger.account a where ${accounts}) group by e.account_id`

const invariants: readonly Invariant[] = [
  {
    name: 'every transfer adds up to zero in each unit',
    of: 'transfer',
    offending: ({
      entries,
    }) => sql`select e.transfer_id, a.unit, sum(e.amount) as off from ledger.entry e join ledger.account a on a.id = e.account_id
      where ${entries} group by e.transfer_id, a.unit, e.pending having sum(e.amount) <> 0 limit 20`,
  },
  {
    name: 'the whole ledger adds up to zero in each unit',
    of: 'entry',
    offending:
      () => sql`select a.unit, sum(e.amount) as off from ledger.entry e join ledger.account a on a.id = e.account_id
      group by a.unit having sum(e.amount) <> 0`,
  },
  {
    name: 'every stored balance equals the sum of its entries, and no account with entries is without one',
    of: 'balance',
    offending: (part) => sql`with summed as (${summed(part)}),
      stored as (select a.id, a.key, a.floor as floor_of_account, b.* from ledger.account a left join ledger.balance b on b.account_id = a.id where not a.hot and ${part.accounts})
      select d.key, d.posted, s.posted as summed from stored d left join summed s on s.account_id = d.id
      where d.account_id is null or d.floor is distinct from d.floor_of_account
        or (d.posted, d.pending_credit, d.pending_debit) is distinct from (coalesce(s.posted, 0), coalesce(s.credit, 0), coalesce(s.debit, 0)) limit 20`,
  },
  {
    name: 'every balance that many write to, read from its checkpoint, equals the sum of its entries',
    of: 'account',
    offending: () => sql`select a.key, b.posted, coalesce(s.posted, 0) as summed from ledger.account a
        cross join lateral ledger.balances(array[a.key]) b
        left join (select e.account_id, sum(e.amount) as posted from ledger.entry e
          where not e.pending and e.account_id in (select h.id from ledger.account h where h.hot) group by 1) s on s.account_id = a.id
      where a.hot and b.posted is distinct from coalesce(s.posted, 0) limit 20`,
  },
  {
    name: 'no balance is below its floor, pending debits counted; pending totals have their signs',
    of: 'balance',
    offending:
      () => sql`select a.key, b.posted, b.pending_credit, b.pending_debit from ledger.balance b join ledger.account a on a.id = b.account_id
      where (a.floor is not null and b.posted + b.pending_debit < a.floor) or b.pending_credit < 0 or b.pending_debit > 0 limit 20`,
  },
  {
    name: 'every entry belongs to a transfer, every transfer has entries, and both have the same dates and kind',
    of: 'transfer',
    offending: ({ transfers, entries }) => sql`select t.id, e.transfer_id from
        (select t.id, t.effective_at, t.booked_at, coalesce(target.kind, t.kind) as kind from ledger.transfer t
          left join ledger.transfer target on t.phase = 'post' and target.id = t.target where ${transfers}) t
        full join (select distinct e.transfer_id, e.effective_at, e.booked_at, e.kind from ledger.entry e where ${entries}) e on e.transfer_id = t.id
      where t.id is null or e.transfer_id is null
        or (t.effective_at, t.booked_at, t.kind) is distinct from (e.effective_at, e.booked_at, e.kind) limit 20`,
  },
  {
    name: 'what is posted or voided was pending, and what is reversed was posted',
    of: 'transfer',
    offending: ({
      transfers,
    }) => sql`select t.id, t.key, t.phase, o.phase as target_phase from ledger.transfer t left join ledger.transfer o on o.id = t.target
      where t.target is not null and ${transfers}
        and (o.id is null or not case when t.phase = 'reverse' then o.phase in ('posted', 'post') else o.phase = 'pending' end) limit 20`,
  },
  {
    name: 'a resolution moves what its target moved: the same accounts and amounts',
    of: 'transfer',
    offending: ({ transfers }) => sql`with expected as (
        select t.id, e.account_id, e.pending, -e.amount as amount from ledger.transfer t join ledger.entry e on e.transfer_id = t.target
          where e.pending = (t.phase <> 'reverse') and ${transfers}
        union all
        select t.id, e.account_id, false, e.amount from ledger.transfer t join ledger.entry e on e.transfer_id = t.target
          where t.phase = 'post' and e.pending and ${transfers}),
      written as (select e.transfer_id as id, e.account_id, e.pending, e.amount from ledger.transfer t join ledger.entry e on e.transfer_id = t.id
        where t.target is not null and ${transfers})
      (select 'missing' as what, x.* from (select * from expected except select * from written) x limit 10)
      union all (select 'unasked' as what, x.* from (select * from written except select * from expected) x limit 10)`,
  },
]

/** Checks the ledger's invariants, wholly or in part; every `offending` list must be empty. */
export async function checkBooks(books: Books, part: BooksPart = wholeBooks): Promise<BooksCheck[]> {
  const db = books as Kysely<unknown>
  const { rows } = await sql<Record<Invariant['of'], bigint>>`select (select count(*) from ledger.entry) as entry,
    (select count(*) from ledger.transfer) as transfer, (select count(*) from ledger.balance) as balance,
    (select count(*) from ledger.account where hot) as account`.execute(db)
  const checks: BooksCheck[] = []
  for (const { name, of, offending } of invariants)
    checks.push({ name, checked: rows[0]![of], offending: (await offending(part).execute(db)).rows })
  return [...checks, await checkSeals(db, part.days)]
}

export function faultsIn(checks: readonly BooksCheck[]): string[] {
  return checks
    .filter(({ offending }) => offending.length > 0)
    .flatMap(({ name, offending }) => [`not so: ${name}`, ...offending.map((row) => `  ${rowText(row)}`)])
}

const rowText = (row: unknown): string =>
  JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
