import { type Account, holdAccounts } from '#business/accounts/server/door.ts'
import { banksOfMany } from '#business/banks/server/door.ts'
import { startDeposits } from '#business/cash/server/door.ts'
import { company } from '#business/company/company.ts'
import { holdCustomers } from '#business/identity/server/door.ts'
import { holdInvestors } from '#business/people/server/door.ts'
import {
  currentSharePrice,
  holdPortfolio,
  investorsAmong,
  type PortfolioFacts,
  portfolioFacts,
} from '#business/portfolios/server/door.ts'
import { addRewards, promisedIn, rewardsFor } from '#business/promotions/server/door.ts'
import { addCents, type Cents, cents, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { obstaclesToInvest } from '../rules/can-invest.ts'
import { tenPercentHeadroom } from '../rules/limits.ts'
import { type DecidedOrder, decideOrder } from '../rules/order.ts'
import { type OrderSeen, portfolioView, roomIn, unknown, userView, windowStart } from './order-facts.ts'
import { addOrders } from './order-store.ts'
import { claimedIn, idsTaken, lockOrderingOfAll, lockPortfolios, placesTakenIn, sumsOf } from './order-sums.ts'
import { idTaken, orderPlaced, orderRow, placeStandingOrder, type StandingOrderAsk } from './place-order.ts'

export type BankStandingOrderAsk = StandingOrderAsk & { readonly fundingSourceId: string }

/** An offering as it stands while orders of one run are decided one after the other. */
type Offering = {
  readonly facts: PortfolioFacts | null
  readonly price: Awaited<ReturnType<typeof currentSharePrice>>
  readonly places: number
  readonly investors: ReadonlySet<string>
  /** Cents that orders on their way and promised rewards have claimed. */
  claimed: Cents
  /** Accounts to which this run has given a place. */
  readonly placed: Set<string>
}

/**
 * Places many orders of standing instructions that are paid from banks, in a number of statements that does not grow with
 * them. Each is decided by the same rules and in the order given, as if the ones before it had been placed already. Answers
 * with the refusals by order id; whatever is not among them was placed.
 */
export async function placeStandingOrders(
  ctx: Ctx,
  asks: readonly BankStandingOrderAsk[],
): Promise<ReadonlyMap<string, Refusal>> {
  const world = await readWorld(ctx, asks)
  const refused = new Map<string, Refusal>()
  const rows: Row[] = []
  const rewards = []
  for (const ask of asks) {
    const seen = world.seen(ask)
    const terms = { ...ask, sharePriceSeen: null, tenPercentConfirmed: true }
    const decided = world.taken.has(ask.id) ? idTaken() : decideOrder(terms, seen)
    if (isRefusal(decided)) {
      refused.set(ask.id, decided)
      continue
    }
    const reward = world.note(ask, seen, decided)
    if (reward) rewards.push(reward)
    rows.push({ ask, decided, row: orderRow(ctx, terms, seen, decided) })
  }
  if (rows.length > 0) await writeAll(ctx, rows, rewards)
  // Places are counted here with everybody's own; whoever keeps one by an order on its way is looked at alone.
  for (const ask of asks.filter(({ id }) => refused.get(id)?.code === 'unaccreditedLimitHit')) {
    const alone = await placeStandingOrder(ctx, ask)
    if (isRefusal(alone)) refused.set(ask.id, alone)
    else refused.delete(ask.id)
  }
  return refused
}

type Row = {
  readonly ask: BankStandingOrderAsk
  readonly decided: DecidedOrder
  readonly row: ReturnType<typeof orderRow>
}

async function writeAll(ctx: Ctx, rows: readonly Row[], rewards: Parameters<typeof addRewards>[1]): Promise<void> {
  const deposits = await startDeposits(
    ctx,
    rows.map(({ ask, decided }) => ({
      accountId: ask.accountId,
      purpose: 'order',
      subject: ask.id,
      amount: decided.amount,
      fundingSourceId: ask.fundingSourceId,
    })),
  )
  await addOrders(
    ctx.tx,
    rows.map(({ row }, index) => ({
      ...row,
      bank_transfer_id: deposits[index]!.id,
      expected_settlement_on: deposits[index]!.expectedOn,
    })),
  )
  await addRewards(ctx.tx, rewards)
  await ctx.announceAll(rows.map(({ ask, decided }) => orderPlaced(ask, decided)))
}

async function readWorld(ctx: Ctx, asks: readonly BankStandingOrderAsk[]) {
  const accountIds = [...new Set(asks.map(({ accountId }) => accountId))]
  const portfolioIds = [...new Set(asks.map(({ portfolioId }) => portfolioId))].toSorted()
  // In the order in which a single order takes them, so that neither waits for the other in a ring.
  await lockOrderingOfAll(ctx.tx, accountIds)
  await lockPortfolios(ctx.tx, portfolioIds)
  for (const id of portfolioIds) await holdPortfolio(ctx, id)
  const accounts = await holdAccounts(ctx, accountIds)
  const investors = await holdInvestors(
    ctx.tx,
    [...accounts.values()].map(({ ownerId }) => ownerId),
  )
  const customers = await holdCustomers(ctx, accountIds)
  const banks = Map.groupBy(await banksOfMany(ctx, accountIds), ({ accountId }) => accountId)
  const sums = await sumsOf(ctx.tx, accountIds, windowStart(ctx.clock.now()))
  const taken = await idsTaken(
    ctx.tx,
    asks.map(({ id }) => id),
  )
  const promise = await rewardsFor(ctx, accountIds)
  const offerings = new Map<string, Offering>()
  for (const id of portfolioIds) offerings.set(id, await readOffering(ctx, id, accountIds))
  /** What this run itself has ordered, by account and offering. */
  const own = new Map<string, Cents>()
  const ownKey = ({ accountId, portfolioId }: BankStandingOrderAsk) => `${accountId} ${portfolioId}`
  const active = new Set<string>()

  function seen(ask: BankStandingOrderAsk): OrderSeen {
    const account = accounts.get(ask.accountId)
    const investor = account && investors.get(account.ownerId)
    const offering = offerings.get(ask.portfolioId)
    if (!account || !investor || !offering?.facts) return unknown
    const mine = banks.get(ask.accountId) ?? []
    const user = userView(account, investor, {
      hasBankAccount: mine.some(({ status }) => status === 'verified'),
      isVerified: customers.get(ask.accountId) === 'verified',
    })
    const ordered = addCents(
      sums.get(ask.accountId)?.ordered.get(ask.portfolioId) ?? noCents,
      own.get(ownKey(ask)) ?? noCents,
    )
    return factsOf(ask, { account, investor, offering, user, ordered, banks: mine })
  }

  /** Remembers an order that was decided, for those after it; answers with the reward that it is promised. */
  function note(ask: BankStandingOrderAsk, facts: OrderSeen, { amount, price }: DecidedOrder) {
    const offering = offerings.get(ask.portfolioId)!
    const account = sums.get(ask.accountId)
    const reward = promise({
      orderId: ask.id,
      accountId: ask.accountId,
      accountKind: accounts.get(ask.accountId)!.type,
      portfolioId: ask.portfolioId,
      amount,
      price,
      hasInvested: facts.alreadyInvested || (account?.hasOpen ?? false) || active.has(ask.accountId),
      totalInvested: account?.settled ?? noCents,
      roomBeside: maxCents(noCents, subtractCents(facts.roomInPortfolio, amount)),
    })
    offering.claimed = addCents(offering.claimed, amount, reward?.amount ?? noCents)
    if (!facts.accredited && !facts.isInPortfolio) offering.placed.add(ask.accountId)
    own.set(ownKey(ask), addCents(own.get(ownKey(ask)) ?? noCents, amount))
    active.add(ask.accountId)
    return reward
  }
  return { seen, note, taken }
}

type Person = NonNullable<ReturnType<Awaited<ReturnType<typeof holdInvestors>>['get']>>

function factsOf(
  ask: BankStandingOrderAsk,
  about: {
    readonly account: Account
    readonly investor: Person
    readonly offering: Offering
    readonly user: ReturnType<typeof userView>
    readonly ordered: Cents
    readonly banks: Awaited<ReturnType<typeof banksOfMany>>
  },
): OrderSeen {
  const { account, investor, offering } = about
  const facts = { ...offering.facts!, isCurrentUserInvested: offering.investors.has(account.id) }
  const others = offering.placed.size - (offering.placed.has(account.id) ? 1 : 0)
  const view = portfolioView(facts, offering.claimed, offering.places + others)
  const bank = about.banks.find(({ id }) => id === ask.fundingSourceId)
  const stated = { income: investor.annualIncome ?? noCents, netWorth: investor.netWorth ?? noCents }
  return {
    ...unknown,
    obstacles: obstaclesToInvest(about.user, { ...view, hasSharePrice: offering.price !== null }, company.email),
    accredited: investor.isAccredited,
    alreadyInvested: account.firstInvestedAt !== null,
    isInPortfolio: facts.isCurrentUserInvested,
    ...(offering.price ? { price: offering.price.price, priceEffectiveOn: offering.price.effectiveOn } : {}),
    tenPercentHeadroom: tenPercentHeadroom({
      regulationId: facts.regulation.id,
      accredited: investor.isAccredited,
      ...stated,
      orderedInWindow: about.ordered,
    }),
    roomInPortfolio: roomIn(facts, offering.claimed),
    bank: bank?.known ? { verified: bank.status === 'verified' } : null,
    signer: { name: investor.fullName, email: investor.email },
    stated,
  }
}

async function readOffering(ctx: Ctx, id: string, accountIds: readonly string[]): Promise<Offering> {
  return {
    facts: await portfolioFacts(ctx, id),
    price: await currentSharePrice(ctx, id),
    // Counted without anybody left out: whoever keeps a place already is asked for it once more, never let in beyond.
    places: await placesTakenIn(ctx.tx, id, ''),
    investors: await investorsAmong(ctx.tx, id, accountIds),
    claimed: cents((await claimedIn(ctx.tx, id)) + (await promisedIn(ctx.tx, id))),
    placed: new Set(),
  }
}
