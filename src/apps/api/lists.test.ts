import { type GraphQLOutputType, isListType, isNonNullType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { schedulesAtMost } from '#business/auto-invest/rules/subscription.ts'
import { bankAccountsAtMost } from '#business/banks/rules/banks.ts'
import { heldGrantsAtMost, openGrantsAtMost } from '#business/delegates/rules/grant.ts'
import { mostOwners } from '#business/identity/rules/beneficial-ownership.ts'
import { operatorsAtMost } from '#business/operations/rules/staff.ts'
import { answersAtMost } from '#business/outreach/rules/message-state.ts'
import { tokensAtMost } from '#business/security/rules/access-token.ts'
import { factorsAtMost } from '#business/security/rules/factors.ts'
import { shownSales } from '#business/selling/server/exit-facts.ts'
import { firstMonth } from '#io/graphql/series.ts'
import { businessDay } from '#kernel/business-day.ts'
import { refusalCodes } from '#kernel/refusal-codes.ts'
import { schema } from './schema.ts'

/** Lists that never have more than 50 rows, each with what bounds it. */
const bounded: Readonly<Record<string, string>> = {
  'AccessToken.accountIds': 'the accounts of one person',
  'AccessToken.kinds': 'the values of an enum',
  'AccountReturns.holdings': 'one for each portfolio of the company',
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
  'BalanceProof.siblings': 'the height of a tree, 24',
  'BooksFault.facts': 'the figures of one fault',
  'BusinessClassification.industries': 'a fixed list of the payment partner',
  'ClosureOutlook.kept': 'kinds of records that law keeps',
  'ClosureOutlook.obstacles': 'kinds of obstacles',
  'DividendCalendar.months': 'nineteen months, each at most paid, declared and estimated',
  'DividendCalendar.portfolios': 'one for each portfolio of the company',
  'DividendCalendarPortfolio.entries': 'nineteen months, each at most paid and declared',
  'DividendSettings.choices': 'one for each portfolio of the company',
  'DividendSettings.targets': 'one for each portfolio of the company',
  'DividendTrace.readings': 'one for each plant of a portfolio',
  'FundingSource.channels': 'the ways of paying of one bank',
  'GenerationNow.hills': 'one for each portfolio of the company',
  'Hill.hours': 'the hours of a day',
  'InvestQuote.obstacles': 'kinds of obstacles',
  'InvestorFile.missing': 'parts of a profile',
  'InvestorFile.obstacles': 'one for each portfolio of the company',
  'InvestorStanding.missing': 'parts of a profile',
  'BuyDirection.steps': 'the steps of a direction',
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
  'Dashboard.dividendMonths': 'nineteen months, each at most paid and declared',
  'Dashboard.holdings': 'one for each portfolio of the company',
  'Dashboard.ordersInView': 'fifty at most',
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
  'Portfolio.yearlyCosts': 'the values of an enum',
  'PromotionOffer.unmet': 'conditions of a promotion',
  'Proposal.details': 'the fields of one input',
  'PublishedNight.trees': 'cash and one for each portfolio of the company',
  'Query.accountParties': 'a look-up: one for each id that is asked for',
  'Query.allHomePagePortfolios': 'the portfolios of the company',
  'Query.booksCheck': 'the checks that there are',
  'Query.businessClassifications': 'a fixed list of the payment partner',
  'Query.iraCustodians': 'the custodians that there are',
  'Query.transferMonths': 'the months asked for, 50 at most',
  'Query.documentYears': 'calendar years',
  'Query.dividendMonths': 'nineteen months, each at most paid, declared and estimated',
  'Query.holdings': 'one for each portfolio of the company',
  'Query.impactFactors': 'a fixed list',
  'Query.investors': 'a search answers at most 25',
  'Query.portfolios': 'the portfolios of the company',
  'AccountTaxYear.forms': 'two forms for each portfolio',
  'Query.taxYears': 'a year for each year of the account',
  'RecoveryCodes.recoveryCodes': 'ten codes',
  'Regulation.prohibitedStates': 'the states of the country',
  'ReinvestAgreement.paragraphs': 'paragraphs of a text',
  'ShareGrant.schedule': 'one for each month of vesting, 121 at most',
  'TaxFormTotals.boxes': 'boxes of a form',
  'TaxYearForm.boxes': 'boxes of a form',
  'TaxYearPreview.kinds': 'three kinds of forms',
  'TextConsent.paragraphs': 'paragraphs of a text',
  'User.iras': 'one for each type of IRA at each custodian',
  'User.openSubAccounts': 'one for each type of IRA at each custodian',
  'User.subAccounts': 'one for each type of IRA at each custodian',
}

/** Series of charts, which come whole: their argument `months` bounds them (decision 0014). */
const series = ['Portfolio.actuals', 'Portfolio.dividends', 'Portfolio.outputMonths', 'Portfolio.sharePrices']

/** Lists that people fill: the rule that refuses the next one, or the number that is shown, the newest first. */
const refused: Readonly<Record<string, readonly [atMost: number, refusal: string]>> = {
  'ChangedAccessToken.tokens': [tokensAtMost, 'tooManyAccessTokens'],
  'Query.accessTokens': [tokensAtMost, 'tooManyAccessTokens'],
  'ContactMessage.answers': [answersAtMost, 'tooManyAnswers'],
  'InvestorFile.banks': [bankAccountsAtMost, 'tooManyBanks'],
  'Ira.bankAccounts': [bankAccountsAtMost, 'tooManyBanks'],
  'PlaidItem.accounts': [bankAccountsAtMost, 'tooManyBanks'],
  'Query.operators': [operatorsAtMost, 'tooManyOperators'],
  'Security.factors': [factorsAtMost, 'tooManyFactors'],
  'User.activeAutoInvestSubscriptions': [schedulesAtMost, 'tooManySchedules'],
  'User.bankAccounts': [bankAccountsAtMost, 'tooManyBanks'],
  'User.beneficialOwners': [mostOwners, 'tooManyOwners'],
  'User.plaidItems': [bankAccountsAtMost, 'tooManyBanks'],
}
const shown: Readonly<Record<string, number>> = {
  'AutoInvestSubscription.delegateActs': 50,
  'BooksCheck.offending': 20,
  'GrantedAccess.acts': 50,
  'MyAccessGrants.given': 50,
  'MyAccessGrants.received': 50,
  'PaymentCustomer.documents': 20,
  'PortfolioExit.sales': shownSales,
  'Security.devices': 50,
  'Security.log': 50,
}

/** Lists that grow with use and have neither pages nor a bound yet. The list only grows shorter. */
const growing = [
  'BuybackPlan.parts',
  'CashReconciliation.untied',
  'Dashboard.accounts',
  'DividendPreview.lines',
  'DividendTrace.corrections',
  'DividendTrace.outcomes',
  'GrantedAccess.accountIds',
  'GrantedAccess.accountNames',
  'MyAccessGrants.accounts',
  'Order.fills',
  'Portfolio.documents',
  'PromotionQuote.others',
  'Query.accreditationCases',
  'Query.myAccessibleAccounts',
  'SellOrder.fills',
  'SellOrderFill.lots',
  'SellQuote.lots',
  'SubAccount.buyDirections',
  'TaxYearForm.sales',
  'User.accreditationDocuments',
]

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type)

const lists = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__') && !name.endsWith('Connection') && name !== 'Mutation')
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })))
  .filter(({ field }) => isList(field.type))

it('pages every further list, or names what bounds it', () => {
  expect(lists.map(({ name }) => name).toSorted()).toEqual(
    [bounded, refused, shown].flatMap(Object.keys).concat(series, growing).toSorted(),
  )
})

it('bounds what people fill at 50 or less, by a refusal that the schema lists', () => {
  for (const [name, [atMost, code]] of Object.entries(refused)) {
    expect(atMost, name).toBeLessThanOrEqual(50)
    expect(Object.keys(refusalCodes), name).toContain(code)
  }
  // An access that is open is always among the 50.
  expect(openGrantsAtMost).toBeLessThan(shown['MyAccessGrants.given']!)
  expect(heldGrantsAtMost).toBeLessThan(shown['MyAccessGrants.received']!)
})

it('bounds every series by its range', () => {
  for (const { name, field } of lists.filter((list) => series.includes(list.name)))
    expect(
      field.args.map((arg) => arg.name),
      name,
    ).toEqual(['months'])
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
