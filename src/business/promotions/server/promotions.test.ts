import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it, test } from 'vitest'
import { checkRules, everyRow } from '#engine/books/books-rule.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { cents } from '#kernel/cents.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import {
  type Backer,
  newBacker,
  newOperator,
  orderOf,
  passDays,
  placeOrder,
  sharesOf,
  sign,
} from '#tests/setup/backer.ts'
import { consents, sampleWord } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { promotionsBooksRules } from './books-rules.ts'

describe('promotions', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  await offer(testCompany.owner, { id: '1' })
  await offer(testCompany.owner, { id: '2', cap: 150_00n })

  const later = (days: number) => testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * days }))
  const enter = (by: Backer, code: string) =>
    testCompany.ask(
      by,
      'mutation ($key: IdempotencyKey!, $id: ID!, $code: String!) { enterPromotionCode(input: { key: $key, accountId: $id, code: $code }) { promotionId } }',
      { key: uuidv7(), id: by.accountId, code },
    )
  const quote = async (by: Backer, amount: bigint, portfolio = '1') =>
    (
      await testCompany.ask(
        by,
        `query ($id: ID!, $portfolio: ID!, $amount: Cents!) { promotionQuote(accountId: $id, portfolioId: $portfolio, amount: $amount) {
          best { promotionId reward } others { promotionId unmet } } }`,
        { id: by.accountId, portfolio, amount: amount.toString() },
      )
    ).data.promotionQuote
  const rewardOf = async (by: Backer, orderId: string) =>
    (
      await testCompany.ask(by, 'query ($id: ID!) { order(id: $id) { reward { promotionId amount shares state } } }', {
        id: orderId,
      })
    ).data.order.reward

  it('are quoted before signing, fixed at placing and given as shares when the order settles', async () => {
    const ada = await newBacker(testCompany, { email: 'ada@example.com' })
    expect(await quote(ada, 10_000n)).toEqual({
      best: null,
      others: expect.arrayContaining([
        {
          promotionId: 'level-green',
          unmet: [
            'It is for accounts with $10,000 or more invested in total; yours is $10,000 short.',
            'It is for orders of $2,500 or more; this one is $2,400 short.',
          ],
        },
      ]),
    })
    expect((await enter(ada, ' wel-come ')).data.enterPromotionCode.promotionId).toBe('sign-up-welcome')
    expect((await quote(ada, 10_000n)).best).toEqual({ promotionId: 'sign-up-welcome', reward: '5000' })
    const { data } = await placeOrder(testCompany, ada)
    const id = data.placeOrder.id
    expect(await rewardOf(ada, id)).toEqual({
      promotionId: 'sign-up-welcome',
      amount: '5000',
      shares: '40000000',
      state: 'promised',
    })
    await sign(testCompany, id)
    await later(8)
    expect(await rewardOf(ada, id)).toMatchObject({ state: 'granted' })
    expect(await sharesOf(testCompany, ada.accountId)).toBe(120_000_000n)
    expect((await enter(ada, 'WELCOME')).errors[0]).toMatchObject({ code: 'codeUsed', field: 'code' })
    const lots = await testCompany.owner.query(
      `select source, shares_micro, cost_cents from investing.lot where account_id = $1 order by source`,
      [ada.accountId],
    )
    expect(lots.rows).toEqual([
      { source: 'promotion', shares_micro: 40_000_000n, cost_cents: 5_000n },
      { source: 'purchase', shares_micro: 80_000_000n, cost_cents: 10_000n },
    ])
  })

  it('come back when the order fails, and may be promised again', async () => {
    const bob = await newBacker(testCompany, { email: 'bob@example.com', bank: 'R01' })
    await enter(bob, 'ACE')
    const { data } = await placeOrder(testCompany, bob)
    await sign(testCompany, data.placeOrder.id)
    await later(8)
    expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({ state: 'failed' })
    expect(await rewardOf(bob, data.placeOrder.id)).toMatchObject({ state: 'released' })
    expect(await sharesOf(testCompany, bob.accountId)).toBe(0n)
    expect((await quote(bob, 10_000n)).best).toEqual({ promotionId: 'sign-up-ace', reward: '10000' })
  })

  it('are not given to a person who withdrew Form W-9 before the order settled', async () => {
    const fay = await newBacker(testCompany, { email: 'fay@example.com' })
    await enter(fay, 'WELCOME')
    const { data } = await placeOrder(testCompany, fay)
    await sign(testCompany, data.placeOrder.id)
    const withdraw = 'mutation ($key: IdempotencyKey!) { withdrawTaxCertification(input: { key: $key }) { id } }'
    expect((await testCompany.ask(fay, withdraw, { key: uuidv7() })).errors).toEqual([])
    expect(await quote(fay, 10_000n)).toEqual({ best: null, others: [] })
    await later(8)
    expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({ state: 'settled' })
    expect(await rewardOf(fay, data.placeOrder.id)).toMatchObject({ state: 'released' })
    expect(await sharesOf(testCompany, fay.accountId)).toBe(80_000_000n)
  })

  it('are taken back when the bank returns the payment', async () => {
    const cleo = await newBacker(testCompany, { email: 'cleo@example.com', bank: 'R01-late' })
    await enter(cleo, 'FOUNDERS')
    const { data } = await placeOrder(testCompany, cleo)
    await sign(testCompany, data.placeOrder.id)
    await passDays(testCompany, 6)
    expect(await sharesOf(testCompany, cleo.accountId)).toBe(160_000_000n)
    await later(8)
    expect(await rewardOf(cleo, data.placeOrder.id)).toMatchObject({ state: 'takenBack' })
    expect(await sharesOf(testCompany, cleo.accountId)).toBe(0n)
  })

  it('that come once are promised to one of two orders', async () => {
    const dora = await newBacker(testCompany, { email: 'dora@example.com' })
    await enter(dora, 'WELCOME')
    const placed = await Promise.all([placeOrder(testCompany, dora), placeOrder(testCompany, dora)])
    expect(placed.flatMap(({ errors }) => errors)).toEqual([])
    const rewards = await testCompany.owner.query(
      'select count(*)::int as n from promotions.reward where account_id = $1',
      [dora.accountId],
    )
    expect(rewards.rows[0].n).toBe(1)
  })

  it('take no more than a portfolio has room for', async () => {
    const emil = await newBacker(testCompany, { email: 'emil@example.com' })
    await enter(emil, 'ACE')
    const told = await quote(emil, 10_000n, '2')
    expect(told.best).toBeNull()
    expect(told.others).toContainEqual({
      promotionId: 'sign-up-ace',
      unmet: ['The portfolio does not have room for both your order and the shares of this reward.'],
    })
    await enter(emil, 'WELCOME')
    expect((await quote(emil, 10_000n, '2')).best).toEqual({ promotionId: 'sign-up-welcome', reward: '5000' })
  })

  it('come with the code of the sign-up form', async () => {
    const viewer = await testCompany.signedIn('finn@example.com')
    const { errors } = await testCompany.ask(
      viewer,
      'mutation ($input: RegisterInput!) { registerUser(input: { key: "r", registration: $input }) { id } }',
      { input: { type: 'individual', referralCode: 'founders card', consents, sampleWord } },
    )
    expect(errors).toEqual([])
    const { rows } = await testCompany.owner.query(
      'select promotion_id from promotions.code_entry e join accounts.account a on a.id = e.account_id where a.owner_id = $1',
      [viewer.userId],
    )
    expect(rows).toEqual([{ promotion_id: 'founders-card' }])
  })

  it('of the next year need no code: one operator proposes, another approves, and the last day is set likewise', async () => {
    const [olga, omar] = [
      await newOperator(testCompany, 'olga@example.com'),
      await newOperator(testCompany, 'omar@example.com'),
    ]
    const gina = await newBacker(testCompany, { email: 'gina@example.com' })
    const add = (promotion: object, id = `prp_${uuidv7()}`) =>
      testCompany.ask(
        olga,
        'mutation ($id: ID!, $promotion: PromotionInput!) { addPromotion(input: { id: $id, promotion: $promotion, reason: "Spring" }) { id } }',
        { id, promotion },
      )
    const approve = (by: typeof olga, id: string) => approveAs(testCompany.ask, by, id, 'state')
    const today = testCompany.clock.today()
    const spring = {
      id: 'spring-2026',
      name: 'Spring match',
      startsOn: today,
      endsOn: '2026-12-31',
      minimum: '10000',
      matchMillionths: '100000',
      maximumReward: '2500',
      source: 'Board, January',
    }
    expect((await add({ ...spring, fixedAmount: '100' })).errors[0]).toMatchObject({ code: 'badPromotion' })
    expect((await add({ ...spring, code: 'welcome' })).errors[0]).toMatchObject({ code: 'codeTaken' })
    const added = await add(spring)
    expect((await quote(gina, 20_000n)).best).toBeNull()
    expect((await approve(olga, added.data.addPromotion.id)).errors[0]).toMatchObject({ code: 'sameOperator' })
    expect((await approve(omar, added.data.addPromotion.id)).errors).toEqual([])
    expect((await quote(gina, 20_000n)).best).toEqual({ promotionId: 'spring-2026', reward: '2000' })
    expect((await quote(gina, 30_000n)).best).toEqual({ promotionId: 'spring-2026', reward: '2500' })
    const { data } = await placeOrder(testCompany, gina, { amount: cents(20_000) })
    const ended = await testCompany.ask(
      olga,
      'mutation ($id: ID!, $day: Day!) { endPromotion(input: { id: $id, promotionId: "spring-2026", endsOn: $day, reason: "Enough" }) { id } }',
      { id: `prp_${uuidv7()}`, day: today },
    )
    await approve(omar, ended.data.endPromotion.id)
    await later(1)
    expect((await quote(gina, 20_000n)).best).toBeNull()
    await sign(testCompany, data.placeOrder.id)
    await later(8)
    expect(await rewardOf(gina, data.placeOrder.id)).toMatchObject({ state: 'granted', amount: '2000' })
  })

  const given = `where id = (select min(id) from promotions.reward where state = 'granted') returning id`
  const takenBack = `where state = 'takenBack' returning id`
  test.each([
    ['account_id', `update promotions.reward set account_id = 'acc_other' ${given}`, 'the books gave it to acc_'],
    ['portfolio_id', `update promotions.reward set portfolio_id = '2' ${given}`, 'gave shares of portfolio 1'],
    ['promotion_id', `update promotions.reward set promotion_id = 'x' ${given}`, 'gave it for promotion sign-up-'],
    ['order_id', `update promotions.reward set order_id = 'ord_x' ${given}`, 'the books gave it for order ord_'],
    [
      'amount_cents',
      `update promotions.reward set amount_cents = amount_cents + 1 ${given}`,
      ' cents, the books gave ',
    ],
    [
      'shares_micro',
      `update promotions.reward set shares_micro = shares_micro - 1 ${given}`,
      ' microshares, the books',
    ],
    [
      'granted_at',
      `update promotions.reward set granted_at = granted_at + interval '1 ms' ${given}`,
      ', the books 2026-',
    ],
    ['a state before it was given', `update promotions.reward set state = 'promised' ${given}`, 'it says promised'],
    ['that it was taken back', `update promotions.reward set state = 'takenBack' ${given}`, 'was taken back'],
    ['that it was not taken back', `update promotions.reward set state = 'granted' ${takenBack}`, 'was taken back'],
    ['charged_cents', `update promotions.reward set charged_cents = charged_cents + 1 ${given}`, 'cents were charged'],
    ['that it is gone', `delete from promotions.reward ${given}`, 'a reward that is not there'],
    [
      'that one was given',
      `update promotions.reward set state = 'granted' where id = (select min(id) from promotions.reward where state = 'released') returning id`,
      'the books never gave it',
    ],
  ])('are as the books have them, or the nightly check says so: %s', async (_what, statement, wrong) => {
    const restored = new Error('restored')
    const look = async (tx: Transaction<DB>) =>
      (await checkRules(tx, promotionsBooksRules, everyRow)).flatMap(({ offending }) => offending)
    const work = databaseOf(testCompany.owner)
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        expect(await look(tx)).toEqual([])
        const { rows } = await sql<{ id: string }>`${sql.raw(statement)}`.execute(tx)
        expect(await look(tx)).toEqual([{ row: rows[0]!.id, wrong: expect.stringContaining(wrong) }])
        throw restored
      })
    await expect(work).rejects.toBe(restored)
  })
})
