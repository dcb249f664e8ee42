import type { Ctx } from '#engine/command/platform.ts'
import { cents } from '#kernel/cents.ts'
import { readId } from '#kernel/ids.ts'
import { mustPost } from '#ledger/post.ts'
import { iraEvents } from '../events.ts'
import { distributionCan, type Withheld } from '../rules/distribution.ts'
import { changeContribution, lockContribution } from './contribution-store.ts'
import type { CustodianChange } from './custodian-changes.ts'
import {
  changeDistribution,
  type DistributionRow,
  lockDistribution,
  moneyOfDistribution,
  moveDistribution,
  withheldIn,
} from './distribution-store.ts'
import { payDistribution, releaseDistribution, returnDistribution } from './postings-out.ts'

type Change = Extract<CustodianChange, { readonly kind: 'distribution' }>

/** Applies a distribution's new state; an older version changes nothing, and steps may be skipped. */
export async function takeDistribution(ctx: Ctx, change: Change): Promise<void> {
  const row = await lockDistribution(ctx, readId('idi', change.ref))
  if (!row || change.version <= Number(row.version)) return
  await changeDistribution(ctx, row.id, { version: BigInt(change.version), partner_id: change.id })
  const reason = change.reason ?? 'The custodian gave no reason.'
  if (change.state === 'rejected' || change.state === 'canceled')
    return endDistribution(ctx, row, { to: change.state, code: change.code ?? change.state, reason })
  if (change.state === 'paid') return pay(ctx, row, change.withheld)
  if (change.state === 'returned') return giveBack(ctx, row, change)
  if (change.state === 'inReview' && distributionCan('review', row.state))
    return moveDistribution(ctx, row, 'inReview', 'the custodian has it')
  if (change.state === 'approved' && distributionCan('approve', row.state))
    return moveDistribution(ctx, row, 'approved', 'the custodian has approved it')
}

const factsOf = (row: DistributionRow) => ({
  accountId: row.account_id,
  distributionId: row.id,
  amount: row.gross_cents,
})

/** The custodian's stated tax is posted: it may follow the law of a state that requires more. */
function withheldBy(row: DistributionRow, change: Change['withheld']): Withheld {
  if (!change) return withheldIn(row)
  return { ...change, net: cents(row.gross_cents - change.federal - change.state) }
}

async function pay(ctx: Ctx, row: DistributionRow, change: Change['withheld']): Promise<void> {
  if (!distributionCan('pay', row.state)) return
  const now = ctx.clock.now()
  const money = await moneyOfDistribution(ctx, row)
  const withheld = withheldBy(row, change)
  await mustPost(ctx.tx, releaseDistribution(money, now), now)
  for (const part of payDistribution(money, withheld, now)) await mustPost(ctx.tx, part, now)
  await moveDistribution(ctx, row, 'paid', 'the custodian has paid it', {
    paid_at: now,
    federal_cents: withheld.federal,
    state_cents: withheld.state,
    cancel_asked_at: null,
  })
  await noteExcess(ctx, row, 'left')
  await ctx.emit(iraEvents.iraDistributionPaid({ ...factsOf(row), net: withheld.net }))
}

/** A removed excess is no longer a contribution of its year; if a bank returns it, it is again. */
async function noteExcess(ctx: Ctx, row: DistributionRow, how: 'left' | 'cameBack') {
  const { contribution_id: id, excess_cents: excess } = row
  if (!id || excess === null) return
  const contribution = (await lockContribution(ctx, id))!
  const removed = cents(contribution.removed_cents + (how === 'left' ? excess : -excess))
  const isWhole = contribution.state === 'settled' || contribution.state === 'removedAsExcess'
  await changeContribution(ctx, id, {
    removed_cents: removed,
    ...(isWhole ? { state: removed === contribution.amount_cents ? 'removedAsExcess' : 'settled' } : {}),
  })
}

/** The owner's bank returned it: the net is the IRA's again. */
async function giveBack(ctx: Ctx, row: DistributionRow, change: Change): Promise<void> {
  if (!distributionCan('return', row.state)) return
  if (row.state !== 'paid') await pay(ctx, row, change.withheld)
  const paid = (await lockDistribution(ctx, row.id))!
  const now = ctx.clock.now()
  if (withheldIn(paid).net > 0n) await mustPost(ctx.tx, returnDistribution(paid, now), now)
  await noteExcess(ctx, paid, 'cameBack')
  const code = change.code ?? 'returned'
  const reason = `The bank sent the payment back (${code}). The money is in the IRA again; what was withheld is not.`
  await moveDistribution(ctx, paid, 'returned', reason, { reason_code: code, reason, ended_at: now })
  await ctx.emit(iraEvents.iraDistributionFailed({ ...factsOf(row), reason }))
}

type Ending = { readonly to: 'rejected' | 'canceled'; readonly code: string; readonly reason: string }

/** Ends a distribution without payment and releases its reserve. */
export async function endDistribution(ctx: Ctx, row: DistributionRow, { to, code, reason }: Ending): Promise<void> {
  if (!distributionCan('end', row.state)) return
  const now = ctx.clock.now()
  await mustPost(ctx.tx, releaseDistribution(await moneyOfDistribution(ctx, row), now), now)
  const ended = { reason_code: code, reason, ended_at: now, cancel_asked_at: null }
  await moveDistribution(ctx, row, to, reason, ended)
  if (to === 'rejected') await ctx.emit(iraEvents.iraDistributionFailed({ ...factsOf(row), reason }))
}
