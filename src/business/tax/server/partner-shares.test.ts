import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { declareFor, holders } from '#tests/figures/dividend-crowd.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { partnerShares } from './partner-shares.ts'

it('leaves partners’ capital alone by what was paid while the portfolio was taxed as a corporation', async () => {
  const { owner, pool } = await testDatabase()
  await offer(owner, { id: '1' })
  const [holder] = await holders(owner, 1, 1)
  await owner.query(
    `insert into investing.lot (id, account_id, portfolio_id, source, subject, acquired_on, shares_micro, left_micro, cost_cents)
     values ('lot_ord_1', 'acc_0000000', '1', 'purchase', 'ord_1', '2025-03-10', $1, $1, 100000)`,
    [holder!.shares],
  )
  const pay = async (id: string, month: string, pool: bigint, at: string) => {
    await declareFor(owner, id, { pool, month })
    const { rows } = await owner.query('select status from dividends.pay($1, $2, $2)', [id, at])
    expect(rows[0].status).toBe('posted')
    await owner.query(
      `update dividends.dividend set state = 'paid', approved_by = 'usr_approves', paid_at = $2 where id = $1`,
      [id, at],
    )
  }
  await pay('div_corporation', '2026-11', 700n, '2026-12-10T15:00:00Z')
  await pay('div_partnership', '2027-01', 300n, '2027-02-10T15:00:00Z')
  const shares = await partnerShares(databaseOf(pool), {
    portfolioId: '1',
    closes: [
      {
        year: 2027,
        nondividend: null,
        qualified: null,
        ordinaryIncome: cents(1_000),
        interestIncome: cents(0),
        foreignTaxes: cents(0),
      },
    ],
    years: [2027],
    formOf: (year) => (year < 2027 ? '1099-DIV' : 'K-1'),
    upTo: instant('2028-01-10T15:00:00Z'),
  })
  expect(shares.get('acc_0000000 2027')!.capital).toEqual({
    beginning: 100_000n,
    contributed: 0n,
    income: 1_000n,
    other: 0n,
    withdrawn: -300n,
    ending: 100_700n,
  })
})
