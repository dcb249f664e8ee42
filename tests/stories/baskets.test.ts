import { describe, expect, it } from 'vitest'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import type { OrderId } from '#kernel/ids.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { type Backer, newBacker, orderOf, passDays, sharesOf, sign } from '#tests/setup/backer.ts'
import { placeBasket } from '#tests/setup/basket.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

type Placed = readonly { readonly id: OrderId; readonly portfolioId: string; readonly state: string }[]

describe('a basket', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, ask } = testCompany
  await offer(owner, { id: '1' })
  await offer(owner, { id: '3', price: 2_000_000n })
  await offer(owner, { id: '4', cap: 20_000n })
  const wishes = (...amounts: Cents[]) => [
    { portfolio: '1', amount: amounts[0]! },
    { portfolio: '3', amount: amounts[1]!, price: 2_000_000n },
    ...(amounts[2] ? [{ portfolio: '4', amount: amounts[2] }] : []),
  ]
  const placed = async (by: Backer, ...amounts: Cents[]): Promise<Placed> => {
    const { data, errors } = await placeBasket(testCompany, by, wishes(...amounts))
    expect(errors).toEqual([])
    return data.placeBasket
  }
  const transfersOf = async (by: Backer) =>
    (
      await owner.query(
        'select subject, amount_cents, state from cash.bank_transfer where account_id = $1 order by requested_at',
        [by.accountId],
      )
    ).rows

  it('is signed once, paid by one transfer, and becomes shares of each portfolio together', async () => {
    const ada = await newBacker(testCompany, { email: 'ada@example.com' })
    const orders = await placed(ada, dollars(100), cents(10_001))
    await sign(testCompany, orders[0]!.id)
    expect((await orderOf(testCompany, orders[1]!.id)).state).toBe('funding')
    expect(await transfersOf(ada)).toEqual([
      { subject: expect.stringMatching(/^bsk_/), amount_cents: 20_001n, state: 'sent' },
    ])
    await passDays(testCompany, 8)
    for (const { id } of orders) expect((await orderOf(testCompany, id)).state).toBe('settled')
    expect(await sharesOf(testCompany, ada.accountId, '1')).toBe(80_000_000n)
    expect(await sharesOf(testCompany, ada.accountId, '3')).toBe(50_005_000n)
    const agreements = await owner.query(
      `select kind, count(*)::int as n from documents.document where account_id = $1 group by kind order by kind`,
      [ada.accountId],
    )
    expect(agreements.rows).toEqual([
      { kind: 'finalCircularNotice', n: 2 },
      { kind: 'purchaseConfirmation', n: 2 },
      { kind: 'signedAgreement', n: 1 },
      { kind: 'subscriptionAgreement', n: 1 },
    ])
  })

  it('is refused whole, and says of each line why', async () => {
    const ben = await newBacker(testCompany, { email: 'ben@example.com' })
    const { errors } = await placeBasket(testCompany, ben, wishes(cents(9_999), dollars(100), cents(20_001)))
    expect(errors[0]).toMatchObject({ code: 'basketLinesRefused' })
    expect(
      (await owner.query('select from investing.investment_order where account_id = $1', [ben.accountId])).rowCount,
    ).toBe(0)
    const quote = await ask(
      ben,
      `query ($a: ID!, $b: ID!, $lines: [BasketInput!]!) { basketQuote(accountId: $a, fundingSourceId: $b, lines: $lines) {
        total code lines { portfolioId amount refusal { code } quote { estimatedShares obstacles { code } } } } }`,
      {
        a: ben.accountId,
        b: ben.bankId,
        lines: wishes(cents(9_999), dollars(100), cents(20_001)).map(({ portfolio, amount }) => ({
          portfolioId: portfolio,
          amount: amount.toString(),
        })),
      },
    )
    expect(quote.errors).toEqual([])
    expect(quote.data.basketQuote).toMatchObject({ total: '40000', code: 'basketLinesRefused' })
    expect(
      quote.data.basketQuote.lines.map((line: { refusal: { code: string } | null }) => line.refusal?.code ?? 'ok'),
    ).toEqual(['belowMinimum', 'ok', 'aboveRoomInPortfolio'])
  })

  it('is cancelled whole, since it is one payment', async () => {
    const cleo = await newBacker(testCompany, { email: 'cleo@example.com' })
    const orders = await placed(cleo, dollars(100), dollars(100))
    await sign(testCompany, orders[0]!.id)
    const cancelled = await ask(
      cleo,
      'mutation ($id: ID!) { cancelOrder(input: { key: "c", id: $id }) { state basketOrders { state } } }',
      { id: orders[1]!.id },
    )
    expect(cancelled.errors).toEqual([])
    await testCompany.drain()
    for (const { id } of orders) expect((await orderOf(testCompany, id)).state).toBe('cancelled')
    expect(await transfersOf(cleo)).toMatchObject([{ state: 'cancelled' }])
  })

  it('gives every share back when the bank takes its one payment back', async () => {
    const dora = await newBacker(testCompany, { email: 'dora@example.com', bank: 'R01-late' })
    const orders = await placed(dora, dollars(100), dollars(100))
    await sign(testCompany, orders[0]!.id)
    await passDays(testCompany, 14)
    for (const { id } of orders)
      expect(await orderOf(testCompany, id)).toMatchObject({ state: 'failed', failure_code: 'R01' })
    expect(await sharesOf(testCompany, dora.accountId, '1')).toBe(0n)
    expect(await sharesOf(testCompany, dora.accountId, '3')).toBe(0n)
  })

  it('sent twice is placed once, and an order of someone else is none of its own', async () => {
    const emil = await newBacker(testCompany, { email: 'emil@example.com' })
    const finn = await newBacker(testCompany, { email: 'finn@example.com' })
    const id = 'bsk_01900000-0000-7000-8000-000000000001'
    const ids = ['ord_01900000-0000-7000-8000-00000000000a', 'ord_01900000-0000-7000-8000-00000000000b']
    const two = wishes(dollars(100), dollars(100))
    const [first, second] = await Promise.all([
      placeBasket(testCompany, emil, two, { id, ids }),
      placeBasket(testCompany, emil, two, { id, ids }),
    ])
    expect(first.errors.concat(second.errors)).toEqual([])
    expect(second.data).toEqual(first.data)
    const theirs = await placeBasket(testCompany, finn, two, { ids })
    expect(theirs.errors[0]).toMatchObject({ code: 'idNotUsable' })
  })

  it('leaves books that balance', async () => {
    expect((await checkBooks(testCompany.platform.db)).flatMap(({ offending }) => offending)).toEqual([])
  })
})
