import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { type Backer, newBacker, newOperator, passDays, placeOrder, sign } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openSelling, placeSellOrder } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('the day’s sales above which a person logs in again', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner } = testCompany
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  const portfolios = ['1', '3']
  for (const id of portfolios) await offer(owner, { id })
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const ben = await newBacker(testCompany, { email: 'ben@example.com' })
  const business = await openedBusiness(testCompany, ben)
  for (const [by, portfolio] of [
    [ada, '1'],
    [ada, '3'],
    [ben, '1'],
    [business, '1'],
  ] as const) {
    const { data, errors } = await placeOrder(testCompany, by, { amount: cents(300_000n), portfolio })
    if (errors.length > 0) throw new Error(errors[0]!.message)
    await sign(testCompany, data.placeOrder.id)
  }
  await passDays(testCompany, 8)
  for (const id of portfolios) await openSelling(testCompany, operators, id)

  const late = (by: Backer): Backer => ({ ...by, signedInAt: Temporal.Now.instant().subtract({ minutes: 11 }) })
  const list = async (by: Backer, amount: bigint, portfolio = '1') =>
    (await placeSellOrder(testCompany, by, { amount, portfolio })).errors[0]?.code ?? 'ok'

  it('are those in all of their accounts together', async () => {
    expect(await list(late(ben), 60_000n)).toBe('ok')
    expect(await list(late(business), 40_001n)).toBe('signInAgain')
    expect(await list(late(business), 40_000n)).toBe('ok')
    expect(await list(late(ben), 100n)).toBe('signInAgain')
    expect(await list(business, 40_001n)).toBe('ok')
  })

  it('are counted one after the other, however many come at once and of whatever portfolios', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => list(late(ada), 60_000n, portfolios[nth % 2])),
    )
    expect(answers.toSorted()).toEqual(['ok', ...Array(19).fill('signInAgain')])
  })
})
