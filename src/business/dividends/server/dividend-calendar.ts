import { createHash } from 'node:crypto'
import { accountOf } from '#business/accounts/server/public.ts'
import { provenEmailOf } from '#business/people/server/public.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { issuedShares, openPortfolioIds, periodCashOf, portfolioNames } from '#business/portfolios/server/public.ts'
import { standingOf } from '#engine/command/begin.ts'
import type { Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import { bearersWorkIn } from '#kernel/account-standing.ts'
import { monthOf, plusMonths } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, CalendarFeedId, PortfolioId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { readBalances } from '#ledger/balances.ts'
import { dividendsEvents } from '../events.ts'
import { calendarText, eventsOf, feedSecret } from '../rules/calendar-feed.ts'
import { calendarOf, type PortfolioDividends } from '../rules/dividend-calendar.ts'
import { addFeed, feedBySecret, noteFeedRead, revokeFeeds } from './calendar-feed-store.ts'
import { declaredIn, paymentsPerShare } from './dividend-store.ts'
import { type DividendLine, linesOf } from './register.ts'

/** An account's paid and declared dividends by portfolio, in display order. */
export async function dividendsByPortfolio(platform: Platform, accountId: AccountId): Promise<PortfolioDividends[]> {
  const { db } = platform
  const { all } = await openPortfolioIds(platform)
  const holding = await readBalances(
    db,
    all.map((id) => holdingOf(accountId, id)),
  )
  const sharesOf = (id: PortfolioId) => holding(holdingOf(accountId, id)).posted
  const lines = Map.groupBy(await linesOf(db, accountId), ({ dividend }) => dividend.portfolioId)
  const declared = await declaredIn(
    db,
    all.filter((id) => sharesOf(id) > 0n),
  )
  const perShare = await paymentsPerShare(db, all)
  const dividends: PortfolioDividends[] = []
  for (const portfolioId of all) {
    const of = declared.filter((dividend) => dividend.portfolioId === portfolioId)
    const total = of.length > 0 ? await issuedShares(platform, portfolioId) : 0n
    dividends.push({
      portfolioId,
      received: (lines.get(portfolioId) ?? []).map(receivedOf),
      // A holder's part of a declared pool, estimated by today's shares; the approval uses the record day's.
      declared: of.map(({ month, pool, declaredAt }) => ({
        month,
        declaredAt,
        amount: cents(total > 0n ? (pool * sharesOf(portfolioId)) / total : 0n),
      })),
      shares: microshares(sharesOf(portfolioId)),
      perShare: perShare.get(portfolioId) ?? [],
      recorded: await recordedSince(platform, portfolioId, lines.get(portfolioId)?.[0]?.dividend.month),
    })
  }
  return dividends.filter(({ received, declared: waiting }) => received.length + waiting.length > 0)
}

/** The finished, recorded months after the last paid one. */
async function recordedSince({ db, clock }: Platform, portfolioId: PortfolioId, paid: string | undefined) {
  const today = clock.today()
  const months = Array.from({ length: 12 }, (_, nth) => monthOf(plusMonths(today, nth - 12)))
  const recorded: { readonly month: string; readonly pool: Cents }[] = []
  for (const month of months.filter((it) => paid !== undefined && it > paid)) {
    const cash = await periodCashOf(db, portfolioId, month)
    if (cash) recorded.push({ month, pool: cash.pool })
  }
  return recorded
}

const receivedOf = ({ dividend, shares, amount, corrections }: DividendLine) => ({
  dividendId: dividend.id,
  month: dividend.month,
  shares,
  amount,
  paidAt: dividend.paidAt!,
  isReversed: dividend.state === 'reversed',
  corrections: corrections.map((line) => ({ amount: line.amount, paidAt: line.dividend.paidAt! })),
})

export type FeedInput = {
  readonly id: CalendarFeedId
  readonly accountId: AccountId
  readonly secret: string
  readonly showsAmounts: boolean
}

/** Creates the calendar address; the previous address stops working. */
export async function createCalendarFeed(ctx: ViewerCtx, input: FeedInput): Promise<{ id: CalendarFeedId } | Refusal> {
  const { userId } = ctx.viewer
  if (!feedSecret.test(input.secret))
    return refuse('badFeedSecret', 'We could not create the address. Reload the page and try again.', 'secret')
  if ((await provenEmailOf(ctx.tx, userId)) === null)
    return refuse(
      'confirmEmailFirst',
      'Confirm your email address first: we write to you about every calendar address.',
    )
  await revokeFeeds(ctx, [input.accountId])
  await addFeed(ctx, { ...input, createdAt: ctx.clock.now(), createdBy: ctx.actor.id })
  await ctx.emit(dividendsEvents.calendarFeedCreated({ userId, feedId: input.id, showsAmounts: input.showsAmounts }))
  return { id: input.id }
}

/** Revokes the address. */
export async function revokeCalendarFeed(
  ctx: Ctx,
  { accountId }: { readonly accountId: AccountId },
): Promise<{ id: AccountId } | Refusal> {
  const revoked = await revokeFeeds(ctx, [accountId])
  return revoked.length > 0
    ? { id: accountId }
    : refuse('noCalendarFeed', 'You do not have a calendar address to revoke.')
}

/** The dividend calendar behind a secret address; null if the address is invalid or its owner may use none. */
export async function readCalendarFeed(platform: Platform, secret: string, host: string): Promise<string | null> {
  const feed = feedSecret.test(secret) ? await feedBySecret(platform.db, secret) : null
  const account = feed && (await accountOf(platform, feed.accountId))
  if (!account || !bearersWorkIn[await standingOf(platform.db, account.ownerId, account.id)]) return null
  const today = platform.clock.today()
  if (feed.lastReadOn !== today) await noteFeedRead(platform.db, feed.id, today)
  const dividends = await dividendsByPortfolio(platform, feed.accountId)
  const names = await portfolioNames(
    platform.db,
    dividends.map(({ portfolioId }) => portfolioId),
  )
  const of = {
    mark: createHash('sha256').update(feed.accountId).digest('hex').slice(0, 12),
    host,
    showsAmounts: feed.showsAmounts,
    nameOf: (id: PortfolioId) => names.get(id) ?? `Portfolio ${id}`,
    madeAt: feed.createdAt,
  }
  return calendarText(dividends.flatMap((one) => eventsOf(one, calendarOf(one, today), of)))
}
