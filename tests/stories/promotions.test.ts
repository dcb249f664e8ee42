import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { type Backer, newOperator, orderOf, passDays, placeOrder, sharesOf, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openSelling, sell } from '#tests/setup/selling.ts'
import { stories } from './stories.ts'

stories('promotions', { at: '2024-11-29T15:00:00Z' }, async ({ testCompany, story, named }) => {
  const { owner, ask } = testCompany
  await offer(owner, { id: '1' })
  await owner.query(
    `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, published_by, published_at) values ('1', '2024-01-01', 1250000, 'test', '2024-01-01Z')`,
  )
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  const enter = (by: Backer, code: string) =>
    ask(
      by,
      'mutation ($key: IdempotencyKey!, $id: ID!, $code: String!) { enterPromotionCode(input: { key: $key, accountId: $id, code: $code }) { promotionId } }',
      { key: uuidv7(), id: by.accountId, code },
    )
  const rewardOf = async (by: Backer, id: string) =>
    (await ask(by, 'query ($id: ID!) { order(id: $id) { reward { promotionId amount state charged } } }', { id })).data
      .order.reward
  const order = async (by: Backer, amount: bigint): Promise<string> => {
    const { data, errors } = await placeOrder(testCompany, by, { amount: cents(amount) })
    if (errors.length > 0) throw new Error(errors[0]!.message)
    await sign(testCompany, data.placeOrder.id)
    return data.placeOrder.id
  }

  /** The money of what was ordered has arrived. */
  const settled = () => testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 8 }))

  story(
    'the holiday match',
    'Ada invests $300 on November 29, 2024. The company adds half of it: an expense of its own, and shares of hers at the price of her order, in the transaction that settles it.',
    async () => {
      const ada = await named('Ada')
      const id = await order(ada, 30_000n)
      await settled()
      expect(await rewardOf(ada, id)).toMatchObject({ promotionId: 'holiday-2024', amount: '15000', state: 'granted' })
      expect(await sharesOf(testCompany, ada.accountId)).toBe(360_000_000n)
    },
  )

  story(
    'a match whose order the bank returns',
    'Ben’s order of November was placed in time, settled in December and then taken back by his bank. The shares of the match go back with those he paid for.',
    async () => {
      await testCompany.moveTo(instant('2025-01-06T15:00:00Z'))
      const ben = await named('Ben', 'R01-late')
      await enter(ben, 'FOUNDERS')
      const id = await order(ben, 10_000n)
      await passDays(testCompany, 5)
      expect(await sharesOf(testCompany, ben.accountId)).toBe(160_000_000n)
      await settled()
      expect(await orderOf(testCompany, id)).toMatchObject({ state: 'failed' })
      expect(await rewardOf(ben, id)).toMatchObject({ state: 'takenBack', charged: '0' })
      expect(await sharesOf(testCompany, ben.accountId)).toBe(0n)
    },
  )

  story(
    'the best one only',
    'Cleo has a founders card, which matches 5% of $10,000, and with $10,000 invested she is at the green level, which would match 2%. The second order brings the 5% and nothing beside it.',
    async () => {
      const cleo = await named('Cleo')
      await enter(cleo, 'FOUNDERSCARD')
      const first = await order(cleo, 1_000_000n)
      await settled()
      const second = await order(cleo, 1_000_000n)
      await settled()
      expect(await rewardOf(cleo, first)).toMatchObject({ promotionId: 'founders-card', amount: '50000' })
      expect(await rewardOf(cleo, second)).toMatchObject({ promotionId: 'founders-card', amount: '50000' })
      const third = await order(cleo, 250_000n)
      await settled()
      expect(await rewardOf(cleo, third)).toMatchObject({ promotionId: 'level-green', amount: '5000' })
    },
  )

  story(
    'a match whose shares were sold before the bank returned the payment',
    'Dora sells all her shares, those of her match among them, before her bank takes the payment back. What she paid for and what was given are gone: she owes the cost of the match to the company.',
    async () => {
      await testCompany.moveTo(instant('2026-01-05T15:00:00Z'))
      await openSelling(testCompany, operators)
      const [dora, emil] = [await named('Dora', 'R01-late'), await named('Emil')]
      await enter(dora, 'ACE')
      const id = await order(dora, 10_000n)
      await passDays(testCompany, 1)
      await order(emil, 40_000n)
      await passDays(testCompany, 4)
      await sell(testCompany, dora, { amount: null })
      await passDays(testCompany, 2)
      await settled()
      expect(await orderOf(testCompany, id)).toMatchObject({ state: 'failed' })
      expect(await rewardOf(dora, id)).toMatchObject({ state: 'takenBack', charged: '10000' })
      expect(await sharesOf(testCompany, dora.accountId)).toBe(0n)
    },
  )

  it('a code that has run out is refused in words', async () => {
    const finn = await named('Finn')
    await owner.query(`update promotions.promotion set ends_on = '2026-01-10' where id = 'sign-up-welcome'`)
    expect((await enter(finn, 'WELCOME')).errors[0]).toMatchObject({
      code: 'codeExpired',
      message: 'This code expired on Jan 10, 2026.',
    })
  })
})
