import { type Account, accountOf } from '#business/accounts/server/door.ts'
import { banksOf, fundingSourceForPayment } from '#business/banks/server/door.ts'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { company } from '#business/company/company.ts'
import { customerStatus } from '#business/identity/server/door.ts'
import { investorOf } from '#business/people/server/door.ts'
import {
  currentSharePrice,
  type PortfolioFacts,
  portfolioFacts,
  regulationAIds,
} from '#business/portfolios/server/door.ts'
import { dayOf } from '#kernel/business-day.ts'
import { type Cents, cents, maxCents, noCents } from '#kernel/cents.ts'
import { readBalance } from '#ledger/balances.ts'
import type { Ctx, Platform } from '#platform/command/platform.ts'
import { type CanInvestPortfolio, type CanInvestUser, obstaclesToInvest } from '../rules/can-invest.ts'
import { tenPercentHeadroom } from '../rules/limits.ts'
import type { OrderFacts } from '../rules/order.ts'
import { claimedIn, orderedSince } from './order-store.ts'

export type OrderSeen = OrderFacts & { readonly signer: { readonly name: string; readonly email: string } }

type Ask = { readonly accountId: string; readonly portfolioId: string; readonly fundingSourceId: string | null }

/** Everything that the decision about an order looks at, read afresh. */
export async function readOrderFacts(on: Ctx | Platform, ask: Ask): Promise<OrderSeen> {
  const db = 'tx' in on ? on.tx : on.db
  const account = await accountOf(on, ask.accountId)
  const portfolio = await portfolioFacts(on, ask.portfolioId, { accountId: ask.accountId })
  if (!account || !portfolio) return unknown
  const investor = await investorOf(db, account.ownerId)
  const price = await currentSharePrice(on, ask.portfolioId)
  if (!investor || !price) return unknown
  const bank =
    ask.fundingSourceId === null ? null : await fundingSourceForPayment(on, ask.accountId, ask.fundingSourceId)
  const claimed = await claimedIn(db, ask.portfolioId)
  const yearAgo = on.clock.now().subtract({ hours: 24 * 365 })
  const income = investor.annualIncome ?? noCents
  const netWorth = investor.netWorth ?? noCents
  return {
    obstacles: obstaclesToInvest(
      await userFacts(on, account, investor),
      portfolioView(portfolio, claimed),
      company.email,
    ),
    accredited: investor.isAccredited,
    alreadyInvested: account.firstInvestedAt !== null,
    price: price.price,
    priceEffectiveOn: price.effectiveOn,
    tenPercentHeadroom: tenPercentHeadroom({
      regulationId: portfolio.regulation.id,
      accredited: investor.isAccredited,
      income,
      netWorth,
      investedLastYear: await orderedSince(db, ask.accountId, await regulationAIds(on), yearAgo),
    }),
    roomInPortfolio: roomIn(portfolio, claimed),
    bank: bank && { verified: bank.status === 'verified' },
    cashAvailable: cents((await readBalance(db, cashOf(ask.accountId))).available),
    signer: { name: investor.fullName, email: investor.email },
  }
}

async function userFacts(
  on: Ctx | Platform,
  account: Account,
  investor: NonNullable<Awaited<ReturnType<typeof investorOf>>>,
): Promise<CanInvestUser> {
  const banks = await banksOf(on, account.id)
  return {
    state: investor.state,
    hasInvested: account.firstInvestedAt !== null,
    substantiveRelationshipFlg: investor.substantiveRelationship,
    isAccredited: investor.isAccredited,
    missingRequiredFieldsNo: investor.missingRequiredFields.length,
    hasBankAccount: banks.some(({ status }) => status === 'verified'),
    hasSubAccountWBuyDirection: false,
    isVerified: (await customerStatus(on, account.id)) === 'verified',
    beneficialOwnershipIncomplete: false,
    ignoreCloseFrontendFlg: investor.ignoreCloseFrontend,
    accountFrozenFlg: account.frozen || investor.permanentlySuspended,
  }
}

/** Orders on their way have taken their room already, so they count as raised. */
const portfolioView = (portfolio: PortfolioFacts, claimed: Cents): CanInvestPortfolio => ({
  ...portfolio,
  currentEquityData: {
    investmentCap: portfolio.currentEquityData.investmentCap,
    totalNetRaisedMinusUnsoldShareValue: cents(
      portfolio.currentEquityData.totalNetRaisedMinusUnsoldShareValue + claimed,
    ),
  },
})

const roomIn = ({ currentEquityData }: PortfolioFacts, claimed: Cents): Cents =>
  maxCents(
    noCents,
    cents(currentEquityData.investmentCap - currentEquityData.totalNetRaisedMinusUnsoldShareValue - claimed),
  )

const unknown: OrderSeen = {
  obstacles: obstaclesToInvest(null, null, company.email),
  accredited: false,
  alreadyInvested: false,
  price: 1n as OrderFacts['price'],
  priceEffectiveOn: dayOf(Temporal.Instant.fromEpochMilliseconds(0)),
  tenPercentHeadroom: null,
  roomInPortfolio: noCents,
  bank: null,
  cashAvailable: noCents,
  signer: { name: '', email: '' },
}
