import {
  cents,
  choice,
  day,
  decimal,
  flag,
  integer,
  labeled,
  listOf,
  optional,
  paragraph,
  plainAmount,
  plantKey,
  rate,
  record,
  sharePrice,
  text,
} from '#engine/command/input.ts'

export const newMonthLineInput = record(
  'NewMonthLine',
  {
    kind: choice('MonthLineKind', 'Revenue, a cost, or a payment.'),
    amount: optional(plainAmount('Amount in its currency. Left out of revenue: energy times price.')),
    currency: optional(
      text('BRL, COP, KES, ZAR; dollars where it is left out. Its newest rate of the month is taken.'),
    ),
    contract: optional(text('For revenue: the contract, in small letters, digits and hyphens.')),
    plantId: optional(plantKey('The plant that the line belongs to; left out if it belongs to none.')),
    kilowattHours: labeled('Kilowatt-hours', optional(decimal('For revenue: the energy that was sold.'))),
    price: optional(sharePrice('For revenue: the price of a kilowatt-hour in its currency.')),
    costKind: optional(choice('PlantCostKind', 'For a cost: its kind.')),
    party: optional(text('Party that paid or was paid.')),
    document: optional(text('The reference of the invoice or receipt.')),
  },
  'A contract’s revenue, a cost, or a payment to a lender or the manager.',
)

export const monthLines = optional(
  listOf(newMonthLineInput('Contracts, costs and payments of the month, one by one; replaces `revenue` and `costs`.')),
)

export const newPlantInput = record('NewPlant', {
  name: text('Name of the plant, as investors read it.'),
  technology: choice('Technology'),
  city: text('City in which the plant stands.'),
  region: text('The region where it is.'),
  country: text('The country where it is.'),
  latitude: decimal('Degrees north.'),
  longitude: decimal('Degrees east.'),
  capacityDcKw: labeled(
    'Capacity in kilowatts, DC',
    optional(decimal('Power of the modules, in kilowatts of direct current.')),
  ),
  capacityAcKw: labeled(
    'Capacity in kilowatts, AC',
    decimal('Power of the inverters, in kilowatts of alternating current.'),
  ),
  commissionedOn: day('The day since which the plant runs.'),
  tariff: labeled('Tariff per kilowatt-hour', sharePrice('Price of a kilowatt-hour, in dollars.')),
  expectedKilowattHours: labeled(
    'Expected energy of each month',
    listOf(integer('Energy expected in each of the twelve months of an average year, in kilowatt-hours.')),
  ),
})

export const newOfferingInput = record('NewOffering', {
  slug: labeled('Address name', text('The part of the address that names it.')),
  name: text('Name of the offering, as investors read it.'),
  subtitle: text(),
  summary: paragraph(),
  markets: listOf(text('The countries of its plants.')),
  technologies: listOf(choice('Technology')),
  regulation: integer('1 is Regulation A Tier 2, 2 is Regulation D 506(b), 3 is Regulation D 506(c).'),
  taxForm: choice('TaxForm'),
  prohibitedStates: listOf(text()),
  unaccreditedInvestorLimit: labeled('Limit of investors who are not accredited', integer()),
  investmentCap: cents(),
  targetReturnLow: rate(),
  targetReturnHigh: rate(),
  inWealthChannel: labeled('Offered in the wealth channel', flag()),
  paysReferralRewards: flag(),
  position: labeled('Place in the list', integer('Its place in the list of offerings.')),
  plants: listOf(newPlantInput('The plants that belong to it.')),
})

export const issuerFactsInput = record(
  'IssuerFacts',
  {
    legalName: text('Its name in its charter and filings.'),
    form: choice('IssuerForm', 'Legal form of the company.'),
    state: text('A postal code: DE.'),
    governingLaw: text('A postal code: DE.'),
    ein: labeled('EIN', text('12-3456789')),
    fiscalYearEnd: text('Month and day: 12-31.'),
    auditor: optional(text('Auditor of its accounts; left out if none is engaged.')),
    transferAgent: optional(
      text('Transfer agent that keeps the register of holders; left out if the issuer keeps it.'),
    ),
    cik: labeled('CIK', optional(text('Ten digits.'))),
    filingForm: optional(choice('FilingForm', 'The form of its filing; leave it out before that.')),
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

export const proceedsUseFactsInput = record(
  'ProceedsUseFacts',
  {
    kind: choice('ProceedsKind', 'Purpose of the amount.'),
    share: labeled('Part', rate('The part, in millionths.')),
    paidTo: text('Payee.'),
    isRelated: labeled(
      'The manager owns or controls the payee',
      flag('True if the manager owns or controls the payee.'),
    ),
  },
  'A use of new money, to be recorded.',
)

export const yearlyCostFactsInput = record(
  'YearlyCostFacts',
  {
    kind: choice('CostKind', 'Purpose of the amount.'),
    onThousand: labeled('On $1,000 of shares', cents('In a year, on $1,000 of shares.')),
    basis: text('Basis of the computation.'),
    paidTo: text('Payee.'),
    isRelated: labeled(
      'The manager owns or controls the payee',
      flag('True if the manager owns or controls the payee.'),
    ),
  },
  'A yearly cost, to be recorded.',
)

export const powerSaleFactsInput = record(
  'PowerSaleFacts',
  {
    buyer: text('Buyer of the power.'),
    share: labeled('Part', rate('Part of the power that it buys.')),
    endsOn: optional(day('Last day of the contract.')),
    terms: paragraph('Terms of the contract.'),
    currency: text('Its ISO 4217 code: BRL.'),
  },
  'A buyer of power, to be recorded.',
)

export const loanFactsInput = record(
  'LoanFacts',
  {
    lender: text('Party that lent.'),
    isRelated: labeled('The lender is related', flag('True if the lender is related to the manager.')),
    owed: cents('Amount that is owed.'),
    asOf: day('Day of the amount.'),
    currency: text('Its ISO 4217 code: BRL.'),
    interest: text('Interest, as the contract says it.'),
    endsOn: day('Last day of the loan.'),
  },
  'A loan, to be recorded.',
)

export const riskFactsInput = record(
  'RiskFacts',
  { title: text('The risk in a few words.'), explanation: paragraph('The risk in full.') },
  'A risk, to be recorded.',
)

const equipmentInput = record(
  'PlantEquipmentFacts',
  {
    kind: choice('EquipmentKind', 'Kind of the machines.'),
    maker: text('Company that made them.'),
    model: text('Name of the model.'),
    units: labeled('Number of them', integer('Number of items.')),
    unitWatts: labeled('Rated watts of one', decimal('Rated power of one, in watts: modules in DC, the others in AC.')),
    evidence: choice('EvidenceKind', 'Evidence of the number and the rating.'),
  },
  'Machines of one model, to be recorded.',
)

const plantEventInput = record(
  'PlantEventFacts',
  {
    kind: choice('PlantEventKind', 'Kind of the event.'),
    on: labeled('Day', day('Day on which it happened.')),
    explanation: paragraph('The event in a sentence.'),
    evidence: choice('EvidenceKind', 'Evidence of the event.'),
  },
  'A dated event, to be recorded.',
)

export const plantDetailsInput = record(
  'PlantDetailsFacts',
  {
    plantId: plantKey('The plant.'),
    buyer: optional(text('A buyer of the portfolio’s power, as it is named above; left out before power is sold.')),
    buyerEvidence: labeled('Evidence of the buyer', choice('EvidenceKind', 'Evidence of the buyer.')),
    cost: labeled('Cost to build', cents('Cost to build it, in dollars of that time.')),
    costEvidence: labeled('Evidence of the cost', choice('EvidenceKind', 'Evidence of the cost.')),
    gridVolts: labeled('Line voltage in volts', integer('Voltage of the line that it feeds: 34500.')),
    gridEvidence: labeled('Evidence of the voltage', choice('EvidenceKind', 'Evidence of the voltage.')),
    equipment: listOf(
      equipmentInput('Its machines; modules add up to its DC capacity, the others to its AC capacity.'),
    ),
    events: listOf(plantEventInput('Its dated events; its first day is on record already.')),
  },
  'Details of a plant, to be recorded.',
)

export const exampleRisks = JSON.stringify(
  ['Lenders are paid first', 'The real can fall', 'One buyer', 'Less sun', 'No buyer for shares'].map((title) => ({
    title,
    explanation: 'As the offering circular says.',
  })),
)
