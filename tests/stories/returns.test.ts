import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { xirr } from '#business/returns/rules/xirr.ts'
import { businessDay, dayOf } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { invest, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { stories } from './stories.ts'

stories('returns', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany, story, named }) => {
  const { owner, ask } = testCompany
  await offer(owner, { id: '1' })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')

  story(
    'the flows behind a yearly return',
    'Ada pays in twice and is paid one dividend; a year and a half later the price is $1.35. These postings and the value on that day are all that her yearly return is computed from: 8.55%. The company’s figure looks at the same flows thirty days earlier: 9.10%.',
    async () => {
      const ada = await named('Ada')
      await invest(testCompany, ada, { amount: cents(100_000) })
      await testCompany.moveTo(instant('2026-03-03T15:00:00Z'))
      const operate = async (by: typeof rosa, mutation: string) =>
        expect((await ask(by, `mutation ($key: IdempotencyKey!) { ${mutation} }`, { key: uuidv7() })).errors).toEqual(
          [],
        )
      await operate(
        rosa,
        'recordPeriodCash(input: { key: $key, portfolioId: "1", month: "2026-01", revenue: "6000", costs: "0", reserve: "0" }) { id }',
      )
      const id = `div_${uuidv7()}`
      await ask(
        rosa,
        'mutation ($id: ID!) { declareDividend(input: { id: $id, portfolioId: "1", month: "2026-01" }) { id } }',
        { id },
      )
      expect((await approveAs(ask, theo, id)).errors).toEqual([])
      await testCompany.drain()
      await invest(testCompany, ada, { amount: cents(50_000) })
      await owner.query(
        `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, filing_reference, published_by, published_at)
         values ('1', '2027-06-01', 1350000, 'TEST-2', 'test', '2027-05-01Z')`,
      )
      await testCompany.moveTo(instant('2027-07-05T15:00:00Z'))

      const { data } = await ask(
        ada,
        'query ($a: ID!) { accountReturns(accountId: $a) { total { invested dividends unrealisedGain totalGain moneyWeightedReturn } } }',
        { a: ada.accountId },
      )
      expect(data.accountReturns.total).toEqual({
        invested: '150000',
        dividends: '6000',
        unrealisedGain: '12000',
        totalGain: '18000',
        moneyWeightedReturn: expect.any(String),
      })
      const { rows } = await owner.query(
        `select e.effective_at as at, e.amount from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.transfer t on t.id = e.transfer_id
          where a.key = $1 and not e.pending and t.kind in ('settleOrder', 'payDividend')`,
        [`cash:${ada.accountId}`],
      )
      const flows = rows.map(({ at, amount }) => ({ on: dayOf(at), amount: cents(amount) }))
      const yearly = xirr([...flows, { on: dayOf(testCompany.clock.now()), amount: cents(162_000) }])
      expect(Number(data.accountReturns.total.moneyWeightedReturn)).toBe(Math.round(yearly! * 1_000_000))
      expect(yearly).toBeCloseTo(0.0855, 4)

      // The company's figure looks back thirty days: the price and all flows are there by then.
      const company = await ask(null, '{ getAUM getLatestNAVBasedIRRCached { date navBasedIRR } }')
      expect(company.data).toMatchObject({ getAUM: 1500, getLatestNAVBasedIRRCached: { date: '2027-06-05' } })
      const monthEarlier = xirr([...flows, { on: businessDay('2027-06-05'), amount: cents(162_000) }])
      expect(monthEarlier).toBeCloseTo(0.091, 4)
      expect(company.data.getLatestNAVBasedIRRCached.navBasedIRR).toBeCloseTo(monthEarlier! * 100, 3)
    },
  )
})
