import {
  anyId,
  cents,
  choice,
  day,
  decimal,
  flag,
  integer,
  listOf,
  optional,
  rate,
  record,
  sharePrice,
  text,
} from '#engine/command/input.ts'
import type { CostKind, IssuerForm, ProceedsKind } from './rules/issuer.ts'
import type { MonthLineKind, PlantCostKind } from './rules/month-lines.ts'
import type { Technology } from './rules/technology.ts'

export const newMonthLineInput = record(
  'NewMonthLine',
  {
    kind: choice<MonthLineKind>('MonthLineKind', 'Revenue, a cost, or a payment.'),
    amount: optional(
      cents(
        'Whole hundredths of its currency, as text: "125000" is 1,250.00. Left out of revenue: energy times price.',
      ),
    ),
    currency: optional(
      text('BRL, COP, KES, ZAR; dollars where it is left out. Its newest rate of the month is taken.'),
    ),
    contract: optional(text('For revenue: the contract, in small letters, digits and hyphens.')),
    plantId: optional(anyId('The plant that it is about.')),
    kilowattHours: optional(decimal('For revenue: the energy that was sold, in kilowatt-hours.')),
    price: optional(
      sharePrice('For revenue: whole millionths of the currency for a kilowatt-hour, as text: "412000" is 0.412.'),
    ),
    costKind: optional(choice<PlantCostKind>('PlantCostKind', 'For a cost: its kind.')),
    party: optional(text('Party that paid or was paid.')),
    document: optional(text('The reference of the invoice or receipt.')),
  },
  'A contract’s revenue, a cost, or a payment to a lender or the manager.',
)

export const monthLines = optional(
  listOf(newMonthLineInput('Each contract, cost and payment by itself, in place of revenue and costs.')),
)

export const newPlantInput = record('NewPlant', {
  name: text(),
  technology: choice<Technology>('Technology'),
  city: text(),
  region: text(),
  country: text(),
  latitude: decimal(),
  longitude: decimal(),
  capacityDcKw: optional(decimal()),
  capacityAcKw: decimal(),
  commissionedOn: day(),
  tariff: sharePrice('Whole millionths of a dollar for a kilowatt hour, as text: "80000" is 8 cents.'),
  expectedKilowattHours: listOf(
    integer('Energy expected in each of the twelve months of an average year, in kilowatt-hours.'),
  ),
})

export const newOfferingInput = record('NewOffering', {
  slug: text(),
  name: text(),
  subtitle: text(),
  summary: text(),
  markets: listOf(text()),
  technologies: listOf(choice<Technology>('Technology')),
  regulation: integer('1 Regulation A Tier 2, 2 Regulation D 506(b), 3 506(c)'),
  taxForm: choice<'1099-DIV' | 'K-1'>('TaxForm'),
  prohibitedStates: listOf(text()),
  unaccreditedInvestorLimit: integer(),
  investmentCap: cents(),
  targetReturnLow: rate(),
  targetReturnHigh: rate(),
  inWealthChannel: flag(),
  paysReferralRewards: flag(),
  position: integer(),
  plants: listOf(newPlantInput()),
})

const issuerFactsInput = record(
  'IssuerFacts',
  {
    legalName: text('Its name in its charter and filings.'),
    form: choice<IssuerForm>('IssuerForm', 'Legal form of the company.'),
    state: text('A postal code: DE.'),
    governingLaw: text('A postal code: DE.'),
    ein: text('12-3456789'),
    fiscalYearEnd: text('Month and day: 12-31.'),
    auditor: optional(text('Auditor of its accounts; left out if none is engaged.')),
    transferAgent: optional(
      text('Transfer agent that keeps the register of holders; left out if the issuer keeps it.'),
    ),
    cik: optional(text('Ten digits.')),
    filingForm: optional(choice<'1-A' | 'D'>('FilingForm', 'The form of its filing; leave it out before that.')),
    filingNumber: optional(text('The file number of the offering.')),
    filingAddress: optional(text('Address of the filings on EDGAR.')),
    qualifiedOn: optional(day('The day of qualification; leave it out for a private placement.')),
    signerTitle: text('The office of the person who signs for it.'),
    contactName: text('Contact who sends a printed copy of the offering documents.'),
    contactAddress: text('The postal address to write to for a copy.'),
    contactEmail: text('The email address to write to for a copy.'),
    contactPhone: text('The number to call for a copy.'),
  },
  'The company that issues the shares, to be recorded.',
)

const proceedsUseFactsInput = record(
  'ProceedsUseFacts',
  {
    kind: choice<ProceedsKind>('ProceedsKind', 'Purpose of the amount.'),
    share: rate('The part, in millionths.'),
    paidTo: text('Payee.'),
    isRelated: flag('True if the manager owns or controls the payee.'),
  },
  'A use of new money, to be recorded.',
)

const yearlyCostFactsInput = record(
  'YearlyCostFacts',
  {
    kind: choice<CostKind>('CostKind', 'Purpose of the amount.'),
    onThousand: cents('In a year, on $1,000 of shares.'),
    basis: text('Basis of the computation.'),
    paidTo: text('Payee.'),
    isRelated: flag('True if the manager owns or controls the payee.'),
  },
  'A yearly cost, to be recorded.',
)

const powerSaleFactsInput = record(
  'PowerSaleFacts',
  {
    buyer: text('Value of the field of the same name.'),
    share: rate('Value of the field of the same name.'),
    endsOn: optional(day('Value of the field of the same name.')),
    terms: text('Value of the field of the same name.'),
    currency: text('Its ISO 4217 code: BRL.'),
  },
  'A buyer of power, to be recorded.',
)

const loanFactsInput = record(
  'LoanFacts',
  {
    lender: text('Value of the field of the same name.'),
    isRelated: flag('Value of the field of the same name.'),
    owed: cents('Value of the field of the same name.'),
    asOf: day('Value of the field of the same name.'),
    currency: text('Its ISO 4217 code: BRL.'),
    interest: text('Value of the field of the same name.'),
    endsOn: day('Value of the field of the same name.'),
  },
  'A loan, to be recorded.',
)

const riskFactsInput = record(
  'RiskFacts',
  { title: text('Value of the field of the same name.'), explanation: text('Value of the field of the same name.') },
  'A risk, to be recorded.',
)

/** For the command line's help. */
export const exampleRisks = JSON.stringify(
  ['Lenders are paid first', 'The real can fall', 'One buyer', 'Less sun', 'No buyer for shares'].map((title) => ({
    title,
    explanation: 'As the offering circular says.',
  })),
)

/** Everything about an offering that its documents say. */
export const offeringFactsInput = {
  issuer: issuerFactsInput('The company that issues the shares.'),
  proceedsUses: listOf(proceedsUseFactsInput('Use of new money.')),
  yearlyCosts: listOf(yearlyCostFactsInput('Costs that a holder bears in a year.')),
  powerSales: listOf(powerSaleFactsInput('Buyers of the power.')),
  loans: listOf(loanFactsInput('Loans of the plants.')),
  risks: listOf(riskFactsInput('Five to eight, the largest first.')),
}

export const changedTermsInput = {
  name: optional(text()),
  subtitle: optional(text()),
  summary: optional(text()),
  prohibitedStates: optional(listOf(text())),
  unaccreditedInvestorLimit: optional(integer()),
  investmentCap: optional(cents()),
  targetReturnLow: optional(rate()),
  targetReturnHigh: optional(rate()),
  inWealthChannel: optional(flag()),
  paysReferralRewards: optional(flag()),
}
