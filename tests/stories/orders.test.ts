import { describe, expect, it } from 'vitest'
import { cashOf as ledgerCashOf } from '#business/cash/rules/ledger-accounts.ts'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { databaseOf } from '#engine/command/database.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { postBatch } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import {
  cashOf,
  invest,
  newBacker,
  newOperator,
  orderOf,
  passDays,
  placeOrder,
  sharesOf,
  sign,
} from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openSelling, sell } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('an order', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  await offer(testCompany.owner, { id: '1' })
  const giveCash = (accountId: AccountId, amount: Cents) =>
    postBatch(
      testCompany.platform.db,
      [
        {
          key: `given:${accountId}`,
          kind: 'deposit',
          subject: 'test',
          effectiveAt: testCompany.clock.now(),
          phase: 'posted',
          lines: moveMoney(fbo, ledgerCashOf(accountId), amount),
        },
      ],
      testCompany.clock.now(),
    )

  it('paid by bank becomes shares when the money has arrived', async () => {
    const ada = await newBacker(testCompany, { email: 'ada@example.com' })
    const { data, errors } = await placeOrder(testCompany, ada)
    expect(errors).toEqual([])
    expect(data.placeOrder.state).toBe('awaitingSignature')
    await sign(testCompany, data.placeOrder.id)
    expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({ state: 'funding' })
    expect(await sharesOf(testCompany, ada.accountId)).toBe(0n)
    await passDays(testCompany, 8)
    expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({ state: 'settled' })
    expect(await sharesOf(testCompany, ada.accountId)).toBe(80_000_000n)
    expect((await cashOf(testCompany, ada.accountId)).posted).toBe(0n)
  })

  it('that the bank refuses fails with the bank’s reason and leaves nothing behind', async () => {
    const bob = await newBacker(testCompany, { email: 'bob@example.com', bank: 'R01' })
    const { data } = await placeOrder(testCompany, bob)
    await sign(testCompany, data.placeOrder.id)
    await passDays(testCompany, 8)
    expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({ state: 'failed', failure_code: 'R01' })
    expect(await sharesOf(testCompany, bob.accountId)).toBe(0n)
    expect((await cashOf(testCompany, bob.accountId)).available).toBe(0n)
  })

  it('that the bank takes back after settlement gives its shares back', async () => {
    const cleo = await newBacker(testCompany, { email: 'cleo@example.com', bank: 'R01-late' })
    const { data } = await placeOrder(testCompany, cleo)
    await sign(testCompany, data.placeOrder.id)
    await passDays(testCompany, 6)
    expect(await sharesOf(testCompany, cleo.accountId)).toBe(80_000_000n)
    await passDays(testCompany, 8)
    expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({ state: 'failed', failure_code: 'R01' })
    expect(await sharesOf(testCompany, cleo.accountId)).toBe(0n)
    expect((await cashOf(testCompany, cleo.accountId)).posted).toBe(0n)
  })

  it('that the bank takes back after some of its shares were sold gives back those that are left', async () => {
    const operators = {
      proposes: await newOperator(testCompany, 'rosa@longlight.example'),
      approves: await newOperator(testCompany, 'theo@longlight.example'),
    }
    await openSelling(testCompany, operators)
    const eli = await newBacker(testCompany, { email: 'eli@example.com', bank: 'R01-late' })
    const fay = await newBacker(testCompany, { email: 'fay@example.com' })
    const { data } = await placeOrder(testCompany, eli, { amount: cents(20_000) })
    await sign(testCompany, data.placeOrder.id)
    await passDays(testCompany, 6)
    await giveCash(fay.accountId, cents(10_000))
    await sell(testCompany, eli, { amount: 10_000n })
    await sign(
      testCompany,
      (await placeOrder(testCompany, fay, { amount: cents(10_000), fromCash: true })).data.placeOrder.id,
    )
    expect(await sharesOf(testCompany, fay.accountId)).toBe(80_000_000n)
    await passDays(testCompany, 8)
    expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({ state: 'failed', failure_code: 'R01' })
    expect(await sharesOf(testCompany, eli.accountId)).toBe(0n)
    const { rows } = await testCompany.owner.query(
      'select returned_micro from investing.investment_order where id = $1',
      [data.placeOrder.id],
    )
    expect(rows).toEqual([{ returned_micro: 80_000_000n }])
  })

  it('that is declined at signing is cancelled and no money is asked for', async () => {
    const dora = await newBacker(testCompany, { email: 'dora@example.com' })
    const { data } = await placeOrder(testCompany, dora)
    await sign(testCompany, data.placeOrder.id, 'decline')
    expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({
      state: 'cancelled',
      failure_code: 'declined',
    })
    expect(
      (
        await testCompany.owner.query('select count(*)::int as n from cash.bank_transfer where subject = $1', [
          data.placeOrder.id,
        ])
      ).rows[0].n,
    ).toBe(0)
  })

  it('that nobody signs is taken off after a week', async () => {
    const emil = await newBacker(testCompany, { email: 'emil@example.com' })
    const { data } = await placeOrder(testCompany, emil)
    await passDays(testCompany, 8)
    expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({
      state: 'cancelled',
      failure_code: 'unsigned',
    })
  })

  it('is cancelled by its investor until the money leaves the bank, and not after', async () => {
    const finn = await newBacker(testCompany, { email: 'finn@example.com' })
    const cancel = (id: string, key: string) =>
      testCompany.ask(
        finn,
        'mutation ($key: IdempotencyKey!, $id: ID!) { cancelOrder(input: { key: $key, id: $id }) { id state } }',
        { key, id },
      )
    const early = await placeOrder(testCompany, finn)
    await sign(testCompany, early.data.placeOrder.id)
    expect((await cancel(early.data.placeOrder.id, 'one')).errors).toEqual([])
    await testCompany.drain()
    expect(await orderOf(testCompany, early.data.placeOrder.id)).toMatchObject({ state: 'cancelled' })
    const late = await placeOrder(testCompany, finn)
    await sign(testCompany, late.data.placeOrder.id)
    await passDays(testCompany, 2)
    expect((await cancel(late.data.placeOrder.id, 'two')).errors[0]).toMatchObject({ code: 'tooLateToCancel' })
    await passDays(testCompany, 8)
    expect(await orderOf(testCompany, late.data.placeOrder.id)).toMatchObject({ state: 'settled' })
  })

  it('sent twice is placed once, and under another amount is refused', async () => {
    const gina = await newBacker(testCompany, { email: 'gina@example.com' })
    const id = 'ord_01900000-0000-7000-8000-000000000001'
    const [first, second] = await Promise.all([
      placeOrder(testCompany, gina, { id }),
      placeOrder(testCompany, gina, { id }),
    ])
    expect(first.errors.concat(second.errors)).toEqual([])
    const other = await placeOrder(testCompany, gina, { id, amount: cents(20_000) })
    expect(other.errors[0]).toMatchObject({ code: 'keyUsedForOtherInput' })
  })

  it('at another price than the investor saw is refused, so that the new one can be looked at', async () => {
    const hugo = await newBacker(testCompany, { email: 'hugo@example.com' })
    expect((await placeOrder(testCompany, hugo, { price: 1_240_000n })).errors[0]).toMatchObject({
      code: 'priceChanged',
    })
  })

  it('below the minimum, above 10% of income or net worth, or by someone else is refused', async () => {
    const ines = await newBacker(testCompany, { email: 'ines@example.com' })
    expect((await placeOrder(testCompany, ines, { amount: cents(9_999) })).errors[0]).toMatchObject({
      code: 'belowMinimum',
      field: 'amount',
    })
    expect((await placeOrder(testCompany, ines, { amount: cents(4_000_001) })).errors[0]).toMatchObject({
      code: 'aboveTenPercent',
    })
    const jack = await newBacker(testCompany, { email: 'jack@example.com' })
    expect((await placeOrder(testCompany, { ...jack, accountId: ines.accountId })).errors).toHaveLength(1)
    expect((await placeOrder(testCompany, { ...jack, bankId: ines.bankId })).errors[0]).toMatchObject({
      code: 'noBank',
    })
  })

  it('leaves books that balance', async () => {
    await invest(testCompany, await newBacker(testCompany, { email: 'kim@example.com' }))
    expect((await checkBooks(databaseOf(testCompany.platform.pool))).flatMap(({ offending }) => offending)).toEqual([])
  })
})
