// Invented: the issuers of an invented company, and what their offerings cost. No employer number begins with 00, and no
// company has these numbers at the Securities and Exchange Commission: their addresses on EDGAR show nothing.
import type { OfferingFacts, ProceedsUse, YearlyCost } from '#business/portfolios/rules/issuer.ts'
import { company } from '#kernel/brand.ts'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { percent } from '#kernel/rate.ts'
import { demoPlantFacts } from './plant-facts.ts'

type Row = {
  readonly id: string
  readonly legalName: string
  readonly state: 'DE' | 'ME'
  /** Null for an offering that has filed nothing yet. */
  readonly filing: { readonly form: '1-A'; readonly qualifiedOn: string } | { readonly form: 'D' } | null
  readonly lender?: readonly [name: string, isRelated: boolean]
  readonly operator?: readonly [name: string, isRelated: boolean]
  /** In cents a year on $1,000, for 2025. */
  readonly costs?: readonly [management: number, operation: number, audit: number, administration: number]
}

const ownLender = ['Longlight Construction Finance LLC', true] as const
const ownOperator = {
  brazil: ['Longlight Operações do Brasil Ltda.', true],
  usa: ['Longlight Field Services LLC', true],
} as const

const regulationA = (qualifiedOn: string) => ({ form: '1-A', qualifiedOn }) as const
const formD = { form: 'D' } as const

const rows: readonly Row[] = [
  {
    id: '1',
    legalName: 'Longlight Community Solar Brazil LLC',
    state: 'DE',
    filing: regulationA('2024-10-15'),
    lender: ownLender,
    operator: ownOperator.brazil,
    costs: [1_000, 940, 210, 120],
  },
  {
    id: '2',
    legalName: 'Longlight Utility Solar Brazil LLC',
    state: 'DE',
    filing: formD,
    lender: ['A development bank in Brazil, unrelated', false],
    operator: ownOperator.brazil,
    costs: [900, 680, 160, 60],
  },
  {
    id: '3',
    legalName: 'Longlight Solar USA LLC',
    state: 'ME',
    filing: regulationA('2024-10-15'),
    lender: ownLender,
    operator: ownOperator.usa,
    costs: [1_000, 790, 260, 140],
  },
  {
    id: '4',
    legalName: 'Longlight Solar Africa LLC',
    state: 'DE',
    filing: regulationA('2024-10-22'),
    lender: ['A development bank in South Africa, unrelated', false],
    operator: ['Contractors in South Africa and Kenya, unrelated', false],
    costs: [1_000, 1_120, 240, 130],
  },
  {
    id: '5',
    legalName: 'Longlight Solar and Hydro Income LLC',
    state: 'DE',
    filing: regulationA('2024-10-15'),
    lender: ownLender,
    operator: ownOperator.brazil,
    costs: [1_000, 810, 150, 90],
  },
  {
    id: '7',
    legalName: 'Longlight Hydro Brazil LLC',
    state: 'DE',
    filing: formD,
    lender: ['A development bank in Brazil, unrelated', false],
    operator: ownOperator.brazil,
    costs: [900, 740, 180, 70],
  },
  {
    id: '9',
    legalName: 'Longlight Commercial Solar USA LLC',
    state: 'DE',
    filing: formD,
    lender: ownLender,
    operator: ownOperator.usa,
    costs: [900, 830, 200, 80],
  },
  {
    id: '12',
    legalName: 'Longlight Legacy Solar Brazil LLC',
    state: 'DE',
    filing: regulationA('2024-10-15'),
    lender: ownLender,
    operator: ownOperator.brazil,
    costs: [1_000, 980, 270, 150],
  },
  { id: '13', legalName: 'Longlight Storage Pilot LLC', state: 'ME', filing: null },
  {
    id: '48',
    legalName: 'Longlight Solar Colombia LLC',
    state: 'DE',
    filing: regulationA('2024-10-22'),
    lender: ['A commercial bank in Colombia, unrelated', false],
    operator: ['Contractors in Colombia, unrelated', false],
    costs: [1_000, 1_010, 250, 130],
  },
]

const { street, city, state, postalCode } = company.address

function factsOf(row: Row): OfferingFacts {
  const number = row.id.padStart(3, '0')
  const cik = `0009990${number}`
  return {
    issuer: {
      legalName: row.legalName,
      form: 'limitedLiabilityCompany',
      state: row.state,
      governingLaw: row.state,
      ein: `00-0000${number}`,
      fiscalYearEnd: '12-31',
      auditor: 'Casco Bay Audit LLP, Portland, Maine',
      transferAgent: row.filing?.form === '1-A' ? 'Kennebec Transfer Company, Augusta, Maine' : null,
      ...(row.filing && {
        cik,
        filingForm: row.filing.form,
        filingNumber: row.filing.form === '1-A' ? `024-99${number}` : `021-999${number}`,
        filingAddress: `https://www.sec.gov/edgar/browse/?CIK=${cik}`,
        ...(row.filing.form === '1-A' && { qualifiedOn: businessDay(row.filing.qualifiedOn) }),
      }),
      signerTitle: 'President',
      contactName: `${row.legalName}, Investor Relations`,
      contactAddress: `${street}, ${city}, ${state} ${postalCode}`,
      contactEmail: company.email,
      contactPhone: '(207) 555-0114',
    },
    proceedsUses: row.lender ? proceedsOf(row.lender) : [],
    yearlyCosts: row.costs && row.operator ? costsOf(row.costs, row.operator) : [],
    ...demoPlantFacts[row.id]!,
  }
}

const proceedsOf = ([lender, isRelated]: NonNullable<Row['lender']>): ProceedsUse[] => [
  { kind: 'newPlants', share: percent(0), paidTo: 'No plant is added before the loans are repaid', isRelated: false },
  { kind: 'constructionDebt', share: percent(94), paidTo: lender, isRelated },
  {
    kind: 'fees',
    share: percent(3),
    paidTo: 'Lawyers, auditor and filings, repaid to Longlight at cost',
    isRelated: true,
  },
  { kind: 'reserve', share: percent(3), paidTo: 'Kept by the issuer for repairs', isRelated: false },
]

const costsOf = (
  [management, operation, audit, administration]: NonNullable<Row['costs']>,
  [operator, isRelated]: NonNullable<Row['operator']>,
): YearlyCost[] => [
  {
    kind: 'management',
    onThousand: cents(management),
    basis: `${management / 1_000}% a year of net asset value`,
    paidTo: company.legalName,
    isRelated: true,
  },
  {
    kind: 'operation',
    onThousand: cents(operation),
    basis: 'A yearly price for each kilowatt, as paid for 2025',
    paidTo: operator,
    isRelated,
  },
  {
    kind: 'audit',
    onThousand: cents(audit),
    basis: 'Fixed fees, as paid for 2025',
    paidTo: 'Casco Bay Audit LLP',
    isRelated: false,
  },
  {
    kind: 'administration',
    onThousand: cents(administration),
    basis: 'Register of holders, filings and bank, as paid for 2025',
    paidTo: 'Transfer agent, banks and filing services',
    isRelated: false,
  },
]

/** By the portfolio's id. */
export const demoOfferingFacts: Readonly<Record<string, OfferingFacts>> = Object.fromEntries(
  rows.map((row) => [row.id, factsOf(row)]),
)
