import { type Kysely, sql } from 'kysely'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, DividendId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { recordEnd } from './declare-dividend.ts'
import type { Handle } from './dividend-store.ts'

export type HolderChange = {
  readonly accountId: AccountId
  readonly before: Cents
  readonly after: Cents
}

/** The holders of a pool in one group of accounts, with some of them, largest part first. */
export type GroupOfHolders = {
  readonly group: string
  readonly holders: number
  readonly amount: Cents
  readonly accountIds: readonly AccountId[]
}

export type PoolPreview = {
  readonly holders: number
  readonly totalShares: Microshares
  readonly total: Cents
  /** Holders without a part in the payment before, and its holders without shares now. */
  readonly newHolders: number
  readonly goneHolders: number
  /** The holders of both payments who get more, and who get less. */
  readonly more: number
  readonly less: number
  readonly changes: readonly HolderChange[]
  readonly groups: readonly GroupOfHolders[]
}

type Asked = {
  readonly portfolioId: PortfolioId
  readonly month: string
  readonly pool: Cents
  /** The payment with which each part is compared; null without one. */
  readonly last: DividendId | null
  /** Accounts to count among the holders, by group name. */
  readonly groups: Readonly<Record<string, readonly AccountId[]>>
  readonly changesAtMost: number
}

const shownOfGroup = 5

type Totals = Readonly<Record<'holders' | 'newHolders' | 'goneHolders' | 'more' | 'less', number>> & {
  readonly shares: string
  readonly total: string
}
type ChangeRow = { readonly account: AccountId; readonly before: string; readonly after: string }
type GroupRow = {
  readonly name: string
  readonly holders: number
  readonly amount: string
  readonly accounts: readonly AccountId[]
}

/**
 * The distribution of a pool at the end of the month's record day, compared with the payment before. One statement
 * serves any number of holders, and only the shown lines are read.
 */
export async function poolPreview(db: Handle, asked: Asked): Promise<PoolPreview> {
  const { portfolioId, month, pool, last, groups, changesAtMost } = asked
  const members = Object.entries(groups).flatMap(([name, ids]) => ids.map((id) => ({ name, id })))
  // A row in the form that corrections use: the last payment is the amount received before.
  const { rows } = await sql<{ totals: Totals; changes: ChangeRow[] | null; groups: GroupRow[] | null }>`
    with parts as materialized (
      select p.account_id, p.shares, p.part, p.received from dividends.parts(
        jsonb_populate_record(null::dividends.dividend, jsonb_build_object('portfolio_id', ${portfolioId}::text, 'pool_cents', ${pool}::bigint, 'corrects', ${last}::text)),
        ${recordEnd(month).toString()}::timestamptz) p),
    changed as (select account_id, received, part from parts where part <> received order by abs(part - received) desc, account_id limit ${changesAtMost}),
    grouped as (select g.name, count(*)::int as holders, sum(p.part)::text as amount, (array_agg(p.account_id order by p.part desc, p.account_id))[1 : ${shownOfGroup}] as accounts
      from unnest(${members.map(({ name }) => name)}::text[], ${members.map(({ id }) => id)}::text[]) g(name, id)
        join parts p on p.account_id = g.id and p.shares > 0 group by g.name)
    select
      (select jsonb_build_object('holders', count(*) filter (where shares > 0), 'shares', coalesce(sum(shares), 0)::text, 'total', coalesce(sum(part), 0)::text,
        'newHolders', count(*) filter (where part > 0 and received = 0), 'goneHolders', count(*) filter (where shares = 0),
        'more', count(*) filter (where received > 0 and part > received), 'less', count(*) filter (where shares > 0 and part < received)) from parts) as totals,
      (select jsonb_agg(jsonb_build_object('account', account_id, 'before', received::text, 'after', part::text)
        order by abs(part - received) desc, account_id) from changed) as changes,
      (select jsonb_agg(to_jsonb(grouped)) from grouped) as groups`.execute(db as Kysely<unknown>)
  const { totals, changes, groups: rowGroups } = rows[0]!
  return {
    holders: totals.holders,
    totalShares: microshares(totals.shares),
    total: cents(totals.total),
    newHolders: totals.newHolders,
    goneHolders: totals.goneHolders,
    more: totals.more,
    less: totals.less,
    changes: (changes ?? []).map(({ account, before, after }) => ({
      accountId: account,
      before: cents(before),
      after: cents(after),
    })),
    groups: (rowGroups ?? []).map(({ name, holders, amount, accounts }) => ({
      group: name,
      holders,
      amount: cents(amount),
      accountIds: accounts,
    })),
  }
}

export async function lastPaidAccounts(db: Handle, id: DividendId): Promise<AccountId[]> {
  const { rows } = await sql<{ account_id: AccountId }>`
    select p.account_id from dividends.paid_page(${id}, (select max(r.first_holding) - 1 from dividends.register r
      join dividends.dividend d on d.number = r.dividend where d.id = ${id})) p where p.amount <> 0`.execute(
    db as Kysely<unknown>,
  )
  return rows.map((row) => row.account_id)
}
