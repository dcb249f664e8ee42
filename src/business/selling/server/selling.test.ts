import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { portfolioFacts } from '#business/portfolios/server/public.ts'
import { databaseOf } from '#engine/command/database.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { giveCash } from '#tests/figures/cash-world.ts'
import {
  type Backer,
  cashOf,
  newBacker,
  newOperator,
  passDays,
  placeOrder,
  sharesOf,
  sign,
} from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether, openRails, openSelling, placeSellOrder, sell, sellOrderOf } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('selling', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, ask } = testCompany
  await offer(owner, { id: '1', cap: 30_000n })
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const ben = await newBacker(testCompany, { email: 'ben@example.com' })
  const cleo = await newBacker(testCompany, { email: 'cleo@example.com' })
  const codeOf = async (by: Backer, wish: Parameters<typeof placeSellOrder>[2] = {}) =>
    (await placeSellOrder(testCompany, by, wish)).errors[0]?.code ?? 'ok'
  const order = async (by: Backer, amount: bigint) => {
    const { data, errors } = await placeOrder(testCompany, by, { amount: cents(amount) })
    if (errors.length > 0) throw new Error(errors[0]!.message)
    await sign(testCompany, data.placeOrder.id)
  }
  const buyFor = async (by: Backer, amount: bigint, days = 10) => {
    await order(by, amount)
    await passDays(testCompany, days)
  }

  it('is off until two operators open it, and says why', async () => {
    await order(ada, 10_000n)
    await buyFor(ben, 20_000n, 6)
    expect(await codeOf(ada)).toBe('sellingOff')
    const alone = await ask(
      operators.proposes,
      `mutation ($id: ID!) { changeSellingRails(input: { id: $id, portfolioId: "1", matched: matched, matchedReason: "a", redemption: off, redemptionReason: "b",
        venueName: "", legalCapacity: "", fee: "0", reason: "c" }) { id } }`,
      { id: `prp_${uuidv7()}` },
    )
    expect(alone.errors[0]).toMatchObject({ code: 'venueRequired' })
    await openSelling(testCompany, operators)
  })

  it('shows every lot, what comes off, the gain and the time before anything is confirmed', async () => {
    const { data, errors } = await ask(
      ada,
      `query ($a: ID!) { sellQuote(accountId: $a, portfolioId: "1", amount: "5000", acceptsBuyback: true) {
        obstacle { code } shares isFirm rail timeToSell { kind } ordersAhead
        lots { edges { node { source acquiredOn fullPriceFrom shares value discount penalty proceeds costBasis term } } } sum { proceeds shortGain longGain }
        ifBoughtBack { proceeds } } }`,
      { a: ada.accountId },
    )
    expect(errors).toEqual([])
    expect(data.sellQuote).toMatchObject({
      obstacle: null,
      shares: '40000000',
      isFirm: true,
      rail: 'matched',
      timeToSell: { kind: 'neverListed' },
      ordersAhead: 0,
      lots: {
        edges: [
          {
            node: {
              source: 'purchase',
              value: '5000',
              discount: '250',
              penalty: '50',
              proceeds: '4700',
              costBasis: '5000',
              term: 'short',
            },
          },
        ],
      },
      sum: { proceeds: '4700', shortGain: '-300', longGain: '0' },
      ifBoughtBack: { proceeds: '4500' },
    })
  })

  it('lists shares once, however often it is sent, and never more than there are', async () => {
    const id = `sel_${uuidv7()}`
    const answers = await Promise.all([1, 2, 3].map(() => placeSellOrder(testCompany, ada, { id, amount: 6_000n })))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await codeOf(ada, { amount: 4_001n })).toBe('aboveHolding')
    expect(await codeOf(ben, { id })).toBe('idNotUsable')
    expect(await codeOf(ada, { amount: 50n })).toBe('belowLeast')
    expect(await codeOf(ada, { price: 1_240_000n })).toBe('priceChanged')
    expect(await sharesOf(testCompany, ada.accountId)).toBe(80_000_000n)
  })

  it('a full portfolio takes buyers for what is listed: the oldest first, never their own', async () => {
    const facts = await portfolioFacts(testCompany.platform, '1')
    expect(facts!.currentEquityData).toEqual({ investmentCap: 30_000n, totalNetRaisedMinusUnsoldShareValue: 24_000n })
    // The public queue does not reveal what a person has just listed.
    const { data } = await ask(null, '{ portfolio(id: "1") { exit { ordersWaiting sharesWaiting } } }')
    expect(data.portfolio.exit).toEqual({ ordersWaiting: 0, sharesWaiting: '0' })
    const bens = await sell(testCompany, ben, { amount: 10_000n })
    const adas = (
      await ask(ada, 'query ($a: ID!) { sellOrders(accountId: $a) { totalCount edges { node { id } } } }', {
        a: ada.accountId,
      })
    ).data.sellOrders.edges[0].node.id
    // Ben buys: Ada's order is older, and he never buys his own.
    await buyFor(ben, 6_000n, 6)
    expect(await sellOrderOf(testCompany, adas)).toMatchObject({ state: 'filled', filled_micro: 48_000_000n })
    expect(await sellOrderOf(testCompany, bens)).toMatchObject({ state: 'open', filled_micro: 0n })
    expect((await cashOf(testCompany, ada.accountId)).posted).toBe(5_640n)
    await buyFor(cleo, 4_000n + 6_000n)
    expect(await sellOrderOf(testCompany, bens)).toMatchObject({ state: 'filled' })
    expect((await owner.query(`select posted from ledger.balances(array['distributable:1'])`)).rows[0].posted).toBe(
      960n,
    )
    expect((await owner.query(`select posted from ledger.balances(array['settling:1'])`)).rows[0].posted).toBe(0n)
    expect((await owner.query(`select posted from ledger.balances(array['raised:1'])`)).rows[0].posted).toBe(30_000n)
  })

  it('tells everyone how the queue went, days later and in steps, and nobody whose shares they were', async () => {
    await passDays(testCompany, 6)
    const { data } = await ask(
      null,
      '{ portfolio(id: "1") { exit { matched ordersWaiting shortestDays medianDays longestDays boughtBackValue soldValue ordersEnded ordersSoldOut tradedThisYear sales { rail shares value waitedDays } } } }',
    )
    expect(data.portfolio.exit).toMatchObject({
      matched: 'matched',
      ordersWaiting: 0,
      soldValue: '16000',
      boughtBackValue: '0',
      ordersEnded: 0,
      ordersSoldOut: 0,
    })
    expect(data.portfolio.exit.sales).toHaveLength(2)
    expect(data.portfolio.exit.tradedThisYear).toBe('533000')
  })

  it('is cancelled for what is not sold, by its owner only', async () => {
    const id = await sell(testCompany, cleo, { amount: 4_000n })
    const cancel = 'mutation ($id: ID!) { cancelSellOrder(input: { key: "c1", id: $id }) { state canCancel } }'
    expect((await ask(ada, cancel, { id })).errors).toHaveLength(1)
    expect((await ask(cleo, cancel, { id })).data.cancelSellOrder).toEqual({ state: 'cancelled', canCancel: false })
    expect((await ask(cleo, cancel.replace('c1', 'c2'), { id })).errors[0]).toMatchObject({ code: 'alreadyEnded' })
    expect(await codeOf(cleo)).toBe('ok')
  })

  it('is bought back by two operators, the oldest that allow it first, at 9% and 1% less', async () => {
    const budget = { portfolioId: '1', budget: '5000' }
    const plan = await ask(
      operators.proposes,
      'query ($portfolioId: ID!, $budget: Cents!) { buybackPlan(portfolioId: $portfolioId, budget: $budget) { pays parts { totalCount edges { node { value pays } } } } }',
      budget,
    )
    expect(plan.data.buybackPlan).toEqual({
      pays: '4500',
      parts: { totalCount: 1, edges: [{ node: { value: '5000', pays: '4500' } }] },
    })
    const run =
      'mutation ($id: ID!, $portfolioId: ID!, $budget: Cents!) { runBuyback(input: { id: $id, portfolioId: $portfolioId, budget: $budget, reason: "The queue is old" }) { id } }'
    const before = (await cashOf(testCompany, cleo.accountId)).posted
    const investedQuery =
      'query ($a: ID!) { cashAvailability(accountId: $a) { invested } me { user { investmentSum } } }'
    const invested = async () => (await ask(cleo, investedQuery, { a: cleo.accountId })).data
    const investedBefore = await invested()
    expect(investedBefore.cashAvailability.invested).toBe(investedBefore.me.user.investmentSum)
    expect((await decideTogether(testCompany, operators, run, budget)).errors).toEqual([])
    // A preferred receiving account depends on Total Invested, from which shares bought back by the company are
    // deducted at cost.
    const investedAfter = await invested()
    expect(investedAfter.cashAvailability.invested).toBe(investedAfter.me.user.investmentSum)
    const taken = Number(investedBefore.cashAvailability.invested) - Number(investedAfter.cashAvailability.invested)
    expect(taken).toBe(5_000)
    expect((await cashOf(testCompany, cleo.accountId)).posted - before).toBe(4_500n)
    const { rows } = await owner.query(
      'select proposed_by <> approved_by as two, paid_cents, orders from selling.buyback',
    )
    expect(rows).toEqual([{ two: true, paid_cents: 4_500n, orders: 1 }])
    expect((await owner.query(`select posted from ledger.balances(array['raised:1'])`)).rows[0].posted).toBe(25_500n)
  })

  it('rests while it is paused, in the days before a record day and on old news', async () => {
    await openSelling(testCompany, operators, '1', { pauseReason: 'A storm hit a plant.', reviewOn: '2027-01-31' })
    expect(await codeOf(ben)).toBe('paused')
    const { data } = await ask(null, '{ portfolio(id: "1") { exit { restMessage pausedSince reviewOn } } }')
    expect(data.portfolio.exit.restMessage).toContain('A storm hit a plant.')
    await openSelling(testCompany, operators)
    await testCompany.moveTo(Temporal.Instant.from('2026-03-28T15:00:00Z'))
    expect(await codeOf(ben)).toBe('beforeRecordDay')
    const listed = async () =>
      (await owner.query(`select shares_micro from portfolios.listed_share where portfolio_id = '1'`)).rows[0]
        .shares_micro
    expect(await listed()).toBe(0n)
    await testCompany.moveTo(Temporal.Instant.from('2026-04-01T15:00:00Z'))
    expect(await listed()).toBeGreaterThan(0n)
    await owner.query(
      `insert into portfolios.update (id, portfolio_id, title, body, published_on, published_by) values ('upd_1', '1', 'News', 'News', '2025-11-30', 'test')`,
    )
    expect(await codeOf(ben)).toBe('updateOverdue')
    await owner.query(`update portfolios.update set published_on = '2026-03-31'`)
    expect(await codeOf(ben)).toBe('ok')
  })

  it('fills no more than may be traded in a year, and takes new shares for the rest', async () => {
    await owner.query(`update portfolios.portfolio set investment_cap_cents = 1000000`)
    await openSelling(testCompany, operators, '1', { cap: '1000000', redemption: 'off' })
    const before = (
      await owner.query('select coalesce(sum(filled_micro), 0)::bigint as filled from selling.sell_order')
    ).rows[0].filled
    const traded = (await ask(null, '{ portfolio(id: "1") { exit { tradedThisYear } } }')).data.portfolio.exit
      .tradedThisYear
    await openSelling(testCompany, operators, '1', { cap: traded })
    await buyFor(ada, 5_000n, 6)
    expect(
      (await owner.query('select coalesce(sum(filled_micro), 0)::bigint as filled from selling.sell_order')).rows[0]
        .filled,
    ).toBe(before)
  })

  it('takes wishes down where buyers are not matched, holds nothing back, and makes them firm on the owner’s word', async () => {
    await openSelling(testCompany, operators, '1', {
      matched: 'indications',
      redemption: 'off',
      reviewOn: '2027-01-31',
    })
    const id = await sell(testCompany, ada, { amount: 2_500n })
    expect(await sellOrderOf(testCompany, id)).toMatchObject({ state: 'indicated' })
    const confirm =
      'mutation ($id: ID!, $key: IdempotencyKey!) { confirmSellOrder(input: { key: $key, id: $id, sharePriceSeen: "1250000", acceptsBuyback: false }) { state } }'
    expect((await ask(ada, confirm, { id, key: 'k1' })).errors[0]).toMatchObject({ code: 'notMatched' })
    await openSelling(testCompany, operators)
    expect((await ask(ada, confirm, { id, key: 'k2' })).data.confirmSellOrder).toEqual({ state: 'open' })
  })

  it('an operator takes an order off for cause with a second one, and its seller reads why', async () => {
    const id = await sell(testCompany, ada, { amount: 100n })
    const withdraw =
      'mutation ($id: ID!, $order: ID!) { withdrawSellOrder(input: { id: $id, sellOrderId: $order, reason: "The account is under review." }) { id } }'
    expect((await decideTogether(testCompany, operators, withdraw, { order: id })).errors).toEqual([])
    const { data } = await ask(ada, 'query ($id: ID!) { sellOrder(id: $id) { state endReason } }', { id })
    expect(data.sellOrder).toEqual({ state: 'cancelled', endReason: 'The account is under review.' })
  })

  it('alerts operators from $5,000', async () => {
    await buyFor(ada, 500_000n, 6)
    const id = await sell(testCompany, ada, { amount: 499_999n })
    const { data } = await ask(operators.proposes, '{ sellQueue(onlyLarge: true) { edges { node { id } } } }')
    expect(data.sellQueue.edges).toEqual([])
    await ask(ada, 'mutation ($id: ID!) { cancelSellOrder(input: { key: "large", id: $id }) { id } }', { id })
    const large = await sell(testCompany, ada, { amount: 500_000n })
    expect(
      (
        await ask(operators.proposes, '{ sellQueue(onlyLarge: true) { edges { node { id } } } }')
      ).data.sellQueue.edges.map(({ node }: { node: object }) => node),
    ).toEqual([{ id: large }])
    expect(
      (await owner.query(`select count(*)::int as n from platform.announcement where kind = 'largeSellOrderPlaced'`))
        .rows[0].n,
    ).toBe(1)
  })

  it('a payment that the bank takes back takes its listed shares off the market and leaves sellers alone', async () => {
    const emil = await newBacker(testCompany, { email: 'emil@example.com', bank: 'R01-late' })
    await offer(owner, { id: '2' })
    await openRails(owner, '2')
    await giveCash(testCompany, emil.accountId, dollars(100))
    for (const wish of [{}, { portfolio: '2', fromCash: true }])
      await sign(testCompany, (await placeOrder(testCompany, emil, wish)).data.placeOrder.id)
    await passDays(testCompany, 6)
    expect(await sharesOf(testCompany, emil.accountId)).toBe(80_000_000n)
    const id = await sell(testCompany, emil)
    const paidFromCash = await sell(testCompany, emil, { portfolio: '2' })
    const adas = (await cashOf(testCompany, ada.accountId)).posted
    await passDays(testCompany, 8)
    expect(await sellOrderOf(testCompany, id)).toMatchObject({ state: 'cancelled', end_code: 'paymentReturned' })
    expect(await sellOrderOf(testCompany, paidFromCash)).toMatchObject({ state: 'open' })
    expect(await sharesOf(testCompany, emil.accountId)).toBe(0n)
    expect((await cashOf(testCompany, ada.accountId)).posted).toBe(adas)
  })

  it('keeps the books', async () => {
    expect((await checkBooks(databaseOf(testCompany.platform.pool))).flatMap(({ offending }) => offending)).toEqual([])
    const { rows } =
      await owner.query(`select f.id from selling.fill f join (select fill_id, sum(paid_cents) paid, sum(discount_cents) d, sum(penalty_cents) p, sum(cost_cents) c, sum(shares_micro) s
      from selling.fill_lot group by 1) l on l.fill_id = f.id where (f.paid_cents, f.discount_cents, f.penalty_cents, f.cost_cents, f.shares_micro) <> (l.paid, l.d, l.p, l.c, l.s)`)
    expect(rows).toEqual([])
  })
})
