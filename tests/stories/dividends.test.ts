import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { approveDividend, declareDividend } from '#business/dividends/server/door.ts'
import { recordPeriodCash } from '#business/portfolios/server/door.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { cashOf, invest, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { stories } from './stories.ts'

stories('dividends', { at: '2026-01-05T15:00:00Z' }, async ({ house, story, named, operate }) => {
  const { owner, ask } = house
  await offer(owner, { id: '1' })
  const rosa = await newOperator(house, 'rosa@longlight.example')
  const theo = await newOperator(house, 'theo@longlight.example')
  const ada = await named('Ada')
  const ben = await named('Ben')

  it('Ada and Ben invest, one twice as much and a cent', async () => {
    await invest(house, ada)
    await invest(house, ben, { amount: 20_001n as never })
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
})
