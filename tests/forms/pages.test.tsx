import { describe, expect, it } from 'vitest'
import type { Given } from '#business/delegates/web/access-documents.ts'
import { GivenRow } from '#business/delegates/web/grant-row.tsx'
import { Beneficiaries } from '#business/ira/web/beneficiaries.tsx'
import { DistributionList } from '#business/ira/web/distributions-list.tsx'
import type { Ira } from '#business/ira/web/ira-documents.ts'
import { CashFigures } from '#business/operations/web/close/cash-figures.tsx'
import MonthPage from '#business/operations/web/close/month-page.tsx'
import PortfoliosPage from '#business/operations/web/portfolios/portfolios-page.tsx'
import PricesPage from '#business/operations/web/prices/prices-page.tsx'
import ReturnsPage from '#business/returns/web/returns-page.tsx'
import { nothing, openForm, part } from './open-form.tsx'

/** The rows of a table by its caption, cell by cell. */
const rowsOf = (caption: string): string[][] => {
  const tables = [...document.querySelectorAll('table')]
  const table = tables.find((candidate) => candidate.textContent?.startsWith(caption))
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''),
  )
}
/** Names and values of a list of facts. */
const factsIn = (list: Element | null): string[] =>
  // A name may be followed by a button that explains it.
  [...(list?.querySelectorAll('dt') ?? [])].map(
    (name) => `${name.firstChild?.textContent}: ${name.nextElementSibling?.textContent}`,
  )
const buttons = (): string[] => [...document.querySelectorAll('button')].map((button) => button.textContent ?? '')

describe('figures stand under their own names', () => {
  it('in the books of the issuers, whose costs are all of them', async () => {
    const books = {
      portfolio: { id: '1', name: 'Skowhegan' },
      grossEarnings: '1000000',
      plantCosts: '10001',
      loanInterest: '20020',
      loanPrincipal: '30300',
      managementFee: '44000',
      deficit: '55055',
      reserve: '66606',
      distributable: '77770',
    }
    await openForm(<PortfoliosPage />, { answers: { IssuerBooks: { data: { issuerBooks: [books] } } } })
    expect(rowsOf('Issuers’ books')[0]?.slice(0, 7)).toEqual([
      'Skowhegan',
      '$10,000.00',
      '$740.21',
      '$303.00',
      '$550.55',
      '$666.06',
      '$777.70',
    ])
  })

  it('on the way from the revenue of a month to its pool', async () => {
    const cash = part<Parameters<typeof CashFigures>[0]['cash']>({
      revenue: '100000',
      costs: '10001',
      interest: '2002',
      principal: '3003',
      fee: '404',
      reserve: '505',
      deficit: '-606',
      pool: '83479',
    })
    await openForm(<CashFigures cash={cash} lines={[]} />)
    expect(factsIn(document.querySelector('dl'))).toEqual([
      'Revenue: $1,000.00',
      'Costs of the plants: -$100.01',
      'Loan interest: -$20.02',
      'Loan repayment: -$30.03',
      'Management fee: -$4.04',
      'Set aside in the reserve: -$5.05',
      'Losses carried or filled: -$6.06',
      'Pool: $834.79',
    ])
  })

  it('in the returns of an account', async () => {
    const returns = {
      invested: '100001',
      paidIn: '200002',
      proceeds: '300003',
      dividends: '400004',
      realisedGain: '500005',
      unrealisedGain: '600006',
      totalGain: '700007',
      simpleReturn: '810000',
      moneyWeightedReturn: '920000',
      dividendYieldOnCost: '330000',
    }
    const dashboard = { title: 'All', returns: { asOf: '2026-11-20', total: returns, holdings: [] }, impact: null }
    await openForm(<ReturnsPage />, { answers: { ReturnsPage: { data: { dashboard, impactFactors: [] } } } })
    expect(factsIn(document.querySelector('dl'))).toEqual([
      'Invested: $1,000.01',
      'Paid in since the start: $2,000.02',
      'Total gain: +$7,000.07',
      'Dividends: $4,000.04',
      'Realized gain: +$5,000.05',
      'Unrealized gain: +$6,000.06',
      'Simple return: 81.00%',
      'Yearly return: 92.00%',
      'Dividend yield on cost: 33.00%',
    ])
  })

  it('of a distribution: what was withheld for whom, and what is left', async () => {
    const row = {
      id: 'idi_1',
      kind: 'early',
      taxYear: 2026,
      state: 'paid',
      requestedAt: '2026-11-02T15:00:00Z',
      gross: '100000',
      federal: '10001',
      stateTax: '5050',
      net: '84949',
      reason: null,
      canCancel: false,
      isCanceling: false,
    }
    const distributions = part<Parameters<typeof DistributionList>[0]['distributions']>({ edges: [{ node: row }] })
    const form = await openForm(
      <DistributionList ira={part<Ira>({ id: 'acc_ira' })} distributions={distributions} mayAct onChanged={nothing} />,
    )
    expect(form.text()).toContain('$100.01 federal and $50.50 state tax withheld, $849.49 to your bank.')
  })

  it('of a share price: one of today is the current one, and no longer to come', async () => {
    const price = (cents: string, effectiveOn: string) => ({ price: cents, effectiveOn, filingReference: effectiveOn })
    const portfolio = {
      id: '1',
      name: 'Skowhegan',
      sharePrice: '12000000',
      sharePrices: [price('11000000', '2026-10-01'), price('12000000', '2026-11-20'), price('13000000', '2026-11-21')],
    }
    await openForm(<PricesPage />, { answers: { SharePrices: { data: { portfolios: [portfolio] } } } })
    expect(rowsOf('Upcoming prices').map((row) => row.slice(0, 4))).toEqual([
      ['Skowhegan', '$12.00', '$13.00', 'Nov 21, 2026'],
    ])
    expect(rowsOf('Current prices').map((row) => row.slice(0, 4))).toEqual([
      ['Skowhegan', '$12.00', 'Nov 20, 2026', '2026-11-20'],
    ])
  })
})

describe('a page offers an act', () => {
  it('to name other beneficiaries only while no change waits for the custodian', async () => {
    const named = { class: 'primary', relationship: 'child', name: 'Kim', shareHundredths: 10_000, perStirpes: true }
    const ira = (state: string) =>
      part<Ira>({
        custodianName: 'Saco River',
        beneficiaries: [named],
        beneficiaryChange: { state, requestedAt: '2026-11-02T15:00:00Z', reason: 'No.', beneficiaries: [named] },
      })
    const offered: boolean[] = []
    for (const state of ['requested', 'accepted', 'rejected']) {
      document.body.replaceChildren()
      await openForm(<Beneficiaries ira={ira(state)} mayAct onChanged={nothing} />)
      offered.push(buttons().includes('Change beneficiaries'))
    }
    expect(offered).toEqual([false, true, true])
  })

  it.each([
    ['one who declared it with others', ['usr_a', 'usr_me'], false],
    ['one who had no part in it', ['usr_a', 'usr_b'], true],
  ])('to approve a dividend: %s', async (_, barred, isOffered) => {
    const step = { kind: 'approved', state: 'todo', act: 'approveDividend', roles: [] }
    const monthClose = {
      portfolio: { id: '1', name: 'Skowhegan' },
      month: '2026-10',
      dueOn: '2026-11-20',
      isLate: false,
      steps: [step],
      next: step,
      plants: [],
      lines: [],
      losses: [],
      barred,
      pool: null,
      seal: null,
      cash: null,
      dividend: null,
    }
    const operators = ['a', 'b', 'me'].map((name) => ({ userId: `usr_${name}`, email: `${name}@longlight.example` }))
    const form = await openForm(<MonthPage />, {
      answers: { MonthClose: { data: { monthClose, operators } } },
      me: { email: 'me@longlight.example' },
    })
    expect(form.text().includes('Another operator approves it.')).toBe(!isOffered)
  })
})

describe('a month’s page offers', () => {
  const cash = {
    revenue: '1',
    costs: '0',
    interest: '0',
    principal: '0',
    fee: '0',
    reserve: '0',
    deficit: '0',
    pool: '1',
  }
  const sealed = { at: '2026-11-19T15:00:00Z', reason: 'Done.', proposedBy: 'usr_a', approvedBy: 'usr_b' }
  it.each([
    ['to correct the cash of a month that was never locked', null, null, ['Correct the cash']],
    ['to reopen a locked month, whose cash stays', { ...sealed, isLocked: true }, null, ['Reopen the month']],
    ['to correct the cash of a reopened month', { ...sealed, isLocked: false }, null, ['Correct the cash']],
    ['nothing of a locked month whose reopening waits for approval', { ...sealed, isLocked: true }, 'prp_1', []],
  ])('%s', async (_, seal, lockProposalId, offered) => {
    const steps = ['cash', 'locked'].map((kind) => ({ kind, state: 'done', act: null, roles: [] }))
    const month = { portfolio: { id: '1', name: 'Skowhegan' }, month: '2026-10', dueOn: '2026-11-20', isLate: false }
    const parts = { plants: [], lines: [], losses: [], barred: [], pool: '1', dividend: null, cashProposalId: null }
    const recorded = { ...cash, recordedBy: 'usr_a', recordedAt: '2026-11-02T15:00:00Z' }
    const monthClose = { ...month, ...parts, steps, next: null, seal, cash: recorded, lockProposalId }
    await openForm(<MonthPage />, { answers: { MonthClose: { data: { monthClose, operators: [] } } } })
    const links = [...document.querySelectorAll('a')].map((link) => link.textContent ?? '')
    expect(links.filter((text) => text === 'Correct the cash' || text === 'Reopen the month')).toEqual(offered)
  })
})

describe('an access that someone was given says', () => {
  it.each([
    ['that it was taken back before it was accepted', null, 'Taken back'],
    ['that it was revoked after it was used', '2026-10-01T15:00:00Z', 'Revoked'],
  ])('%s', async (_, grantedAt, says) => {
    const grant = part<Given>({
      id: 'grn_1',
      delegateName: 'Ben',
      delegateEmail: 'ben@example.com',
      accessType: 'read',
      accountNames: ['Own'],
      status: 'revoked',
      grantedAt,
      endedAt: '2026-11-01T15:00:00Z',
      acts: [],
    })
    const form = await openForm(<GivenRow grant={grant} accounts={[]} onChanged={nothing} />)
    expect(form.text()).toContain(says)
  })
})
