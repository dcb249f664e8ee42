import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { type Backer, newBacker, newOperator, passDays, placeOrder, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether, openSelling, sell } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('a sale', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, ask } = testCompany
  await offer(owner, { id: '1', cap: 30_000n })
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const ben = await newBacker(testCompany, { email: 'ben@example.com' })
  const buy = async (by: Backer, amount: bigint) => {
    const { data, errors } = await placeOrder(testCompany, by, { amount: cents(amount) })
    if (errors.length > 0) throw new Error(errors[0]!.message)
    await sign(testCompany, data.placeOrder.id)
    await passDays(testCompany, 6)
  }
  await buy(ada, 30_000n)
  await openSelling(testCompany, operators)

  const times = async () => {
    const { data, errors } = await ask(
      ada,
      `query ($a: ID!) { sellQuote(accountId: $a, portfolioId: "1", amount: "5000", acceptsBuyback: false) { shares timeToSell { kind leastDays mostDays measuredDays text } }
        portfolio(id: "1") { timeToSell(shares: "40000000") { kind leastDays mostDays measuredDays text } } }`,
      { a: ada.accountId },
    )
    expect(errors).toEqual([])
    expect(data.sellQuote.shares).toBe('40000000')
    return { own: data.sellQuote.timeToSell, everyones: data.portfolio.timeToSell }
  }

  it('sells nothing that was not asked for: neither all of the shares, nor to the company', async () => {
    const place = (args: string) =>
      ask(
        ada,
        `mutation ($id: ID!, $a: ID!) { placeSellOrder(input: { id: $id, accountId: $a, portfolioId: "1", sharePriceSeen: "1250000" ${args} }) { id } }`,
        { id: `sel_${uuidv7()}`, a: ada.accountId },
      )
    for (const args of ['', ', all: false', ', all: true, amount: "5000"'])
      expect((await place(`, acceptsBuyback: false${args}`)).errors[0]?.code).toBe('amountRequired')
    expect((await place(', all: true')).errors[0]?.message).toMatch(/required field "acceptsBuyback"/)
    const confirm = 'mutation { confirmSellOrder(input: { key: "x", id: "x", sharePriceSeen: "1250000" }) { id } }'
    expect((await ask(ada, confirm)).errors[0]?.message).toMatch(/required field "acceptsBuyback"/)
    expect((await owner.query('select count(*)::int as n from selling.sell_order')).rows[0].n).toBe(0)
  })

  it('shows the same value on the sell page and on its order, to the cent', async () => {
    const query =
      'query ($a: ID!) { sellQuote(accountId: $a, portfolioId: "1", amount: "4999", acceptsBuyback: true) { sum { value } ifBoughtBack { value } } }'
    const { sellQuote } = (await ask(ada, query, { a: ada.accountId })).data
    const id = await sell(testCompany, ada, { amount: 4_999n })
    const { sellOrder } = (await ask(ada, 'query ($id: ID!) { sellOrder(id: $id) { value } }', { id })).data
    expect([sellQuote.sum.value, sellQuote.ifBoughtBack.value]).toEqual([sellOrder.value, sellOrder.value])
    await ask(ada, 'mutation ($id: ID!) { cancelSellOrder(input: { key: "same", id: $id }) { id } }', { id })
  })

  it('goes to the company only where its seller agreed to a buyback', async () => {
    const refused = await sell(testCompany, ada, { amount: 4_000n, buyback: false })
    const run = (budget: string) =>
      decideTogether(
        testCompany,
        operators,
        'mutation ($id: ID!, $b: Cents!) { runBuyback(input: { id: $id, portfolioId: "1", budget: $b, reason: "What stays" }) { id } }',
        { b: budget },
      )
    const filled = async () =>
      (await owner.query('select sell_order_id as id, paid_cents as paid from selling.fill')).rows
    expect((await run('4000')).errors[0]).toMatchObject({ code: 'nothingToBuyBack' })
    expect(await filled()).toEqual([])
    const agreed = await sell(testCompany, ada, { amount: 500n, buyback: true })
    expect((await run('4000')).errors).toEqual([])
    expect(await filled()).toEqual([{ id: agreed, paid: 500n }])
    await ask(ada, 'mutation ($id: ID!) { cancelSellOrder(input: { key: "refused", id: $id }) { id } }', {
      id: refused,
    })
  })

  it('takes as long as the sales of its portfolio took', async () => {
    expect((await times()).own).toMatchObject({ kind: 'noBuyer', measuredDays: 1 })
    // Today's listings are not in public figures.
    expect((await times()).everyones).toMatchObject({ kind: 'neverListed' })
    await sell(testCompany, ada, { amount: 10_000n })
    await buy(ben, 10_000n)
    await passDays(testCompany, 2)
    const { data } = await ask(null, '{ portfolio(id: "1") { exit { sales { waitedDays } } } }')
    const [{ waitedDays }] = data.portfolio.exit.sales
    const { own, everyones } = await times()
    expect(own).toMatchObject({ kind: 'range', leastDays: waitedDays, mostDays: waitedDays })
    expect(everyones).toEqual(own)
  })

  it('times an order by its amount as by its shares, and says what was listed and bought in the measured days', async () => {
    const exitOf = (fields: string) => ask(null, `{ portfolio(id: "1") { exit { ${fields} } } }`)
    const { everyones } = await times()
    const { exit } = (
      await exitOf(
        'timeToSell(amount: "5000") { kind leastDays mostDays measuredDays text } recentDays recentlyListedValue recentlyBoughtValue soldValue',
      )
    ).data.portfolio
    expect(exit.timeToSell).toEqual(everyones)
    expect(everyones.text).toContain(
      `last ${exit.recentDays} days, an order of $50 placed today would be sold in about`,
    )
    expect(BigInt(exit.recentlyListedValue)).toBeGreaterThanOrEqual(BigInt(exit.recentlyBoughtValue))
    expect([exit.recentDays, exit.recentlyBoughtValue]).toEqual([everyones.measuredDays, exit.soldValue])
    expect((await exitOf('timeToSell(amount: "0") { kind }')).errors).not.toEqual([])
  })

  it('has no time to give once nobody has bought for 90 days', async () => {
    const id = await sell(testCompany, ada, { amount: 100n })
    const order = 'query ($id: ID!) { sellOrder(id: $id) { queuePlace { place timeToSell { kind } } } }'
    const place = async () => (await ask(ada, order, { id })).data.sellOrder.queuePlace
    expect(await place()).toEqual({ place: 1, timeToSell: { kind: 'range' } })
    const [{ day }] = (await owner.query('select max(filled_on)::text as day from selling.fill')).rows
    const noonAfter = (days: number) =>
      Temporal.PlainDate.from(day).add({ days }).toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' })
    await testCompany.moveTo(noonAfter(89).toInstant())
    expect((await times()).own).toMatchObject({ kind: 'range' })
    await testCompany.moveTo(noonAfter(90).toInstant())
    const { own, everyones } = await times()
    expect(everyones).toEqual(own)
    expect(own).toEqual({
      kind: 'noBuyer',
      leastDays: null,
      mostDays: null,
      measuredDays: 90,
      text: 'No buyer in the last 90 days. We cannot estimate how long it will take.',
    })
    expect(await place()).toEqual({ place: 1, timeToSell: { kind: 'noBuyer' } })
  })
})
