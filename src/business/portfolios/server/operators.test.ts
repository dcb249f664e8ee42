import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { readBalance } from '#ledger/balances.ts'
import { createCompany } from '#sandbox/demo/create-company.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { distributableOf } from '../rules/ledger-accounts.ts'
import { periodCashOf, taxClassesOf } from './public.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:20:00Z' })
await createCompany(testCompany.platform)
const someone = await testCompany.signedIn('someone@example.com')
const staff = await newOperator(testCompany, 'staff@example.com')
const second = await newOperator(testCompany, 'second@example.com')

const proposalId = () => `prp_${uuidv7()}`
/** A second operator approves; refusals of both steps are what a client sees. */
const approve = (id: string, by = second) => approveAs(testCompany.ask, by, id, 'state result')
const price = (id: string, portfolio: string, effectiveOn: string, filing: string | null) =>
  [
    `mutation ($id: ID!, $portfolio: ID!, $on: Day!, $filing: String) { publishSharePrice(input: { id: $id, portfolioId: $portfolio, price: "10500000", effectiveOn: $on, filingReference: $filing, reason: "NAV of the year." }) { id } }`,
    { id, portfolio, on: effectiveOn, filing },
  ] as const
const pricesOf = async (portfolio: string) =>
  (
    await testCompany.ask(
      null,
      `{ portfolio(id: "${portfolio}") { sharePrice sharePrices { price effectiveOn filingReference } } }`,
    )
  ).data.portfolio

test('a price is published by two operators, for a later day, and under Regulation A with its filing', async () => {
  expect((await testCompany.ask(someone, ...price(proposalId(), '1', '2026-02-01', '253G2'))).errors[0]).toMatchObject({
    code: 'FORBIDDEN',
  })
  // A proposal that its approval would refuse is refused at once.
  expect((await testCompany.ask(staff, ...price(proposalId(), '1', '2026-02-01', null))).errors[0]).toMatchObject({
    code: 'filingReferenceRequired',
    field: 'filingReference',
  })
  expect((await testCompany.ask(staff, ...price(proposalId(), '1', '2026-01-05', '253G2'))).errors[0]).toMatchObject({
    code: 'priceAlreadyPublished',
  })
  const id = proposalId()
  const once = await testCompany.ask(staff, ...price(id, '1', '2026-02-01', '253G2'))
  expect(once).toEqual({ data: { publishSharePrice: { id } }, errors: [] })
  expect(await testCompany.ask(staff, ...price(id, '1', '2026-02-01', '253G2'))).toEqual(once)
  expect((await testCompany.ask(staff, ...price(proposalId(), '1', '2026-03-01', '253G2'))).errors[0]).toMatchObject({
    code: 'alreadyProposed',
  })
  expect((await pricesOf('1')).sharePrices).toHaveLength(1)
  expect((await approve(id, staff)).errors[0]).toMatchObject({ code: 'sameOperator' })
  expect((await approve(id)).data.approveProposal).toEqual({ state: 'approved', result: '1:2026-02-01' })
  expect((await approve(id)).errors[0]).toMatchObject({ code: 'alreadyDecided' })
  expect(await pricesOf('1')).toMatchObject({ sharePrice: '10000000', sharePrices: { length: 2 } })
})

test('a pause takes nobody in, says why, and when it is looked at again', async () => {
  const pause = `mutation ($id: ID!, $on: Day) { changePortfolioStatus(input: { id: $id, portfolioId: "3", status: paused, reason: "A new circular is being filed.", reviewOn: $on }) { id } }`
  expect((await testCompany.ask(staff, pause, { id: proposalId(), on: '2026-01-05' })).errors[0]).toMatchObject({
    code: 'reviewInThePast',
  })
  const id = proposalId()
  expect((await testCompany.ask(staff, pause, { id, on: '2026-02-16' })).errors).toEqual([])
  expect((await approve(id)).errors).toEqual([])
  const { data } = await testCompany.ask(
    null,
    '{ portfolio(id: "3") { closeFrontendFlg isAcceptingInvestments statusReason statusReviewOn } }',
  )
  expect(data.portfolio).toEqual({
    closeFrontendFlg: true,
    isAcceptingInvestments: true,
    statusReason: 'A new circular is being filed.',
    statusReviewOn: '2026-02-16',
  })
})

test('terms change by two operators; what is not given stays', async () => {
  const id = proposalId()
  const change = `mutation ($id: ID!, $cap: Cents) { changeTerms(input: { id: $id, portfolioId: "5", investmentCap: $cap, prohibitedStates: ["ND", "NE"], reason: "Filed." }) { id } }`
  expect((await testCompany.ask(staff, change, { id: proposalId(), cap: '0' })).errors[0]).toMatchObject({
    code: 'capBelowRaised',
  })
  const { data: before } = await testCompany.ask(
    null,
    '{ portfolio(id: "5") { name regulation { numUnaccreditedInvestors } } }',
  )
  expect((await testCompany.ask(staff, change, { id, cap: '123400000' })).errors).toEqual([])
  expect((await approve(id)).errors).toEqual([])
  const { data } = await testCompany.ask(
    null,
    '{ portfolio(id: "5") { name regulation { numUnaccreditedInvestors prohibitedStates } currentEquityData { investmentCap } } }',
  )
  expect(data.portfolio).toMatchObject({
    ...before.portfolio,
    regulation: { ...before.portfolio.regulation, prohibitedStates: ['ND', 'NE'] },
    currentEquityData: { investmentCap: '123400000' },
  })
})

test('a tax class counts from its year on and is recorded by two operators', async () => {
  const record = `mutation ($id: ID!, $year: Int!, $form: TaxForm!) { recordTaxClass(input: { id: $id, portfolioId: "5", fromYear: $year, form: $form, reason: "It became a partnership." }) { id } }`
  const now = async () => (await taxClassesOf(testCompany.platform.db, '5')).at(-1)!
  const [next, form] = (await now()).form === 'K-1' ? ['1099-DIV', 'form1099Div'] : ['K-1', 'scheduleK1']
  expect((await testCompany.ask(staff, record, { id: proposalId(), year: 2025, form })).errors[0]).toMatchObject({
    code: 'yearIsOver',
  })
  const id = proposalId()
  expect((await testCompany.ask(staff, record, { id, year: 2027, form })).errors).toEqual([])
  expect((await approve(id)).errors).toEqual([])
  expect(await now()).toEqual({ fromYear: 2027, form: next })
})

test('the issuer, the use of new money and the costs are recorded by two operators, and replaced as a whole', async () => {
  const record = `mutation ($id: ID!, $issuer: IssuerFacts!, $uses: [ProceedsUseFacts!]!, $costs: [YearlyCostFacts!]!, $sales: [PowerSaleFacts!]!, $loans: [LoanFacts!]!, $risks: [RiskFacts!]!) { recordOfferingFacts(input: { id: $id, portfolioId: "5", issuer: $issuer, proceedsUses: $uses, yearlyCosts: $costs, powerSales: $sales, loans: $loans, risks: $risks, reason: "As filed." }) { id } }`
  const input = `{ portfolio(id: "5") { issuer { legalName description filingForm qualifiedOn } proceedsUses { kind share isRelated } yearlyCosts { kind onThousand } powerSales { buyer share endsOn } loans { lender owed } risks { title } } }`
  const issuer = {
    legalName: 'Longlight Five LLC',
    form: 'limitedLiabilityCompany',
    state: 'ME',
    governingLaw: 'ME',
    ein: '00-0000005',
    fiscalYearEnd: '12-31',
    cik: '0009990005',
    filingForm: 'form1A',
    filingNumber: '024-99005',
    filingAddress: 'https://www.sec.gov/edgar/browse/?CIK=0009990005',
    qualifiedOn: '2025-01-02',
    signerTitle: 'President',
    contactName: 'Investor Relations',
    contactAddress: '14 Wharf Street, Portland, ME 04101',
    contactEmail: 'ir@longlight.example',
    contactPhone: '+1 207 555 0114',
  }
  const loan = (share: string) => ({ kind: 'constructionDebt', share, paidTo: 'Its owner', isRelated: true })
  const audit = { kind: 'audit', onThousand: '200', basis: 'Fixed', paidTo: 'The auditor', isRelated: false }
  const plants = {
    sales: [
      { buyer: 'A mill', share: '600000', terms: 'Fixed price', currency: 'BRL', endsOn: '2040-12-31' },
      { buyer: 'The market', share: '400000', terms: 'Market price', currency: 'BRL' },
    ],
    loans: [
      {
        lender: 'A bank',
        isRelated: false,
        owed: '410000000',
        asOf: '2025-12-31',
        currency: 'BRL',
        interest: '8% fixed',
        endsOn: '2039-06-30',
      },
    ],
    risks: Array.from({ length: 5 }, (_, nth) => ({ title: `Risk ${nth + 1}`, explanation: 'A loss.' })),
  }
  const refused = await testCompany.ask(staff, record, {
    id: proposalId(),
    issuer,
    uses: [loan('990000')],
    costs: [],
    ...plants,
  })
  expect(refused.errors[0]).toMatchObject({ code: 'badProceeds' })
  for (const costs of [[audit, { ...audit, kind: 'management' }], [audit]]) {
    const id = proposalId()
    expect(
      (await testCompany.ask(staff, record, { id, issuer, uses: [loan('1000000')], costs, ...plants })).errors,
    ).toEqual([])
    expect((await approve(id)).errors).toEqual([])
  }
  expect((await testCompany.ask(null, input)).data.portfolio).toEqual({
    issuer: {
      legalName: 'Longlight Five LLC',
      description: 'a Maine limited liability company',
      filingForm: 'form1A',
      qualifiedOn: '2025-01-02',
    },
    proceedsUses: [{ kind: 'constructionDebt', share: '1000000', isRelated: true }],
    yearlyCosts: [{ kind: 'audit', onThousand: '200' }],
    powerSales: [
      { buyer: 'A mill', share: '600000', endsOn: '2040-12-31' },
      { buyer: 'The market', share: '400000', endsOn: null },
    ],
    loans: [{ lender: 'A bank', owed: '410000000' }],
    risks: plants.risks.map(({ title }) => ({ title })),
  })
})

test('a new portfolio is coming soon, with its plants', async () => {
  const plant = {
    name: 'Lagoa',
    technology: 'solar',
    city: 'Lagoa',
    region: 'CE',
    country: 'Brazil',
    latitude: -5,
    longitude: -39,
    capacityAcKw: 900,
    commissionedOn: '2026-03-01',
    tariff: '80000',
    expectedKilowattHours: Array.from({ length: 12 }, () => 100_000),
  }
  const offering = {
    slug: 'solar-in-ceara',
    name: 'Solar in Ceará',
    subtitle: 'Sun',
    summary: 'Panels by the sea.',
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
    plants: [plant],
  }
  const create = `mutation ($id: ID!, $number: ID!, $offering: NewOffering!) { createPortfolio(input: { id: $id, portfolioId: $number, offering: $offering, reason: "The board agreed." }) { id } }`
  expect((await testCompany.ask(staff, create, { id: proposalId(), number: '1', offering })).errors[0]).toMatchObject({
    code: 'portfolioExists',
  })
  const id = proposalId()
  expect((await testCompany.ask(staff, create, { id, number: '49', offering })).errors).toEqual([])
  expect((await testCompany.ask(null, '{ portfolio(id: "49") { id } }')).data.portfolio).toBeNull()
  expect((await approve(id)).errors).toEqual([])
  const { data } = await testCompany.ask(null, '{ portfolio(id: "49") { comingSoonFlg plants { name capacityKw } } }')
  expect(data.portfolio).toEqual({ comingSoonFlg: true, plants: [{ name: 'Lagoa', capacityKw: 900 }] })
  const open = `mutation ($id: ID!) { changePortfolioStatus(input: { id: $id, portfolioId: "49", status: open, reason: "Open." }) { id } }`
  expect((await testCompany.ask(staff, open, { id: proposalId() })).errors[0]).toMatchObject({ code: 'issuerMissing' })
})

test('a month that was recorded wrong is corrected by its difference, as far as it was not paid', async () => {
  await testCompany.owner.query(
    `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, filing_reference, published_by, published_at) values ('5', '2025-12-01', 10000000, 'TEST-0', 'test', '2025-11-01Z')`,
  )
  const record = `mutation { recordPeriodCash(input: { key: "m", portfolioId: "5", month: "2025-12", revenue: "100000", costs: "20000", reserve: "10000" }) { id } }`
  expect((await testCompany.ask(staff, record)).errors).toEqual([])
  const correct = `mutation ($id: ID!, $revenue: Cents!, $reserve: Cents!) { correctPeriodCash(input: { id: $id, portfolioId: "5", month: "2025-12", revenue: $revenue, costs: "20000", reserve: $reserve, reason: "A meter was read twice." }) { id } }`
  expect(
    (await testCompany.ask(staff, correct, { id: proposalId(), revenue: '100000', reserve: '10000' })).errors[0],
  ).toMatchObject({ code: 'nothingChanged' })
  const id = proposalId()
  expect((await testCompany.ask(staff, correct, { id, revenue: '95000', reserve: '10000' })).errors).toEqual([])
  expect((await approve(id)).errors).toEqual([])
  expect(await periodCashOf(testCompany.platform.db, '5', '2025-12')).toMatchObject({
    revenue: 95_000n,
    costs: 20_000n,
    reserve: 10_000n,
    pool: 65_000n,
  })
  expect((await readBalance(testCompany.platform.db, distributableOf('5'))).posted).toBe(65_000n)
})

test('a month that breaks even is booked gross and leaves nothing to pay, and so is a correction of both sides alike', async () => {
  await testCompany.owner.query(
    `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, filing_reference, published_by, published_at) values ('3', '2025-12-01', 10000000, 'TEST-3', 'test', '2025-11-01Z')`,
  )
  const record = `mutation { recordPeriodCash(input: { key: "even", portfolioId: "3", month: "2025-12", revenue: "20000", costs: "20000", reserve: "0" }) { id } }`
  expect(await testCompany.ask(staff, record)).toEqual({ data: { recordPeriodCash: { id: '3:2025-12' } }, errors: [] })
  const id = proposalId()
  const correct = `mutation ($id: ID!) { correctPeriodCash(input: { id: $id, portfolioId: "3", month: "2025-12", revenue: "30000", costs: "30000", reserve: "0", reason: "A bill and its refund were left out." }) { id } }`
  expect((await testCompany.ask(staff, correct, { id })).errors).toEqual([])
  expect((await approve(id)).data.approveProposal.state).toBe('approved')
  expect(await periodCashOf(testCompany.platform.db, '3', '2025-12')).toMatchObject({
    revenue: 30000n,
    costs: 30000n,
    pool: 0n,
  })
  const { rows } = await testCompany.owner.query(
    `select a.key, sum(-e.amount)::text as debit from ledger.transfer t join ledger.entry e on e.transfer_id = t.id join ledger.account a on a.id = e.account_id
      where t.subject like '3:2025-12%' group by 1 order by 1`,
  )
  expect(rows).toContainEqual({ key: 'bank:issuer:3', debit: '0' })
  expect(rows.filter(({ debit }) => ['30000', '-30000'].includes(debit))).toHaveLength(2)
})
