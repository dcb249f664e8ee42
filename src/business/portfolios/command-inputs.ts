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
    amount: optional(
      plainAmount('Amount in `currency`, in hundredths; left out for revenue, which is then energy times price.'),
    ),
    currency: optional(text('Currency: BRL, COP, KES or ZAR; left out for dollars. The month’s newest rate is used.')),
    contract: optional(
      text('Name of the contract, for revenue, in lowercase letters, digits and hyphens; left out for other lines.'),
    ),
    plantId: optional(plantKey('The plant that the line belongs to; left out if it belongs to none.')),
    kilowattHours: labeled(
      'Kilowatt-hours',
      optional(decimal('Energy sold, in kilowatt-hours; left out for lines other than revenue.')),
    ),
    price: optional(
      sharePrice('Price of a kilowatt-hour in `currency`, in millionths; left out for lines other than revenue.'),
    ),
    costKind: optional(choice('PlantCostKind', 'Kind of cost; left out for other lines.')),
    party: optional(text('Party that paid or was paid; left out if unknown.')),
    document: optional(text('Reference of the invoice or receipt; left out if there is none.')),
  },
  'A contract’s revenue, a cost, or a payment to a lender or the manager.',
)

export const monthLines = optional(
  listOf(newMonthLineInput('Contracts, costs and payments of the month, one by one; replaces `revenue` and `costs`.')),
)

export const newPlantInput = record('NewPlant', {
  name: text('Name of the plant, as investors read it.'),
  technology: choice('Technology'),
  city: text('City in which the plant is.'),
  region: text('State, province or region in which the plant is.'),
  country: text('Country in which the plant is.'),
  latitude: decimal('Latitude of the plant, in degrees north.'),
  longitude: decimal('Longitude of the plant, in degrees east.'),
  capacityDcKw: labeled(
    'Capacity in kilowatts, DC',
    optional(decimal('Capacity of the modules, in kilowatts of direct current; left out without modules.')),
  ),
  capacityAcKw: labeled(
    'Capacity in kilowatts, AC',
    decimal('Capacity of the plant, in kilowatts of alternating current.'),
  ),
  commissionedOn: day('Day on which the plant began to run.'),
  tariff: labeled('Tariff per kilowatt-hour', sharePrice('Price of a kilowatt-hour, in millionths of a dollar.')),
  expectedKilowattHours: labeled(
    'Expected energy of each month',
    listOf(integer('Expected energy of each month of an average year, in kilowatt-hours.')),
  ),
})

export const newOfferingInput = record('NewOffering', {
  slug: labeled('Address name', text('Name of the offering in the address of its page.')),
  name: text('Name of the offering, as investors read it.'),
  subtitle: text(),
  summary: paragraph(),
  markets: listOf(text('Countries of the plants.')),
  technologies: listOf(choice('Technology')),
  regulation: integer('SEC rule: 1 is Regulation A Tier 2, 2 is Regulation D 506(b), 3 is Regulation D 506(c).'),
  taxForm: choice('TaxForm'),
  prohibitedStates: listOf(text()),
  unaccreditedInvestorLimit: labeled('Limit of investors who are not accredited', integer()),
  investmentCap: cents(),
  targetReturnLow: rate(),
  targetReturnHigh: rate(),
  inWealthChannel: labeled('Offered in the wealth channel', flag()),
  paysReferralRewards: flag(),
  position: labeled('Place in the list', integer('Place in the list of offerings.')),
  plants: listOf(newPlantInput('Plants of the offering.')),
})

export const issuerFactsInput = record(
  'IssuerFacts',
  {
    legalName: text('Legal name, as in the charter and filings.'),
    form: choice('IssuerForm', 'Legal form of the company.'),
    state: text('State of organization, as a postal code such as DE.'),
    governingLaw: text('State whose law governs its agreements, as a postal code such as DE.'),
    ein: labeled('EIN', text('Employer identification number, such as 12-3456789.')),
    fiscalYearEnd: text('Last day of the fiscal year, as month and day, such as 12-31.'),
    auditor: optional(text('Auditor of its accounts; left out if none is engaged.')),
    transferAgent: optional(
      text('Transfer agent that keeps the register of holders; left out if the issuer keeps it.'),
    ),
    cik: labeled('CIK', optional(text('Central Index Key at the SEC, ten digits; left out if it has none.'))),
    filingForm: optional(choice('FilingForm', 'Form of the offering’s SEC filing; left out before the filing.')),
    filingNumber: optional(text('SEC file number of the offering; left out before the filing.')),
    filingAddress: optional(text('Address of its filings on EDGAR; left out before the first filing.')),
    qualifiedOn: optional(day('Day of qualification by the SEC; left out for a private placement.')),
    signerTitle: text('Office of the person who signs for the company.'),
    contactName: text('Name of the contact who sends printed offering documents.'),
    contactAddress: text('Postal address for requests of printed offering documents.'),
    contactEmail: text('Email address for requests of printed offering documents.'),
    contactPhone: text('Phone number for requests of printed offering documents.'),
  },
  'Facts about the company that issues the shares.',
)

export const proceedsUseFactsInput = record(
  'ProceedsUseFacts',
  {
    kind: choice('ProceedsKind', 'Purpose of the amount.'),
    share: labeled('Part', rate('The part, in millionths.')),
    paidTo: text('Party that is paid.'),
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
    onThousand: labeled('On $1,000 of shares', cents('Yearly cost on $1,000 of shares, in cents.')),
    basis: text('Computation of the cost, in words.'),
    paidTo: text('Party that is paid.'),
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
    share: labeled('Part', rate('Part of the power that the buyer takes, in millionths.')),
    endsOn: optional(day('Last day of the contract.')),
    terms: paragraph('Terms of the contract.'),
    currency: text('Currency, as its ISO 4217 code, such as BRL.'),
  },
  'A buyer of power, to be recorded.',
)

export const loanFactsInput = record(
  'LoanFacts',
  {
    lender: text('Name of the lender.'),
    isRelated: labeled('The lender is related', flag('True if the lender is related to the manager.')),
    owed: cents('Amount owed, in cents of a dollar.'),
    asOf: day('Day of the amount owed.'),
    currency: text('Currency, as its ISO 4217 code, such as BRL.'),
    interest: text('Interest rate in words, as in the contract.'),
    endsOn: day('Day of the last payment.'),
  },
  'Facts about a loan.',
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
    maker: text('Manufacturer of the machines.'),
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
    plantId: plantKey('The plant, by the name in its address.'),
    buyer: optional(text('Name of a buyer in `powerSales`; left out before power is sold.')),
    buyerEvidence: labeled('Evidence of the buyer', choice('EvidenceKind', 'Evidence of the buyer.')),
    cost: labeled('Cost to build', cents('Cost of construction, in cents of a dollar of that time.')),
    costEvidence: labeled('Evidence of the cost', choice('EvidenceKind', 'Evidence of the cost.')),
    gridVolts: labeled('Line voltage in volts', integer('Voltage of its grid connection, in volts.')),
    gridEvidence: labeled('Evidence of the voltage', choice('EvidenceKind', 'Evidence of the voltage.')),
    equipment: listOf(
      equipmentInput('Machines of the plant; modules add up to its DC capacity, the others to its AC capacity.'),
    ),
    events: listOf(plantEventInput('Dated events of the plant; its first day is already on record.')),
  },
  'Details of a plant, to be recorded.',
)

export const exampleRisks = JSON.stringify(
  ['Lenders are paid first', 'The real can fall', 'One buyer', 'Less sun', 'No buyer for shares'].map((title) => ({
    title,
    explanation: 'As the offering circular says.',
  })),
)
