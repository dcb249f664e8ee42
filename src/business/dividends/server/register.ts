import { type Kysely, sql } from 'kysely'
import { type ListPage, placeBehind } from '#io/graphql/connection.ts'
import { type Cents, cents, subtractCents } from '#kernel/cents.ts'
import { type AccountId, type DividendId, type DividendLineId, isIdOf, type PortfolioId, readId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { exactMicrocentsOf } from '../rules/dividend.ts'
import { type Dividend, dividendsById, type Handle } from './dividend-store.ts'

// The functions of the `dividends` schema process all holders; no holder's line is read here.

type Posted = { holders: number; shares: bigint; recovered: bigint; status: string }

/** Posts a declared dividend, correction or reversal for all holders at once, and saves its register. */
export async function postForAll(db: Handle, { id, kind }: Dividend, before: Instant, at: Instant): Promise<Posted> {
  const work = kind === 'regular' ? sql`dividends.pay` : sql`dividends.correct`
  const { rows } = await sql<Posted>`select * from ${work}(${id}, ${before.toString()}, ${at.toString()})`.execute(
    db as Kysely<unknown>,
  )
  return rows[0]!
}

export async function holdersBefore(db: Handle, portfolioId: PortfolioId, before: Instant): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from dividends.split(${portfolioId}, ${before.toString()}, 0)`.execute(
    db as Kysely<unknown>,
  )
  return rows[0]!.n
}

/** The part of a pool that would repay its holders' debts to the portfolio: it need not be distributable. */
export async function settlesDebts(db: Handle, portfolioId: PortfolioId, before: Instant, pool: Cents): Promise<Cents> {
  const { rows } = await sql<{ sum: bigint }>`
    select dividends.settles_debts(${portfolioId}, ${before.toString()}, ${pool}) as sum`.execute(db as Kysely<unknown>)
  return cents(rows[0]!.sum)
}

/**
 * The issuer's money that leaves with a dividend: the cash that its holders get. A downward correction and a reversal
 * take none.
 */
export async function cashNeededFor(
  db: Handle,
  dividend: Pick<Dividend, 'id' | 'kind' | 'portfolioId' | 'pool'>,
  before: Instant,
): Promise<Cents> {
  const { id, kind, portfolioId, pool } = dividend
  if (kind === 'reversal') return cents(0)
  if (kind === 'regular') return subtractCents(pool, await settlesDebts(db, portfolioId, before, pool))
  const { rows } = await sql<{ more: bigint | null }>`
    select sum(greatest(part - received, 0))::bigint as more from ${partsBefore(id, before)} p`.execute(
    db as Kysely<unknown>,
  )
  return cents(rows[0]!.more ?? 0n)
}

export type PreviewLine = {
  /** Its position in the preview, counted from 0. */
  readonly place: number
  readonly accountId: AccountId
  readonly shares: Microshares
  readonly part: Cents
  readonly received: Cents
}
export type Preview = {
  readonly holders: number
  readonly totalShares: Microshares
  readonly total: Cents
}

const partsBefore = (id: DividendId, before: Instant) =>
  sql`(select p.* from dividends.dividend d, dividends.parts(d, ${before.toString()}) p where d.id = ${id})`

/** Computes the totals of a declared dividend without writing. */
export async function previewOf(db: Handle, { id }: Dividend, before: Instant): Promise<Preview> {
  const { rows } = await sql<{ n: number; shares: bigint | null; total: bigint | null }>`
    select count(*)::int as n, sum(shares)::bigint as shares, sum(part - received)::bigint as total
      from ${partsBefore(id, before)} p`.execute(db as Kysely<unknown>)
  const { n, shares, total } = rows[0]!
  return { holders: n, totalShares: microshares(shares ?? 0n), total: cents(total ?? 0n) }
}

/** The holders' amounts in the preview, largest difference first, by page. */
export async function previewLines(
  db: Handle,
  { id }: Dividend,
  before: Instant,
  { first, after }: ListPage,
): Promise<PreviewLine[]> {
  const skipped = placeBehind(after)
  type Row = { account_id: AccountId; shares: bigint; part: bigint; received: bigint }
  const { rows } = await sql<Row>`
    select p.account_id, p.shares, p.part, p.received from ${partsBefore(id, before)} p
      order by abs(p.part - p.received) desc, p.holding limit ${first} offset ${skipped}`.execute(db as Kysely<unknown>)
  return rows.map((row, n) => ({
    place: skipped + n,
    accountId: row.account_id,
    shares: microshares(row.shares),
    part: cents(row.part),
    received: cents(row.received),
  }))
}

/** One holder's line of a dividend, with the lines that corrected it, oldest first. */
export type DividendLine = {
  readonly id: DividendLineId
  readonly accountId: AccountId
  readonly shares: Microshares
  /** For a correction, the difference; negative if the holder owes some of it back. */
  readonly amount: Cents
  readonly exactMicrocents: bigint
  readonly dividend: Dividend
  readonly corrections: readonly DividendLine[]
}

/** A holder's line id consists of the dividend and the account. */
const lineId = (dividendId: DividendId, accountId: AccountId): DividendLineId => `dvl_${dividendId}_${accountId}`

export async function linesOf(db: Handle, accountId: AccountId): Promise<DividendLine[]> {
  type Row = { dividend_id: DividendId; shares: bigint; amount: bigint }
  const { rows } = await sql<Row>`select * from dividends.lines_of(${accountId})`.execute(db as Kysely<unknown>)
  const byId = new Map(
    (
      await dividendsById(
        db,
        rows.map((row) => row.dividend_id),
      )
    ).map((dividend) => [dividend.id, dividend]),
  )
  const lines = rows
    .map((row): DividendLine => {
      const dividend = byId.get(row.dividend_id)!
      const shares = microshares(row.shares)
      return {
        id: lineId(dividend.id, accountId),
        accountId,
        shares,
        amount: cents(row.amount),
        exactMicrocents: exactMicrocentsOf(dividend.pool, shares, dividend.totalShares ?? microshares(0)),
        dividend,
        corrections: [],
      }
    })
    .toSorted((a, b) => a.dividend.number - b.dividend.number)
  const correcting = Map.groupBy(lines, ({ dividend }) => dividend.corrects)
  const corrected = new Set(lines.map(({ dividend }) => dividend.id))
  // A holder who appears only in the correction has no original line.
  return lines
    .filter(({ dividend }) => dividend.corrects === null || !corrected.has(dividend.corrects))
    .map((line) => ({
      ...line,
      corrections: line.dividend.corrects === null ? (correcting.get(line.dividend.id) ?? []) : [],
    }))
    .toSorted((a, b) => (a.dividend.month === b.dividend.month ? 0 : a.dividend.month < b.dividend.month ? 1 : -1))
}

export const lastPaidFirst = (lines: readonly DividendLine[]): DividendLine[] =>
  lines.toSorted((a, b) => b.dividend.number - a.dividend.number)

export async function findLine(db: Handle, id: DividendLineId): Promise<DividendLine | null> {
  const [, dividendId, accountId] = /^dvl_(div_[^_]+)_(.+)$/.exec(id) ?? []
  if (!dividendId || !accountId || !isIdOf('div', dividendId)) return null
  const lines = await linesOf(db, readId('acc', accountId))
  return (
    lines.find(({ dividend, corrections }) =>
      [dividend.id, ...corrections.map((line) => line.dividend.id)].includes(dividendId),
    ) ?? null
  )
}
