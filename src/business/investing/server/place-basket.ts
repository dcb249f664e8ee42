import { accountOf } from '#business/accounts/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId, BasketId, FundingSourceId, OrderId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { type BasketLine, decideBasket } from '../rules/basket.ts'
import { addBasket } from './basket-store.ts'
import { holdOrderFacts, readOrderFacts } from './order-facts.ts'
import { signedByActor } from './order-signer.ts'
import { askForSignature, idTaken, writeOrder } from './place-order.ts'

export type PlaceBasketInput = {
  readonly id: BasketId
  readonly accountId: AccountId
  readonly fundingSourceId: FundingSourceId | null
  readonly lines: readonly (BasketLine & { readonly orderId: OrderId })[]
}

/** Places orders in several portfolios that are signed in one session and paid by one transfer. All or none. */
export async function placeBasket(ctx: Ctx, input: PlaceBasketInput): Promise<{ id: BasketId } | Refusal> {
  const { accountId, fundingSourceId } = input
  if ((await accountOf(ctx, accountId))?.custodian)
    return refuse('custodianHolds', 'The custodian pays for each IRA order separately. Place the orders one by one.')
  await holdOrderFacts(
    ctx,
    accountId,
    input.lines.map(({ portfolioId }) => portfolioId),
  )
  const lines = []
  for (const line of input.lines)
    lines.push({
      ...line,
      seen: await signedByActor(
        ctx,
        accountId,
        await readOrderFacts(ctx, { accountId, fundingSourceId, portfolioId: line.portfolioId }),
      ),
    })
  const decided = decideBasket(fundingSourceId, lines)
  if (isRefusal(decided)) return decided
  const placed = { placed_by: ctx.actor.id, placed_at: ctx.clock.now() }
  const basket = { id: input.id, account_id: accountId, funding_source_id: fundingSourceId, ...placed }
  // A basket is placed with all of its orders: nobody adds one later, not even its owner.
  if (!(await addBasket(ctx.tx, basket))) return idTaken()
  for (const [index, { orderId, seen: facts, ...line }] of lines.entries()) {
    const order = { ...line, id: orderId, accountId, fundingSourceId, origin: 'basket', basketId: input.id } as const
    if (!(await writeOrder(ctx, order, facts, decided.orders[index]!))) return idTaken()
  }
  await askForSignature(ctx, input.id)
  return { id: input.id }
}
