import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { monthCommands } from '#business/portfolios/month-commands.ts'
import { portfoliosProposals } from '#business/portfolios/proposals.ts'
import { exchangeRate, minorUnits } from '#business/portfolios/rules/exchange-rate.ts'
import { portfoliosBooksRules } from '#business/portfolios/server/books-rules.ts'
import { recordExchangeRate } from '#business/portfolios/server/exchange-rates.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { trialBalance, trialBalanceCsv } from '#business/portfolios/server/trial-balance.ts'
import { approveProposal, propose } from '#engine/approvals/approvals.ts'
import { proposalPreview } from '#engine/approvals/proposal-preview.ts'
import type { NewProposal } from '#engine/approvals/proposals.ts'
import { checkRules, everyRow } from '#engine/books/books-rule.ts'
import { businessDay } from '#kernel/business-day.ts'
import { dollars, noCents } from '#kernel/cents.ts'
import { idOf, type ProposalId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { done } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { stories } from './stories.ts'

const insertedLine = `insert into portfolios.period_line (portfolio_id, month, number, kind, contract, amount_minor, amount_cents)
  values ('1', '2026-02', 99, 'revenue', 'shops', 100, 100)`

stories('portfolios', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany: company, story, operate }) => {
  await offer(company.owner, { id: '1' })
  const rosa = await newOperator(company, 'rosa@longlight.example')
  const record = async (input: Parameters<typeof recordPeriodCash>[1]) =>
    done(await operate(rosa, 'recordPeriodCash', (ctx) => recordPeriodCash(ctx, input)))
  const balanced = async () => {
    const balance = await trialBalance(company.platform.db, '1')
    const { accounts } = balance
    const [head, ...lines] = trialBalanceCsv(balance).trimEnd().split('\r\n')
    expect(head).toContain('closing_usd')
    const closing = lines.map((line) => Number(line.replaceAll('"', '').split(',').at(-1)))
    expect(closing.map((dollars) => Math.round(dollars * 100))).toEqual(
      accounts.map((account) => Number(account.closing)),
    )
    expect(accounts.reduce((sum, { closing }) => sum + closing, 0n)).toBe(0n)
    return new Map(accounts.map(({ account, closing }) => [account, closing]))
  }
  it('an exchange rate is on record', async () => {
    await company.moveTo(instant('2026-06-03T15:00:00Z'))
    const rate = {
      currency: 'BRL',
      day: businessDay('2026-03-31'),
      perDollar: exchangeRate(5_420_000),
      source: 'A central bank',
    }
    await operate(rosa, 'recordExchangeRate', (ctx) => recordExchangeRate(ctx, rate))
    const { rows } = await company.owner.query('select currency, day from portfolios.exchange_rate')
    expect(rows).toEqual([{ currency: 'BRL', day: '2026-03-31' }])
  })

  story(
    'a month that loses is carried forward',
    'A plant stood still and its repair cost more than the power brought. Revenue and costs are booked gross, and the loss is a deficit that later profits fill.',
    async () => {
      await record({
        portfolioId: '1',
        month: '2026-01',
        reserve: noCents,
        lines: [
          { kind: 'revenue', contract: 'shops', amount: minorUnits(40_000) },
          {
            kind: 'cost',
            costKind: 'maintenance',
            amount: minorUnits(100_000),
            party: 'A repair shop',
            document: 'INV-17',
          },
        ],
      })
      expect((await balanced()).get('deficit:1')).toBe(-60_000n)
      const query = '{ issuerBooks { portfolio { id } grossEarnings plantCosts loanInterest deficit distributable } }'
      expect((await company.ask(rosa, query)).data.issuerBooks).toEqual([
        {
          portfolio: { id: '1' },
          grossEarnings: '40000',
          plantCosts: '100000',
          loanInterest: '0',
          deficit: '60000',
          distributable: '0',
        },
      ])
      expect((await company.ask(null, query)).data.issuerBooks).toBeNull()
    },
  )

  story(
    'a month that breaks even',
    'What came in went out again: nothing is left, and both are in the books all the same.',
    async () => {
      await record({ portfolioId: '1', month: '2026-02', revenue: dollars(500), costs: dollars(500), reserve: noCents })
      expect((await balanced()).get('deficit:1')).toBe(-60_000n)
    },
  )

  story(
    'a month in another currency fills the deficit',
    'The buyers pay in reais. Each contract becomes dollars by the dated rate, half a cent and more rounded up; interest, principal and the fee are paid, the deficit of January is filled, and the rest is the holders’.',
    async () => {
      await record({
        portfolioId: '1',
        month: '2026-03',
        reserve: dollars(50),
        lines: [
          {
            kind: 'revenue',
            contract: 'shops',
            plantId: 'plt_1',
            currency: 'BRL',
            wattHours: 20_000_000n,
            priceMicro: 540_000n,
          },
          { kind: 'cost', costKind: 'land', currency: 'BRL', amount: minorUnits(54_200), party: 'A farmer' },
          { kind: 'loanInterest', amount: minorUnits(20_000), party: 'A bank' },
          { kind: 'loanPrincipal', amount: minorUnits(30_000), party: 'A bank' },
          { kind: 'managementFee', amount: minorUnits(5_000) },
        ],
      })
      const accounts = await balanced()
      expect(accounts.get('deficit:1')).toBe(0n)
      expect(accounts.get('revenue:1:shops')).toBe(40_000n + 199_262n)
      expect(accounts.get('distributable:1')).toBe(199_262n - 10_000n - 20_000n - 30_000n - 5_000n - 5_000n - 60_000n)
    },
  )

  story(
    'a month reopened and corrected',
    'February was closed by two operators and locked. An invoice turns up: two operators reopen it with the reason, its lines are corrected, and only the difference is booked.',
    async () => {
      const theo = await newOperator(company, 'theo@longlight.example')
      const decide = async (change: (id: ProposalId) => NewProposal) => {
        const id = idOf('prp', uuidv7())
        done(await propose(company.platform, rosa.actor, monthCommands.closeMonth, change(id)))
        const { hash: preview } = (await proposalPreview(company.platform, id))!
        return approveProposal(company.platform, theo.actor, { key: uuidv7(), id, preview })
      }
      const about = { portfolioId: '1', month: '2026-02' } as const
      const subject = '1:2026-02'
      const reason = 'The checklist is done.'
      await company.owner.query("update portfolios.plant set read_until = '2026-05-01Z' where portfolio_id = '1'")
      done(await decide((id) => portfoliosProposals.closeMonth({ id, subject, reason, payload: about })))
      const lines = [
        { kind: 'revenue', contract: 'shops', amount: minorUnits(50_000) },
        { kind: 'cost', costKind: 'maintenance', amount: minorUnits(50_000), party: 'A repair shop' },
        { kind: 'cost', costKind: 'land', amount: minorUnits(12_000), party: 'A farmer', document: 'INV-18' },
      ] as const
      const correct = () =>
        decide((id) =>
          portfoliosProposals.correctPeriodCash({
            id,
            subject: '1',
            reason: 'An invoice of the farmer came late.',
            payload: { ...about, lines: [...lines], reserve: noCents },
          }),
        )
      await expect(correct()).rejects.toThrow()
      await expect(company.owner.query(insertedLine)).rejects.toThrow(/is closed/)
      done(
        await decide((id) =>
          portfoliosProposals.reopenMonth({ id, subject, reason: 'A late invoice.', payload: about }),
        ),
      )
      done(await correct())
      expect((await balanced()).get('plantCost:1:land')).toBe(-10_000n - 12_000n)
      done(await decide((id) => portfoliosProposals.closeMonth({ id, subject, reason, payload: about })))
    },
  )

  it('has each line, total and balance as the books have it', async () => {
    const outcomes = await checkRules(company.platform.db, portfoliosBooksRules, everyRow)
    expect(outcomes.flatMap(({ offending }) => offending)).toEqual([])
    expect(outcomes.filter(({ checked }) => checked === 0n)).toEqual([])
  })

  it('notices a closed month whose payee someone with all rights has changed', async () => {
    const client = await company.owner.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query(
        "update portfolios.period_line set party = 'Someone else' where month = '2026-02' and kind = 'cost'",
      )
    } finally {
      client.release(true)
    }
    const outcomes = await checkRules(company.platform.db, portfoliosBooksRules, everyRow)
    expect(outcomes.filter(({ offending }) => offending.length > 0).map(({ name }) => name)).toEqual([
      'every closed month is as it was when it was closed',
    ])
  })
})
