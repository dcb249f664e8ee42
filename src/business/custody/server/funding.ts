import { sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { CustodyAccountId, PortfolioId } from '#kernel/ids.ts'
import { custodyEvents } from '../events.ts'
import { sweepOf } from '../rules/sweeps.ts'
import { dueToIssuer, type Handle } from './position.ts'
import { requestTransfer } from './request-transfer.ts'

export type Funding = {
  readonly subject: string
  readonly portfolioId: PortfolioId
  /** The part of the issuer's money that leaves with it. */
  readonly amount: Cents
}

/** Serializes payments and sweeps of one issuer, which would otherwise count on the same money. */
const lockIssuer = ({ tx }: Pick<Ctx, 'tx'>, portfolioId: PortfolioId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`custody.funding:${portfolioId}`}, 0))`.execute(tx)

/** By portfolio, the money that declared dividends will take. Locks each issuer. */
export async function keptForDividends(ctx: Ctx): Promise<ReadonlyMap<PortfolioId, Cents>> {
  const rows = await openFundings(ctx.tx)
  for (const { portfolioId } of rows) await lockIssuer(ctx, portfolioId)
  return new Map(rows.map(({ portfolioId, amount }) => [portfolioId, amount]))
}

async function openFundings(db: Handle): Promise<{ portfolioId: PortfolioId; amount: Cents }[]> {
  const { rows } = await sql<{ portfolioId: PortfolioId; amount: Cents }>`
    select portfolio_id as "portfolioId", sum(amount_cents)::bigint as amount from custody.funding where ended_at is null
     group by 1 order by 1`.execute(db)
  return rows
}

async function sweptAccount(db: Handle, portfolioId: PortfolioId): Promise<CustodyAccountId | undefined> {
  const row = await db
    .selectFrom('custody.bank_account')
    .select('id')
    .where('portfolio_id', '=', portfolioId)
    .where(sql<boolean>`exists (select from custody.sweep_day)`)
    .executeTakeFirst()
  return row?.id
}

/** The open transfer between the FBO account and an issuer's account; negative if it leaves the FBO account. */
async function onItsWay(db: Handle, accountId: CustodyAccountId): Promise<Cents> {
  const row = await db
    .selectFrom('custody.instruction')
    .select(['direction', 'amount_cents'])
    .where('counter_account_id', '=', accountId)
    .where('state', 'in', ['requested', 'sent'])
    .executeTakeFirst()
  if (!row) return cents(0)
  return cents(row.direction === 'toFbo' ? row.amount_cents : -row.amount_cents)
}

/**
 * Requests the missing amount of an issuer's money from the bank for a coming payment. If the bank fails, or another
 * transfer of the issuer is open, the next sweep does it.
 */
export async function askFunding(ctx: Ctx, { subject, portfolioId, amount }: Funding): Promise<void> {
  await lockIssuer(ctx, portfolioId)
  await ctx.tx
    .insertInto('custody.funding')
    .values({ subject, portfolio_id: portfolioId, amount_cents: amount, asked_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ amount_cents: amount }))
    .execute()
  const accountId = await sweptAccount(ctx.tx, portfolioId)
  if (!accountId) return
  const kept = (await openFundings(ctx.tx)).find((open) => open.portfolioId === portfolioId)?.amount ?? cents(0)
  const sweep = sweepOf(accountId, await dueToIssuer(ctx.tx, portfolioId), kept)
  if (sweep?.direction === 'toFbo') await requestTransfer(ctx, sweep)
}

/**
 * True if the FBO account has the issuer's money for a payment, less open transfers out of it. Locks the issuer until
 * the transaction ends.
 */
export async function isFunded(ctx: Ctx, { portfolioId, amount }: Omit<Funding, 'subject'>): Promise<boolean> {
  await lockIssuer(ctx, portfolioId)
  const accountId = await sweptAccount(ctx.tx, portfolioId)
  if (!accountId) return true
  const leaving = await onItsWay(ctx.tx, accountId)
  const there = (await dueToIssuer(ctx.tx, portfolioId)) + (leaving < 0n ? leaving : 0n)
  return there >= amount
}

/** After the payment, or without it, the remaining money returns with the next sweep. */
export async function endFunding(ctx: Ctx, subject: string): Promise<void> {
  await ctx.tx
    .updateTable('custody.funding')
    .set({ ended_at: ctx.clock.now() })
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .execute()
}

/** Emits the event that an issuer's money has arrived. */
export async function announceFunded(ctx: Ctx, portfolioId: PortfolioId): Promise<void> {
  const waits = await ctx.tx
    .selectFrom('custody.funding')
    .select('subject')
    .where('portfolio_id', '=', portfolioId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (waits) await ctx.emit(custodyEvents.issuerFunded({ portfolioId }))
}
