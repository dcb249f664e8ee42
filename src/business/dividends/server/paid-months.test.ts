import { describe, expect, it } from 'vitest'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { distributionsOf } from './public.ts'

describe('the dividends of a portfolio', async () => {
  const { owner, ask, platform } = await startTestCompany({ at: '2026-03-05T15:00:00Z' })
  await offer(owner, { id: '1' })
  const pay = (month: string, nth: number) =>
    owner.query(
      `insert into dividends.dividend (id, portfolio_id, month, pool_cents, revenue_cents, costs_cents, reserve_cents, origin, record_on, state,
          declared_by, declared_at, approved_by, approved_at, paid_at, holders, shares_micro, kind)
         values ($1, '1', $2, $3, $3, 0, 0, 'computed', ($2 || '-28')::date, 'paid', 'usr_a', now(), 'usr_b', now(), now(), 1, 100000000, 'regular')`,
      [`div_${month}`, month, 10_000 + 100 * nth],
    )
  const months = ['2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']
  for (const [nth, month] of months.entries()) await pay(month, nth)
  const seriesOf = async (count: number | null): Promise<string[]> =>
    (
      await ask(null, 'query ($n: Int) { portfolio(id: "1") { dividends(months: $n) { month } } }', { n: count })
    ).data.portfolio.dividends.map(({ month }: { month: string }) => month)

  it('come oldest first, from the month that is so many months back, itself included', async () => {
    expect(await seriesOf(null)).toEqual(months)
    expect(await seriesOf(3)).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(await seriesOf(2)).toEqual(['2026-01', '2026-02'])
    expect(await seriesOf(1)).toEqual(['2026-02'])
    expect(await seriesOf(0)).toEqual([])
  })

  it('end with the one that is the last', async () => {
    const { data } = await ask(
      null,
      '{ portfolio(id: "1") { lastDividendPerShare dividends { month perShare total } } }',
    )
    const { lastDividendPerShare, dividends } = data.portfolio
    expect(dividends.at(-1)).toEqual({ month: '2026-02', perShare: '1060000', total: '10600' })
    expect(dividends[0]).toEqual({ month: '2025-08', perShare: '1000000', total: '10000' })
    expect(lastDividendPerShare).toBe('1060000')
  })

  it('show a corrected month as its last correction has it', async () => {
    const correct = (nth: number, pool: number) =>
      owner.query(
        `insert into dividends.dividend (id, portfolio_id, month, pool_cents, revenue_cents, costs_cents, reserve_cents, origin, record_on, state,
            declared_by, declared_at, approved_by, approved_at, paid_at, holders, shares_micro, kind, corrects, reason)
           values ($1, '1', '2025-12', $2, $2, 0, 0, 'computed', '2025-12-28', 'paid', 'usr_a', now(), 'usr_b', now(), now(), 1, 100000000,
            'correction', 'div_2025-12', 'The meter was read again.')`,
        [`div_correction_${nth}`, pool],
      )
    await correct(1, 20_000)
    await correct(2, 30_000)
    const { data } = await ask(null, '{ portfolio(id: "1") { dividends { month perShare } } }')
    const december = data.portfolio.dividends.filter(({ month }: { month: string }) => month === '2025-12')
    expect(december).toEqual([{ month: '2025-12', perShare: '3000000' }])
    expect(data.portfolio.dividends).toHaveLength(months.length)
    const distributed = (await distributionsOf(platform.db, '1')).filter(({ month }) => month === '2025-12')
    expect(distributed).toMatchObject([{ perShare: 3_000_000n }])
  })
})
