import { type BusinessDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type ClosureFacts = {
  readonly isStaff: boolean
  readonly hasOtherAccounts: boolean
  /** The custodians of the person's open or opening IRAs. */
  readonly custodians: readonly string[]
  readonly hasShares: boolean
  readonly hasCash: boolean
  readonly hasDebt: boolean
  readonly isOnTheWay: boolean
  readonly hasBanks: boolean
  readonly hasInvested: boolean
  readonly wasVerified: boolean
}

const iraMessage = ({ custodians }: ClosureFacts): string =>
  `You have an IRA at ${custodians.join(' and ')}. Withdraw an application that is not done; take everything out of an open IRA, or move it to another custodian, and have the custodian close it. Then write to us.`

type Obstacle = {
  readonly stands: (facts: ClosureFacts) => boolean
  readonly message: string | ((facts: ClosureFacts) => string)
}
const obstacles: readonly Obstacle[] = [
  { stands: ({ isStaff }) => isStaff, message: 'You are on our staff. Ask for your dismissal as an operator first.' },
  {
    stands: ({ hasOtherAccounts }) => hasOtherAccounts,
    message: 'You have other accounts besides this one. Write to us to have them closed first.',
  },
  { stands: ({ custodians }) => custodians.length > 0, message: iraMessage },
  { stands: ({ hasShares }) => hasShares, message: 'You hold shares. Sell them first.' },
  { stands: ({ isOnTheWay }) => isOnTheWay, message: 'Money is on its way. Wait until it has arrived, or cancel it.' },
  { stands: ({ hasCash }) => hasCash, message: 'There is cash in the account. Take it out first.' },
  { stands: ({ hasDebt }) => hasDebt, message: 'A payment was returned after it was spent. Settle it first.' },
  {
    stands: ({ hasBanks }) => hasBanks,
    message: 'A bank is linked. Remove it first, in Settings under Bank accounts.',
  },
]

export const closureObstacles = (facts: ClosureFacts): string[] =>
  obstacles
    .filter(({ stands }) => stands(facts))
    .map(({ message }) => (typeof message === 'string' ? message : message(facts)))

export function refuseClosure(facts: ClosureFacts): Refusal<'notEmpty'> | null {
  const [first] = closureObstacles(facts)
  return first === undefined ? null : refuse('notEmpty', first)
}

/** The days in which the owner may change their mind by writing to us (account deletion policy). */
const mindChangesForDays = 30
export const eraseOn = (today: BusinessDay): BusinessDay => plusDays(today, mindChangesForDays)

export type Kept = {
  readonly what: string
  readonly why: string
  readonly until: BusinessDay | null
  /** True if a legal obligation keeps it for an unknown time. */
  readonly isHeld?: boolean
}

/** A record's retention in words; `null` is at least the seven years of the account deletion policy. */
export const keptUntilWords = (
  { until, isHeld }: { readonly until: string | null; readonly isHeld?: boolean | undefined },
  words: (day: BusinessDay) => string,
): string =>
  isHeld
    ? 'Until the obligation ends'
    : until === null
      ? 'As long as the law requires, and at least seven years'
      : words(until as BusinessDay)

/**
 * The data that stays and why, counted from the closing. 31 CFR 1020.220(a)(3)(ii): identity records five years after
 * the account is closed. 17 CFR 275.204-2 and 26 CFR 1.6001-1 as the policy reads them: seven years for purchases, tax
 * forms and their sources. CCPA regulations, tit. 11 § 7101: requests for 24 months.
 */
export function keptAfter(closed: BusinessDay, facts: Pick<ClosureFacts, 'hasInvested' | 'wasVerified'>): Kept[] {
  const invested: Kept[] = [
    { what: 'Purchases, sales, dividends, transfers, agreements', why: 'Securities and tax law', until: null },
    {
      what: 'Name, address, date of birth, taxpayer number',
      why: 'Tax law, and rules against money laundering',
      until: plusMonths(closed, 84),
    },
  ]
  const verified: Kept[] = [
    {
      what: 'Name, address, date of birth, taxpayer number, identity checks',
      why: 'Rules against money laundering',
      until: plusMonths(closed, 60),
    },
  ]
  return [
    ...(facts.hasInvested ? invested : facts.wasVerified ? verified : []),
    { what: 'The record of this request', why: 'To show that we carried it out', until: plusMonths(closed, 24) },
  ]
}

/** The day on which the remaining personal data is erased; null if nothing delays it. */
export function restOn(
  closed: BusinessDay,
  facts: Pick<ClosureFacts, 'hasInvested' | 'wasVerified'>,
): BusinessDay | null {
  if (facts.hasInvested) return plusMonths(closed, 84)
  return facts.wasVerified ? plusMonths(closed, 60) : null
}
