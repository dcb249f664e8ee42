import { cashEvents } from '#business/cash/events.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { IraContributionId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { mustPost, post } from '#ledger/post.ts'
import { iraEvents } from '../events.ts'
import { contributionCan } from '../rules/contribution.ts'
import type { ContributionState } from '../rules/states.ts'
import { applicationOf, noteChange } from './application-store.ts'
import { type ContributionRow, changeContribution, lockContribution } from './contribution-store.ts'
import type { CustodianChange } from './custodian-changes.ts'
import { oweContribution, releaseContribution, returnContribution, settleContribution } from './postings.ts'

type Change = Extract<CustodianChange, { readonly kind: 'contribution' }>
type Failure = { readonly to: 'returned' | 'rejected' | 'canceled'; readonly code: string; readonly reason: string }

const moneyOf = async (ctx: Ctx, row: ContributionRow) => ({
  id: row.id,
  accountId: row.account_id,
  custodian: (await applicationOf(ctx.tx, row.account_id))!.custodian,
  amount: row.amount_cents,
})

/** Applies the status of a contribution; an older version changes nothing. */
export async function takeContribution(ctx: Ctx, change: Change): Promise<void> {
  const row = await lockContribution(ctx, change.ref as IraContributionId)
  if (!row || change.version <= Number(row.version)) return
  await changeContribution(ctx, row.id, { version: BigInt(change.version), partner_id: change.id })
  if (change.state === 'settled' && contributionCan('settle', row.state)) return settle(ctx, row)
  if (change.state === 'processing' && row.state === 'pending') return move(ctx, row, 'processing', 'the bank has it')
  if (change.state === 'returned' || change.state === 'rejected' || change.state === 'canceled')
    await failContribution(ctx, row, {
      to: change.state,
      code: change.code ?? change.state,
      reason: change.reason ?? 'The bank did not let the money go.',
    })
}

async function settle(ctx: Ctx, row: ContributionRow): Promise<void> {
  const now = ctx.clock.now()
  await mustPost(ctx.tx, settleContribution(await moneyOf(ctx, row), now), now)
  await move(ctx, row, 'settled', 'the custodian has it', { settled_at: now })
  const settled = row.kind === 'conversion' ? iraEvents.iraConversionSettled : iraEvents.iraContributionSettled
  await ctx.emit(settled(factsOf(row)))
}

/** Undoes a contribution that did not arrive or was returned; the missing part is owed. */
export async function failContribution(ctx: Ctx, row: ContributionRow, { to, code, reason }: Failure): Promise<void> {
  const now = ctx.clock.now()
  const money = await moneyOf(ctx, row)
  if (row.state === 'settled' || row.state === 'removedAsExcess') {
    if (to !== 'returned') return
    const back = await post(ctx.tx, returnContribution(money, now), now)
    if (isRefusal(back)) {
      await mustPost(ctx.tx, oweContribution(money, now), now)
      await ctx.emit(cashEvents.accountOwes({ accountId: row.account_id, code }))
    }
  } else if (contributionCan('end', row.state)) await mustPost(ctx.tx, releaseContribution(money, now), now)
  else return
  await move(ctx, row, to, reason, { reason_code: code, reason, ended_at: now, cancel_asked_at: null })
  if (to !== 'canceled') await ctx.emit(iraEvents.iraContributionFailed({ ...factsOf(row), reason }))
}

const factsOf = (row: ContributionRow) => ({
  accountId: row.account_id,
  contributionId: row.id,
  amount: row.amount_cents,
  taxYear: row.tax_year,
})

async function move(
  ctx: Ctx,
  row: ContributionRow,
  to: ContributionState,
  reason: string,
  more: Parameters<typeof changeContribution>[2] = {},
): Promise<void> {
  await changeContribution(ctx, row.id, { ...more, state: to })
  await noteChange(ctx, { accountId: row.account_id, subject: row.id, from: row.state, to, reason })
}
