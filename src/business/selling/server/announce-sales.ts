import type { Ctx } from '#engine/command/platform.ts'
import { sellingEvents } from '../events.ts'
import type { SettledSales } from './settle-sales.ts'

export async function announceSales(ctx: Ctx, { fills, orders }: SettledSales): Promise<void> {
  for (const fill of fills)
    await ctx.emit(
      sellingEvents.sharesSold({
        fillId: fill.id,
        sellOrderId: fill.sellOrderId,
        accountId: fill.sellerAccountId,
        portfolioId: fill.portfolioId,
        rail: fill.rail,
        shares: fill.shares,
        proceeds: fill.sum.proceeds,
      }),
    )
  for (const order of orders)
    if (order.state === 'filled')
      await ctx.emit(
        sellingEvents.sellOrderFilled({
          sellOrderId: order.id,
          accountId: order.accountId,
          portfolioId: order.portfolioId,
        }),
      )
}
