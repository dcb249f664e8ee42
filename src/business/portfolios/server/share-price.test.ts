import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newBacker, newOperator, placeOrder } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-03-02T15:00:00Z' })
const { ask, owner, clock, moveTo } = testCompany
for (const id of ['1', '2', '3']) await offer(owner, { id, price: 11_000_000n })
const olga = await newOperator(testCompany, 'olga@example.com')
const omar = await newOperator(testCompany, 'omar@example.com')
const buyer = await newBacker(testCompany, { email: 'buyer@example.com' })

type Priced = { readonly portfolio?: string; readonly on?: string; readonly outside?: string }
const proposal = 'mutation ($id: ID!, $portfolio: ID!, $price: SharePrice!, $on: Day!, $outside: String)'
const propose = async (price: string, { portfolio = '1', on = '2026-03-03', outside }: Priced = {}) => {
  const id = `prp_${uuidv7()}`
  const { errors } = await ask(
    olga,
    `${proposal} { publishSharePrice(input: { id: $id, portfolioId: $portfolio, price: $price, effectiveOn: $on,
      filingReference: "253G2", outsideBoundsReason: $outside, reason: "NAV of February." }) { id } }`,
    { id, portfolio, price, on, outside },
  )
  return { id, refused: errors[0]?.code }
}
const publish = async (price: string, priced: Priced = {}) => {
  const { id, refused } = await propose(price, priced)
  expect(refused).toBeUndefined()
  return (await approveAs(ask, omar, id)).errors[0]?.code
}
const withdraw = async (portfolio = '1', on = '2026-03-03', by = omar) =>
  (
    await ask(
      by,
      'mutation ($key: IdempotencyKey!, $portfolio: ID!, $on: Day!) { withdrawSharePrice(input: { key: $key, portfolioId: $portfolio, effectiveOn: $on, reason: "Read from the wrong year." }) { id } }',
      { key: uuidv7(), portfolio, on },
    )
  ).errors[0]?.code
const shown = `changes { label before after difference } refusal`
const pricesOf = async (portfolio: string) =>
  (await ask(null, `{ portfolio(id: "${portfolio}") { sharePrice sharePrices { price effectiveOn } } }`)).data.portfolio

describe('a price outside the bounds', () => {
  it('is refused where nobody says why, and a slip of the decimal point always', async () => {
    expect((await propose('16500000')).refused).toBe('priceOutsideBounds')
    expect((await propose('1100000000', { outside: 'It is right.' })).refused).toBe('priceSlipped')
    expect((await propose('1100000', { outside: 'It is right.' })).refused).toBe('priceSlipped')
  })

  it('is shown to proposer and approver alike: before, after, difference and a warning', async () => {
    const before = await ask(
      olga,
      `{ sharePricePreview(portfolioId: "1", price: "16500000", effectiveOn: "2026-03-03", filingReference: "253G2", outsideBoundsReason: "A buyer paid it.") { ${shown} } }`,
    )
    const { id } = await propose('16500000', { outside: 'A buyer paid it.' })
    const { data } = await ask(omar, `query ($id: ID!) { proposalPreview(id: $id) { ${shown} } }`, { id })
    expect(before.data.sharePricePreview).toEqual(data.proposalPreview)
    expect(data.proposalPreview).toEqual({
      refusal: null,
      changes: [
        { label: 'Share price today', before: '$11.00', after: '$11.00', difference: null },
        { label: 'Share price on Mar 3, 2026', before: '$11.00', after: '$16.50', difference: '+$5.50' },
        { label: 'Change from the last price', before: null, after: '50.00%', difference: null },
        {
          label: 'Warning',
          before: null,
          after: '+50.00% from $11.00: more than the 20.00% by which a price usually moves.',
          difference: null,
        },
        { label: 'Takes effect', before: null, after: 'Mar 3, 2026, 12:00 a.m. Eastern time', difference: null },
        { label: 'Filing reference', before: 'TEST-1', after: '253G2', difference: null },
      ],
    })
    expect((await approveAs(ask, omar, id)).errors).toEqual([])
    const { rows } = await owner.query(
      `select outside_bounds_reason as reason from portfolios.share_price where effective_on = '2026-03-03'`,
    )
    expect(rows).toEqual([{ reason: 'A buyer paid it.' }])
  })
})

describe('a published price', () => {
  it('is withdrawn by either operator before it takes effect, and another is published for the day', async () => {
    expect(await withdraw('1', '2026-03-03', olga)).toBeUndefined()
    expect(await withdraw()).toBe('noSuchPrice')
    expect(await pricesOf('1')).toMatchObject({ sharePrices: { length: 1 } })
    expect(await publish('11200000')).toBeUndefined()
    expect(await withdraw()).toBeUndefined()
    expect(await publish('11500000')).toBeUndefined()
    expect((await propose('11600000')).refused).toBe('priceAlreadyPublished')
    expect((await pricesOf('1')).sharePrices.at(-1)).toEqual({ price: '11500000', effectiveOn: '2026-03-03' })
    const { rows } = await owner.query(
      `select p.price_millionths as price, p.attempt, w.withdrawn_by as by from portfolios.share_price p
       left join portfolios.share_price_withdrawal w using (portfolio_id, effective_on, attempt)
       where p.effective_on = '2026-03-03' order by p.attempt`,
    )
    expect(rows).toEqual([
      { price: 16_500_000n, attempt: 1, by: olga.userId },
      { price: 11_200_000n, attempt: 2, by: omar.userId },
      { price: 11_500_000n, attempt: 3, by: null },
    ])
    const audit = await owner.query(
      `select actor, subject, detail ->> 'price' as price, detail ->> 'reason' as reason from platform.audit where action = 'withdrawSharePrice' and outcome = 'done' order by id`,
    )
    expect(audit.rows[0]).toMatchObject({ subject: '1', price: '16500000', reason: 'Read from the wrong year.' })
  })

  it('is no investor’s to withdraw, and the database takes no second price or late withdrawal', async () => {
    expect(await withdraw('1', '2026-03-03', buyer)).toBe('FORBIDDEN')
    await expect(
      owner.query(
        `insert into portfolios.share_price (portfolio_id, effective_on, attempt, price_millionths, published_by, published_at) values ('1', '2026-03-03', 9, 1, 'x', now())`,
      ),
    ).rejects.toThrow('is published already')
    await expect(
      owner.query(
        `insert into portfolios.share_price_withdrawal values ('1', '2026-03-03', 3, 'late', 'x', '2026-03-03T05:00:00Z')`,
      ),
    ).rejects.toThrow('check constraint')
  })

  it('is withdrawn once by two at the same moment', async () => {
    expect(await publish('11100000', { portfolio: '2' })).toBeUndefined()
    const both = await Promise.all([withdraw('2', '2026-03-03', olga), withdraw('2')])
    expect(both.toSorted()).toEqual(['noSuchPrice', undefined])
  })
})

describe('the first minute of its day', () => {
  const midnight = instant('2026-03-04T05:00:00Z')
  /** An order that locks the portfolio while it reads the price. */
  const hold = async (portfolio: string) => {
    const client = await owner.connect()
    await client.query('begin')
    await client.query('select from portfolios.portfolio where id = $1 for share', [portfolio])
    return async () => {
      await client.query('commit')
      client.release()
    }
  }
  const isWaiting = async () =>
    (await owner.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rows.length > 0

  it('decides: a withdrawal that waited for an order into that day is too late', async () => {
    await moveTo(instant('2026-03-04T04:59:59Z'))
    for (const portfolio of ['2', '3'])
      expect(await publish('11300000', { portfolio, on: '2026-03-04' })).toBeUndefined()
    const release = await hold('2')
    const withdrawal = withdraw('2', '2026-03-04')
    await expect.poll(isWaiting).toBe(true)
    clock.moveTo(midnight)
    await release()
    expect(await withdrawal).toBe('priceInEffect')
    expect(await pricesOf('2')).toMatchObject({ sharePrice: '11300000' })
  })

  it('orders of that minute pay one price or the other, never a withdrawn one', async () => {
    clock.moveTo(instant('2026-03-04T04:59:59.999Z'))
    const release = await hold('3')
    const withdrawal = withdraw('3', '2026-03-04')
    await expect.poll(isWaiting).toBe(true)
    await release()
    expect(await withdrawal).toBeUndefined()
    clock.moveTo(midnight)
    const order = (price: bigint) =>
      placeOrder(testCompany, buyer, { portfolio: '3', price, amount: cents(11_000) }).then(
        ({ errors }) => errors[0]?.code,
      )
    expect(await order(11_300_000n)).toBe('priceChanged')
    expect(await order(11_000_000n)).toBeUndefined()
  })
})
