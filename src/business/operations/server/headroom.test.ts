import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { raisedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import { type Cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('the headroom of issuers', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-06T15:00:00Z' })
  const { ask, owner, platform, moveTo } = testCompany
  await offer(owner, { id: '7', cap: 20_000_000_000n })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example', ['compliance'])
  const pia = await newOperator(testCompany, 'pia@longlight.example', ['support'])
  const ada = await newInvestor(testCompany, { email: 'ada@example.com' })
  const sold = (amount: Cents, at: string) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, ({ tx }) =>
      mustPost(
        tx,
        {
          key: uuidv7(),
          kind: 'test',
          subject: '7',
          effectiveAt: instant(at),
          phase: 'posted',
          lines: moveMoney(fbo, raisedOf('7'), amount),
        },
        platform.clock.now(),
      ),
    )
  const query =
    '{ headroom { portfolioId gauges { kind level part usedAmount limitAmount usedCount limitCount usedRate limitRate } } }'
  const gauges = async (portfolioId = '7') => {
    const { data } = await ask(rosa, query)
    const { gauges: own } = data.headroom.find((row: { portfolioId: string }) => row.portfolioId === portfolioId)
    return Object.fromEntries(own.map((gauge: { kind: string }) => [gauge.kind, gauge]))
  }
  const alerts = async () =>
    (await owner.query(`select subject, text from operations.alert where alert = 'headroomLow' order by subject`)).rows

  it('counts sales of the last twelve months, to the second, and all sales against the cap', async () => {
    await sold(dollars(30_000_000), '2025-01-06T14:59:59Z')
    await sold(dollars(60_000_000), '2025-01-06T15:00:00Z')
    expect(await gauges()).toMatchObject({
      yearlySales: { level: 'clear', usedAmount: '6000000000', limitAmount: '7500000000', part: '800000' },
      offering: { usedAmount: '9000000000', limitAmount: '20000000000', part: '450000' },
    })
  })

  it('takes nothing off the sales of twelve months for what was bought back', async () => {
    await inTransaction(platform, { kind: 'system', id: 'test' }, ({ tx }) =>
      mustPost(
        tx,
        {
          key: uuidv7(),
          kind: 'test',
          subject: '7',
          effectiveAt: instant('2026-01-05T15:00:00Z'),
          phase: 'posted',
          lines: moveMoney(raisedOf('7'), fbo, dollars(5_000_000)),
        },
        platform.clock.now(),
      ),
    )
    expect((await gauges()).yearlySales).toMatchObject({ usedAmount: '6000000000' })
  })

  it('counts holders, and those among them who are not accredited', async () => {
    await owner.query(
      `insert into portfolios.investor (portfolio_id, account_id, accredited, first_invested_on)
       select '7', 'acc_test_' || n, n > 425, '2025-06-01' from generate_series(1, 450) n`,
    )
    expect(await gauges()).toMatchObject({
      holders: { level: 'clear', usedCount: 450, limitCount: 2000 },
      unaccreditedHolders: { level: 'warning', usedCount: 425, limitCount: 500 },
    })
  })

  it('has the trading of an offering against its cap', async () => {
    await owner.query(
      `insert into selling.traded_month (portfolio_id, month, shares_micro, outstanding_micro) values ('7', '2026-01', 15, 1000)`,
    )
    const own = await gauges()
    expect(own.traded).toMatchObject({ usedRate: '15000', limitRate: '20000', level: 'warning' })
  })

  it('alerts the staff on a Monday while a legal limit is past its warning, once until someone has looked', async () => {
    await sold(dollars(10_000_000), '2026-01-06T15:00:00Z')
    await moveTo(instant('2026-01-09T15:00:00Z'))
    expect(await alerts()).toEqual([])
    await moveTo(instant('2026-01-12T15:00:00Z'))
    await moveTo(instant('2026-01-19T15:00:00Z'))
    expect((await alerts()).map(({ subject }) => subject)).toEqual(['7:unaccreditedHolders:warning'])
    await sold(dollars(62_000_000), '2026-01-19T15:00:00Z')
    await moveTo(instant('2026-01-26T15:00:00Z'))
    expect((await alerts()).map(({ subject }) => subject)).toContain('7:yearlySales:critical')
  })

  it('is nothing for an investor, a stranger or support', async () => {
    for (const by of [ada, null, pia]) expect((await ask(by, query)).data?.headroom ?? null).toBeNull()
  })
})
