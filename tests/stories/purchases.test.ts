import { expect, it } from 'vitest'
import { publishSharePrice } from '#business/portfolios/server/public.ts'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { sharePrice } from '#kernel/share-price.ts'
import {
  type Backer,
  cashOf,
  newOperator,
  type OrderRequest,
  orderOf,
  passDays,
  placeOrder,
  sharesOf,
  sign,
} from '#tests/setup/backer.ts'
import { placeBasket } from '#tests/setup/basket.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openRails, sell, sellOrderOf } from '#tests/setup/selling.ts'
import { stories } from './stories.ts'

stories('purchases', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany, story, named, operate }) => {
  const { owner } = testCompany
  for (const id of ['1', '3', '4', '7']) await offer(owner, { id })
  await offer(owner, { id: '9', cap: 30_000n })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const ordered = async (by: Backer, wish: OrderRequest = {}): Promise<string> => {
    const { data, errors } = await placeOrder(testCompany, by, wish)
    expect(errors).toEqual([])
    await sign(testCompany, data.placeOrder.id)
    return data.placeOrder.id
  }

  it('Gina and Hugo fill a portfolio, and Gina lists half of her shares', async () => {
    const [gina, hugo] = [await named('Gina'), await named('Hugo')]
    await ordered(gina, { portfolio: '9', amount: dollars(200) })
    await ordered(hugo, { portfolio: '9', amount: dollars(100) })
    await passDays(testCompany, 7)
    await openRails(owner, '9')
    await openRails(owner, '3')
    await sell(testCompany, gina, { portfolio: '9', amount: 10_000n })
  })

  story(
    'a return after shares of another investor were bought',
    'Ines’ order in a full portfolio takes the shares that Gina listed. Then Ines’ bank takes its money back: Gina keeps her proceeds, and the portfolio has bought those shares itself.',
    async () => {
      const ines = await named('Ines', 'R01-late')
      const id = await ordered(ines, { portfolio: '9' })
      await passDays(testCompany, 10)
      expect(await orderOf(testCompany, id)).toMatchObject({ state: 'failed', failure_code: 'R01' })
      expect(await sharesOf(testCompany, ines.accountId, '9')).toBe(0n)
      expect((await cashOf(testCompany, ines.accountId)).available).toBe(0n)
    },
  )

  story(
    'a basket of two portfolios',
    'One signature and one transfer of $200.01; when it has arrived, each order takes its own part of it, to the cent.',
    async () => {
      const ada = await named('Ada')
      const { data } = await placeBasket(testCompany, ada, [
        { portfolio: '1', amount: dollars(100) },
        { portfolio: '3', amount: cents(10_001) },
      ])
      await sign(testCompany, data.placeBasket[0].id)
      await passDays(testCompany, 7)
      expect(await sharesOf(testCompany, ada.accountId, '3')).toBe(80_008_000n)
    },
  )

  story(
    'two orders for a room that shrinks',
    'Both were placed in time. The cap is lowered before their money comes: the first to settle takes what is left, and the other’s money stays in cash.',
    async () => {
      const [ben, cleo] = [await named('Ben'), await named('Cleo')]
      const first = await ordered(ben, { portfolio: '4' })
      await passDays(testCompany, 1)
      const second = await ordered(cleo, { portfolio: '4' })
      await owner.query(`update portfolios.portfolio set investment_cap_cents = 15000 where id = '4'`)
      await passDays(testCompany, 7)
      expect(await orderOf(testCompany, first)).toMatchObject({ state: 'settled' })
      expect(await orderOf(testCompany, second)).toMatchObject({ state: 'failed', failure_code: 'fullyFunded' })
      expect((await cashOf(testCompany, cleo.accountId)).available).toBe(10_000n)
    },
  )

  story(
    'a return after half of the shares were sold',
    'Jack lists half of his shares and Kim buys them; then Jack’s bank takes its money back. What is left of his order returns to the portfolio. That and the sale’s proceeds go towards what the bank took; what is missing is his debt.',
    async () => {
      const [jack, kim] = [await named('Jack', 'R01-late'), await named('Kim')]
      const jacks = await ordered(jack, { portfolio: '3' })
      await passDays(testCompany, 1)
      const kims = await ordered(kim, { portfolio: '3' })
      let sale: string | null = null
      for (let day = 0; day < 10; day += 1) {
        await passDays(testCompany, 1)
        if (!sale && (await orderOf(testCompany, jacks)).state === 'settled')
          sale = await sell(testCompany, jack, { portfolio: '3', amount: 5_000n })
      }
      expect(await orderOf(testCompany, kims)).toMatchObject({ state: 'settled' })
      expect(await sellOrderOf(testCompany, sale!)).toMatchObject({ state: 'filled' })
      expect(await orderOf(testCompany, jacks)).toMatchObject({ state: 'failed', failure_code: 'R01' })
      expect(await sharesOf(testCompany, jack.accountId, '3')).toBe(0n)
    },
  )

  story(
    'an order at the limit of the 10% rule',
    'Dora stated an income of $120,000 and a net worth of $400,000: a cent over $40,000 in one offering is refused and leaves nothing in the books; $40,000 is taken, and after it not even $100 more. She takes it back the same day, and her limit is whole again.',
    async () => {
      const dora = await named('Dora')
      const over = async (amount: bigint) => (await placeOrder(testCompany, dora, { amount: cents(amount) })).errors[0]
      expect(await over(4_000_001n)).toMatchObject({ code: 'aboveTenPercent' })
      const id = await ordered(dora, { amount: dollars(40_000) })
      expect(await over(10_000n)).toMatchObject({ code: 'aboveTenPercent' })
      const cancel = 'mutation ($id: ID!) { cancelOrder(input: { key: "c", id: $id }) { id } }'
      expect((await testCompany.ask(dora, cancel, { id })).errors).toEqual([])
      await testCompany.drain()
      expect((await orderOf(testCompany, id)).state).toBe('cancelled')
      expect(await over(4_000_001n)).toMatchObject({ code: 'aboveTenPercent' })
    },
  )

  story(
    'a price that changes after an order was placed',
    'Emil’s order keeps the $1.25 of its day, though shares cost $1.60 when his money arrives. With the sale he is told where the final circular is: once, by mail, within two business days.',
    async () => {
      const emil = await named('Emil')
      const id = await ordered(emil, { portfolio: '7' })
      const tomorrow = testCompany.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days: 1 })
      await operate(rosa, 'publishSharePrice', (ctx) =>
        publishSharePrice(ctx, {
          portfolioId: '7',
          price: sharePrice(1_600_000n),
          effectiveOn: businessDay(tomorrow.toString()),
          filingReference: '253G2-2026-01',
          outsideBoundsReason: 'Two plants were sold above their book value.',
        }),
      )
      await passDays(testCompany, 7)
      expect(await orderOf(testCompany, id)).toMatchObject({ state: 'settled' })
      expect(await sharesOf(testCompany, emil.accountId, '7')).toBe(80_000_000n)
      expect((await placeOrder(testCompany, emil, { portfolio: '7' })).errors[0]).toMatchObject({
        code: 'priceChanged',
      })
      const notice = await owner.query(
        `select (sent_at at time zone 'America/New_York')::date <= due_on as in_time from investing.circular_notice where order_id = $1`,
        [id],
      )
      expect(notice.rows).toEqual([{ in_time: true }])
      const mails = await testCompany.standIns.mail.inbox.list({ to: 'emil@example.com' })
      expect(mails.filter(({ subject }) => subject.includes('offering circular'))).toHaveLength(1)
    },
  )
})
