import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { addLots, consumeLots, lotIdOf } from '#business/investing/server/public.ts'
import { returnOrders } from '#business/investing/server/return-order.ts'
import {
  foldInvested,
  totalInvestedOf,
  totalInvestedOfAll,
  totalInvestedRule,
} from '#business/investing/server/total-invested.ts'
import { runBuyback } from '#business/selling/server/buyback.ts'
import { everyRow } from '#engine/books/books-rule.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { tick } from '#engine/jobs/worker.ts'
import { addCents, cents, dollars } from '#kernel/cents.ts'
import { type AccountId, idOf, type LotId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { checkSubledgers } from '#ledger/prove-books.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openRails } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { type Buyer, crowd } from './orders-crowd.ts'
import { buy, list } from './selling-crowd.ts'

describe('Total Invested of all', async () => {
  const { owner, platform } = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const people = await crowd(owner, { name: 'total', count: 4, cash: dollars(100_000), invested: true })
  const [ada, ben, cleo, dan] = people as [Buyer, Buyer, Buyer, Buyer]
  for (const id of ['1', '2']) {
    await offer(owner, { id })
    await openRails(owner, id)
  }
  const bought = async (by: Buyer, portfolioId: string, amount: bigint) => {
    const id = idOf('ord', uuidv7())
    expect(await buy(platform, by, { id, portfolioId, amount })).toBe('ok')
    return id
  }
  const work = <Result>(run: (ctx: Ctx) => Promise<Result>) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, run)
  const total = () => totalInvestedOfAll(platform.db)
  const changes = async () =>
    (await owner.query('select portfolio_id, amount_cents from investing.invested_change order by portfolio_id')).rows
  const faults = async () =>
    (
      await checkSubledgers(
        { db: platform.db, rooms: [{ name: 'investing', booksRules: [totalInvestedRule] }] },
        everyRow,
      )
    ).flatMap(({ offending }) => offending)

  afterEach(async () => {
    const ids = people.map(({ accountId }) => accountId)
    const of = await totalInvestedOf(platform.db, ids)
    expect(await total()).toBe(addCents(...ids.map(of)))
    expect(await faults()).toEqual([])
  })

  it('grows by what settles', async () => {
    await bought(ada, '1', 10_000n)
    await bought(ben, '2', 25_000n)
    expect(await total()).toBe(35_000n)
  })

  it('loses an order whose payment the bank takes back', async () => {
    const id = await bought(cleo, '1', 40_000n)
    expect(await total()).toBe(75_000n)
    await work((ctx) => returnOrders(ctx, id, { code: 'R01', message: 'Insufficient funds' }))
    expect(await total()).toBe(35_000n)
    // An order that is not a purchase any more has nothing left to lose, whatever becomes of its lot.
    await owner.query(
      `insert into investing.lot_use (subject, lot_id, account_id, portfolio_id, shares_micro, cost_cents, used_at, to_company)
        select 'bbk_late', l.id, l.account_id, l.portfolio_id, 1, 1_000, now(), true from investing.lot l where l.subject = $1`,
      [id],
    )
    expect(await total()).toBe(35_000n)
    await owner.query(`delete from investing.lot_use where subject = 'bbk_late'`)
  })

  it('loses the cost of what the company buys back, and of an order returned after that only the rest', async () => {
    const id = await bought(dan, '1', 20_000n)
    await list(platform, dan, { id: idOf('sel', uuidv7()), portfolioId: '1', amount: cents(10_000n) })
    await work((ctx) =>
      runBuyback(ctx, { portfolioId: '1', budget: dollars(50), buybackId: 'bbk_1', proposedBy: 'rosa' }),
    )
    const left = await total()
    expect(left).toBeLessThan(55_000n)
    await work((ctx) => returnOrders(ctx, id, { code: 'R01', message: 'Insufficient funds' }))
    expect(await total()).toBe(35_000n)
  })

  it('counts the shares of an order once that is returned while the company buys them back', async () => {
    const before = await total()
    for (let round = 0; round < 5; round += 1) {
      const ids = await Promise.all(people.map((person) => bought(person, '2', 20_000n)))
      await Promise.all(
        people.map((person) =>
          list(platform, person, { id: idOf('sel', uuidv7()), portfolioId: '2', amount: cents(10_000n) }),
        ),
      )
      const buyback = { portfolioId: '2' as const, budget: dollars(300), proposedBy: 'rosa' }
      await Promise.all([
        work((ctx) => runBuyback(ctx, { ...buyback, buybackId: `bbk_race_${round}` })),
        ...ids.map((id) => work((ctx) => returnOrders(ctx, id, { code: 'R01', message: 'Insufficient funds' }))),
      ])
      expect(await faults()).toEqual([])
    }
    // The company may have bought back some of the earlier total.
    expect(await total()).toBeLessThanOrEqual(before)
  })

  it('grows by orders that come settled, as those of a restored demo do', async () => {
    const before = await total()
    await owner.query(`insert into investing.investment_order (id, account_id, portfolio_id, amount_cents, shares_micro, share_price_micro,
        price_effective_on, state, ten_percent_confirmed, signer_name, signer_email, placed_by, placed_at, settled_at)
      select 'ord_restored', account_id, portfolio_id, amount_cents, shares_micro, share_price_micro,
        price_effective_on, state, ten_percent_confirmed, signer_name, signer_email, placed_by, placed_at, settled_at
        from investing.investment_order where state = 'settled' and account_id = '${ada.accountId}'`)
    expect(await total()).toBe(before + 10_000n)
    await owner.query(`update investing.investment_order set state = 'failed' where id = 'ord_restored'`)
    expect(await total()).toBe(before)
  })

  it('loses the cost of shares that the company buys back from someone to whom they came without a sale', async () => {
    const id = await bought(ada, '1', 20_000n)
    const before = await total()
    type Mover = { readonly accountId: AccountId }
    const leave = async (by: Mover, lotId: LotId, shares: bigint, subject: string, toCompany = false) => {
      const picks = [{ lotId, shares: microshares(shares) }]
      const ask = { ...by, portfolioId: '1', shares: microshares(shares), subject, picks, toCompany } as const
      const used = await work((ctx) => consumeLots(ctx, [{ ...ask, accountId: by.accountId }]))
      if (isRefusal(used)) throw new Error(used.message)
      return used.get(subject)![0]!
    }
    const come = (to: Mover, from: LotId, subject: string, shares: bigint, cost: bigint, inherited = false) =>
      work((ctx) =>
        addLots(ctx, [
          {
            accountId: to.accountId,
            portfolioId: '1',
            source: inherited ? 'inheritance' : 'transfer',
            subject,
            acquiredOn: ctx.clock.today(),
            inheritedOn: inherited ? ctx.clock.today() : undefined,
            shares: microshares(shares),
            cost: cents(cost),
            fromLotId: from,
          },
        ]),
      )
    const own = lotIdOf(id)
    const { shares_micro: all } = (await owner.query('select shares_micro from investing.lot where id = $1', [own]))
      .rows[0]
    const half = all / 2n
    const gift = await leave(ada, own, half, 'htr_1_1')
    expect(gift.cost).toBe(10_000n)
    await come(ben, own, 'htr_1_a', half, gift.cost)
    await leave(ben, lotIdOf('htr_1_a'), half, 'htr_2_1')
    await come(cleo, lotIdOf('htr_1_a'), 'htr_2_a', half, gift.cost)
    expect(await total()).toBe(before)
    await leave(cleo, lotIdOf('htr_2_a'), half / 2n, 'bbk_given', true)
    expect(await total()).toBe(before - 5_000n)
    // The basis of an inheritance is not what was paid: of that, its part counts.
    await leave(cleo, lotIdOf('htr_2_a'), half / 2n, 'est_1_1')
    await come(dan, lotIdOf('htr_2_a'), 'est_1_a', half / 2n, 90_000n, true)
    await leave(dan, lotIdOf('est_1_a'), half / 2n, 'bbk_left', true)
    expect(await total()).toBe(before - 10_000n)
    expect(await faults()).toEqual([])
    // The rule reads the lots by another way than the database counts them, and misses no cent.
    await owner.query(`insert into investing.invested_change (portfolio_id, amount_cents) values ('1', 1)`)
    expect(await faults()).toHaveLength(1)
    await owner.query(`insert into investing.invested_change (portfolio_id, amount_cents) values ('1', -1)`)
    await work((ctx) => returnOrders(ctx, id, { code: 'R01', message: 'Insufficient funds' }))
    expect(await total()).toBe(before - 20_000n)
  })

  it('is the same folded, in one row a portfolio', async () => {
    expect((await changes()).length).toBeGreaterThan(2)
    const before = await total()
    await foldInvested(platform)
    expect((await changes()).map((row) => row.portfolio_id)).toEqual(['1', '2'])
    expect(await total()).toBe(before)
  })

  it('counts each change once while some fold and others settle', async () => {
    const before = await total()
    await Promise.all(
      people.flatMap((person) => [bought(person, '2', 10_000n), foldInvested(platform), foldInvested(platform)]),
    )
    expect(await total()).toBe(before + 40_000n)
  })

  it('is folded by the tick when a thousand changes lie there, and not before', async () => {
    const lie = (many: number) =>
      owner.query(
        `insert into investing.invested_change (portfolio_id, amount_cents) select '1', case n % 2 when 0 then 1 else -1 end from generate_series(1, $1::int) n`,
        [many],
      )
    await foldInvested(platform)
    await lie(990)
    await tick(platform)
    expect((await changes()).length).toBeGreaterThan(900)
    await lie(10)
    await tick(platform)
    expect(await changes()).toHaveLength(2)
  })
})
