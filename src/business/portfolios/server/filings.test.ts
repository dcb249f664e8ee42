import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { readOrderFacts } from '#business/investing/server/order-facts.ts'
import { inTransaction } from '#engine/command/command.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { askOf, type Buyer, crowd, place } from '#tests/figures/orders-crowd.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { raisedOf } from '../rules/ledger-accounts.ts'

const record = `mutation ($id: ID!, $kind: FilingKind!, $filedOn: Day!, $periodEnd: Day, $qualifiedOn: Day) {
  recordFiling(input: { id: $id, portfolioId: "7", kind: $kind, filedOn: $filedOn, periodEnd: $periodEnd, qualifiedOn: $qualifiedOn, reference: "0000000000-26-000001", reason: "As filed." }) { id } }`

describe('the filings of an issuer under Regulation A', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform, moveTo } = testCompany
  await offer(owner, { id: '7', hasFiled: false })
  const [ada] = (await crowd(owner, { name: 'filings', count: 1 })) as [Buyer]
  const staff = await newOperator(testCompany, 'staff@example.com')
  const second = await newOperator(testCompany, 'second@example.com')
  const order = (portfolioId = '7', amount: Cents = cents(10_000)) =>
    place(platform, ada, askOf(ada, { id: idOf('ord', uuidv7()), portfolioId, amount }))
  const recorded = async (variables: Record<string, string>) => {
    const id = `prp_${uuidv7()}`
    const { errors } = await ask(staff, record, { id, ...variables })
    if (errors.length > 0) return errors[0]!.code
    const approval = await approveAs(ask, second, id, 'state')
    return approval.errors[0]?.code ?? 'ok'
  }
  const alerts = async () =>
    (
      await owner.query<{ text: string }>(
        `select text from operations.alert where alert in ('filingDue', 'filingOverdue') order by raised_at, text`,
      )
    ).rows.map(({ text }) => text)

  it('pause its sales while one is overdue, and the refusal says which', async () => {
    const { data } = await ask(null, '{ portfolio(id: "7") { salesPause filings { form } } }')
    expect(data.portfolio).toEqual({
      salesPause:
        'The issuer’s annual report for the period to Dec 31, 2024 (Form 1-K) was due on Apr 30, 2025. No shares are sold until it is filed.',
      filings: [],
    })
    expect(await order()).toBe('salesPaused')
    const facts = await readOrderFacts(platform, { accountId: ada.accountId, portfolioId: '7', fundingSourceId: null })
    expect(facts.obstacles.map(({ message }) => message)).toEqual([data.portfolio.salesPause])
  })

  it('are recorded by two operators, once each, and sales resume with the last one that was owed', async () => {
    expect(await recorded({ kind: 'annualReport', periodEnd: '2024-12-31', filedOn: '2025-12-29' })).toBe('ok')
    expect(await recorded({ kind: 'annualReport', periodEnd: '2024-12-31', filedOn: '2025-12-29' })).toBe(
      'alreadyFiled',
    )
    expect(await recorded({ kind: 'semiannualReport', periodEnd: '2025-06-30', filedOn: '2025-12-30' })).toBe('ok')
    expect(await order()).toBe('salesPaused')
    expect(await recorded({ kind: 'amendment', filedOn: '2025-12-30', qualifiedOn: '2026-01-05' })).toBe('ok')
    expect(await order()).toBe('ok')
    const { data } = await ask(
      null,
      '{ portfolio(id: "7") { salesPause filings { form filedOn qualifiedOn periodEnd } } }',
    )
    expect(data.portfolio).toEqual({
      salesPause: null,
      filings: [
        { form: 'Form 1-A POS', filedOn: '2025-12-30', qualifiedOn: '2026-01-05', periodEnd: null },
        { form: 'Form 1-SA', filedOn: '2025-12-30', qualifiedOn: null, periodEnd: '2025-06-30' },
        { form: 'Form 1-K', filedOn: '2025-12-29', qualifiedOn: null, periodEnd: '2024-12-31' },
      ],
    })
  })

  it('are on the calendar of operators, who are alerted once ahead and once when the day has passed', async () => {
    const calendar = async () =>
      (await ask(staff, '{ filingCalendar { portfolioId form dueOn state source } }')).data.filingCalendar.find(
        ({ state }: { state: string }) => state !== 'filed',
      )
    expect(await calendar()).toEqual({
      portfolioId: '7',
      form: 'Form 1-K',
      dueOn: '2026-04-30',
      state: 'due',
      source: '17 CFR 230.257(b)(1)',
    })
    const before = await alerts()
    await moveTo(instant('2026-03-30T15:00:00Z'))
    expect(await alerts()).toEqual(before)
    await moveTo(instant('2026-03-31T15:00:00Z'))
    await moveTo(instant('2026-04-30T15:00:00Z'))
    const ahead = (await alerts()).slice(before.length)
    expect(ahead).toEqual([
      'Portfolio 7: the annual report for the period to Dec 31, 2025 (Form 1-K) is due on Apr 30, 2026. Sales pause the day after, unless it is recorded.',
    ])
    expect(await order()).toBe('ok')
    await moveTo(instant('2026-05-01T15:00:00Z'))
    expect(await order()).toBe('salesPaused')
    expect((await alerts()).slice(before.length + 1)).toEqual([
      'Portfolio 7: the annual report for the period to Dec 31, 2025 (Form 1-K) was due on Apr 30, 2026. Sales are paused until it is recorded.',
    ])
    const noted = await owner.query<{ is_overdue: boolean; alerted_on: string }>(
      `select is_overdue, alerted_on from portfolios.filing_alert where portfolio_id = '7' and due_on = '2026-04-30' order by 2`,
    )
    expect(noted.rows).toEqual([
      { is_overdue: false, alerted_on: '2026-03-31' },
      { is_overdue: true, alerted_on: '2026-05-01' },
    ])
    expect(await recorded({ kind: 'annualReport', periodEnd: '2025-12-31', filedOn: '2026-05-01' })).toBe('ok')
    expect(await order()).toBe('ok')
  })

  it('end at $75 million of sales in twelve months, whose oldest day makes room as it becomes older', async () => {
    await offer(owner, { id: '8', cap: 20_000_000_000n })
    const sold = (amount: Cents, at: string) =>
      inTransaction(platform, { kind: 'system', id: 'test' }, ({ tx }) =>
        mustPost(
          tx,
          {
            key: uuidv7(),
            kind: 'test',
            subject: '8',
            effectiveAt: instant(at),
            phase: 'posted',
            lines: moveMoney(fbo, raisedOf('8'), amount),
          },
          platform.clock.now(),
        ),
      )
    const room = async () =>
      (await readOrderFacts(platform, { accountId: ada.accountId, portfolioId: '8', fundingSourceId: null }))
        .roomInPortfolio
    await sold(dollars(50_000_000), '2025-05-01T14:59:59Z')
    await sold(dollars(70_000_000), '2025-05-02T15:00:00Z')
    await moveTo(instant('2026-05-02T15:00:00Z'))
    expect(await room()).toBe(dollars(5_000_000))
    await sold(dollars(4_999_900), '2026-05-02T14:00:00Z')
    expect(await order('8', dollars(100))).toBe('ok')
    expect(await order('8', dollars(100))).toBe('yearlyCeiling')
    await moveTo(instant('2026-05-02T15:00:01Z'))
    expect(await room()).toBe(dollars(69_999_900 + 100))
  })
})
