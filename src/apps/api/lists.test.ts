import { readFileSync } from 'node:fs'
import { type GraphQLOutputType, isListType, isNonNullType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { shownEvidence, shownVerifications } from '#business/accreditation/server/verification-store.ts'
import { schedulesAtMost } from '#business/auto-invest/rules/subscription.ts'
import { bankAccountsAtMost } from '#business/banks/rules/banks.ts'
import { heldAccountsAtMost, openGrantsAtMost } from '#business/delegates/rules/grant.ts'
import { correctionsAtMost } from '#business/dividends/rules/dividend.ts'
import { mostOwners } from '#business/identity/rules/beneficial-ownership.ts'
import { shownOffers } from '#business/investing/server/promotion-graphql.ts'
import { custodians, iraTypes } from '#business/ira/rules/custodians.ts'
import { shownDirections } from '#business/ira/server/sub-accounts-graphql.ts'
import { operatorsAtMost } from '#business/operations/rules/staff.ts'
import { closesAtMost, monthsToLockAtMost } from '#business/operations/server/month-close.ts'
import { newestNotices, shownPages } from '#business/operations/server/page-store.ts'
import { mostSteps } from '#business/outreach/rules/complaint.ts'
import { answersAtMost } from '#business/outreach/rules/message-state.ts'
import { mostBusinessAccounts } from '#business/people/rules/business-account.ts'
import { shownOfferingDocuments } from '#business/portfolios/server/documents-graphql.ts'
import { shownFilings } from '#business/portfolios/server/filings-graphql.ts'
import { tokensAtMost } from '#business/security/rules/access-token.ts'
import { factorsAtMost } from '#business/security/rules/factors.ts'
import { shownBearers } from '#business/security/server/end-bearers.ts'
import { shownSales } from '#business/selling/server/exit-facts.ts'
import { shownNotices } from '#business/tax/server/returned-capital.ts'
import { firstMonth } from '#io/graphql/series.ts'
import { businessDay } from '#kernel/business-day.ts'
import { refusalCodes } from '#kernel/refusal-codes.ts'
import { boundedLists as bounded } from '#tests/setup/bounded-lists.ts'
import { schema } from './schema.ts'

const series = ['actuals', 'dividends', 'lostOutput', 'outputMonths', 'powerSold', 'sharePrices'].map(
  (field) => `Portfolio.${field}`,
)

/** One account per sign-up, and one per IRA type and custodian: unique indexes refuse a second. */
const ofOwnAccounts = [
  'Dashboard.accounts',
  'GrantedAccess.accountIds',
  'GrantedAccess.accountNames',
  'InvestorFile.accounts',
  'MyAccessGrants.accounts',
]
const ownAccountsAtMost = 1 + custodians.length * iraTypes.length

/** Lists that people fill: the rule that refuses the next entry, or the number shown, newest first. */
const refused: Readonly<Record<string, readonly [atMost: number, refusal: string]>> = {
  'ChangedAccessToken.tokens': [tokensAtMost, 'tooManyAccessTokens'],
  'Query.accessTokens': [tokensAtMost, 'tooManyAccessTokens'],
  'Complaint.events': [mostSteps, 'tooManySteps'],
  'ContactMessage.answers': [answersAtMost, 'tooManyAnswers'],
  'InvestorFile.banks': [bankAccountsAtMost, 'tooManyBanks'],
  'Ira.bankAccounts': [bankAccountsAtMost, 'tooManyBanks'],
  'PlaidItem.accounts': [bankAccountsAtMost, 'tooManyBanks'],
  'DividendTrace.corrections': [correctionsAtMost, 'tooManyCorrections'],
  // One for each dividend and correction, and one for payouts that waited for more.
  'DividendTrace.outcomes': [correctionsAtMost + 2, 'tooManyCorrections'],
  'Query.myAccessibleAccounts': [ownAccountsAtMost + heldAccountsAtMost, 'tooManyDelegates'],
  'Query.operators': [operatorsAtMost, 'tooManyOperators'],
  'ChangedOperator.operators': [operatorsAtMost, 'tooManyOperators'],
  'SuspendedOperator.operators': [operatorsAtMost, 'tooManyOperators'],
  'Security.factors': [factorsAtMost, 'tooManyFactors'],
  'User.activeAutoInvestSubscriptions': [schedulesAtMost, 'tooManySchedules'],
  'User.bankAccounts': [bankAccountsAtMost, 'tooManyBanks'],
  'User.beneficialOwners': [mostOwners, 'tooManyOwners'],
  'User.businesses': [mostBusinessAccounts, 'tooManyBusinesses'],
  'User.plaidItems': [bankAccountsAtMost, 'tooManyBanks'],
}
const shown: Readonly<Record<string, number>> = {
  'AlertPage.notices': newestNotices,
  'AutoInvestSubscription.delegateActs': 50,
  'BooksCheck.offending': 20,
  'EndedAccessBearer.bearers': shownBearers,
  'GrantedAccess.acts': 50,
  'MyAccessGrants.given': 50,
  'MyAccessGrants.received': 50,
  'MonthCloses.months': closesAtMost,
  'MonthsToLock.months': monthsToLockAtMost,
  'PaymentCustomer.documents': 20,
  'PortfolioUpdate.earlierVersions': 20,
  'OnCall.pages': shownPages,
  'OfferingDocument.earlierVersions': shownOfferingDocuments,
  'Portfolio.documents': shownOfferingDocuments,
  'Portfolio.filings': shownFilings,
  'Portfolio.returnedCapital': shownNotices,
  'PortfolioExit.sales': shownSales,
  'PromotionQuote.others': shownOffers,
  'Query.accreditationCases': shownVerifications,
  'Query.myAccessBearers': shownBearers,
  'Security.devices': 50,
  'Security.log': 50,
  'SubAccount.buyDirections': shownDirections,
  'User.accreditationDocuments': shownEvidence,
}

/**
 * The remaining lists that grow with use without pages or a bound: the sales of Form 1099-B, which its file needs
 * whole, and the returns that could not be written into a tax file (up to 10,000).
 */
const growing = ['TaxFile.leftOut', 'TaxYearForm.sales']

/** A text comes whole; its length and paragraphs are limited by portfolios/rules/document-text.ts. */
const ofOneText = ['DifferenceBlock.parts', 'OfferingDocumentDifference.blocks']

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type)

const lists = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__') && !name.endsWith('Connection') && name !== 'Mutation')
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })))
  .filter(({ field }) => isList(field.type))

it('pages every further list, or names what bounds it', () => {
  expect(lists.map(({ name }) => name).toSorted()).toEqual(
    [bounded, refused, shown].flatMap(Object.keys).concat(series, ofOwnAccounts, growing, ofOneText).toSorted(),
  )
})

it('bounds what people fill at 50 or less, by a refusal that the schema lists', () => {
  for (const [name, [atMost, code]] of Object.entries(refused)) {
    expect(atMost, name).toBeLessThanOrEqual(50)
    expect(Object.keys(refusalCodes), name).toContain(code)
  }
  expect(openGrantsAtMost).toBeLessThan(shown['MyAccessGrants.given']!)
  expect(heldAccountsAtMost).toBeLessThan(shown['MyAccessGrants.received']!)
})

it('bounds the accounts of a person by indexes of the database', () => {
  expect(ownAccountsAtMost).toBeLessThanOrEqual(50)
  const accounts = readFileSync(new URL('../../../db/migrations/0011_accounts.sql', import.meta.url), 'utf8')
  expect(accounts).toContain('unique index account_owner on accounts.account (owner_id) where parent_id is null')
  expect(accounts).toContain(
    'unique index account_ira on accounts.account (owner_id, custodian, ira_type) where custodian is not null',
  )
  expect(accounts).toContain('custodian is null or parent_id is not null')
})

it('bounds every series by its range', () => {
  for (const { name, field } of lists.filter((list) => series.includes(list.name)))
    expect([name, ...field.args.map((arg) => arg.name)]).toEqual([name, 'months'])
  const today = businessDay('2026-11-23')
  expect(firstMonth(today, 12)).toBe('2025-11')
  expect([null, 1_000_000].map((months) => firstMonth(today, months))).toEqual(['1986-11', '1986-11'])
  expect(firstMonth(today, -1)).toBe('2026-11')
})

it('reads every connection by the same two arguments', () => {
  const connections = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ type }) => String(type).replace('!', '').endsWith('Connection'))
  expect(connections.length).toBeGreaterThan(2)
  for (const { args } of connections)
    expect(args.map(({ name }) => name)).toEqual(expect.arrayContaining(['first', 'after']))
})
