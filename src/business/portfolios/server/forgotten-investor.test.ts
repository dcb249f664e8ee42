import { describe, expect, it } from 'vitest'
import { checkRules, everyRow } from '#engine/books/books-rule.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import {
  type Backer,
  invest,
  newBacker,
  newOperator,
  passDays,
  placeOrder,
  sharesOf,
  sign,
} from '#tests/setup/backer.ts'
import { estateActs, readyEstate } from '#tests/setup/estate.ts'
import { readyTransfer, transferActs } from '#tests/setup/holding-transfer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { portfolioFacts } from './portfolio-facts.ts'

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

describe('an investor whose bank returned the payment for their only purchase', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform } = testCompany
  await offer(owner, { id: '1' })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const uma = await newOperator(testCompany, 'uma@longlight.example')
  const people = { recorder: rosa, reviewer: theo }
  const giver = await newBacker(testCompany, { email: 'ben@example.com', firstName: 'Ben' })
  await invest(testCompany, giver)
  await passDays(testCompany, 62)

  const ways = {
    gift: async ({ accountId }: Backer) => {
      const holdings = [{ portfolioId: '1', shares: '20' }]
      const id = await readyTransfer(testCompany, people, {
        kind: 'gift',
        from: giver.accountId,
        to: accountId,
        holdings,
      })
      const { data } = await transferActs(testCompany).transfer(rosa, id)
      expect((await approveAs(ask, theo, data.transferHoldings.id)).errors).toEqual([])
    },
    inheritance: async ({ accountId }: Backer) => {
      const diedOn = testCompany.clock.today()
      const heirs = [{ accountId, part: 1 }]
      const id = await readyEstate(testCompany, people, { accountId: giver.accountId, diedOn, whole: 1, heirs })
      const { data } = await estateActs(testCompany).transfer(theo, id)
      expect((await approveAs(ask, uma, data.transferEstate.id)).errors).toEqual([])
    },
  }
  const isInvested = async ({ accountId }: Backer) =>
    (await portfolioFacts(platform, '1', { accountId }))!.isCurrentUserInvested
  const uncounted = async () => {
    const rules = platform.rooms.flatMap(({ booksRules }) => booksRules ?? [])
    const checks = await checkRules(platform.db, rules, everyRow)
    return checks.filter(({ name }) => /counted as an investor/.test(name)).flatMap(({ offending }) => offending)
  }

  it.each(['gift', 'inheritance'] as const)(
    'stays one by shares that came by %s, and the books miss a row that is gone',
    async (way) => {
      const ada = await newBacker(testCompany, { email: `${way}@example.com`, firstName: way, bank: 'R01-late' })
      await sign(testCompany, (await placeOrder(testCompany, ada)).data.placeOrder.id)
      await passDays(testCompany, 6)
      const bought = await sharesOf(testCompany, ada.accountId)
      expect(bought).toBe(80_000_000n)
      await ways[way](ada)
      const came = (await sharesOf(testCompany, ada.accountId)) - bought
      await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 8 }))
      expect(came).toBeGreaterThan(0n)
      expect(await sharesOf(testCompany, ada.accountId)).toBe(came)
      expect(await isInvested(ada)).toBe(true)
      expect(await uncounted()).toEqual([])
      await owner.query('delete from portfolios.investor where account_id = $1', [ada.accountId])
      expect(await uncounted()).toHaveLength(1)
      await owner.query(
        `insert into portfolios.investor (portfolio_id, account_id, accredited, first_invested_on) values ('1', $1, false, $2)`,
        [ada.accountId, testCompany.clock.today()],
      )
    },
  )
})
