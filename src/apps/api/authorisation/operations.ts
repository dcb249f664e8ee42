import { type Command, commandNamed } from '#engine/command/declare.ts'
import type { AccountRight } from '#kernel/account-right.ts'
import type { RowName } from './rows.ts'
import { staffQueries, staffQueriesOfAPerson } from './staff-queries.ts'

/**
 * The authorisation matrix: every query and guarded field of the API under the row of cells that holds for it (`rows.ts`),
 * and the row of a mutation by the declaration of its command. A test fails for what is not declared, and each cell is tried
 * against the API.
 */
type Declared = Readonly<Partial<Record<RowName, readonly string[]>>>

export const queries: Declared = {
  public: [
    'accessInvitation',
    'allHomePagePortfolios',
    'balanceLog',
    'custody',
    'publishedBalances',
    'autoInvestSkipLink',
    'generationNow',
    'getAUM',
    'getLatestNAVBasedIRRCached',
    'impact',
    'impactFactors',
    'mailToStop',
    'me',
    'ownerInvitation',
    'plant',
    'portfolio',
    'portfolioUpdate',
    'portfolios',
    'totalInvestedAsOf',
  ],
  ownRead: [
    'accessToken',
    'accessTokens',
    'closureOutlook',
    'commandArrived',
    'corporateEquity',
    'autoInvestAgreementHash',
    'booksClosedThrough',
    'beneficiarySettings',
    'businessClassifications',
    'myAccessBearers',
    'myAccessGrants',
    'myAccessibleAccounts',
    'iraCustodians',
    'mySecurity',
    'notificationSettings',
    'notifications',
    'referralProgram',
    'referralRewards',
    'referrals',
    'taxProfile',
  ],
  accountRead: [
    'accountImpact',
    'accountReturns',
    'autoInvestSubscriptions',
    'balanceProof',
    'basketQuote',
    'cashBalance',
    'cashAvailability',
    'dividendCalendar',
    'dashboard',
    'dividendMonths',
    'dividendSettings',
    'dividendsReceived',
    'documents',
    'documentYears',
    'holdings',
    'investQuote',
    'ira',
    'orders',
    'promotionQuote',
    'rewards',
    'sellOrders',
    'sellQuote',
    'statementMonths',
    'transfer',
    'transferMonths',
    'taxYears',
    'transfers',
  ],
  thingRead: ['dividendTrace', 'order', 'sellOrder'],
  staff: Object.keys(staffQueries).filter((name) => !staffQueriesOfAPerson.includes(name)),
  aPersonToStaff: staffQueriesOfAPerson,
}

const byName = (declared: Declared): ReadonlyMap<string, RowName> =>
  new Map(Object.entries(declared).flatMap(([row, names]) => names.map((name) => [name, row as RowName] as const)))

export const rowOfQuery = byName(queries)

const rowOfRight: Readonly<Record<AccountRight, RowName>> = {
  ownerOrFullDelegate: 'accountWrite',
  owner: 'ownerOnly',
  self: 'ownPerson',
  ownGrant: 'ownGrant',
}

export const rowOfCommand = ({ audience, account }: Command): RowName | undefined => {
  if (audience === 'public') return 'public'
  if (audience === 'operator') return 'staff'
  return account === null ? undefined : rowOfRight[account]
}

export const rowOfMutation = (name: string): RowName | undefined => {
  const command = commandNamed(name)
  return command && rowOfCommand(command)
}
