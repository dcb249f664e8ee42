import { type Kysely, type Selectable, sql } from 'kysely'
import { type Cents, cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Ctx } from '#platform/command/platform.ts'
import type { DividendsFollowUp } from '#platform/db/schema.generated.ts'
import { type FollowUpState, followUpCan, followUpStates } from '../rules/choice.ts'
import type { Dividend, Handle } from './dividend-store.ts'

/** What is done with one holder's dividend that is not simply kept. */
export type FollowUp = {
  readonly id: string
  readonly dividend: number
  readonly accountId: string
  readonly portfolioId: string
  readonly choiceId: string
  readonly kind: 'reinvest' | 'payout'
  readonly amount: Cents
  readonly state: FollowUpState
  /** The order or the payout. */
  readonly carriedOutAs: string | null
  readonly carried: Cents | null
  readonly carriedBy: string | null
  readonly reason: string | null
}

const fromRow = (row: Selectable<DividendsFollowUp>): FollowUp => ({
  id: row.id,
  dividend: row.dividend,
  accountId: row.account_id,
  portfolioId: row.portfolio_id,
  choiceId: row.choice_id,
  kind: row.kind as FollowUp['kind'],
  amount: cents(row.amount_cents),
  state: row.state as FollowUpState,
  carriedOutAs: row.carried_out_as,
  carried: row.carried_cents === null ? null : cents(row.carried_cents),
  carriedBy: row.carried_by,
  reason: row.reason,
})

/** The states in which an event may happen: what has ended is never touched again. */
const statesFor = (event: Parameters<typeof followUpCan>[0]): FollowUpState[] =>
  followUpStates.filter((state) => followUpCan(event, state))

/** For every holder who chose so, set-based; how many there are. */
export async function startFollowUps(db: Handle, { id }: Dividend, at: Instant): Promise<number> {
  const { rows } = await sql<{ n: number }>`select dividends.start_follow_ups(${id}, ${at.toString()}) as n`.execute(
    db as Kysely<unknown>,
  )
  return rows[0]!.n
}

/** Takes the next one that is due; other workers take others. */
export async function takeDue({ tx }: Ctx): Promise<FollowUp | null> {
  const row = await tx
    .selectFrom('dividends.follow_up')
    .selectAll()
    .where('state', '=', 'due')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

/** What waited of the same choice, the oldest first. */
export async function waitingWith({ tx }: Ctx, { accountId, portfolioId, choiceId }: FollowUp): Promise<FollowUp[]> {
  const rows = await tx
    .selectFrom('dividends.follow_up')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('portfolio_id', '=', portfolioId)
    .where('choice_id', '=', choiceId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(fromRow)
}

/** It was carried out, together with what waited. */
export async function markCarriedOut(
  { tx, clock }: Ctx,
  { id }: FollowUp,
  waited: readonly FollowUp[],
  done: { readonly as: string; readonly amount: Cents },
): Promise<void> {
  const changed_at = clock.now()
  await tx
    .updateTable('dividends.follow_up')
    .set({ state: 'done', carried_out_as: done.as, carried_cents: done.amount, changed_at })
    .where('id', '=', id)
    .where('state', 'in', statesFor('carryOut'))
    .execute()
  if (waited.length === 0) return
  await tx
    .updateTable('dividends.follow_up')
    .set({ state: 'done', carried_by: id, code: null, reason: null, changed_at })
    .where(
      'id',
      'in',
      waited.map((one) => one.id),
    )
    .execute()
}

export async function markKept(
  { tx, clock }: Ctx,
  { id }: FollowUp,
  state: 'waiting' | 'refused',
  { code, message }: Refusal,
): Promise<void> {
  await tx
    .updateTable('dividends.follow_up')
    .set({ state, code, reason: message, changed_at: clock.now() })
    .where('id', '=', id)
    .where('state', 'in', statesFor(state === 'waiting' ? 'wait' : 'refuse'))
    .execute()
}

/** What waited under a choice that no longer holds stays as cash. */
export async function dropWaiting(
  { tx, clock }: Ctx,
  of: { readonly accountId: string; readonly portfolioId: string },
): Promise<void> {
  await tx
    .updateTable('dividends.follow_up')
    .set({ state: 'dropped', code: null, reason: null, changed_at: clock.now() })
    .where('account_id', '=', of.accountId)
    .where('portfolio_id', '=', of.portfolioId)
    .where('state', '=', 'waiting')
    .execute()
}

/** What has not been done yet for a dividend that was reversed is not done any more. */
export async function dropOfDividend({ tx, clock }: Ctx, dividend: number): Promise<void> {
  await tx
    .updateTable('dividends.follow_up')
    .set({ state: 'dropped', code: null, reason: null, changed_at: clock.now() })
    .where('dividend', '=', dividend)
    .where('state', 'in', statesFor('drop'))
    .execute()
}

export async function followUpsOf(db: Handle, accountId: string, dividends: readonly number[]): Promise<FollowUp[]> {
  const rows = await db
    .selectFrom('dividends.follow_up')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('dividend', 'in', [...dividends, 0])
    .execute()
  return rows.map(fromRow)
}
