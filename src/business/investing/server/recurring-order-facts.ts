import { type Account, holdAccounts } from '#business/accounts/server/public.ts'
import { type Approval, approvalsOf } from '#business/accreditation/server/public.ts'
import { banksOf } from '#business/banks/server/public.ts'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { holdCustomers, openOwnerships } from '#business/identity/server/public.ts'
import { type Holder, holdHolders } from '#business/people/server/public.ts'
import { isKnownLongEnough } from '#business/portfolios/rules/offer-visibility.ts'
import { holdPortfolios } from '#business/portfolios/server/public.ts'
import { type NewReward, rewardsFor } from '#business/promotions/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { addCents, type Cents, cents, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { sharesFor } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { readBalances } from '#ledger/balances.ts'
import type { CanInvestUser } from '../rules/can-invest.ts'
import type { DecidedOrder } from '../rules/order.ts'
import type { SettlementRefusal } from '../rules/settlement.ts'
import { type OrderSnapshot, orderFactsFrom, unknown, userView, windowStart } from './order-facts.ts'
import { ordersById } from './order-store.ts'
import { sumsOf } from './order-sums.ts'
import type { Placing } from './place-order.ts'
import { orderedByPurchasers } from './purchaser.ts'
import { type RunningOffering, readOfferings } from './running-offering.ts'
import { settleInTurn } from './settle-order.ts'
import type { ShareSource } from './share-source.ts'
import { totalInvestedOf } from './total-invested.ts'
import type { Settled } from './write-settled.ts'

/** An order of a recurring instruction. The instruction's signed agreement covers it. */
export type RecurringOrderInput = Placing & {
  readonly origin: 'autoInvest' | 'reinvest'
  readonly recurringAgreement: string
}

/** An account while its orders of one run are decided one after the other. */
type Payer = {
  account: Account
  readonly investor: Holder
  readonly user: Omit<CanInvestUser, 'hasInvested'>
  readonly banks: Awaited<ReturnType<typeof banksOf>>
  readonly approval: Approval | undefined
  readonly ordered: Map<string, Cents>
  totalInvested: Cents
  hasOpen: boolean
  cash: Cents
}

type Recorded = {
  readonly reward: NewReward | null
  readonly settled?: Settled
  readonly failed?: { readonly order: Settled['order']; readonly why: SettlementRefusal }
}

/**
 * The facts behind orders of recurring instructions, locked until the transaction ends and read in a constant number of
 * statements. Orders are decided in memory: each counts for those after it.
 */
export async function readRecurringOrderFacts(ctx: Ctx, source: ShareSource, inputs: readonly RecurringOrderInput[]) {
  await holdPortfolios(
    ctx,
    inputs.map(({ portfolioId }) => portfolioId),
  )
  const payers = await readPayers(ctx, inputs)
  const promise = await rewardsFor(ctx, [...payers.keys()])
  const offerings = await readOfferings(ctx, source, inputs, {
    wantedOf: ({ amount, fundingSourceId }, price) =>
      price && fundingSourceId === null ? sharesFor(amount, price.price) : 0n,
    placing: true,
  })
  const existing = await ordersById(
    ctx.tx,
    inputs.map(({ id }) => id),
  )

  function factsFor(input: RecurringOrderInput): OrderSnapshot {
    const payer = payers.get(input.accountId)
    const offering = offerings.get(input.portfolioId)
    return payer && offering ? factsOf(input, payer, offering) : unknown
  }

  /** Records a decided order for those after it; a cash order settles at once, or fails. */
  function record(input: RecurringOrderInput, facts: OrderSnapshot, decided: DecidedOrder): Recorded {
    const payer = payers.get(input.accountId)!
    const offering = offerings.get(input.portfolioId)!
    const reward = input.origin === 'reinvest' ? null : promise(claimOf(input, payer, facts, decided))
    if (input.fundingSourceId !== null) {
      offering.claim(input.accountId, addCents(decided.amount, reward?.amount ?? noCents), {
        takesPlace: !facts.accredited && !facts.isInPortfolio,
      })
      payer.hasOpen = true
      noteOrdered(payer, input)
      return { reward }
    }
    const order = { ...input, ...decided, accredited: facts.accredited }
    const { isAccredited } = payer.investor
    const fills = settleInTurn(offering, order, { cash: payer.cash, reward, isAccredited })
    if (isRefusal(fills)) return { reward, failed: { order, why: fills } }
    payer.cash = subtractCents(payer.cash, decided.amount)
    payer.totalInvested = addCents(payer.totalInvested, decided.amount)
    payer.account = { ...payer.account, firstInvestedAt: payer.account.firstInvestedAt ?? ctx.clock.now() }
    noteOrdered(payer, input)
    return { reward, settled: { order, fills, reward, regulationId: offering.facts.regulation.id } }
  }
  return { factsFor, record, existing }
}

const noteOrdered = ({ ordered }: Payer, { portfolioId, amount }: RecurringOrderInput): void => {
  ordered.set(portfolioId, addCents(ordered.get(portfolioId) ?? noCents, amount))
}

const claimOf = (input: RecurringOrderInput, payer: Payer, facts: OrderSnapshot, { amount, price }: DecidedOrder) => ({
  orderId: input.id,
  accountId: input.accountId,
  accountKind: payer.account.type,
  portfolioId: input.portfolioId,
  amount,
  price,
  hasInvested: facts.alreadyInvested || payer.hasOpen,
  totalInvested: payer.totalInvested,
  roomBeside: maxCents(noCents, subtractCents(facts.roomInPortfolio, amount)),
})

function factsOf(input: RecurringOrderInput, payer: Payer, offering: RunningOffering): OrderSnapshot {
  const { account, investor, approval } = payer
  const bank = payer.banks.find(({ id }) => id === input.fundingSourceId)
  return orderFactsFrom({
    investor,
    user: { ...payer.user, hasInvested: account.firstInvestedAt !== null },
    portfolio: offering.factsFor(account.id),
    price: offering.price,
    claimed: offering.claimed,
    places: offering.placesBeside(account.id),
    approval,
    orderedInWindow: payer.ordered.get(input.portfolioId) ?? noCents,
    bank: bank?.known ? bank.readiness : null,
    cashAvailable: payer.cash,
  })
}

async function readPayers(ctx: Ctx, inputs: readonly RecurringOrderInput[]): Promise<ReadonlyMap<AccountId, Payer>> {
  const accountIds = [...new Set(inputs.map(({ accountId }) => accountId))]
  const accounts = await holdAccounts(ctx, accountIds)
  const holders = await holdHolders(ctx.tx, [...accounts.values()])
  const customers = await holdCustomers(ctx, accountIds)
  const companies = [...accounts.values()].flatMap(({ id }) => {
    const holder = holders.get(id)
    return holder ? [{ accountId: id, company: holder }] : []
  })
  const openOwners = await openOwnerships(ctx.tx, companies)
  const approvals = await approvalsOf(ctx, accountIds)
  const banks = Map.groupBy(await banksOf(ctx, accountIds), ({ accountId }) => accountId)
  const sums = await sumsOf(ctx.tx, accountIds, windowStart(ctx.clock.now()))
  const ordered = await orderedByPurchasers(ctx.tx, [...accounts.values()], windowStart(ctx.clock.now()))
  const totalInvested = await totalInvestedOf(ctx.tx, accountIds)
  const cash = await cashOfPayers(ctx, inputs)
  const payers = new Map<AccountId, Payer>()
  for (const { accountId: id, company: investor } of companies) {
    const account = accounts.get(id)!
    const mine = banks.get(id) ?? []
    const sum = sums.get(id)
    const user = userView(account, investor, {
      hasBankAccount: mine.some(({ status }) => status === 'verified'),
      isKnownLongEnough: isKnownLongEnough(investor.since, ctx.clock.now()),
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
      ordered: ordered.get(id) ?? new Map(),
      totalInvested: totalInvested(id),
      hasOpen: sum?.hasOpen ?? false,
      cash: cash(id),
    })
  }
  return payers
}

/** The available cash of each account that pays from cash; zero for the others. */
async function cashOfPayers(
  ctx: Ctx,
  inputs: readonly RecurringOrderInput[],
): Promise<(accountId: AccountId) => Cents> {
  const payers = new Set(
    inputs.filter(({ fundingSourceId }) => fundingSourceId === null).map((input) => input.accountId),
  )
  if (payers.size === 0) return () => noCents
  const balances = await readBalances(ctx.tx, [...payers].map(cashOf))
  return (accountId) => (payers.has(accountId) ? cents(balances(cashOf(accountId)).available) : noCents)
}
