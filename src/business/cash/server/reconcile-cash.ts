import { sql } from 'kysely'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { readCover, sweptOut } from '#business/custody/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { countOf } from '#io/db/keyset.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { readBalance } from '#ledger/balances.ts'
import { cashEvents } from '../events.ts'
import { cashJobs } from '../jobs.ts'
import { uncoveredCash } from '../rules/cover.ts'
import type { PaymentsPort } from './payments-port.ts'
import { tieAccounts, type Untied } from './tie-accounts.ts'

/**
 * Our books and the partner's balance; `difference` is zero, or something is wrong. Null if the partner gave no
 * balance.
 */
export type Reconciliation = {
  readonly at: Instant
  /** The balance at the partner by our books. */
  readonly ledger: Cents
  /** Payouts that left the partner's balance and have not arrived: ours until they do. */
  readonly leaving: Cents
  /** Payouts that no bank accepted, on their way back from customers' balances. */
  readonly recalling: Cents
  readonly partner: Cents | null
  readonly difference: Cents | null
  readonly investors: Cents
  /** The shortfall of the money at the partner and on its way against `investors`; zero, or something is wrong. */
  readonly uncovered: Cents | null
  /** The FBO account's shortfall against investors' cash by the books. Any shortfall stops payouts. */
  readonly short: Cents
  /** The accounts whose transfers differ from the partner's; empty if no comparison was needed. */
  readonly untied: readonly Untied[]
}

/**
 * Compares the books with the partner's balance to the cent. If they differ, and once a day anyway, each account's
 * transfers are compared first.
 */
export async function reconcileCash(
  platform: Platform,
  payments: PaymentsPort,
  { byAccount = false } = {},
): Promise<Reconciliation> {
  const first = await compare(platform, payments)
  const isAlike = first.difference === 0n && !byAccount
  const untied = isAlike ? [] : await tieAccounts(platform, payments)
  const compared = isAlike ? first : await compare(platform, payments)
  const { uncovered: short, position } = await readCover(platform.db)
  const investors = position.cash
  const { partner } = compared
  return {
    ...compared,
    investors,
    uncovered: partner === null ? null : uncoveredCash({ ...compared, partner }, investors),
    short,
    untied,
  }
}

/** A day to compare again: something was wrong, or the partner gave no balance. */
const isUnlike = sql<boolean>`((compared_at is not null and partner_cents is null) or difference_cents <> 0 or uncovered_cents <> 0
  or short_cents <> 0)`

type Compared = Omit<Reconciliation, 'investors' | 'uncovered' | 'short' | 'untied'>

async function compare({ db, clock }: Platform, payments: PaymentsPort): Promise<Compared> {
  const partner = await payments.balance(await payments.masterFundingSource())
  // Money that moved between bank accounts did not pass through the partner.
  const ledger = cents((await sweptOut(db)) - (await readBalance(db, fbo)).posted)
  const { rows } = await sql<{ leaving: bigint; recalling: bigint }>`
    select coalesce(sum(amount_cents) filter (where state = 'sent'), 0)::bigint as leaving,
           coalesce(sum(amount_cents) filter (where recall = 'due'), 0)::bigint as recalling
      from cash.bank_transfer where direction = 'out' and (state in ('requested', 'sent') or recall = 'due')`.execute(
    db,
  )
  const leaving = cents(rows[0]!.leaving)
  const recalling = cents(rows[0]!.recalling)
  return {
    at: clock.now(),
    ledger,
    leaving,
    recalling,
    partner,
    difference: partner === null ? null : cents(ledger - leaving - recalling - partner),
  }
}

/**
 * The comparison is due once a day, and every 15 minutes while there is a difference, cash is not covered or the
 * partner's balance is unknown.
 */
export const reconciliationDue = whenDue(
  ({ now, today }) =>
    sql<boolean>`(not exists (select from cash.reconciliation_day where day = ${today()}) or exists (select from cash.reconciliation_day
      where ${isUnlike} and compared_at <= ${now().subtract({ minutes: 15 })}))`,
  (platform) =>
    inTransaction(platform, { kind: 'system', id: 'reconciliation' }, async (ctx) => {
      const now = ctx.clock.now()
      const fresh = await ctx.tx
        .insertInto('cash.reconciliation_day')
        .values({ day: ctx.clock.today() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .execute()
      const unlike = await ctx.tx
        .updateTable('cash.reconciliation_day')
        .set({ compared_at: now })
        .where(isUnlike)
        .where('compared_at', '<=', now.subtract({ minutes: 15 }))
        .returning('day')
        .execute()
      // Each comparison uses the present books, so one serves all waiting days.
      const day = [...fresh, ...unlike][0]?.day
      if (day) await ctx.enqueue(cashJobs.reconcile({ day }), { key: `cash.reconcile:${day}` })
      return fresh.length + unlike.length
    }),
)

/**
 * Saves the comparison of the day, and of earlier days that still differed. A difference that remains is not a webhook
 * on its way, so operators are alerted. A missing balance alerts them at once.
 */
export const keepReconciliation =
  (payments: PaymentsPort) =>
  async (platform: Platform, { day: asked }: { readonly day: BusinessDay }): Promise<void> => {
    const reconciled = await reconcileCash(platform, payments, { byAccount: true })
    const isOpen = sql<boolean>`(day = ${asked} or ${isUnlike})`
    await inTransaction(platform, { kind: 'system', id: 'reconciliation' }, async (ctx) => {
      const days = await ctx.tx
        .selectFrom('cash.reconciliation_day')
        .select(['day', 'difference_cents', 'uncovered_cents', 'short_cents'])
        .where(isOpen)
        .orderBy('day')
        .forUpdate()
        .execute()
      await ctx.tx
        .updateTable('cash.reconciliation_day')
        .set({
          compared_at: reconciled.at,
          ledger_cents: reconciled.ledger,
          leaving_cents: reconciled.leaving,
          recalling_cents: reconciled.recalling,
          partner_cents: reconciled.partner,
          difference_cents: reconciled.difference,
          investors_cents: reconciled.investors,
          uncovered_cents: reconciled.uncovered,
          short_cents: reconciled.short,
        })
        .where(isOpen)
        .execute()
      for (const { day, ...before } of days) {
        if (reconciled.partner === null) await ctx.emit(cashEvents.partnerBalanceUnread({ day }))
        if (isFault(reconciled.difference) && isFault(before.difference_cents))
          await ctx.emit(cashEvents.cashDoesNotReconcile({ day, difference: reconciled.difference }))
        if (isFault(reconciled.uncovered) && isFault(before.uncovered_cents))
          await ctx.emit(cashEvents.cashIsNotCovered({ day, uncovered: reconciled.uncovered }))
        // A shortfall by the books themselves needs no second comparison.
        if (reconciled.short !== 0n && !isFault(before.short_cents))
          await ctx.emit(cashEvents.cashIsShort({ day, short: reconciled.short }))
      }
      for (const { accountId, bankTransferId, reason } of reconciled.untied)
        await ctx.emit(cashEvents.accountDoesNotReconcile({ day: asked, accountId, bankTransferId, reason }))
    })
  }

const isFault = (amount: bigint | null): amount is bigint => amount !== null && amount !== 0n

export type ReconciledDay = {
  readonly day: BusinessDay
  readonly difference: Cents | null
  readonly uncovered: Cents | null
}

/** The compared days, newest first; null if the partner was unreachable or gave no balance. */
export async function reconciledDays(platform: Platform, { first, after }: ListPage): Promise<ReconciledDay[]> {
  const rows = await platform.db
    .selectFrom('cash.reconciliation_day')
    .select(['day', 'difference_cents', 'uncovered_cents'])
    .$if(after !== null, (query) => query.where(sql<boolean>`day < ${after}::date`))
    .orderBy('day', 'desc')
    .limit(first)
    .execute()
  const amount = (value: bigint | null) => (value === null ? null : cents(value))
  return rows.map(({ day, difference_cents, uncovered_cents }) => ({
    day: day as BusinessDay,
    difference: amount(difference_cents),
    uncovered: amount(uncovered_cents),
  }))
}

export const countReconciledDays = ({ db }: Platform): Promise<number> =>
  countOf(db.selectFrom('cash.reconciliation_day'))
