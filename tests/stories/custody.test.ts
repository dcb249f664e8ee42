import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { approveDividend, declareDividend } from '#business/dividends/server/public.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { cashOf, invest, newOperator } from '#tests/setup/backer.ts'
import { custodySteps } from '#tests/setup/custody.ts'
import { done } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether, openSelling, sell } from '#tests/setup/selling.ts'
import { stories } from './stories.ts'

stories('custody', { at: '2025-12-01T15:00:00Z', isSwept: true }, async ({ testCompany, story, named, operate }) => {
  const { openIssuerAccount, payIn, instructions, held, force, at } = custodySteps(testCompany)
  await offer(testCompany.owner, { id: '1' })
  await openIssuerAccount('1')
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  const ada = await named('Ada')
  const balances = async () => ({
    fbo: await held('bank:fbo'),
    issuer: await held('bank:issuer:1'),
    operating: await held('bank:operating'),
  })
  const record = (month: string) =>
    operate(operators.proposes, 'recordPeriodCash', (ctx) =>
      recordPeriodCash(ctx, {
        portfolioId: '1',
        month,
        revenue: dollars(60),
        costs: dollars(0),
        reserve: dollars(0),
      }),
    )
  const declare = async (month: string) => {
    const id = idOf('div', uuidv7())
    const input = { id, portfolioId: '1', month }
    done(await operate(operators.proposes, 'declareDividend', (ctx) => declareDividend(ctx, input)))
    await testCompany.drain()
    return id
  }
  const approve = async (id: ReturnType<typeof idOf<'div'>>) => {
    done(await operate(operators.approves, 'approveDividend', (ctx) => approveDividend(ctx, { id })))
    await testCompany.drain()
  }

  it('begins with an operating account of its own', async () => {
    await payIn(dollars(1_000))
    expect(await held('bank:operating')).toBe(100_000n)
  })

  story(
    'a purchase, swept to the issuer',
    'Ada pays $100 for shares. The money is in the FBO account until the next bank day’s transfer, and the ledger shows it as owed to the issuer; then the bank moves it.',
    async () => {
      await invest(testCompany, ada)
      await at('2026-02-02T16:00:00Z')
      await at('2026-02-02T16:20:00Z')
      expect(await balances()).toMatchObject({ fbo: 0n, issuer: 10_000n })
    },
  )

  story(
    'a dividend with its money',
    'The issuer’s money is asked for when the dividend is declared. Once the bank has moved it into the FBO account, a second operator’s approval pays everyone.',
    async () => {
      await record('2025-12')
      const id = await declare('2025-12')
      await at('2026-02-02T16:40:00Z')
      expect(await balances()).toMatchObject({ fbo: 6_000n, issuer: 10_000n })
      await approve(id)
      expect((await cashOf(testCompany, ada.accountId)).posted).toBe(6_000n)
    },
  )

  story(
    'a dividend whose money does not come',
    'The bank refuses the transfer, so the approved dividend waits and nobody is paid. The approval asks the bank once more; when that transfer is made, everyone is paid.',
    async () => {
      await record('2026-01')
      await force('refused', '7001')
      const id = await declare('2026-01')
      await at('2026-02-02T17:00:00Z')
      await approve(id)
      expect((await cashOf(testCompany, ada.accountId)).posted).toBe(6_000n)
      await at('2026-02-02T17:20:00Z')
      expect((await cashOf(testCompany, ada.accountId)).posted).toBe(12_000n)
      expect((await instructions()).slice(-2)).toMatchObject([{ state: 'failed' }, { state: 'settled' }])
    },
  )

  story(
    'a buyback, paid by the issuer',
    'The company buys back what Ada sells for $20 less 10%. It is hers at once; on the next bank day the issuer’s account pays the FBO account what it spent.',
    async () => {
      await openSelling(testCompany, operators)
      await at('2026-02-04T13:00:00Z')
      await sell(testCompany, ada, { amount: 2_000n })
      const run = `mutation ($id: ID!) { runBuyback(input: { id: $id, portfolioId: "1", budget: "2000", reason: "The queue is old" }) { id } }`
      expect((await decideTogether(testCompany, operators, run, {})).errors).toEqual([])
      const proceeds = (await cashOf(testCompany, ada.accountId)).posted - 12_000n
      await at('2026-02-04T16:00:00Z')
      await at('2026-02-04T16:20:00Z')
      expect((await instructions()).at(-1)).toMatchObject({ direction: 'toFbo', amount: proceeds, state: 'settled' })
      expect((await balances()).fbo).toBe((await cashOf(testCompany, ada.accountId)).posted)
    },
  )

  story(
    'a sweep that fails',
    'The bank refuses to move what Ada has invested again. Nothing is booked, the money is still owed to the issuer, and the next bank day asks again.',
    async () => {
      const before = await balances()
      await force('refused', '4401')
      await invest(testCompany, ada)
      await at('2026-03-03T16:00:00Z')
      await at('2026-03-03T16:20:00Z')
      expect((await instructions()).slice(-2)).toMatchObject([
        { direction: 'fromFbo', amount: 10_000n, state: 'failed' },
        { direction: 'fromFbo', amount: 10_000n, state: 'settled' },
      ])
      expect((await balances()).issuer - before.issuer).toBe(10_000n)
    },
  )
})
