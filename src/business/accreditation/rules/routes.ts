import { type Cents, dollars } from '#kernel/cents.ts'

export type Holder = 'individual' | 'entity'

export const evidenceKinds = {
  taxForm: 'An IRS form that shows your income (1040, W-2, 1099, K-1)',
  statement: 'Statement of accounts or property (bank, brokerage, appraisal)',
  creditReport: 'Credit report of a nationwide agency',
  letter: 'A letter from the professional who verified it',
  formation: 'Formation documents and the latest financial statement',
  other: 'Another document',
} as const
export type EvidenceKind = keyof typeof evidenceKinds

export type RouteId = 'income' | 'jointIncome' | 'netWorth' | 'letter' | 'minimumInvestment' | 'assets' | 'renewal'

export type Ageing =
  | { readonly by: 'taxYear' }
  | { readonly by: 'days'; readonly days: number }
  | { readonly by: 'months'; readonly months: number }

export type Route = {
  readonly id: RouteId
  readonly for: readonly Holder[]
  readonly label: string
  readonly asks: string
  readonly documents: readonly { readonly kind: EvidenceKind; readonly least: number }[]
  readonly ageing: Ageing
  readonly date: 'taxYear' | 'statementsOn' | 'letterOn' | 'none'
  readonly leastInvestment: Readonly<Partial<Record<Holder, Cents>>>
  readonly statement: string
  readonly source: string
}

const expectSame =
  'I reasonably expect to reach the same income this year, and the documents I submit are complete and are mine.'

/**
 * The ways to prove accreditation, with their law: 17 CFR 230.501(a) defines it, and 230.506(c)(2)(ii) says how an
 * issuer may verify it (as amended, in force from 2021-03-15).
 */
export const routes: readonly Route[] = [
  {
    id: 'income',
    for: ['individual'],
    label: 'Income over $200,000',
    asks: 'IRS forms for each of the last two years, and a statement that you expect the same this year.',
    documents: [{ kind: 'taxForm', least: 2 }],
    ageing: { by: 'taxYear' },
    date: 'taxYear',
    leastInvestment: {},
    statement: `My income was over $200,000 in each of the two years. ${expectSame}`,
    source: '17 CFR 230.506(c)(2)(ii)(A)',
  },
  {
    id: 'jointIncome',
    for: ['individual'],
    label: 'Joint income over $300,000',
    asks: 'IRS forms for you and your spouse or partner for each of the last two years, and a statement that you both expect the same.',
    documents: [{ kind: 'taxForm', least: 2 }],
    ageing: { by: 'taxYear' },
    date: 'taxYear',
    leastInvestment: {},
    statement: `Our joint income was over $300,000 in each of the two years, and my spouse or partner agrees to this statement. ${expectSame}`,
    source: '17 CFR 230.506(c)(2)(ii)(A)',
  },
  {
    id: 'netWorth',
    for: ['individual'],
    label: 'Net worth over $1 million, without your home',
    asks: 'Statements of what you own and a credit report for what you owe, all from the last three months.',
    documents: [
      { kind: 'statement', least: 1 },
      { kind: 'creditReport', least: 1 },
    ],
    ageing: { by: 'months', months: 3 },
    date: 'statementsOn',
    leastInvestment: {},
    statement:
      'My net worth, alone or with my spouse or partner, is over $1 million not counting my primary residence. I have disclosed all of my debts.',
    source: '17 CFR 230.506(c)(2)(ii)(B); the home does not count: 230.501(a)(5)(i)',
  },
  {
    id: 'assets',
    for: ['entity'],
    label: 'Assets over $5 million, or only accredited owners',
    asks: 'Formation documents and a balance sheet or statements from the last three months.',
    documents: [
      { kind: 'formation', least: 1 },
      { kind: 'statement', least: 1 },
    ],
    ageing: { by: 'months', months: 3 },
    date: 'statementsOn',
    leastInvestment: {},
    statement:
      'The entity owns more than $5 million and was not formed to buy these shares, or all of its owners are accredited.',
    source: '17 CFR 230.501(a)(3), (7), (8), (9); verified by the principle of 230.506(c)(2)(ii)',
  },
  {
    id: 'letter',
    for: ['individual', 'entity'],
    label: 'A letter from a professional',
    asks: 'A letter from your attorney, CPA, broker-dealer or investment adviser, no more than 90 days old.',
    documents: [{ kind: 'letter', least: 1 }],
    ageing: { by: 'days', days: 90 },
    date: 'letterOn',
    leastInvestment: {},
    statement: 'The letter is genuine, and nothing has happened since that would change what it says.',
    source: '17 CFR 230.506(c)(2)(ii)(C): within the prior three months, counted here as 90 days',
  },
  {
    id: 'minimumInvestment',
    for: ['individual', 'entity'],
    label: 'A large first investment',
    asks: 'Each investment in such a portfolio is at least $200,000 (an entity: $1,000,000), and you do not borrow the money for it.',
    documents: [],
    ageing: { by: 'days', days: 90 },
    date: 'none',
    leastInvestment: { individual: dollars(200_000), entity: dollars(1_000_000) },
    statement:
      'I am an accredited investor by income or net worth (an entity: by its assets or its owners). No part of the minimum investment, and of an owner’s share in it, is financed by a third party for the purpose of making this investment.',
    source:
      'SEC Division of Corporation Finance, letter to Latham & Watkins LLP of 2025-03-12 and C&DI 256.35 and 256.36; the 90 days are our own',
  },
  {
    id: 'renewal',
    for: ['individual', 'entity'],
    label: 'Nothing has changed since we checked',
    asks: 'We verified you within the last five years, so your statement that you still qualify is enough.',
    documents: [],
    ageing: { by: 'months', months: 12 },
    date: 'none',
    leastInvestment: {},
    statement: 'I was verified here before, and I still qualify as an accredited investor.',
    source:
      '17 CFR 230.506(c)(2)(ii)(E), five years from the verification; asked again every twelve months, which is our own',
  },
]

export const routeOf = (id: string | null): Route | undefined => routes.find((route) => route.id === id)

/** 17 CFR 230.506(c)(2)(ii)(E): how long the investor's word may renew a verification of ours. */
export const renewableForYears = 5
