import { between, dayIn, pick, portfolios, rowsOf, someCents, someRow, today, type World } from '../company.ts'
import type { Acts } from '../turns.ts'
import { staff } from './months.ts'

const issuer = (portfolio: string, signerTitle: string) => ({
  legalName: `Test Issuer ${portfolio} LLC`,
  form: 'limitedLiabilityCompany',
  state: 'DE',
  governingLaw: 'DE',
  ein: '84-3000001',
  fiscalYearEnd: '12-31',
  filingForm: 'form1A',
  filingNumber: `TEST-${portfolio}`,
  filingAddress: 'https://www.sec.gov/edgar/browse/?CIK=0000000000',
  cik: '0000000000',
  qualifiedOn: '2024-12-01',
  signerTitle,
  contactName: 'Investor Relations',
  contactAddress: '1 Test Street, Testville, DE 19901',
  contactEmail: 'ir@longlight.example',
  contactPhone: '+1 302 555 0100',
})

export const facts = (portfolioId: string, signerTitle: string) => ({
  portfolioId,
  issuer: issuer(portfolioId, signerTitle),
  proceedsUses: [{ kind: 'newPlants', share: '1000000', paidTo: 'Builders', isRelated: false }],
  yearlyCosts: [],
  powerSales: [{ buyer: 'A town', share: '1000000', terms: 'Fixed price', currency: 'USD', endsOn: '2040-12-31' }],
  loans: [],
  risks: Array.from({ length: 5 }, (_, nth) => ({ title: `Risk ${nth + 1}`, explanation: 'A loss.' })),
})

/** The first reports that the issuers of a test owe. */
const someOwed = (world: World) => ({
  portfolioId: pick(world, portfolios),
  ...pick(world, [
    { kind: 'annualReport', dueOn: '2026-04-30' },
    { kind: 'semiannualReport', dueOn: '2026-09-28' },
  ]),
})

const plant = {
  name: 'A hill',
  technology: 'solar',
  city: 'Testville',
  region: 'TS',
  country: 'Brazil',
  latitude: -10,
  longitude: -40,
  capacityAcKw: 800,
  commissionedOn: '2024-01-01',
  tariff: 80_000,
  expectedKilowattHours: Array.from({ length: 12 }, () => 90_000),
}

const offering = (number: number) => ({
  slug: `life-${number}`,
  name: 'Solar',
  subtitle: 'Sun',
  summary: 'Panels.',
  markets: ['Brazil'],
  technologies: ['solar'],
  regulation: 1,
  taxForm: 'form1099Div',
  prohibitedStates: [],
  unaccreditedInvestorLimit: 500,
  investmentCap: '500000000',
  targetReturnLow: '80000',
  targetReturnHigh: '120000',
  inWealthChannel: false,
  paysReferralRewards: false,
  position: number,
  plants: [plant],
})

const rails = {
  matched: 'matched',
  matchedReason: 'Buyers are matched by our venue.',
  redemption: 'on',
  redemptionReason: 'The company buys back what it can.',
  venueName: 'Longlight Exchange',
  legalCapacity: 'Alternative trading system',
  fee: '5000',
}

/** Mostly open ways out, now and then only wishes, or a pause that is over soon. */
const offeringActs: Acts = {
  createPortfolio: staff(1, (world) => {
    const number = between(world, 60, 9_000)
    return { portfolioId: String(number), offering: offering(number) }
  }),
  changeTerms: staff(1, (world) => ({
    portfolioId: pick(world, portfolios),
    summary: pick(world, ['For tests', 'Panels and turbines', 'A river']),
  })),
  changePortfolioStatus: staff(3, async (world) => {
    const portfolio = await someRow<{ id: string; status: string }>(
      world,
      `select id, status from portfolios.portfolio p where id = any($1)
         and (status <> 'open' or not exists (select from portfolios.portfolio o where o.id = any($1) and o.status <> 'open')) order by id`,
      [portfolios],
    )
    const isOpen = portfolio!.status === 'open'
    return {
      portfolioId: portfolio!.id,
      status: isOpen ? 'paused' : 'open',
      ...(isOpen ? { reviewOn: dayIn(world, 40) } : {}),
    }
  }),
  publishSharePrice: staff(2, async (world) => ({
    portfolioId: pick(world, portfolios),
    effectiveOn: dayIn(world, between(world, 4, 30)),
    price: String(between(world, 1_200_000, 1_320_000)),
    filingReference: 'TEST-2',
  })),
  withdrawSharePrice: staff(1, async (world) => {
    const row = await someRow<{ portfolioId: string; effectiveOn: string; reason: string }>(
      world,
      `select portfolio_id as "portfolioId", effective_on::text as "effectiveOn", 'Of the wrong year.' as reason from portfolios.share_price p
       where portfolio_id = any($1) and effective_on > $2 and not exists (select from portfolios.share_price_withdrawal w
         where (w.portfolio_id, w.effective_on, w.attempt) = (p.portfolio_id, p.effective_on, p.attempt)) order by effective_on desc, portfolio_id`,
      [portfolios, today(world)],
    )
    return row ?? null
  }),
  recordFiling: staff(2, (world) => {
    const of = pick(world, [
      { kind: 'amendment', qualifiedOn: dayIn(world, -1) },
      { kind: 'annualReport', periodEnd: '2025-12-31' },
    ])
    const reference = `0000000000-26-${String(between(world, 1, 999_999)).padStart(6, '0')}`
    return { portfolioId: pick(world, portfolios), filedOn: dayIn(world, -1), reference, ...of }
  }),
  correctFiling: staff(1, async (world) => {
    const row = await someRow<Record<string, unknown>>(
      world,
      `select portfolio_id as "portfolioId", id as "filingId", filed_on::text as "filedOn", qualified_on::text as "qualifiedOn", '0000000000-26-000042' as reference
       from portfolios.filing where portfolio_id = any($1) order by filed_on desc, id limit 20`,
      [portfolios],
    )
    return row ?? null
  }),
  extendFiling: staff(1, (world) => ({ ...someOwed(world), extendedTo: dayIn(world, between(world, 1, 200)) })),
  markFilingNotApplicable: staff(1, someOwed),
  restoreFiling: staff(2, async (world) => {
    const row = await someRow<Record<string, unknown>>(
      world,
      `select distinct on (portfolio_id, kind, due_on) portfolio_id as "portfolioId", kind, due_on::text as "dueOn", 'A slip.' as reason
       from portfolios.filing_decision order by portfolio_id, kind, due_on, nth desc`,
    )
    return row ?? null
  }),
  recordTaxClass: staff(1, (world) => ({
    portfolioId: pick(world, portfolios),
    fromYear: 2030 + between(world, 0, 5),
    form: pick(world, ['form1099Div', 'scheduleK1']),
  })),
  recordOfferingFacts: staff(1, (world) =>
    facts(pick(world, portfolios), pick(world, ['President', 'Secretary', 'Treasurer'])),
  ),
}

const sellingActs: Acts = {
  changeSellingRails: staff(3, (world) => {
    const kind = pick(world, ['open', 'open', 'open', 'wishes', 'paused'])
    return {
      portfolioId: pick(world, portfolios),
      ...rails,
      ...(kind === 'wishes' ? { matched: 'indications', redemption: 'off', reviewOn: dayIn(world, 60) } : {}),
      ...(kind === 'paused' ? { pauseReason: 'A storm hit a plant.', reviewOn: dayIn(world, 30) } : {}),
    }
  }),
  runBuyback: staff(5, (world) => ({ portfolioId: pick(world, portfolios), budget: someCents(world, 5_000, 60_000) })),
  stockStandingOrder: staff(3, (world) => ({ sellOrderId: '3', amount: someCents(world, 10_000, 100_000) })),
  withdrawSellOrder: staff(1, async (world) => {
    const listed = await someRow<{ id: string }>(
      world,
      `select id from selling.sell_order where state = 'open' order by placed_at`,
    )
    return listed ? { sellOrderId: listed.id } : null
  }),
}

const rewardActs: Acts = {
  addPromotion: staff(2, (world) => ({
    promotion: {
      id: `life-${between(world, 1, 100_000)}`,
      name: 'A gift',
      source: 'Decided in a meeting',
      startsOn: dayIn(world, between(world, 0, 3)),
      endsOn: dayIn(world, between(world, 10, 60)),
      minimum: '10000',
      maximumReward: '5000',
      fixedAmount: '5000',
      oncePerAccount: world.chance() < 0.7,
    },
  })),
  endPromotion: staff(1, async (world) => {
    const promotion = await someRow<{ id: string }>(
      world,
      `select id from promotions.promotion where id like 'life-%' and (ends_on is null or ends_on > $1) order by id`,
      [dayIn(world, 2)],
    )
    return promotion ? { promotionId: promotion.id, endsOn: dayIn(world, 1) } : null
  }),
  addReferralProgram: staff(2, async (world) => {
    const [last] = await rowsOf<{ on: string }>(world, 'select max(starts_on)::text as on from referrals.program')
    const from = last?.on && last.on > today(world) ? last.on : today(world)
    const startsOn = Temporal.PlainDate.from(from).add({ days: 30 }).toString()
    return { startsOn, endsOn: null, reward: '5000', minimum: '10000', sellOrderId: '3', claimDays: 15 }
  }),
  endReferralProgram: staff(1, async (world) => {
    const program = await someRow<{ on: string }>(
      world,
      'select starts_on::text as on from referrals.program where ends_on is null and starts_on > $1 order by 1',
      [today(world)],
    )
    return program
      ? { startsOn: program.on, endsOn: Temporal.PlainDate.from(program.on).add({ days: 9 }).toString() }
      : null
  }),
}

export const companyActs: Acts = { ...offeringActs, ...sellingActs, ...rewardActs }
