import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { approveDividend, declareDividend } from '#business/dividends/server/door.ts'
import { recordPeriodCash } from '#business/portfolios/server/door.ts'
import { centsToDecimal, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { runCommand } from '#platform/command/command.ts'
import { databaseOf } from '#platform/command/database.ts'
import type { Ctx } from '#platform/command/platform.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import {
  type Backer,
  cashOf,
  invest,
  linkBank,
  newBacker,
  newOperator,
  orderOf,
  passDays,
  placeOrder,
  sharesOf,
  sign,
} from '#tests/setup/backer.ts'
import { startHouse } from '#tests/setup/house.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { booksSince, lastTransfer } from './books.ts'

/** Money stories: each is a test, and its books are printed to docs/money.md (`npx vitest run tests/stories -u` renews it). */
describe('money', async () => {
  const house = await startHouse({ at: '2026-01-05T15:00:00Z' })
  const { owner, platform, ask } = house
  await offer(owner, { id: '1' })
  const names = new Map<string, string>()
  const pages: string[] = []
  const named = async (
    name: string,
    bank: Parameters<typeof newBacker>[1]['bank'] = 'Plaid Checking',
  ): Promise<Backer> => {
    const backer = await newBacker(house, { email: `${name.toLowerCase()}@example.com`, bank })
    names.set(backer.accountId, name)
    return backer
  }
  const story = (title: string, said: string, tell: () => Promise<void>) =>
    it(title, async () => {
      const after = await lastTransfer(owner)
      await tell()
      pages.push(`## ${title}\n\n${said}\n\n${await booksSince(owner, after, names)}`)
    })
  const operate = async <R>(operator: Viewer, operation: string, work: (ctx: Ctx) => Promise<R>) => {
    const done = await runCommand(
      platform,
      { actor: operator.actor, operation, key: uuidv7(), input: {} },
      work as never,
    )
    return done as R
  }
  const withdraw = (by: Backer, amount: bigint, id = `wdl_${uuidv7()}`, bankId = by.bankId) =>
    ask(
      by,
      'mutation ($id: ID!, $a: ID!, $b: ID!, $c: Cents!) { requestWithdrawal(id: $id, accountId: $a, fundingSourceId: $b, amount: $c) { id } }',
      { id, a: by.accountId, b: bankId, c: amount.toString() },
    )

  const rosa = await newOperator(house, 'rosa@longlight.example')
  const theo = await newOperator(house, 'theo@longlight.example')
  const ada = await named('Ada')
  const ben = await named('Ben')

  story(
    'an investment paid by bank',
    'The deposit is pending (in brackets) until the bank’s money is there; then cash becomes capital and shares in one posting.',
    async () => {
      await invest(house, ada)
    },
  )

  it('lets a second investor in', () => invest(house, ben, { amount: 20_001n as never }).then(() => {}))

  story(
    'an investment that the bank refuses',
    'R01 before settlement: the pending deposit is voided and no share was ever given.',
    async () => {
      const cleo = await named('Cleo', 'R01')
      const { data } = await placeOrder(house, cleo)
      await sign(house, data.placeOrder.id)
      await passDays(house, 8)
    },
  )

  story(
    'an investment that the bank takes back',
    'R01 after settlement: shares and capital go back first, then the deposit is reversed.',
    async () => {
      const dora = await named('Dora', 'R01-late')
      const { data } = await placeOrder(house, dora)
      await sign(house, data.placeOrder.id)
      await passDays(house, 14)
      expect(await sharesOf(house, dora.accountId)).toBe(0n)
    },
  )

  story('an investment cancelled on its day', 'Taken back before the transfer leaves the bank.', async () => {
    const emil = await named('Emil')
    const { data } = await placeOrder(house, emil)
    await sign(house, data.placeOrder.id)
    await ask(emil, 'mutation ($id: ID!) { cancelOrder(key: "c", id: $id) { id } }', { id: data.placeOrder.id })
    await house.drain()
    expect((await orderOf(house, data.placeOrder.id)).state).toBe('cancelled')
  })

  let dividendId = ''
  story(
    'a month opened and its dividend paid',
    'Revenue less costs and reserve can be distributed. One operator declares, another approves, and one posting pays every holder to the cent.',
    async () => {
      await house.moveTo(instant('2026-03-03T15:00:00Z'))
      await operate(rosa, 'recordPeriodCash', (ctx) =>
        recordPeriodCash(ctx, {
          portfolioId: '1',
          month: '2026-01',
          revenue: dollars(120),
          costs: dollars(15),
          reserve: dollars(5),
        }),
      )
      dividendId = `div_${uuidv7()}`
      await operate(rosa, 'declareDividend', (ctx) =>
        declareDividend(ctx, { id: dividendId, portfolioId: '1', month: '2026-01' }),
      )
      const own = await operate(rosa, 'approveDividend', (ctx) => approveDividend(ctx, { id: dividendId }))
      expect(own).toMatchObject({ code: 'sameOperator' })
      await operate(theo, 'approveDividend', (ctx) => approveDividend(ctx, { id: dividendId }))
      const again = await operate(theo, 'approveDividend', (ctx) => approveDividend(ctx, { id: dividendId }))
      expect(isRefusal(again)).toBe(true)
      expect((await cashOf(house, ada.accountId)).posted + (await cashOf(house, ben.accountId)).posted).toBe(10_000n)
    },
  )

  it('a dividend is traced from the cent to the meters by its holder and by nobody else', async () => {
    const id = `dvl_${dividendId}_${ada.accountId}`
    const query = `query ($id: ID!) { dividendTrace(id: $id) { amount pool revenue costs reserve shares totalShares exactMicrocents readings { plantName kilowattHours daysRead } } }`
    const { data, errors } = await ask(ada, query, { id })
    expect(errors).toEqual([])
    expect(data.dividendTrace).toMatchObject({
      pool: '10000',
      revenue: '12000',
      costs: '1500',
      reserve: '500',
      readings: [{ plantName: 'Test Plant', daysRead: 31, kilowattHours: 148_800 }],
    })
    const exact =
      (BigInt(data.dividendTrace.pool) * BigInt(data.dividendTrace.shares) * 1_000_000n) /
      BigInt(data.dividendTrace.totalShares)
    expect(BigInt(data.dividendTrace.exactMicrocents)).toBe(exact)
    expect((await ask(ben, query, { id })).errors).toHaveLength(1)
    expect((await ask(null, query, { id })).errors[0]).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('cash may not leave before day 60, and the refusal names the day', async () => {
    const { errors } = await withdraw(ada, 100n)
    expect(errors[0]).toMatchObject({
      code: 'tooSoonAfterFirstInvestment',
      message: expect.stringContaining('Cash may leave from '),
    })
  })

  story('a withdrawal', 'From day 60 on: on hold at once, settled when the bank has it.', async () => {
    await house.moveTo(instant('2026-04-20T15:00:00Z'))
    const cash = await cashOf(house, ada.accountId)
    expect((await withdraw(ada, cash.available + 1n)).errors[0]).toMatchObject({ code: 'notEnoughCash' })
    const id = `wdl_${uuidv7()}`
    const [first, second] = await Promise.all([withdraw(ada, 1_000n, id), withdraw(ada, 1_000n, id)])
    expect([...first.errors, ...second.errors]).toEqual([])
    expect((await cashOf(house, ada.accountId)).available).toBe(cash.available - 1_000n)
    await passDays(house, 5)
    expect((await cashOf(house, ada.accountId)).posted).toBe(cash.posted - 1_000n)
  })

  story(
    'a withdrawal that the bank sends back',
    'R03 after settlement: the money is the investor’s cash again.',
    async () => {
      const bad = await linkBank(house, ben, 'R03-late')
      const before = (await cashOf(house, ben.accountId)).posted
      expect((await withdraw(ben, 500n, undefined, bad)).errors).toEqual([])
      await passDays(house, 10)
      expect((await cashOf(house, ben.accountId)).posted).toBe(before)
    },
  )

  story('an investment paid from cash', 'Dividends buy new shares at once when the agreement is signed.', async () => {
    await operate(rosa, 'recordPeriodCash', (ctx) =>
      recordPeriodCash(ctx, {
        portfolioId: '1',
        month: '2026-02',
        revenue: dollars(600),
        costs: dollars(0),
        reserve: dollars(0),
      }),
    )
    const id = `div_${uuidv7()}`
    await operate(theo, 'declareDividend', (ctx) => declareDividend(ctx, { id, portfolioId: '1', month: '2026-02' }))
    await operate(rosa, 'approveDividend', (ctx) => approveDividend(ctx, { id }))
    const { data, errors } = await placeOrder(house, ada, { amount: 2_500n as never, fromCash: true })
    expect(errors).toEqual([])
    await sign(house, data.placeOrder.id)
    expect((await orderOf(house, data.placeOrder.id)).state).toBe('settled')
  })

  story(
    'a return whose money was used',
    'The bank takes back what has become shares that are no longer there: the debt stands against the account, which is frozen.',
    async () => {
      const finn = await named('Finn', 'R01-late')
      const { data } = await placeOrder(house, finn)
      await sign(house, data.placeOrder.id)
      await passDays(house, 6)
      // The shares leave by a correction; selling them comes with its own room.
      await owner.query(
        `select ledger.post(array['test:gone'], array['x'], array['correction'], array['posted'], array[null::text], array['test'], array['{}']::jsonb[], array[now()], now(), array[1, 1],
      (select array[(select id from ledger.account where key = $1), (select id from ledger.account where key = 'unissued:1')]), array[-80000000, 80000000]::bigint[])`,
        [`holding:${finn.accountId}:1`],
      )
      await passDays(house, 8)
      expect(
        (
          await owner.query('select frozen_at is not null as frozen from accounts.account where id = $1', [
            finn.accountId,
          ])
        ).rows[0].frozen,
      ).toBe(true)
    },
  )

  it('agrees with the payment partner to the cent', async () => {
    const { balances } = (await (await fetch(`${house.config.ach.origin}/_standin/balances`)).json()) as {
      balances: { owner: string; balance: string }[]
    }
    const ours = (await owner.query(`select -posted as cents from ledger.balances(array['company:bank'])`)).rows[0]
      .cents
    expect(balances).toEqual([{ id: expect.any(String), owner: 'Longlight', balance: centsToDecimal(ours) }])
  })

  it('leaves books that balance, sealed day by day', async () => {
    expect((await checkBooks(databaseOf(platform.pool))).flatMap(({ offending }) => offending)).toEqual([])
  })

  it('is printed as docs/money.md', async () => {
    const head =
      '# Money\n\nEvery posting, as the money stories made it; the tests print this page and fail when it is out of date. Amounts in brackets are pending. A debit makes an asset (the bank, what somebody owes) more and everything else less; a credit the other way round. `sh` are shares.\n'
    await expect([head, ...pages].join('\n\n').concat('\n')).toMatchFileSnapshot('../../docs/money.md')
  })
})
