import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { promotionsGiven } from '#business/promotions/rules/ledger-accounts.ts'
import { buyReward } from '#business/selling/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { cashOf, invest, newOperator, passDays, placeOrder, settles, sharesOf, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether, openSelling, sell, sellOrderOf } from '#tests/setup/selling.ts'
import { stories } from './stories.ts'

stories('selling', { at: '2025-10-01T15:00:00Z' }, async ({ testCompany, story, named, names }) => {
  const { owner, ask } = testCompany
  for (const id of ['1', '5']) await offer(owner, { id })
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  const ada = await named('Ada')
  const ben = await named('Ben')
  const cleo = await named('Cleo')
  let sold = ''
  const called = (id: string, name: string): string => {
    names.set(id, name)
    return id
  }

  it('Ada holds shares since 2022, Cleo since October', async () => {
    await settles(testCompany, invest(testCompany, ada))
    await owner.query(`update investing.lot set acquired_on = '2022-12-09' where account_id = $1`, [ada.accountId])
    await invest(testCompany, cleo)
    await testCompany.moveTo(instant('2025-12-02T15:00:00Z'))
    await openSelling(testCompany, operators)
  })

  story(
    'a sale under three years',
    'Cleo lists shares that she bought two months ago: they are on hold and still hers. When Ben’s payment is there they are his; 5% for leaving early and 1% stay with the portfolio’s holders.',
    async () => {
      sold = called(await sell(testCompany, cleo, { amount: 10_000n }), 'Cleo’s order')
      await invest(testCompany, ben)
      expect(await sellOrderOf(testCompany, sold)).toMatchObject({ state: 'filled' })
      expect(await cashOf(testCompany, cleo.accountId)).toMatchObject({ posted: 9_400n })
    },
  )

  it('Ada buys more', async () => {
    await settles(testCompany, invest(testCompany, ada, { amount: cents(5_000) }))
    await testCompany.moveTo(instant('2026-01-05T15:00:00Z'))
  })

  story(
    'a sale after three years, out of two lots',
    'Ada sells all. Her oldest lot leaves first and pays no early discount, the younger one does; both pay 1%.',
    async () => {
      sold = called(await sell(testCompany, ada), 'Ada’s order')
      await invest(testCompany, ben, { amount: cents(15_000) })
      expect(await sellOrderOf(testCompany, sold)).toMatchObject({ state: 'filled' })
      const { rows } = await owner.query(
        'select shares_micro, discount_cents, penalty_cents, term from selling.fill_lot where fill_id like $1 order by acquired_on',
        [`fil_${sold}_%`],
      )
      expect(rows).toEqual([
        { shares_micro: 80_000_000n, discount_cents: 0n, penalty_cents: 100n, term: 'long' },
        { shares_micro: 40_000_000n, discount_cents: 250n, penalty_cents: 50n, term: 'short' },
      ])
    },
  )

  story(
    'a partial fill, and the rest taken back',
    'Ada buys a part of what Ben lists: the hold is let go, the sale is posted, and the rest is on hold again until Ben takes it back.',
    async () => {
      sold = called(await sell(testCompany, ben, { amount: 20_000n }), 'Ben’s order')
      await invest(testCompany, ada, { amount: cents(5_000) })
      expect(await sellOrderOf(testCompany, sold)).toMatchObject({ state: 'open', filled_micro: 40_000_000n })
      await ask(ben, 'mutation ($id: ID!) { cancelSellOrder(input: { key: "c", id: $id }) { id } }', { id: sold })
      expect(await sellOrderOf(testCompany, sold)).toMatchObject({ state: 'cancelled', filled_micro: 40_000_000n })
    },
  )

  story(
    'a buyback by the company',
    'Nobody buys, so two operators let the company buy back: 9% less than the share price, and 1%. The shares are no longer issued, and the capital keeps what was taken off.',
    async () => {
      sold = called(await sell(testCompany, ben, { amount: 10_000n }), 'Ben’s order')
      const before = (await cashOf(testCompany, ben.accountId)).posted
      const run = `mutation ($id: ID!) { runBuyback(input: { id: $id, portfolioId: "1", budget: "10000", reason: "The queue is old" }) { id } }`
      expect((await decideTogether(testCompany, operators, run, {})).errors).toEqual([])
      expect((await cashOf(testCompany, ben.accountId)).posted - before).toBe(9_000n)
    },
  )

  story(
    'a buyer’s payment that comes back after the sale',
    'Ben has sold to Dora, and then her bank takes the payment back. Ben keeps his proceeds: Dora’s shares go to the portfolio, whose capital gives the money back.',
    async () => {
      const dora = await named('Dora', 'R01-late')
      await testCompany.moveTo(instant('2026-02-03T15:00:00Z'))
      sold = called(await sell(testCompany, ben, { amount: 5_000n }), 'Ben’s order')
      const { data } = await placeOrder(testCompany, dora)
      await sign(testCompany, data.placeOrder.id)
      await passDays(testCompany, 7)
      expect(await sellOrderOf(testCompany, sold)).toMatchObject({ state: 'filled' })
      expect(await sharesOf(testCompany, dora.accountId)).toBe(80_000_000n)
      const bens = (await cashOf(testCompany, ben.accountId)).posted
      await passDays(testCompany, 8)
      expect((await cashOf(testCompany, ben.accountId)).posted).toBe(bens)
      expect(await sharesOf(testCompany, dora.accountId)).toBe(0n)
    },
  )

  story(
    'a reward out of the company’s standing order',
    'Two operators let the company buy shares for its sell order 3. A reward of $50 is bought out of it: an expense of the company, and shares of portfolio 5 for the investor.',
    async () => {
      const stock = `mutation ($id: ID!) { stockStandingOrder(input: { id: $id, sellOrderId: "3", amount: "100000", reason: "Rewards of the quarter" }) { id } }`
      expect((await decideTogether(testCompany, operators, stock, {})).errors).toEqual([])
      const input = {
        sellOrderId: '3' as const,
        accountId: ada.accountId,
        amount: dollars(50),
        subject: called(`rwd_${uuidv7()}`, 'the reward'),
        payer: promotionsGiven,
      }
      const buy = () =>
        inTransaction(testCompany.platform, { kind: 'system', id: 'referrals' }, (ctx) => buyReward(ctx, input))
      const bought = await buy()
      expect(bought).toMatchObject({ portfolioId: '5', shares: 40_000_000n })
      const again = await buy()
      expect(again).toEqual(bought)
      expect(await sharesOf(testCompany, ada.accountId, '5')).toBe(40_000_000n)
    },
  )
})
