import { type RawBuilder, sql } from 'kysely'

/**
 * The lines of transfers of some kinds, for a room to compare with its rows: key, subject, phase, memo and instant of
 * the transfer, kind of the line, account kind, owner, unit, amount, and whether it is a hold or the end of one.
 */
export const linesOf = (kinds: readonly string[]): RawBuilder<unknown> => sql`(
  select t.key, t.subject, t.phase, t.memo, t.effective_at, e.kind, e.pending, e.amount, a.kind as account, a.owner, a.unit
    from ledger.entry e join ledger.transfer t on t.id = e.transfer_id join ledger.account a on a.id = e.account_id
   where e.kind = any(${kinds}::text[]))`

export const balancesIn = (account: string): RawBuilder<unknown> => sql`(
  select a.id, a.owner, a.unit, b.posted, b.pending_debit from ledger.account a join ledger.balance b on b.account_id = a.id
   where a.kind = ${account})`

/** The total booked since an instant, by account: none of it is in a day sealed before. */
const bookedSince = (from: string) => sql`(
  select e.account_id, sum(e.amount)::bigint as amount from ledger.transfer t join ledger.entry e on e.transfer_id = t.id
   where t.booked_at >= ${from}::timestamptz and not e.pending group by e.account_id)`

/**
 * The balances of every account of one kind by the bookings before an instant: the present balance, less later
 * bookings.
 */
export const balancesBooked = (account: string, before: string): RawBuilder<unknown> => sql`(
  select b.owner, b.unit, (b.posted - coalesce(s.amount, 0))::bigint as posted
    from ${balancesIn(account)} b left join ${bookedSince(before)} s on s.account_id = b.id)`

/** The same for hot accounts, whose balance is summed when read. */
export const hotBalancesBooked = (account: string, before: string): RawBuilder<unknown> => sql`(
  select a.owner, a.unit, (b.posted - coalesce(s.amount, 0))::bigint as posted
    from ledger.account a cross join lateral ledger.balances(array[a.key]) b left join ${bookedSince(before)} s on s.account_id = a.id where a.kind = ${account})`

export const changedOwners = (of: {
  account: string
  unit: string
  from: string
  before: string
}): RawBuilder<unknown> => sql`(
  select a.owner from ledger.transfer t join ledger.entry e on e.transfer_id = t.id join ledger.account a on a.id = e.account_id
   where t.booked_at >= ${of.from}::timestamptz and t.booked_at < ${of.before}::timestamptz and not e.pending and a.kind = ${of.account} and a.unit = ${of.unit}
   group by a.owner having sum(e.amount) <> 0)`

/** Some transfers as a whole, by kind, if posted at all. */
export const transfersOf = (kinds: readonly string[]): RawBuilder<unknown> => sql`(
  select t.key, t.subject, t.kind, t.phase, t.memo, t.effective_at from ledger.transfer t where t.kind = any(${kinds}::text[]))`

export const sealRelation: RawBuilder<unknown> = sql`(
  select s.day, s.sealed_at, s.transfers, s.last_transfer, s.hash, s.previous_hash from ledger.seal s)`
