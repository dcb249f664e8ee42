import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { approveDividend, declareDividend } from '#business/dividends/server/door.ts'
import { recordPeriodCash } from '#business/portfolios/server/door.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { type Backer, cashOf, invest, linkBank, newOperator, passDays } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { stories } from './stories.ts'

stories('cash', { at: '2026-01-05T15:00:00Z' }, async ({ house, story, named, operate }) => {
  const { owner, ask } = house
  await offer(owner, { id: '1' })
  const rosa = await newOperator(house, 'rosa@longlight.example')
  const theo = await newOperator(house, 'theo@longlight.example')
  const ada = await named('Ada')
  const ben = await named('Ben')
  const withdraw = (by: Backer, amount: bigint, id = `wdl_${uuidv7()}`, bankId = by.bankId) =>
    ask(
      by,
      'mutation ($id: ID!, $a: ID!, $b: ID!, $c: Cents!) { requestWithdrawal(id: $id, accountId: $a, fundingSourceId: $b, amount: $c) { id } }',
      { id, a: by.accountId, b: bankId, c: amount.toString() },
    )

  it('Ada and Ben invest and are paid a dividend', async () => {
    await invest(house, ada)
    await invest(house, ben, { amount: 20_001n as never })
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
    const id = `div_${uuidv7()}`
    await operate(rosa, 'declareDividend', (ctx) => declareDividend(ctx, { id, portfolioId: '1', month: '2026-01' }))
    await operate(theo, 'approveDividend', (ctx) => approveDividend(ctx, { id }))
    await house.drain()
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
      // Nothing leaves for 72 hours after a bank was linked.
      await passDays(house, 3)
      const before = (await cashOf(house, ben.accountId)).posted
      expect((await withdraw(ben, 500n, undefined, bad)).errors).toEqual([])
      await passDays(house, 10)
      expect((await cashOf(house, ben.accountId)).posted).toBe(before)
    },
  )
})
