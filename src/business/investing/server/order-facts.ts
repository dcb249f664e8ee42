import { type Account, accountOf, holdAccounts } from '#business/accounts/server/public.ts'
import { type Approval, approvalsOf } from '#business/accreditation/server/public.ts'
import { banksOf, fundingSourceForPayment } from '#business/banks/server/public.ts'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { checkedAs, customerStatus, holdCustomers, openOwnerships } from '#business/identity/server/public.ts'
import { type Holder, holderOf, holdHolders } from '#business/people/server/public.ts'
import { isKnownLongEnough } from '#business/portfolios/rules/offer-visibility.ts'
import { type RegulationId, regulations } from '#business/portfolios/rules/regulation.ts'
import {
  currentSharePrice,
  holdPortfolios,
  type PortfolioFacts,
  portfolioFacts,
} from '#business/portfolios/server/public.ts'
import { promisedIn } from '#business/promotions/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { refuseWhileOff } from '#engine/switches/switches.ts'
import { company } from '#kernel/brand.ts'
import { type BusinessDay, businessZone, dayOf } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, maxCents, minCents, noCents } from '#kernel/cents.ts'
import type { AccountId, FundingSourceId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type SharePrice, sharePrice } from '#kernel/share-price.ts'
import { isPrintable } from '#kernel/text-rules.ts'
import { readBalance } from '#ledger/balances.ts'
import { type CanInvestPortfolio, type CanInvestUser, type Obstacle, obstaclesToInvest } from '../rules/can-invest.ts'
import { tenPercentHeadroom, tenPercentWindow } from '../rules/limits.ts'
import type { OrderFacts } from '../rules/order.ts'
import { claimedIn, lockOrdering, lockPortfolios, placesTakenIn } from './order-sums.ts'
import { accountsOfPurchasers, orderedByPurchasers } from './purchaser.ts'

export type OrderSnapshot = OrderFacts & {
  readonly signer: {
    readonly name: string
    readonly email: string
    /** The holder that the person signs for, a business or another person; null if they sign for themself. */
    readonly investor: string | null
    /** The grant date of a signing delegate's access; null if the owner signs. */
    readonly accessGrantedOn: BusinessDay | null
  }
  /** The investor's own statements; a company states revenue and net assets. */
  readonly stated: { readonly income: Cents; readonly netWorth: Cents }
  readonly isInPortfolio: boolean
}

type Buyer = {
  readonly accountId: AccountId
  readonly fundingSourceId: FundingSourceId | null
}

/**
 * Locks the facts behind order decisions until this transaction ends: other orders of the account and the offerings
 * wait, and a freeze, a closed portfolio, a new price or a changed profile commits before or after, never between.
 */
export async function holdOrderFacts(
  ctx: Ctx,
  accountId: AccountId,
  portfolioIds: readonly PortfolioId[],
): Promise<void> {
  const buying = await accountOf(ctx, accountId)
  const ofPurchaser = buying ? (await accountsOfPurchasers(ctx.tx, [buying])).get(accountId)! : [accountId]
  await lockOrdering(ctx.tx, ofPurchaser)
  await lockPortfolios(ctx.tx, portfolioIds)
  await holdPortfolios(ctx, portfolioIds)
  const account = (await holdAccounts(ctx, [accountId])).get(accountId)
  if (account) await holdHolders(ctx.tx, [account])
  await holdCustomers(ctx, [account ? (await checkedAs(ctx.tx, account)).id : accountId])
}

export const readOrderFacts = async (
  on: Ctx | Platform,
  { portfolioId, ...buyer }: Buyer & { readonly portfolioId: PortfolioId },
): Promise<OrderSnapshot> => (await readOrderFactsIn(on, buyer, [portfolioId])).get(portfolioId)!

/** The same for orders of one buyer in several offerings, each as if it were the only one. */
export async function readOrderFactsIn(
  on: Ctx | Platform,
  buyer: Buyer,
  portfolioIds: readonly PortfolioId[],
): Promise<ReadonlyMap<PortfolioId, OrderSnapshot>> {
  const facts = await readBuyer(on, buyer)
  const paused = await pausedOrders('tx' in on ? on.tx : on.db)
  const snapshots = portfolioIds.map(async (portfolioId): Promise<[PortfolioId, OrderSnapshot]> => {
    const offering = facts && (await readOffering(on, portfolioId, buyer.accountId))
    if (!offering) return [portfolioId, unknown]
    const { orderedIn, ...ofBuyer } = facts
    const snapshot = orderFactsFrom({ ...ofBuyer, ...offering, orderedInWindow: orderedIn(portfolioId) })
    return [portfolioId, { ...snapshot, obstacles: [...snapshot.obstacles, ...paused] }]
  })
  return new Map(await Promise.all(snapshots))
}

/**
 * The obstacle to every order while staff have new orders turned off. It comes last, because it requires nothing of the
 * buyer.
 */
async function pausedOrders(db: Platform['db'] | Ctx['tx']): Promise<Obstacle[]> {
  const refusal = await refuseWhileOff(db, 'newOrders')
  return refusal ? [{ code: 'newOrdersPaused', message: refusal.message }] : []
}

async function readBuyer(on: Ctx | Platform, { accountId, fundingSourceId }: Buyer) {
  const db = 'tx' in on ? on.tx : on.db
  const account = await accountOf(on, accountId)
  const investor = account && (await holderOf(db, account))
  if (!account || !investor) return null
  const bank = fundingSourceId === null ? null : await fundingSourceForPayment(on, accountId, fundingSourceId)
  const accredited = (await checkedAs(db, account)).id
  const approval = (await approvalsOf(on, [accredited])).get(accredited)
  const ordered = (await orderedByPurchasers(db, [account], windowStart(on.clock.now()))).get(account.id)
  return {
    investor,
    user: await userFacts(on, account, investor, approval !== undefined),
    approval,
    bank: bank?.readiness ?? null,
    cashAvailable: cents((await readBalance(db, cashOf(accountId))).available),
    orderedIn: (portfolioId: PortfolioId) => ordered?.get(portfolioId) ?? noCents,
  }
}

async function readOffering(on: Ctx | Platform, portfolioId: PortfolioId, accountId: AccountId) {
  const db = 'tx' in on ? on.tx : on.db
  const portfolio = await portfolioFacts(on, portfolioId, { accountId })
  if (!portfolio) return null
  return {
    portfolio,
    price: await currentSharePrice(on, portfolioId),
    // A promised reward is new shares too, so it takes room together with its order.
    claimed: addCents(await claimedIn(db, portfolioId), await promisedIn(db, portfolioId)),
    places: await placesTakenIn(db, portfolioId, accountId),
  }
}

type Reading = {
  readonly investor: Holder
  readonly user: CanInvestUser
  readonly portfolio: PortfolioFacts
  readonly price: { readonly price: SharePrice; readonly effectiveOn: BusinessDay } | null
  /** Cents of open orders, and the places they take among the unaccredited. */
  readonly claimed: Cents
  readonly places: number
  readonly approval: Approval | undefined
  readonly orderedInWindow: Cents
  readonly bank: OrderFacts['bank']
  readonly cashAvailable: Cents
}

export function orderFactsFrom(reading: Reading): OrderSnapshot {
  const { investor, user, portfolio, price, claimed, places, approval, orderedInWindow, bank, cashAvailable } = reading
  const stated = { income: investor.annualIncome ?? noCents, netWorth: investor.netWorth ?? noCents }
  const { id: regulationId } = portfolio.regulation
  const view = { ...portfolioView(portfolio, claimed, places), hasSharePrice: price !== null }
  return {
    obstacles: obstaclesToInvest(user, view, company.email),
    accredited: user.isAccredited,
    leastInvestment: leastIn(regulationId, approval),
    alreadyInvested: user.hasInvested,
    isInPortfolio: portfolio.isCurrentUserInvested,
    price: price?.price ?? noPrice,
    priceEffectiveOn: price?.effectiveOn ?? longAgo,
    tenPercentHeadroom: tenPercentHeadroom({ regulationId, accredited: user.isAccredited, ...stated, orderedInWindow }),
    roomInPortfolio: roomIn(portfolio, claimed),
    bank,
    cashAvailable,
    signer: signerOf(investor),
    stated,
  }
}

/**
 * The signer of an order: the owner, unless a delegate acts (`order-signer.ts`). A business's shares are registered
 * under its name.
 */
const signerOf = ({ legalName, fullName, email }: Holder): OrderSnapshot['signer'] => ({
  name: fullName,
  email,
  investor: legalName === fullName ? null : legalName,
  accessGrantedOn: null,
})

export const windowStart = (now: Instant): Instant =>
  now.toZonedDateTimeISO(businessZone).subtract({ months: tenPercentWindow.months }).toInstant()

/** The minimum of each investment for the accredited, if the approval depends on its size; null otherwise. */
const leastIn = (regulationId: number, approval: Approval | undefined): Cents | null =>
  regulations[regulationId as RegulationId].onlyAccredited ? (approval?.leastInvestment ?? null) : null

async function userFacts(
  on: Ctx | Platform,
  account: Account,
  investor: Holder,
  accreditationApproved: boolean,
): Promise<CanInvestUser> {
  const db = 'tx' in on ? on.tx : on.db
  const banks = await banksOf(on, [account.id])
  const facts = {
    hasBankAccount: banks.some(({ status }) => status === 'verified'),
    isKnownLongEnough: isKnownLongEnough(investor.since, on.clock.now()),
    isVerified: (await customerStatus(on, (await checkedAs(db, account)).id)) === 'verified',
    accreditationApproved,
    beneficialOwnershipIncomplete: (await openOwnerships(db, [{ accountId: account.id, company: investor }])).has(
      account.id,
    ),
  }
  return userView(account, investor, facts)
}

export function userView(
  account: Account,
  investor: Holder,
  facts: Pick<
    CanInvestUser,
    'accreditationApproved' | 'beneficialOwnershipIncomplete' | 'hasBankAccount' | 'isKnownLongEnough' | 'isVerified'
  >,
): CanInvestUser {
  return {
    ...facts,
    state: investor.state,
    hasInvested: account.firstInvestedAt !== null,
    substantiveRelationshipFlg: investor.substantiveRelationship,
    isAccredited: investor.isAccredited || facts.accreditationApproved,
    wealthChannelFlg: investor.wealthChannel,
    missingRequiredFieldsNo: investor.missingRequiredFields.length,
    hasSubAccountWBuyDirection: account.custodian !== null,
    ignoreCloseFrontendFlg: investor.ignoreCloseFrontend,
    accountFrozenFlg: account.frozen || investor.permanentlySuspended,
    isUsPerson: investor.isUsPerson,
    hasPrintableName: isPrintable(investor.fullName) && isPrintable(investor.legalName),
  }
}

/** Open orders have already taken their room and places, so they count as raised and as investors. */
const portfolioView = (portfolio: PortfolioFacts, claimed: Cents, places: number) =>
  ({
    ...portfolio,
    unaccreditedInvestorCount: portfolio.unaccreditedInvestorCount + places,
    yearlyRoom: portfolio.yearlyRoom === null ? null : cents(portfolio.yearlyRoom - claimed),
    currentEquityData: {
      investmentCap: portfolio.currentEquityData.investmentCap,
      totalNetRaisedMinusUnsoldShareValue: cents(
        portfolio.currentEquityData.totalNetRaisedMinusUnsoldShareValue + claimed,
      ),
    },
  }) satisfies Omit<CanInvestPortfolio, 'hasSharePrice'>

function roomIn({ currentEquityData, yearlyRoom }: PortfolioFacts, claimed: Cents): Cents {
  const upToCap = cents(currentEquityData.investmentCap - currentEquityData.totalNetRaisedMinusUnsoldShareValue)
  return maxCents(noCents, cents(minCents(upToCap, yearlyRoom ?? upToCap) - claimed))
}

const noPrice = sharePrice(1n)
const longAgo = dayOf(Temporal.Instant.fromEpochMilliseconds(0))

export const unknown: OrderSnapshot = {
  obstacles: obstaclesToInvest(null, null, company.email),
  accredited: false,
  leastInvestment: null,
  alreadyInvested: false,
  isInPortfolio: false,
  price: noPrice,
  priceEffectiveOn: longAgo,
  tenPercentHeadroom: null,
  roomInPortfolio: noCents,
  bank: null,
  cashAvailable: noCents,
  signer: { name: '', email: '', investor: null, accessGrantedOn: null },
  stated: { income: noCents, netWorth: noCents },
}
