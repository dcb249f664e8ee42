import { type RawBuilder, sql } from 'kysely'

/**
 * The lines of transfers of some kinds, for a room to compare its own rows with: key, subject, phase, memo and moment of the
 * transfer, kind of the line, account kind, owner, unit, amount, and whether it is a hold or the end of one.
 */
export const linesOf = (kinds: readonly string[]): RawBuilder<unknown> => sql`(
  select t.key, t.subject, t.phase, t.memo, t.effective_at, e.kind, e.pending, e.amount, a.kind as account, a.owner, a.unit
    from ledger.entry e join ledger.transfer t on t.id = e.transfer_id join ledger.account a on a.id = e.account_id
   where e.kind = any(${kinds}::text[]))`

/** The same for lines on accounts of one kind, with the number of the account. */
export const linesOn = (account: string): RawBuilder<unknown> => sql`(
  select t.key, t.subject, t.effective_at, e.kind, e.pending, e.amount, a.id as account_id, a.owner, a.unit
    from ledger.account a join ledger.entry e on e.account_id = a.id join ledger.transfer t on t.id = e.transfer_id
   where a.kind = ${account})`

/** What is in every account of one kind: number, owner, unit, posted, held to go out. */
export const balancesIn = (account: string): RawBuilder<unknown> => sql`(
  select a.id, a.owner, a.unit, b.posted, b.pending_debit from ledger.account a join ledger.balance b on b.account_id = a.id
   where a.kind = ${account})`

/** Some transfers as a whole, by kind: which were posted at all. */
export const transfersOf = (kinds: readonly string[]): RawBuilder<unknown> => sql`(
  select t.key, t.subject, t.kind, t.phase, t.memo, t.effective_at from ledger.transfer t where t.kind = any(${kinds}::text[]))`
