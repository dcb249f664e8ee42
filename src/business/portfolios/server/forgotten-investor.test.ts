import { expect, it } from 'vitest'
import { newBacker, passDays, placeOrder, sharesOf, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

it('whose bank returned the payments for each of two portfolios is an investor of neither', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner } = testCompany
  for (const id of ['1', '2']) await offer(owner, { id })
  const ada = await newBacker(testCompany, { email: 'ada@example.com', bank: 'R01-late' })
  for (const portfolio of ['1', '2'])
    await sign(testCompany, (await placeOrder(testCompany, ada, { portfolio })).data.placeOrder.id)
  const investorOf = async () =>
    (
      await owner.query('select portfolio_id as id from portfolios.investor where account_id = $1 order by 1', [
        ada.accountId,
      ])
    ).rows
  await passDays(testCompany, 6)
  expect(await investorOf()).toEqual([{ id: '1' }, { id: '2' }])
  await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 8 }))
  expect(await sharesOf(testCompany, ada.accountId)).toBe(0n)
  expect(await investorOf()).toEqual([])
})
