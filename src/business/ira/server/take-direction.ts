import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import type { IraDirectionId } from '#kernel/ids.ts'
import { mustPost } from '#ledger/post.ts'
import { iraEvents } from '../events.ts'
import { iraMessages } from '../messages.ts'
import { directionCan } from '../rules/direction.ts'
import type { DirectionState } from '../rules/states.ts'
import type { CustodianChange } from './custodian-changes.ts'
import { endDirection } from './direct-order.ts'
import {
  changeDirection,
  type DirectionRow,
  lockDirection,
  moneyOfDirection,
  moveDirection,
} from './direction-store.ts'
import { payWhatIsDue } from './pay-custodian.ts'
import { fundDirection, releaseDirection } from './postings.ts'

type Change = Extract<CustodianChange, { readonly kind: 'direction' }>

/** The action that our state must allow before each of the custodian's states is applied. */
const steps: Partial<Record<DirectionState, 'review' | 'correct' | 'approve' | 'settle'>> = {
  inReview: 'review',
  notInGoodOrder: 'correct',
  approved: 'approve',
  settled: 'settle',
}
const paid: readonly DirectionState[] = ['fundsSent', 'confirmationDue', 'settled']

/** Applies a direction's new state; an older version changes nothing. */
export async function takeDirection(ctx: Ctx, change: Change): Promise<void> {
  const row = await lockDirection(ctx, { id: change.ref as IraDirectionId })
  if (!row || change.version <= Number(row.version)) return
  await changeDirection(ctx, row.id, { version: BigInt(change.version), partner_id: change.id })
  const reason = change.reason ?? 'The custodian gave no reason.'
  if (change.state === 'rejected' || change.state === 'failed')
    return endDirection(ctx, row, { to: change.state, code: change.code ?? change.state, reason })
  if (change.state === 'canceled')
    return endDirection(ctx, row, { to: 'canceled', code: change.code ?? 'canceled', reason })
  if (paid.includes(change.state)) await fund(ctx, row, change.amount ?? row.amount_cents)
  const now = await lockDirection(ctx, { id: row.id })
  const step = steps[change.state]
  if (now && step && directionCan(step, now.state))
    await moveDirection(
      ctx,
      now,
      change.state,
      reason,
      change.state === 'settled' ? { settled_at: ctx.clock.now() } : {},
    )
}

/**
 * The custodian has paid: the order settles from the IRA's cash in this transaction. Money for an ended order goes
 * back. So does an amount that differs from the order's: the order fails, and the money is posted as received.
 */
async function fund(ctx: Ctx, row: DirectionRow, paidAmount: Cents): Promise<void> {
  if (row.funded_at) return
  const now = ctx.clock.now()
  const money = await moneyOfDirection(ctx, row)
  const facts = {
    accountId: row.account_id,
    orderId: row.order_id,
    portfolioId: row.portfolio_id,
    amount: row.amount_cents,
  }
  const isWhole = paidAmount === money.amount
  if (!isWhole)
    await endDirection(ctx, row, {
      to: 'failed',
      code: 'amountDiffers',
      reason: amountDiffers(paidAmount, money.amount),
    })
  const isWanted = isWhole && directionCan('pay', row.state)
  if (isWanted) await mustPost(ctx.tx, releaseDirection(money, now), now)
  await mustPost(ctx.tx, fundDirection({ ...money, amount: paidAmount }, now), now)
  await changeDirection(ctx, row.id, { funded_at: now })
  if (isWanted) {
    await moveDirection(ctx, row, 'fundsSent', 'the custodian has paid')
    await ctx.emit(iraEvents.directionFunded(facts))
    await ctx.send(
      iraMessages['custodian.confirmDirection']({
        id: uuidv7(),
        subject: row.account_id,
        payload: { directionId: row.id },
      }),
    )
  }
  // Money that did not buy shares is the IRA's, and with us.
  await payWhatIsDue(ctx, [row.account_id], {
    kind: 'refund',
    portfolioId: row.portfolio_id,
    source: `${row.id}:refund`,
  })
}

const amountDiffers = (came: Cents, ordered: Cents): string =>
  `The custodian paid ${formatCents(came)} for an order of ${formatCents(ordered)}. The payment goes back to the IRA.`
