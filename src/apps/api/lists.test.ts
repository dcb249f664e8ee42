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
import { schema } from './schema.ts'

/** Lists that never have more than 50 rows, each with what bounds it. */
const bounded: Readonly<Record<string, string>> = {
  'AccessToken.accountIds': 'the accounts of one person',
  'AccessToken.kinds': 'the values of an enum',
  'AccountBalanceProof.withheld': 'cash and one for each portfolio of the company',
  'AccountReturns.holdings': 'one for each portfolio of the company',
  'AccountYear.output': 'the values of an enum',
  'AccountYear.portfolios': 'one for each portfolio of the company',
  'AccreditationCase.documents': 'the documents of one round',
  'AccreditedVerification.documents': 'the documents of one round',
  'AccreditedVerification.routes': 'the values of an enum',
  'AutoInvestOccurrence.purchases': 'one for each allocation of the schedule',
  'AutoInvestSubscription.allocations': 'one for each portfolio of the company',
  'AutoInvestSubscription.nextDays': 'the next three days',
  'AutoInvestSubscription.occurrences': 'the newest 24',
  'BasketQuote.lines': 'one for each portfolio of the company',
  'BeneficiarySettings.beneficiaries': 'the form takes no more than ten of each class',
  'BeneficiarySettings.trustedContactText': 'paragraphs of a text',
  'AccountBalanceProof.balances': 'cash and one for each portfolio of the company',
  'BalanceProof.logProof': 'the logarithm of the length of the log',
  'BalanceProof.parts': 'the parts that a balance is split into',
  'ProofPart.siblings': 'the height of a full tree',
  'BooksFault.facts': 'the figures of one fault',
  'BusinessClassification.industries': 'a fixed list of the payment partner',
  'ClearedBankBreaks.breaks': 'those that the command names, 50 at most',
  'ClosureOutlook.kept': 'kinds of records that law keeps',
  'ClosureOutlook.obstacles': 'kinds of obstacles',
  'DividendCalendar.months': 'nineteen months, each at most paid, declared and estimated',
  'DividendCalendar.portfolios': 'one for each portfolio of the company',
  'DividendCalendarPortfolio.entries': 'nineteen months, each at most paid and declared',
  'DividendSettings.choices': 'one for each portfolio of the company',
  'DividendSettings.targets': 'one for each portfolio of the company',
  'DividendSettings.refusedTargets': 'one for each portfolio of the company',
  'StaffRights.acts': 'the mutations of the schema',
  'StaffRights.reads': 'the queries of the schema',
  'StaffRights.roles': 'the values of an enum',
  'Operator.roles': 'the values of an enum',
  'Proposal.mayBeApprovedBy': 'the values of an enum',
  'DividendBridge.steps': 'the values of an enum',
  'HoldersApart.accountIds': 'five at most',
  'MonthClose.barred': 'the declarer, and who last recorded cash and readings',
  'MonthClose.lines': 'the lines of a month’s figures, recorded by hand',
  'MonthClose.losses': 'one for each plant of a portfolio and cause of an enum',
  'MonthClose.plants': 'the plants of a portfolio',
  'MonthClose.steps': 'the values of an enum',
  'MonthClosePreview.changes': 'twenty at most',
  'MonthClosePreview.exceptions': 'the values of an enum',
  'MonthCloseStep.roles': 'the values of an enum',
  'MonthCloses.toLock': 'one for each portfolio of the company',
  'PoolBridge.steps': 'the values of an enum',
  'DividendBridgeStep.parts': 'the causes of an enum, for each plant of a portfolio',
  'DividendTrace.days': 'the days of a month',
  'DividendTrace.lines': 'the lines of a month’s figures, recorded by hand',
  'OutputDay.hours': 'the hours of a day',
  'PowerDay.hills': 'two for each portfolio of the company',
  'PowerHill.hours': 'the hours of a day',
  'YearOutput.days': 'the days of a year',
  'DividendTrace.readings': 'one for each plant of a portfolio',
  'FundingSource.channels': 'the ways of paying of one bank',
  'GenerationNow.hills': 'one for each portfolio of the company',
  'Hill.hours': 'the hours of a day',
  'ImportedBankStatement.ties': 'one for each bank account of the company',
  'TaxFileLeftOut.faults': 'the columns of one return',
  'TrialBalance.accounts': 'the accounts of one issuer’s general ledger',
  'InvestQuote.obstacles': 'kinds of obstacles',
  'InvestorFile.missing': 'parts of a profile',
  'InvestorFile.obstacles': 'one for each portfolio of the company',
  'InvestorStanding.missing': 'parts of a profile',
  'BuyDirection.steps': 'the steps of a direction',
  'Ira.beneficiaries': 'six at most in one list',
  'IraBeneficiaryChange.beneficiaries': 'six at most in one list',
  'Ira.contributions': 'a few for each tax year',
  'Ira.documents': 'the documents of one application',
  'Ira.transfers': 'a few in the life of an account',
  'Ira.yearValues': 'one for each year',
  'Ira.years': 'this year and the last',
  'IraAgreement.documents': 'the documents of one agreement',
  'IraAgreement.paragraphs': 'paragraphs of a text',
  'NotificationKind.choices': 'three channels',
  'NotificationSettings.kinds': 'kinds of notifications',
  'OfferingObstacles.messages': 'kinds of obstacles',
  'Order.basketOrders': 'one for each portfolio of the company',
  'Order.steps': 'the steps of an order',
  'PaymentCustomer.reasons': 'reasons that the payment partner names',
  'CorporateEquity.grants': 'the grants of one person, each a decision of two operators',
  'Dashboard.activity': 'the newest nine',
  'Dashboard.dividendMonths': 'one for each month since the first dividend, and six ahead',
  'Dashboard.holdings': 'one for each portfolio of the company',
  'Dashboard.ordersInView': 'fifty at most',
  'Dashboard.worth': 'one for each month since the first movement',
  'Plant.production': 'the last 24 whole months',
  'Plant.updates': 'the newest 20',
  'Portfolio.loans': 'the loans of a portfolio’s plants, recorded by hand',
  'Portfolio.plants': 'the plants of a portfolio',
  'Portfolio.powerSales': 'the buyers of a portfolio’s power, recorded by hand',
  'Portfolio.proceedsUses': 'the values of an enum',
  'Portfolio.production': 'the last 24 whole months',
  'Portfolio.risks': 'eight at most',
  'Portfolio.taxClasses': 'one for each form that a portfolio has had',
  'Portfolio.technologies': 'the values of an enum',
  'Portfolio.updates': 'the newest 50',
  'PortfolioUpdate.dividends': 'the months of a quarter',
  'PortfolioUpdate.dividendsBefore': 'the months of a quarter',
  'PortfolioUpdate.lostOutput': 'the causes of an enum, for each plant of a portfolio and month of a quarter',
  'PortfolioUpdate.output': 'the months of a quarter',
  'Portfolio.yearlyCosts': 'the values of an enum',
  'PromotionOffer.unmet': 'conditions of a promotion',
  'ApprovalPreview.booked': 'the kinds of account in the ledger',
  'ApprovalPreview.changes': 'what one kind of proposal changes',
  'Proposal.details': 'the fields of one input',
  'PublishedNight.trees': 'cash and one for each portfolio of the company',
  'Query.openWorkCounts': 'one for each kind of work and its job',
  'Query.waitingWork': 'one for each partner and each task of ours',
  'Query.lastBackups': 'a backup and a drill',
  'Query.accountParties': 'a look-up: one for each id that is asked for',
  'Query.allHomePagePortfolios': 'the portfolios of the company',
  'Query.booksCheck': 'the checks that there are',
  'Query.businessClassifications': 'a fixed list of the payment partner',
  'Query.iraCustodians': 'the custodians that there are',
  'Query.transferMonths': 'the months asked for, 50 at most',
  'Query.filingCalendar': 'three a year for each portfolio of the company',
  'Query.documentYears': 'calendar years',
  'Query.dividendMonths': 'nineteen months, each at most paid, declared and estimated',
  'Query.holdings': 'one for each portfolio of the company',
  'Query.impactFactors': 'a fixed list',
  'Query.investors': 'a search answers at most 25',
  'Query.issuerBooks': 'the portfolios of the company',
  'Query.portfolios': 'the portfolios of the company',
  'AccountTaxYear.forms': 'two forms for each portfolio',
  'Query.taxDeposits': 'one for each portfolio',
  'Query.taxCloses': 'one for each portfolio and year that was closed',
  'Query.taxYears': 'a year for each year of the account',
  'RecoveryCodes.recoveryCodes': 'ten codes',
  'Regulation.prohibitedStates': 'the states of the country',
  'ReinvestAgreement.paragraphs': 'paragraphs of a text',
  'ShareGrant.schedule': 'one for each month of vesting, 121 at most',
  'TaxClose.filed': 'two forms, each as originals and as corrections',
  'TaxDepositYear.periods': 'months or semiweekly periods of a year, 105 at most',
  'TaxFile.faults': 'of 100 returns at most',
  'TaxFile.returns': '100 at most; a file has parts',
  'TaxFormTotals.boxes': 'boxes of a form',
  'TaxProfile.deliveries': 'one for each kind of form',
  'TaxYearForm.boxes': 'boxes of a form',
  'TaxYearPreview.differences': 'twenty at most',
  'TaxYearPreview.kinds': 'three kinds of forms',
  'TextConsent.paragraphs': 'paragraphs of a text',
  'User.iras': 'one for each type of IRA at each custodian',
  'User.openSubAccounts': 'one for each type of IRA at each custodian',
  'User.subAccounts': 'one for each type of IRA at each custodian',
}

/** Series of charts, which come whole: their argument `months` bounds them (decision 0014). */
const series = ['actuals', 'dividends', 'lostOutput', 'outputMonths', 'powerSold', 'sharePrices'].map(
  (field) => `Portfolio.${field}`,
)

/** An account of the sign-up, and one for each type of IRA at each custodian: indexes of the database refuse a second one. */
const ofOwnAccounts = [
  'Dashboard.accounts',
  'GrantedAccess.accountIds',
  'GrantedAccess.accountNames',
  'InvestorFile.accounts',
  'MyAccessGrants.accounts',
]
const ownAccountsAtMost = 1 + custodians.length * iraTypes.length

/** Lists that people fill: the rule that refuses the next one, or the number that is shown, the newest first. */
const refused: Readonly<Record<string, readonly [atMost: number, refusal: string]>> = {
  'ChangedAccessToken.tokens': [tokensAtMost, 'tooManyAccessTokens'],
  'Query.accessTokens': [tokensAtMost, 'tooManyAccessTokens'],
  'ContactMessage.answers': [answersAtMost, 'tooManyAnswers'],
  'InvestorFile.banks': [bankAccountsAtMost, 'tooManyBanks'],
  'Ira.bankAccounts': [bankAccountsAtMost, 'tooManyBanks'],
  'PlaidItem.accounts': [bankAccountsAtMost, 'tooManyBanks'],
  'DividendTrace.corrections': [correctionsAtMost, 'tooManyCorrections'],
  // One for each dividend and correction, and one of those that waited for more.
  'DividendTrace.outcomes': [correctionsAtMost + 2, 'tooManyCorrections'],
  // Their own and those of others.
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
 * The lists left that grow with use and have neither pages nor a bound: the sales of Form 1099-B, which its file needs
 * whole, and the returns that could not be written into a tax file, which has up to 10,000.
 */
const growing = ['TaxFile.leftOut', 'TaxYearForm.sales']

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type)

const lists = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__') && !name.endsWith('Connection') && name !== 'Mutation')
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })))
  .filter(({ field }) => isList(field.type))

it('pages every further list, or names what bounds it', () => {
  expect(lists.map(({ name }) => name).toSorted()).toEqual(
    [bounded, refused, shown].flatMap(Object.keys).concat(series, ofOwnAccounts, growing).toSorted(),
  )
})

it('bounds what people fill at 50 or less, by a refusal that the schema lists', () => {
  for (const [name, [atMost, code]] of Object.entries(refused)) {
    expect(atMost, name).toBeLessThanOrEqual(50)
    expect(Object.keys(refusalCodes), name).toContain(code)
  }
  // An access that is open is always among the 50.
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
