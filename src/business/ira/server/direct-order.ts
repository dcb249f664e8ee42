import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import type { Cents } from '#kernel/cents.ts'
import { type AccountId, idOf, type OrderId, type PortfolioId } from '#kernel/ids.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { mustPost, post } from '#ledger/post.ts'
import { iraEvents } from '../events.ts'
import { iraMessages } from '../messages.ts'
import { directionCan } from '../rules/direction.ts'
import { applicationOf, noteChange } from './application-store.ts'
import { type DirectionRow, lockDirection, moneyOfDirection, moveDirection } from './direction-store.ts'
import { releaseDirection, reserveForDirection } from './postings.ts'

/** A signed order of an account at a custodian, as investing emits it. */
type SignedOrder = {
  readonly orderId: OrderId
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly amount: Cents
  readonly shares: Microshares
  readonly price: SharePrice
}

export async function directOrder(ctx: Ctx, order: SignedOrder): Promise<void> {
  const application = await applicationOf(ctx.tx, order.accountId)
  const id = idOf('bdr', uuidv7())
  const now = ctx.clock.now()
  const { accountId, orderId, portfolioId, amount } = order
  const money = { id, accountId, custodian: application!.custodian, amount }
  if (application?.state !== 'opened' || isRefusal(await post(ctx.tx, reserveForDirection(money, now), now)))
    return ctx.emit(
      iraEvents.directionEnded({
        accountId,
        orderId,
        portfolioId,
        amount,
        how: 'refused',
        code: 'notEnoughCash',
        reason: 'The IRA no longer has the cash for this order.',
      }),
    )
  await ctx.tx
    .insertInto('ira.direction')
    .values({
      id,
      account_id: accountId,
      order_id: orderId,
      portfolio_id: portfolioId,
      amount_cents: amount,
      shares_micro: order.shares,
      share_price_micro: order.price,
      state: 'signed',
      created_at: now,
    })
    .execute()
  await noteChange(ctx, { accountId, subject: id, from: null, to: 'signed', reason: 'the order was signed' })
  await ctx.send(iraMessages['custodian.direct']({ id: uuidv7(), subject: accountId, payload: { directionId: id } }))
}

type Ending = {
  readonly to: 'canceled' | 'rejected' | 'failed'
  readonly code: string
  readonly reason: string
}

/** Ends a direction whose money has not left the IRA: its reserve is released, and its order ends. */
export async function endDirection(ctx: Ctx, row: DirectionRow, { to, code, reason }: Ending): Promise<void> {
  if (!directionCan('end', row.state)) return
  const now = ctx.clock.now()
  await mustPost(ctx.tx, releaseDirection(await moneyOfDirection(ctx, row), now), now)
  const ended = { ended_at: now, reason, ...(to === 'canceled' ? { canceled_at: now } : {}) }
  await moveDirection(ctx, row, to, code, ended)
  await ctx.emit(
    iraEvents.directionEnded({
      accountId: row.account_id,
      orderId: row.order_id,
      portfolioId: row.portfolio_id,
      amount: row.amount_cents,
      how: to === 'canceled' ? 'canceled' : 'refused',
      code,
      reason,
    }),
  )
}

/** The end of an order ends its direction, and the custodian is notified. */
export async function followEndedOrder(
  ctx: Ctx,
  { orderId, code, reason }: { orderId: OrderId; code: string; reason: string },
) {
  const row = await lockDirection(ctx, { orderId })
  if (!row || !directionCan('end', row.state)) return
  await endDirection(ctx, row, { to: 'canceled', code, reason })
  await ctx.send(
    iraMessages['custodian.cancelDirection']({
      id: uuidv7(),
      subject: row.account_id,
      payload: { directionId: row.id },
    }),
  )
}
