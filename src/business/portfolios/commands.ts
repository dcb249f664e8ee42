import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'

const exampleRisks = JSON.stringify(
  ['Lenders are paid first', 'The real can fall', 'One buyer', 'Less sun', 'No buyer for shares'].map((title) => ({
    title,
    explanation: 'As the offering circular says.',
  })),
)

export const portfoliosCommands = commands('portfolios', {
  recordPeriodCash: {
    audience: 'operator',
    effect: 'none',
    example: '--portfolio 1 --month 2025-11 --revenue 2000.00 --costs 150.00 --reserve 50.00',
  },
  recordExchangeRate: {
    audience: 'operator',
    effect: 'none',
    example: '--currency BRL --day 2025-11-28 --per-dollar 5.42 --source "Banco Central do Brasil, PTAX"',
  },
  publishUpdate: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 5 --title "A full river" --body "It rained." ${exampleReason}`,
  },
  correctUpdate: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--update upd_${exampleUuid} --title "A full river" --body "It rained for two days." --what-changed "It rained for two days, not one." ${exampleReason}`,
  },
  publishOfferingDocument: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 1 --kind operatingAgreement --dated-on 2026-01-02 --content-base64 JVBERi0xLjcKJSVFT0YK ${exampleReason}`,
  },
  correctPeriodCash: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--portfolio 1 --month 2025-11 --revenue 1900.00 --costs 150.00 --reserve 50.00 ${exampleReason}`,
  },
  recordLostOutput: {
    audience: 'operator',
    effect: 'none',
    example: '--plant plt_1 --month 2025-11 --cause curtailment --kilowatt-hours 1200',
  },
  closeMonth: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 1 --month 2025-11 ${exampleReason}`,
  },
  reopenMonth: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 1 --month 2025-11 ${exampleReason}`,
  },
  createPortfolio: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--offering '{"slug":"solar-in-ceara","name":"Solar in Ceará","subtitle":"Sun","summary":"Panels.","markets":["Brazil"],"technologies":["solar"],"regulation":1,"taxForm":"scheduleK1","prohibitedStates":[],"unaccreditedInvestorLimit":500,"investmentCap":"500000000","targetReturnLow":"80000","targetReturnHigh":"120000","inWealthChannel":false,"paysReferralRewards":false,"position":60,"plants":[]}' --portfolio 49 ${exampleReason}`,
  },
  changeTerms: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 3 --investment-cap 5000000.00 ${exampleReason}`,
  },
  changePortfolioStatus: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 3 --status paused --review-on 2027-02-01 ${exampleReason}`,
  },
  publishSharePrice: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--portfolio 1 --price 10.50 --effective-on 2027-02-01 --filing-reference 253G2-2027-01 ${exampleReason}`,
  },
  /** One person is enough, so that a mistake is stopped at once: it has moved nothing yet, and the former price goes on. */
  withdrawSharePrice: {
    audience: 'operator',
    effect: 'none',
    example: '--portfolio 1 --effective-on 2027-02-01 --reason "The valuation was read from the wrong year."',
  },
  recordTaxClass: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 3 --from-year 2027 --form scheduleK1 ${exampleReason}`,
  },
  recordFiling: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 1 --kind annualReport --filed-on 2027-04-20 --reference 0000000000-27-000001 --period-end 2026-12-31 ${exampleReason}`,
  },
  recordOfferingFacts: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 49 --issuer '{"legalName":"Longlight Solar Ceará LLC","form":"limitedLiabilityCompany","state":"DE","governingLaw":"DE","ein":"00-0000049","fiscalYearEnd":"12-31","signerTitle":"Vice President","contactName":"Investor Relations","contactAddress":"14 Wharf Street, Portland, ME 04101","contactEmail":"hello@longlight.example","contactPhone":"+1 207 555 0100"}' --proceeds-uses '[{"kind":"newPlants","share":"1000000","paidTo":"Builders of the plants","isRelated":false}]' --yearly-costs '[{"kind":"audit","onThousand":"200","basis":"By invoice","paidTo":"The auditor","isRelated":false}]' --power-sales '[{"buyer":"A town","share":"1000000","terms":"Fixed price","currency":"BRL","endsOn":"2040-12-31"}]' --loans '[]' --risks '${exampleRisks}' ${exampleReason}`,
  },
})
