import type { Ctx, Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { businessZone } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares, shareValue } from '#kernel/microshares.ts'
import { creditedSince, readBalance } from '#ledger/balances.ts'
import { mostInTwelveMonths, roomInTwelveMonths } from '../rules/filing-calendar.ts'
import { holdingOf, raisedOf, unissuedOf } from '../rules/ledger-accounts.ts'
import { flagsOf, type PortfolioStatus } from '../rules/portfolio-status.ts'
import { type PublishedPrice, sharePriceAt } from '../rules/share-price-at.ts'
import { salesPause } from './filings.ts'
import {
  allPortfolios,
  dbOf,
  investorsIn,
  isInvestorIn,
  listedShares,
  monthsOf,
  type PlantMonth,
  type PortfolioRow,
  portfolioById,
  pricesOf,
} from './portfolio-store.ts'

/** The facts of the decision to invest (specification 3.4). */
export type PortfolioFacts = {
  readonly id: PortfolioId
  readonly name: string
  readonly comingSoonFlg: boolean
  readonly isAcceptingInvestments: boolean
  readonly closeFrontendFlg: boolean
  readonly regulation: {
    readonly id: number
    readonly prohibitedStates: readonly string[]
    readonly numUnaccreditedInvestors: number | null
  }
  readonly unaccreditedInvestorCount: number
  /** The reason why the issuer sells nothing now: a filing is overdue. */
  readonly salesPause: string | null
  /**
   * The amount that the issuer may still sell within twelve months; null if no rule limits it or the offering is too
   * small to reach it.
   */
  readonly yearlyRoom: Cents | null
  readonly isCurrentUserInvested: boolean
  readonly raised: Cents
  readonly currentEquityData: { readonly investmentCap: Cents; readonly totalNetRaisedMinusUnsoldShareValue: Cents }
}

export async function portfolioFacts(
  on: Ctx | Platform,
  id: PortfolioId,
  { accountId }: { accountId?: AccountId } = {},
): Promise<PortfolioFacts | null> {
  const db = dbOf(on)
  const row = await portfolioById(db, id)
  if (!row) return null
  const raised = await raisedIn(db, id)
  return {
    id,
    name: row.name,
    ...flagsOf(row.status),
    regulation: {
      id: row.regulation_id,
      prohibitedStates: row.prohibited_states,
      numUnaccreditedInvestors: row.unaccredited_investor_limit,
    },
    unaccreditedInvestorCount: (await investorsIn(db, id)).unaccredited,
    salesPause: await salesPause(on, row),
    yearlyRoom: await yearlyRoomOf(on, row),
    isCurrentUserInvested: accountId ? await isInvestorIn(db, id, accountId) : false,
    raised,
    currentEquityData: {
      investmentCap: row.investment_cap_cents,
      totalNetRaisedMinusUnsoldShareValue: await lessListed(on, id, raised),
    },
  }
}

/**
 * 17 CFR 230.251(a)(2) counts the issuer's sales in the last twelve months; an offering with a lower cap never reaches
 * the limit.
 */
async function yearlyRoomOf(on: Ctx | Platform, row: PortfolioRow): Promise<Cents | null> {
  if (row.regulation_id !== 1 || row.investment_cap_cents <= mostInTwelveMonths) return null
  const since = on.clock.now().toZonedDateTimeISO(businessZone).subtract({ months: 12 }).toInstant()
  return roomInTwelveMonths(cents(await creditedSince(dbOf(on), raisedOf(row.id), since)))
}

/**
 * Settled investments less repayments and the shares that investors have on sale: a full portfolio accepts buyers for
 * those.
 */
export const netRaised = async (on: Ctx | Platform, id: PortfolioId): Promise<Cents> =>
  lessListed(on, id, await raisedIn(dbOf(on), id))

const raisedIn = async (db: ReturnType<typeof dbOf>, id: PortfolioId): Promise<Cents> =>
  cents((await readBalance(db, raisedOf(id))).posted)

async function lessListed(on: Ctx | Platform, id: PortfolioId, raised: Cents): Promise<Cents> {
  const listed = await listedShares(dbOf(on), id)
  const price = listed > 0n ? await currentSharePrice(on, id) : null
  return price ? cents(raised - shareValue(listed, price.price)) : raised
}

/** Stores the number of a portfolio's shares that investors have on sale. */
export async function noteListedShares(ctx: Ctx, portfolioId: PortfolioId, shares: Microshares): Promise<void> {
  await ctx.tx
    .insertInto('portfolios.listed_share')
    .values({ portfolio_id: portfolioId, shares_micro: shares })
    .onConflict((conflict) => conflict.column('portfolio_id').doUpdateSet({ shares_micro: shares }))
    .execute()
}

export const lockPortfolio = ({ tx }: Ctx, id: PortfolioId): Promise<PortfolioRow | undefined> =>
  tx.selectFrom('portfolios.portfolio').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks portfolios' terms, status and prices in id order until this transaction ends. */
export async function holdPortfolios(ctx: Ctx, ids: readonly PortfolioId[]): Promise<void> {
  await ctx.tx
    .selectFrom('portfolios.portfolio')
    .select('id')
    .where(isAmong('id', ids))
    .orderBy('id')
    .forShare()
    .execute()
}

export async function currentSharePrice(on: Ctx | Platform, id: PortfolioId): Promise<PublishedPrice | null> {
  return sharePriceAt(await pricesOf(dbOf(on), [id]), on.clock.today())
}

/** Every portfolio in display order, and those that accept investments. */
export async function openPortfolioIds(
  on: Ctx | Platform,
): Promise<{ readonly all: string[]; readonly open: string[] }> {
  const rows = await allPortfolios(dbOf(on))
  return { all: rows.map(({ id }) => id), open: rows.filter(({ status }) => status === 'open').map(({ id }) => id) }
}

export async function orderablePortfolioIds(on: Ctx | Platform): Promise<PortfolioId[]> {
  const rows = await allPortfolios(dbOf(on))
  return rows.filter(({ status }) => flagsOf(status as PortfolioStatus).isAcceptingInvestments).map(({ id }) => id)
}

export async function issuedShares(on: Ctx | Platform, id: PortfolioId): Promise<Microshares> {
  return microshares(-(await readBalance(dbOf(on), unissuedOf(id))).posted)
}

export const meterReadings = (on: Ctx | Platform, id: PortfolioId, month?: string): Promise<PlantMonth[]> =>
  monthsOf(dbOf(on), id, month)

/** Frees the place of an investor whose purchase or reward was undone, and to whom no share came otherwise. */
export async function forgetInvestor(
  ctx: Ctx,
  { portfolioId, accountId }: { portfolioId: PortfolioId; accountId: AccountId },
): Promise<void> {
  if ((await readBalance(ctx.tx, holdingOf(accountId, portfolioId))).posted > 0n) return
  await ctx.tx
    .deleteFrom('portfolios.investor')
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', accountId)
    .execute()
}
