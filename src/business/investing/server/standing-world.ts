import { type Account, holdAccounts } from '#business/accounts/server/public.ts'
import { approvalsOf } from '#business/accreditation/server/public.ts'
import { banksOf } from '#business/banks/server/public.ts'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { holdCustomers, openOwnerships } from '#business/identity/server/public.ts'
import { holdInvestors, type Investor } from '#business/people/server/public.ts'
import { holdPortfolios } from '#business/portfolios/server/public.ts'
import { type NewReward, rewardsFor } from '#business/promotions/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { company } from '#kernel/brand.ts'
import { addCents, type Cents, cents, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { sharesFor } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { readBalances } from '#ledger/balances.ts'
import { type CanInvestUser, obstaclesToInvest } from '../rules/can-invest.ts'
import { tenPercentHeadroom } from '../rules/limits.ts'
import type { DecidedOrder } from '../rules/order.ts'
import type { SettlementRefusal } from '../rules/settlement.ts'
import { leastIn, type OrderSeen, portfolioView, roomIn, unknown, userView, windowStart } from './order-facts.ts'
import { ordersById } from './order-store.ts'
import { sumsOf } from './order-sums.ts'
import type { Placing } from './place-order.ts'
import { type RunningOffering, readOfferings } from './running-offering.ts'
import { settleInTurn } from './settle-order.ts'
import type { ShareSource } from './share-source.ts'
import { totalInvestedOf } from './total-invested.ts'
import type { Settled } from './write-settled.ts'

/** An order that a standing instruction places. Its signed agreement covers it, so nothing is signed again. */
export type StandingOrderAsk = Placing & {
  readonly origin: 'autoInvest' | 'reinvest'
  /** Names the signed instruction: the id of its document. */
  readonly standingAgreement: string
}

/** An account as it is while its orders of one run are decided one after the other. */
type Payer = {
  account: Account
  readonly investor: Investor
  readonly user: Omit<CanInvestUser, 'hasInvested'>
  readonly banks: Awaited<ReturnType<typeof banksOf>>
  readonly approval: Parameters<typeof leastIn>[1]
  /** What it ordered of each offering in the window of the 10% rule. */
  readonly ordered: Map<string, Cents>
  totalInvested: Cents
  hasOpen: boolean
  cash: Cents
}

type Noted = {
  readonly reward: NewReward | null
  readonly settled?: Settled
  readonly failed?: { readonly order: Settled['order']; readonly why: SettlementRefusal }
}

/**
 * Everything that decides about orders of standing instructions, held until the transaction ends and read in statements
 * that do not grow with them. Orders are then decided in memory: what is noted counts for those after it.
 */
export async function readStandingWorld(ctx: Ctx, source: ShareSource, asks: readonly StandingOrderAsk[]) {
  await holdPortfolios(
    ctx,
    asks.map(({ portfolioId }) => portfolioId),
  )
  const payers = await readPayers(ctx, asks)
  const promise = await rewardsFor(ctx, [...payers.keys()])
  const offerings = await readOfferings(ctx, source, asks, {
    wantedOf: ({ amount, fundingSourceId }, price) =>
      price && fundingSourceId === null ? sharesFor(amount, price.price) : 0n,
    placing: true,
  })
  const existing = await ordersById(
    ctx.tx,
    asks.map(({ id }) => id),
  )

  function seen(ask: StandingOrderAsk): OrderSeen {
    const payer = payers.get(ask.accountId)
    const offering = offerings.get(ask.portfolioId)
    return payer && offering ? factsOf(ask, payer, offering) : unknown
  }

  /** Remembers an order that was decided, for those after it; from cash it settles at once, or fails. */
  function note(ask: StandingOrderAsk, facts: OrderSeen, decided: DecidedOrder): Noted {
    const payer = payers.get(ask.accountId)!
    const offering = offerings.get(ask.portfolioId)!
    const reward = ask.origin === 'reinvest' ? null : promise(claimOf(ask, payer, facts, decided))
    if (ask.fundingSourceId !== null) {
      offering.claim(ask.accountId, addCents(decided.amount, reward?.amount ?? noCents), {
        takesPlace: !facts.accredited && !facts.isInPortfolio,
      })
      payer.hasOpen = true
      noteOrdered(payer, ask)
      return { reward }
    }
    const order = { ...ask, ...decided, accredited: facts.accredited }
    const { isAccredited } = payer.investor
    const fills = settleInTurn(offering, order, { cash: payer.cash, reward, isAccredited })
    if (isRefusal(fills)) return { reward, failed: { order, why: fills } }
    payer.cash = subtractCents(payer.cash, decided.amount)
    payer.totalInvested = addCents(payer.totalInvested, decided.amount)
    payer.account = { ...payer.account, firstInvestedAt: payer.account.firstInvestedAt ?? ctx.clock.now() }
    noteOrdered(payer, ask)
    return { reward, settled: { order, fills, reward, regulationId: offering.facts.regulation.id } }
  }
  return { seen, note, existing }
}

const noteOrdered = ({ ordered }: Payer, { portfolioId, amount }: StandingOrderAsk): void => {
  ordered.set(portfolioId, addCents(ordered.get(portfolioId) ?? noCents, amount))
}

const claimOf = (ask: StandingOrderAsk, payer: Payer, facts: OrderSeen, { amount, price }: DecidedOrder) => ({
  orderId: ask.id,
  accountId: ask.accountId,
  accountKind: payer.account.type,
  portfolioId: ask.portfolioId,
  amount,
  price,
  hasInvested: facts.alreadyInvested || payer.hasOpen,
  totalInvested: payer.totalInvested,
  roomBeside: maxCents(noCents, subtractCents(facts.roomInPortfolio, amount)),
})

function factsOf(ask: StandingOrderAsk, payer: Payer, offering: RunningOffering): OrderSeen {
  const { account, investor, approval } = payer
  const facts = offering.factsFor(account.id)
  const user = { ...payer.user, hasInvested: account.firstInvestedAt !== null }
  const view = portfolioView(facts, offering.claimed, offering.placesBeside(account.id))
  const bank = payer.banks.find(({ id }) => id === ask.fundingSourceId)
  const stated = { income: investor.annualIncome ?? noCents, netWorth: investor.netWorth ?? noCents }
  return {
    ...unknown,
    obstacles: obstaclesToInvest(user, { ...view, hasSharePrice: offering.price !== null }, company.email),
    accredited: user.isAccredited,
    leastInvestment: leastIn(facts.regulation.id, approval),
    alreadyInvested: user.hasInvested,
    isInPortfolio: facts.isCurrentUserInvested,
    ...(offering.price ? { price: offering.price.price, priceEffectiveOn: offering.price.effectiveOn } : {}),
    tenPercentHeadroom: tenPercentHeadroom({
      regulationId: facts.regulation.id,
      accredited: user.isAccredited,
      ...stated,
      orderedInWindow: payer.ordered.get(ask.portfolioId) ?? noCents,
    }),
    roomInPortfolio: roomIn(facts, offering.claimed),
    bank: bank?.known ? bank.readiness : null,
    cashAvailable: payer.cash,
    signer: { name: investor.fullName, email: investor.email },
    stated,
  }
}

async function readPayers(ctx: Ctx, asks: readonly StandingOrderAsk[]): Promise<ReadonlyMap<AccountId, Payer>> {
  const accountIds = [...new Set(asks.map(({ accountId }) => accountId))]
  const accounts = await holdAccounts(ctx, accountIds)
  const investors = await holdInvestors(
    ctx.tx,
    [...accounts.values()].map(({ ownerId }) => ownerId),
  )
  const customers = await holdCustomers(ctx, accountIds)
  const companies = [...accounts.values()].flatMap(({ id, ownerId }) => {
    const owner = investors.get(ownerId)
    return owner ? [{ accountId: id, company: owner }] : []
  })
  const openOwners = await openOwnerships(ctx.tx, companies)
  const approvals = await approvalsOf(ctx, accountIds)
  const banks = Map.groupBy(await banksOf(ctx, accountIds), ({ accountId }) => accountId)
  const sums = await sumsOf(ctx.tx, accountIds, windowStart(ctx.clock.now()))
  const totalInvested = await totalInvestedOf(ctx.tx, accountIds)
  const cash = await cashOfPayers(ctx, asks)
  const payers = new Map<AccountId, Payer>()
  for (const { accountId: id, company: investor } of companies) {
    const account = accounts.get(id)!
    const mine = banks.get(id) ?? []
    const sum = sums.get(id)
    const user = userView(account, investor, {
      hasBankAccount: mine.some(({ status }) => status === 'verified'),
      isVerified: customers.get(id) === 'verified',
      beneficialOwnershipIncomplete: openOwners.has(id),
      accreditationApproved: approvals.has(id),
    })
    payers.set(id, {
      account,
      investor,
      user,
      banks: mine,
      approval: approvals.get(id),
      ordered: new Map(sum?.ordered),
      totalInvested: totalInvested(id),
      hasOpen: sum?.hasOpen ?? false,
      cash: cash(id),
    })
  }
  return payers
}

/** What each account that pays from cash has of it; nothing for the others. */
async function cashOfPayers(ctx: Ctx, asks: readonly StandingOrderAsk[]): Promise<(accountId: AccountId) => Cents> {
  const payers = new Set(asks.filter(({ fundingSourceId }) => fundingSourceId === null).map((ask) => ask.accountId))
  if (payers.size === 0) return () => noCents
  const balances = await readBalances(ctx.tx, [...payers].map(cashOf))
  return (accountId) => (payers.has(accountId) ? cents(balances(cashOf(accountId)).available) : noCents)
}
