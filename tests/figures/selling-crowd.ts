import type pg from 'pg'
import { sellingCommands } from '#business/selling/commands.ts'
import type { SaleSize } from '#business/selling/rules/sell-order.ts'
import { endSellOrder } from '#business/selling/server/end-sell-order.ts'
import { type PlaceSellOrderInput, placeSellOrder } from '#business/selling/server/place-sell-order.ts'
import { runCommand } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { cents } from '#kernel/cents.ts'
import type { OrderId, Prefixed, SellOrderId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { askOf, type Buyer, place, signed } from './orders-crowd.ts'

const price = sharePrice(1_250_000n)

/** Lists shares as the API does; the code of the refusal, or `ok`. */
export async function list(
  platform: Platform,
  by: Buyer,
  wish: { id: Prefixed<'sel'>; portfolioId: string; amount: SaleSize },
): Promise<string> {
  const input: PlaceSellOrderInput = { ...wish, accountId: by.accountId, sharePriceSeen: price, acceptsBuyback: true }
  const actor = { kind: 'user', id: by.userId } as const
  const viewer = { userId: by.userId, email: '', operator: false, actor, signedInAt: Temporal.Now.instant() }
  const listed = await runCommand(
    platform,
    { actor, command: sellingCommands.placeSellOrder, key: input.id, input: input },
    (ctx) => placeSellOrder({ ...ctx, viewer }, input),
  )
  return isRefusal(listed) ? listed.code : 'ok'
}

/** Buys from cash: placed, signed and settled. */
export async function buy(
  platform: Platform,
  by: Buyer,
  wish: { id: OrderId; portfolioId: string; amount?: bigint },
): Promise<string> {
  const amount = cents(wish.amount ?? 10_000n)
  const answer = await place(platform, by, askOf(by, { ...wish, amount, fromCash: true }))
  if (answer === 'ok') await signed(platform, wish.id)
  return answer
}

export const cancel = (platform: Platform, by: Buyer, id: SellOrderId) =>
  runCommand(
    platform,
    {
      actor: { kind: 'user', id: by.userId },
      command: sellingCommands.cancelSellOrder,
      key: `cancel ${id}`,
      input: { id },
    },
    (ctx) => endSellOrder(ctx, id, 'cancel', { code: 'cancelled', reason: 'Taken back.' }),
  )

/** Whatever was done, none of these finds a row. */
export async function faultsOfSelling(owner: pg.Pool): Promise<Record<string, unknown[]>> {
  const checks: Record<string, string> = {
    'an order is filled by its fills, and by no more than it listed': `
      select o.id from selling.sell_order o left join (select sell_order_id, sum(shares_micro) s from selling.fill group by 1) f on f.sell_order_id = o.id
        where o.filled_micro <> coalesce(f.s, 0) or o.filled_micro > o.shares_micro`,
    'what waits is exactly what is held back': `
      select a.key, b.pending_debit, w.s from ledger.account a join ledger.balance b on b.account_id = a.id
        left join (select account_id, portfolio_id, sum(shares_micro - filled_micro) s from selling.sell_order where state in ('open', 'awaitingCustodian') group by 1, 2) w
          on a.key = 'holding:' || w.account_id || ':' || w.portfolio_id
        where a.kind = 'holding' and -b.pending_debit <> coalesce(w.s, 0)`,
    'lots hold what the books say': `
      select a.key, b.posted, l.s from ledger.account a join ledger.balance b on b.account_id = a.id
        left join (select account_id, portfolio_id, sum(left_micro) s from investing.lot group by 1, 2) l on a.key = 'holding:' || l.account_id || ':' || l.portfolio_id
        where a.kind = 'holding' and b.posted <> coalesce(l.s, 0)`,
    'no lot gives more than it had': `
      select lot.id from investing.lot lot join (select lot_id, sum(shares_micro) s from investing.lot_use group by 1) u on u.lot_id = lot.id
        where u.s > lot.shares_micro or lot.left_micro <> lot.shares_micro - u.s`,
    'what a buyer paid is what came of it': `
      select f.id from selling.fill f join (select fill_id, sum(paid_cents) p, sum(paid_cents - discount_cents - penalty_cents - fee_cents) got from selling.fill_lot group by 1) l on l.fill_id = f.id
        where f.paid_cents <> l.p or f.paid_cents - f.discount_cents - f.penalty_cents - f.fee_cents <> l.got`,
    'buyers and sellers tell the same of each sale': `
      select f.id from selling.fill f full join (select * from investing.fill where source = 'listed') b on b.order_id = f.subject and b.listing_id = f.sell_order_id
        where f.rail = 'matched' and (f.shares_micro, f.paid_cents) is distinct from (b.shares_micro, b.paid_cents)`,
    'nobody bought from themselves': `
      select f.id from selling.fill f join investing.investment_order o on o.id = f.subject where o.account_id = f.seller_account_id`,
    'no money stays on its way': `select a.key from ledger.account a, ledger.balances(array[a.key]) b where a.kind = 'settling' and b.posted <> 0`,
  }
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, sql]) => [name, (await owner.query(sql)).rows] as const),
  )
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0))
}

/** Younger orders that sold to a buyer who could have taken older ones that still wait. */
export async function queueJumpers(owner: pg.Pool): Promise<unknown[]> {
  const { rows } = await owner.query(`
    select younger.id, older.id from selling.sell_order older
      join selling.sell_order younger on younger.portfolio_id = older.portfolio_id and (younger.placed_at, younger.id) > (older.placed_at, older.id)
      join selling.fill f on f.sell_order_id = younger.id and f.rail = 'matched' join investing.investment_order o on o.id = f.subject
    where older.state = 'open' and o.account_id <> older.account_id limit 5`)
  return rows
}
