import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { dollars, noCents } from '#kernel/cents.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { done } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { lossPerShare, worthOfLoss } from '../rules/lost-output.ts'
import { recordPeriodCash } from './public.ts'

it('values lost energy at the price of what was sold, and for each share', () => {
  const worth = worthOfLoss(1_000_000n, { wattHours: 4_000_000n, dollars: dollars(400) })
  expect(worth).toBe(dollars(100))
  expect(lossPerShare(worth, 50_000_000n)).toBe(2_000_000n)
  expect(worthOfLoss(1n, { wattHours: 0n, dollars: noCents })).toBeNull()
  expect(lossPerShare(worth, 0n)).toBeNull()
})

it('a cause of lost output is recorded by operators, replaced by the same again, and read by everyone', async () => {
  const company = await startTestCompany({ at: '2026-03-03T15:00:00Z' })
  await offer(company.owner, { id: '1' })
  const rosa = await newOperator(company, 'rosa@longlight.example')
  const record = (key: string, kilowattHours: number, month = '2026-01') =>
    company.ask(
      rosa,
      `mutation { recordLostOutput(input: { key: "${key}", plantId: "plt_1", month: "${month}", cause: curtailment, kilowattHours: ${kilowattHours}, explanation: "The grid was full." }) { id } }`,
    )
  expect((await record('a', 900)).errors).toEqual([])
  expect((await record('b', 1_200)).errors).toEqual([])
  expect((await record('c', 1, '2026-03')).errors[0]).toMatchObject({ code: 'monthNotOver' })
  const figures = { portfolioId: '1', month: '2026-01', costs: dollars(10), reserve: noCents } as const
  done(await inTransaction(company.platform, rosa.actor, (ctx) => recordPeriodCash(ctx, figures)))
  const { data } = await company.ask(
    null,
    '{ portfolios { powerSold { month contract currency amount rate dollars } lostOutput { month cause kilowattHours perShare } } }',
  )
  expect(data).toEqual({
    portfolios: [
      {
        powerSold: [
          { month: '2026-01', contract: 'plt-1', currency: 'USD', amount: '1190400', rate: null, dollars: '1190400' },
        ],
        lostOutput: [{ month: '2026-01', cause: 'curtailment', kilowattHours: 1200, perShare: null }],
      },
    ],
  })
})
