import { aKey, type Call, idOf, type Samples, type World } from './world.ts'

/** A portfolio of its own for each sample: a second open proposal about the same one is refused. */
async function offered(world: World): Promise<string> {
  const { offer } = await import('#tests/setup/portfolio.ts')
  numbers += 1
  await offer(world.testCompany.owner, { id: String(numbers) })
  return String(numbers)
}
let numbers = 500

const proposed =
  (variables: Record<string, unknown>, other: Record<string, unknown>): Samples[string] =>
  async (world): Promise<Call> => ({
    by: world.operators[0],
    variables: { id: idOf('prp'), portfolioId: await offered(world), reason: 'Being counted.', ...variables },
    other,
  })

const offeringFacts = (signerTitle: string) => ({
  issuer: {
    legalName: 'Figure LLC',
    form: 'limitedLiabilityCompany',
    state: 'DE',
    governingLaw: 'DE',
    ein: '00-0000001',
    fiscalYearEnd: '12-31',
    signerTitle,
    contactName: 'Investor Relations',
    contactAddress: '1 Test Street, Testville, DE 19901',
    contactEmail: 'ir@longlight.example',
    contactPhone: '+1 302 555 0100',
  },
  proceedsUses: [{ kind: 'newPlants', share: '1000000', paidTo: 'Builders', isRelated: false }],
  yearlyCosts: [],
  powerSales: [{ buyer: 'A town', share: '1000000', terms: 'Fixed price', currency: 'USD', endsOn: '2040-12-31' }],
  loans: [],
  risks: Array.from({ length: 5 }, (_, nth) => ({ title: `Risk ${nth + 1}`, explanation: 'A loss.' })),
})

export const portfolios: Samples = {
  publishSharePrice: proposed(
    { effectiveOn: '2026-02-02', price: '1260000', filingReference: 'TEST-2' },
    { price: '1270000' },
  ),
  withdrawSharePrice: async (world) => {
    const portfolioId = await offered(world)
    await world.testCompany.owner.query(
      `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, published_by, published_at) values ($1, '2030-01-02', 1300000, 'test', now())`,
      [portfolioId],
    )
    return {
      by: world.operators[0],
      variables: { key: aKey(), portfolioId, effectiveOn: '2030-01-02', reason: 'Of the wrong year.' },
      other: { reason: 'Of the wrong plant.' },
    }
  },
  changePortfolioStatus: proposed({ status: 'paused' }, { reason: 'Being weighed.' }),
  changeTerms: proposed({ investmentCap: '200000000' }, { investmentCap: '300000000' }),
  recordTaxClass: proposed({ fromYear: 2030, form: 'scheduleK1' }, { form: 'form1099Div' }),
  recordFiling: proposed(
    { kind: 'amendment', filedOn: '2026-01-02', qualifiedOn: '2026-01-05', reference: '0000000000-26-000001' },
    { reference: '0000000000-26-000002' },
  ),
  correctFiling: async (world) => {
    const portfolioId = await offered(world)
    const variables = { portfolioId, filingId: `annualReport${portfolioId}/2025`, filedOn: '2025-04-21' }
    return {
      by: world.operators[0],
      variables: { id: idOf('prp'), reason: 'Being counted.', reference: '0000000000-25-000001', ...variables },
      other: { reference: '0000000000-25-000002' },
    }
  },
  extendFiling: proposed(
    { kind: 'amendment', dueOn: '2036-10-20', extendedTo: '2036-11-10' },
    { extendedTo: '2036-11-11' },
  ),
  markFilingNotApplicable: proposed({ kind: 'amendment', dueOn: '2036-10-20' }, { kind: 'semiannualReport' }),
  recordOfferingFacts: proposed(offeringFacts('President'), offeringFacts('Secretary')),
  correctPeriodCash: async (world) => {
    const portfolioId = await offered(world)
    await world.must(
      world.operators[0],
      'mutation ($key: IdempotencyKey!, $p: ID!) { recordPeriodCash(input: { key: $key, portfolioId: $p, month: "2025-12", revenue: "1000", costs: "0", reserve: "0" }) { id } }',
      { key: aKey(), p: portfolioId },
    )
    const figures = { month: '2025-12', revenue: '1100', costs: '0', reserve: '0' }
    return {
      by: world.operators[0],
      variables: { id: idOf('prp'), portfolioId, reason: 'Read again.', ...figures },
      other: { revenue: '1200' },
    }
  },
  createPortfolio: async (world) => {
    numbers += 1
    const offering = {
      slug: `figure-${numbers}`,
      name: 'Solar',
      subtitle: 'Sun',
      summary: 'Panels.',
      markets: ['Brazil'],
      technologies: ['solar'],
      regulation: 1,
      taxForm: 'scheduleK1',
      prohibitedStates: [],
      unaccreditedInvestorLimit: 500,
      investmentCap: '500000000',
      targetReturnLow: '80000',
      targetReturnHigh: '120000',
      inWealthChannel: false,
      paysReferralRewards: false,
      position: 60,
      plants: [],
    }
    return {
      by: world.operators[0],
      variables: { id: idOf('prp'), portfolioId: String(numbers), offering, reason: 'The board agreed.' },
      other: { reason: 'Someone agreed.' },
    }
  },
}
