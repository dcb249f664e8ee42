import {
  currentSharePrice,
  investorsAmong,
  type PortfolioFacts,
  portfolioFacts,
} from '#business/portfolios/server/public.ts'
import { promisedIn } from '#business/promotions/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { addCents, type Cents, cents, noCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { microshares, shareValue } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { type Fill, paidForNew } from '../rules/fills.ts'
import { claimedIn, placesKept } from './order-sums.ts'
import type { ShareSource, SharesOnSale } from './share-source.ts'

export type Price = NonNullable<Awaited<ReturnType<typeof currentSharePrice>>>

type Read = {
  readonly facts: PortfolioFacts
  readonly price: Price | null
  readonly onSale: SharesOnSale
  /** The run's accounts that are its investors. */
  readonly investors: Iterable<string>
  /** Cents that open orders and promised rewards have claimed. */
  readonly claimed: Cents
  /** Unaccredited investors with a place from an open order: their number, and the run's accounts among them. */
  readonly places: number
  readonly keepers: Iterable<string>
}

/** An offering while orders of one run are decided in turn, each after what the earlier ones took. */
export class RunningOffering {
  readonly facts: PortfolioFacts
  readonly price: Price | null
  readonly onSale: SharesOnSale
  readonly #investors: Set<string>
  readonly #keepers: Set<string>
  readonly #raisedBefore: Cents
  #raised: Cents
  #claimed: Cents
  #places: number
  #unaccredited: number

  constructor(read: Read) {
    this.facts = read.facts
    this.price = read.price
    this.onSale = read.onSale
    this.#investors = new Set(read.investors)
    this.#keepers = new Set(read.keepers)
    this.#raisedBefore = read.facts.raised
    this.#raised = read.facts.raised
    this.#claimed = read.claimed
    this.#places = read.places
    this.#unaccredited = read.facts.unaccreditedInvestorCount
  }

  get raised(): Cents {
    return this.#raised
  }
  get claimed(): Cents {
    return this.#claimed
  }

  factsFor(accountId: AccountId): PortfolioFacts {
    return {
      ...this.facts,
      unaccreditedInvestorCount: this.#unaccredited,
      yearlyRoom:
        this.facts.yearlyRoom === null ? null : cents(this.facts.yearlyRoom + this.#raisedBefore - this.#raised),
      isCurrentUserInvested: this.#investors.has(accountId),
      currentEquityData: {
        investmentCap: this.facts.currentEquityData.investmentCap,
        totalNetRaisedMinusUnsoldShareValue: this.#netRaised(),
      },
    }
  }

  /** Places taken by open orders, without the account's own. */
  placesBeside(accountId: AccountId): number {
    return this.#places - (this.#keepers.has(accountId) ? 1 : 0)
  }

  /** Claims room for an order that waits for its money, with its promised reward. */
  claim(accountId: AccountId, amount: Cents, { takesPlace }: { readonly takesPlace: boolean }): void {
    this.#claimed = addCents(this.#claimed, amount)
    if (!takesPlace || this.#keepers.has(accountId)) return
    this.#keepers.add(accountId)
    this.#places += 1
  }

  /** Records an order that became shares. */
  settle(
    accountId: AccountId,
    fills: readonly Fill[],
    { price, rewarded, isAccredited }: { price: SharePrice; rewarded: Cents; isAccredited: boolean },
  ): void {
    this.#raised = addCents(this.#raised, paidForNew(fills), rewarded)
    this.onSale.take(
      fills.flatMap(({ listingId, shares }) => (listingId === null ? [] : [{ listingId, shares }])),
      price,
    )
    // A person who is already an investor takes no additional place.
    if (this.#keepers.delete(accountId)) this.#places -= 1
    if (this.#investors.has(accountId)) return
    this.#investors.add(accountId)
    if (!isAccredited) this.#unaccredited += 1
  }

  #netRaised(): Cents {
    const before = this.facts.currentEquityData.totalNetRaisedMinusUnsoldShareValue
    const left = this.onSale.left()
    if (left === null || !this.price) return cents(before + this.#raised - this.#raisedBefore)
    return cents(this.#raised - shareValue(left, this.price.price))
  }
}

type Buying = { readonly accountId: AccountId; readonly portfolioId: PortfolioId }

/** Reads the offerings of many orders; the statements grow with the offerings, not with the orders. */
export async function readOfferings<Wish extends Buying>(
  ctx: Ctx,
  source: ShareSource,
  wishes: readonly Wish[],
  about: {
    /** The most shares that an order may need, at the offering's price. */
    readonly wantedOf: (wish: Wish, price: Price | null) => bigint
    /** True while orders are placed, so that room and places claimed by others count. */
    readonly placing: boolean
  },
): Promise<ReadonlyMap<string, RunningOffering>> {
  const offerings = new Map<string, RunningOffering>()
  for (const [portfolioId, some] of Map.groupBy(wishes, (wish) => wish.portfolioId)) {
    const facts = await portfolioFacts(ctx, portfolioId)
    if (!facts) continue
    const buyerAccountIds = new Set(some.map(({ accountId }) => accountId))
    const accountIds = [...buyerAccountIds]
    const price = await currentSharePrice(ctx, portfolioId)
    const wanted = microshares(some.reduce((sum, wish) => sum + about.wantedOf(wish, price), 0n))
    const onSale = await source.onSale(ctx, { portfolioId, buyerAccountIds, wanted })
    const investors = await investorsAmong(ctx.tx, portfolioId, accountIds)
    const claims = about.placing ? await readClaims(ctx, portfolioId, accountIds) : noClaims
    offerings.set(portfolioId, new RunningOffering({ facts, price, onSale, investors, ...claims }))
  }
  return offerings
}

const noClaims = { claimed: noCents, places: 0, keepers: [] }

async function readClaims(ctx: Ctx, portfolioId: PortfolioId, accountIds: readonly AccountId[]) {
  const claimed = addCents(await claimedIn(ctx.tx, portfolioId), await promisedIn(ctx.tx, portfolioId))
  return { claimed, ...(await placesKept(ctx.tx, portfolioId, accountIds)) }
}
