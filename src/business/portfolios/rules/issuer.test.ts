import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { percent } from '#kernel/rate.ts'
import { demoOfferingFacts } from '#sandbox/demo/data/offering-facts.ts'
import { demoPortfolios } from '#sandbox/demo/data/portfolios.ts'
import { decideOfferingFacts, decideOpening, type Issuer, issuerDescription, type OfferingFacts } from './issuer.ts'

const issuer: Issuer = {
  legalName: 'Sun One LLC',
  form: 'limitedLiabilityCompany',
  state: 'DE',
  governingLaw: 'DE',
  ein: '00-0000001',
  fiscalYearEnd: '12-31',
  signerTitle: 'President',
  contactName: 'Investor Relations',
  contactAddress: '1 Test Street',
  contactEmail: 'ir@longlight.example',
  contactPhone: '+1 302 555 0100',
}
const facts = (change: Partial<Issuer> = {}, parts: Partial<OfferingFacts> = {}): OfferingFacts => ({
  issuer: { ...issuer, ...change },
  proceedsUses: [],
  yearlyCosts: [],
  powerSales: [],
  loans: [],
  risks: Array.from({ length: 5 }, (_, nth) => ({ title: `Risk ${nth + 1}`, explanation: 'A loss.' })),
  ...parts,
})
const codeOf = (given: OfferingFacts, regulationId = 1) => decideOfferingFacts(given, { regulationId })?.code ?? null

describe('the facts of an offering', () => {
  it('are complete, and say what kind of company issues the shares', () => {
    expect(codeOf(facts())).toBeNull()
    expect(issuerDescription(issuer)).toBe('a Delaware limited liability company')
  })

  it.each([
    ['no name', { legalName: ' ' }, 'badIssuer'],
    ['no office of the signer', { signerTitle: '' }, 'badIssuer'],
    ['an unknown state', { governingLaw: 'XX' }, 'badIssuer'],
    ['a malformed EIN', { ein: '123456789' }, 'badIssuer'],
    ['a fiscal year without an end', { fiscalYearEnd: '13-01' }, 'badIssuer'],
    ['a form without a number', { filingForm: '1-A' as const }, 'badFiling'],
    ['the form of a private placement', { filingForm: 'D' as const, filingNumber: '021-1' }, 'badFiling'],
    ['a qualification without an address', { qualifiedOn: businessDay('2026-01-05') }, 'badFiling'],
  ])('refuses %s', (_what, change, code) => {
    expect(codeOf(facts(change))).toBe(code)
  })

  it('refuses uses of the proceeds that do not make up the whole, and a cost below zero', () => {
    const use = { kind: 'constructionDebt', paidTo: 'A bank', isRelated: false } as const
    expect(codeOf(facts({}, { proceedsUses: [{ ...use, share: percent(99) }] }))).toBe('badProceeds')
    expect(codeOf(facts({}, { proceedsUses: [{ ...use, share: percent(100) }] }))).toBeNull()
    const cost = { kind: 'audit', basis: 'Fixed', paidTo: 'An auditor', isRelated: false } as const
    expect(codeOf(facts({}, { yearlyCosts: [{ ...cost, onThousand: cents(-1) }] }))).toBe('badCosts')
  })
})

describe('an offering opens', () => {
  const today = businessDay('2026-03-05')
  it('only with an issuer on record', () => {
    expect(decideOpening(null, { regulationId: 3, today })?.code).toBe('issuerMissing')
    expect(decideOpening(issuer, { regulationId: 3, today })).toBeNull()
  })
  it('under Regulation A only from the day of its qualification', () => {
    expect(decideOpening(issuer, { regulationId: 1, today })?.code).toBe('notQualified')
    expect(decideOpening({ ...issuer, qualifiedOn: businessDay('2026-03-06') }, { regulationId: 1, today })?.code).toBe(
      'notQualified',
    )
    expect(decideOpening({ ...issuer, qualifiedOn: today }, { regulationId: 1, today })).toBeNull()
  })
})

describe('in the demo', () => {
  it.each(demoPortfolios.map((portfolio) => [portfolio.name, portfolio] as const))(
    '%s has an issuer of its own that may do what its status says',
    (_name, { id, regulation, statuses }) => {
      const given = demoOfferingFacts[id]!
      expect(decideOfferingFacts(given, { regulationId: regulation })).toBeNull()
      if (statuses.some(({ status }) => status === 'open'))
        expect(
          decideOpening(given.issuer, { regulationId: regulation, today: businessDay(statuses[0]!.since) }),
        ).toBeNull()
    },
  )
  it('no two portfolios share an issuer or a number', () => {
    const all = Object.values(demoOfferingFacts)
    for (const of of ['legalName', 'ein', 'filingNumber', 'cik'] as const) {
      const given = all.flatMap(({ issuer: one }) => one[of] ?? [])
      expect(new Set(given).size).toBe(given.length)
    }
  })
})
