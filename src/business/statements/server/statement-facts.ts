import { cashOf, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { openPortfolioIds, portfolioNames, sharePricesOn, taxClassesOf } from '#business/portfolios/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { atHour } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { balancesAsOf } from '#ledger/balances.ts'
import { type BookedLine, bookedLines, pendingLines } from '#ledger/booked-lines.ts'
import type { LedgerAccount } from '#ledger/transfer.ts'
import { endOf, type Period, startOf, yearStart } from '../rules/period.ts'
import type { CashLine, HoldingFacts, ShareLine, StatementFacts } from '../rules/statement.ts'

export async function readStatementFacts(ctx: Ctx, accountId: AccountId, period: Period): Promise<StatementFacts> {
  const db = ctx.tx
  const { all: portfolioIds } = await openPortfolioIds(ctx)
  const cash = cashOf(accountId)
  const owed = receivableOf(accountId)
  const holdings = portfolioIds.map((id) => holdingOf(accountId, id))
  const [start, end] = [startOf(period), endOf(period)]
  const year = atHour(yearStart(period), 0)
  const balancesAt = (before: Instant) => balancesAsOf(db, [cash, owed, ...holdings], lastMomentBefore(before))
  const opening = await balancesAt(start)
  const closing = await balancesAt(end)
  const cashLines = await bookedLines(db, [cash], { from: isBefore(year, start) ? year : start, before: end })
  const shareLines = await bookedLines(db, holdings, { from: start, before: end })
  const pending = await pendingLines(db, [cash, ...holdings], end)
  const portfolioOf = portfolioByKey(portfolioIds, holdings)
  const isCash = ({ account }: BookedLine) => account === cash.key
  return {
    period,
    openingCash: cents(opening(cash)),
    closingCash: cents(closing(cash)),
    // A receivable is an asset of the company: a debit is negative.
    owed: cents(-closing(owed)),
    cash: cashLines.map(cashLine),
    shares: shareLines.map((line) => shareLine(line, portfolioOf)),
    pendingCash: pending.filter(isCash).map(cashLine),
    pendingShares: pending.filter((line) => !isCash(line)).map((line) => shareLine(line, portfolioOf)),
    holdings: await holdingFacts(ctx, portfolioIds, period, { accountId, opening, closing }),
  }
}

/** The books keep microseconds; a booking at midnight belongs to the day that begins. */
const lastMomentBefore = (moment: Instant) => ({ booked: moment.subtract({ microseconds: 1 }) })

const portfolioByKey = (ids: readonly PortfolioId[], holdings: readonly LedgerAccount[]) =>
  new Map(holdings.map(({ key }, nth) => [key, ids[nth]!]))

const bookedOf = ({ transferId, kind, subject, memo, effectiveAt, bookedAt }: BookedLine) => ({
  transferId,
  posting: kind,
  subject,
  portfolioId: memo.portfolioId == null ? null : String(memo.portfolioId),
  effectiveAt,
  bookedAt,
})

const cashLine = (line: BookedLine): CashLine => ({
  ...bookedOf(line),
  amount: cents(line.amount),
  price: line.memo.price == null ? null : sharePrice(String(line.memo.price)),
})

const shareLine = (line: BookedLine, portfolioOf: ReadonlyMap<string, PortfolioId>): ShareLine => ({
  ...bookedOf(line),
  portfolioId: portfolioOf.get(line.account)!,
  shares: microshares(line.amount),
})

type Balances = (account: LedgerAccount) => bigint

async function holdingFacts(
  ctx: Ctx,
  portfolioIds: readonly PortfolioId[],
  { to }: Period,
  { accountId, opening, closing }: { accountId: AccountId; opening: Balances; closing: Balances },
): Promise<HoldingFacts[]> {
  const [names, prices] = [await portfolioNames(ctx.tx, portfolioIds), await sharePricesOn(ctx.tx, portfolioIds, to)]
  const facts: HoldingFacts[] = []
  for (const portfolioId of portfolioIds)
    facts.push({
      portfolioId,
      name: names.get(portfolioId) ?? `Portfolio ${portfolioId}`,
      form: taxFormFor(await taxClassesOf(ctx.tx, portfolioId), Number(to.slice(0, 4))),
      opening: microshares(opening(holdingOf(accountId, portfolioId))),
      closing: microshares(closing(holdingOf(accountId, portfolioId))),
      price: prices.get(portfolioId) ?? null,
    })
  return facts
}
