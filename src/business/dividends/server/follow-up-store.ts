import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { Claim } from '#engine/jobs/due-rows.ts'
import { isAnyOff } from '#engine/switches/switches.ts'
import { isAmong } from '#io/db/among.ts'
import type { DividendsFollowUp } from '#io/db/schema.generated.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, DividendChoiceId, DividendId, FollowUpId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { type FollowUpState, followUpCan, followUpStates } from '../rules/choice.ts'
import type { Dividend, Handle } from './dividend-store.ts'

export type FollowUp = {
  readonly id: FollowUpId
  readonly dividend: number
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly choiceId: DividendChoiceId
  readonly kind: 'reinvest' | 'payout'
  readonly amount: Cents
  readonly state: FollowUpState
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
  kind: row.kind,
  amount: row.amount_cents,
  state: row.state,
  carriedOutAs: row.carried_out_as,
  carried: row.carried_cents,
  carriedBy: row.carried_by,
  reason: row.reason,
})

/** The states in which an event may happen; a finished follow-up never changes. */
const statesFor = (event: Parameters<typeof followUpCan>[0]): FollowUpState[] =>
  followUpStates.filter((state) => followUpCan(event, state))

/** Starts the follow-ups of all holders with such a choice in one statement; returns their number. */
export async function startFollowUps(db: Handle, { id }: Dividend, at: Instant): Promise<number> {
  const { rows } = await sql<{ n: number }>`select dividends.start_follow_ups(${id}, ${at.toString()}) as n`.execute(
    db as Kysely<unknown>,
  )
  return rows[0]!.n
}

/** Purchases wait while new orders are off; payouts wait while withdrawals are off. */
export const mayFollow = () =>
  sql<boolean>`(kind <> 'reinvest' or not ${isAnyOff('newOrders')}) and (kind <> 'payout' or not ${isAnyOff('payouts')})`

/** Claims due follow-ups, at most one per account; other workers claim others. */
export async function takeDue({ tx }: Ctx, claim: Claim, mayBeTried: RawBuilder<boolean>): Promise<FollowUp[]> {
  const rows = await tx
    .selectFrom('dividends.follow_up')
    .selectAll()
    .where('state', '=', 'due')
    .where(mayFollow())
    .$call((query) =>
      'names' in claim ? query.where(isAmong('id', claim.names)) : query.where(mayBeTried).limit(claim.limit),
    )
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  const taken = new Set<string>()
  return rows.map(fromRow).filter(({ accountId }) => !taken.has(accountId) && taken.add(accountId))
}

/** Waiting follow-ups of the same choice and portfolio as these, oldest first, by the one that carries them. */
export async function waitingWith(
  { tx }: Ctx,
  due: readonly FollowUp[],
): Promise<ReadonlyMap<string, readonly FollowUp[]>> {
  const of = (read: (followUp: FollowUp) => string) => sql`${due.map(read)}::text[]`
  const rows = await tx
    .selectFrom('dividends.follow_up')
    .selectAll()
    .where(
      sql<boolean>`(account_id, portfolio_id, choice_id) in (select * from unnest(${of((followUp) => followUp.accountId)},
        ${of((followUp) => followUp.portfolioId)}, ${of((followUp) => followUp.choiceId)}))`,
    )
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()
  const byChoice = Map.groupBy(rows.map(fromRow), carrierOf)
  return new Map(due.map((followUp) => [followUp.id, byChoice.get(carrierOf(followUp)) ?? []]))
}

const carrierOf = ({ accountId, portfolioId, choiceId }: FollowUp): string => `${accountId} ${portfolioId} ${choiceId}`

/** Marks follow-ups as carried out, together with those that waited. */
export async function markCarriedOut(
  { tx, clock }: Ctx,
  done: readonly {
    readonly due: FollowUp
    readonly waited: readonly FollowUp[]
    readonly as: string
    readonly amount: Cents
  }[],
): Promise<void> {
  if (done.length === 0) return
  const at = clock.now().toString()
  await sql`update dividends.follow_up f set state = 'done', carried_out_as = d.carried_as, carried_cents = d.amount, changed_at = ${at}
    from unnest(${done.map(({ due }) => due.id)}::text[], ${done.map(({ as }) => as)}::text[], ${done.map(({ amount }) => amount)}::bigint[])
      d(id, carried_as, amount) where f.id = d.id and f.state = any(${statesFor('carryOut')}::text[])`.execute(tx)
  const carried = done.flatMap(({ due, waited }) => waited.map(({ id }) => ({ id, by: due.id })))
  if (carried.length === 0) return
  await sql`update dividends.follow_up f set state = 'done', carried_by = c.carrier, code = null, reason = null, changed_at = ${at}
    from unnest(${carried.map(({ id }) => id)}::text[], ${carried.map(({ by }) => by)}::text[]) c(id, carrier) where f.id = c.id`.execute(
    tx,
  )
}

export async function markKept(
  { tx, clock }: Ctx,
  kept: readonly { readonly due: FollowUp; readonly waits: boolean; readonly why: Refusal<string> }[],
): Promise<void> {
  for (const [state, event] of [
    ['waiting', 'wait'],
    ['refused', 'refuse'],
  ] as const) {
    const some = kept.filter(({ waits }) => waits === (state === 'waiting'))
    if (some.length === 0) continue
    await sql`update dividends.follow_up f set state = ${state}, code = k.code, reason = k.reason, changed_at = ${clock.now().toString()}
      from unnest(${some.map(({ due }) => due.id)}::text[], ${some.map(({ why }) => why.code)}::text[],
        ${some.map(({ why }) => why.message)}::text[]) k(id, code, reason)
      where f.id = k.id and f.state = any(${statesFor(event)}::text[])`.execute(tx)
  }
}

/** Drops those that waited under an ended choice: they stay as cash. */
export async function dropWaiting(
  { tx, clock }: Ctx,
  of: { readonly accountId: AccountId; readonly portfolioId: PortfolioId },
): Promise<void> {
  await tx
    .updateTable('dividends.follow_up')
    .set({ state: 'dropped', code: null, reason: null, changed_at: clock.now() })
    .where('account_id', '=', of.accountId)
    .where('portfolio_id', '=', of.portfolioId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Drops the unfinished follow-ups of a reversed dividend, or of its corrections. */
export async function dropOfDividend({ tx, clock }: Ctx, dividendId: DividendId): Promise<void> {
  await tx
    .updateTable('dividends.follow_up')
    .set({ state: 'dropped', code: null, reason: null, changed_at: clock.now() })
    .where('dividend', 'in', (eb) =>
      eb
        .selectFrom('dividends.dividend')
        .select('number')
        .where((followUp) => followUp.or([followUp('id', '=', dividendId), followUp('corrects', '=', dividendId)])),
    )
    .where('state', 'in', statesFor('drop'))
    .execute()
}

export async function followUpsOf(db: Handle, accountId: AccountId, dividends: readonly number[]): Promise<FollowUp[]> {
  const rows = await db
    .selectFrom('dividends.follow_up')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('dividend', 'in', [...dividends, 0])
    .execute()
  return rows.map(fromRow)
}
