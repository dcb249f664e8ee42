import { accountsOf } from '#business/accounts/server/public.ts'
import { paymentsCompared, takesTwoApprovers } from '#business/dividends/rules/dividend.ts'
import {
  type Dividend,
  dividendsByMonth,
  lastPaidAccounts,
  type MonthDividend,
} from '#business/dividends/server/public.ts'
import { wasAnyNotified } from '#business/notifications/server/public.ts'
import { hasThirdOperator } from '#business/people/server/public.ts'
import { portfoliosProposals } from '#business/portfolios/proposals.ts'
import {
  type MonthKey,
  type MonthOnRecord,
  monthsOnRecord,
  monthsToClose,
  type OverMonth,
  publishedPrices,
  recordersOfMonth,
} from '#business/portfolios/server/public.ts'
import type { Proposal } from '#engine/approvals/approvals.ts'
import { waitingProposals } from '#engine/approvals/waiting-proposals.ts'
import type { Platform } from '#engine/command/platform.ts'
import { businessDay, dayOf, monthOf, plusMonths } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import {
  type CloseFacts,
  closeDueOn,
  type DividendOfClose,
  isCloseLate,
  isSettled,
  lineOf,
  meanOf,
  nextStep,
  type StepOfClose,
  stepsOfClose,
} from '../rules/month-close.ts'

/** A month of a portfolio, from the meters to the lock. */
export type MonthClose = MonthOnRecord & {
  readonly steps: readonly StepOfClose[]
  readonly next: StepOfClose | null
  readonly dueOn: ReturnType<typeof closeDueOn>
  readonly isLate: boolean
  readonly dividend: Dividend | null
  readonly correctionId: MonthDividend['correctionId']
  /** The previous dividend with its corrected pool; null if there was none. */
  readonly last: { readonly dividend: Dividend; readonly pool: Cents } | null
  /** The pool that counts: paid as last corrected, declared, or from the cash; null before. */
  readonly pool: Cents | null
  readonly meanBefore: bigint | null
  readonly line: bigint | null
  readonly takesTwo: boolean
  /** Open proposals: the correction of the month's cash, and its close or reopening. */
  readonly cashProposal: Proposal | null
  readonly lockProposal: Proposal | null
  /** People who may not approve its dividend, because they declared it or recorded its figures. */
  readonly barred: readonly string[]
}

/** Months that only need the lock; the newest is named. */
export type LockLeft = { readonly portfolioId: PortfolioId; readonly months: readonly string[]; readonly count: number }

export type MonthCloses = {
  readonly months: readonly MonthClose[]
  readonly count: number
  readonly lockLeft: readonly LockLeft[]
}

export const closesAtMost = 50
export const monthsToLockAtMost = 12

const newestMonth = ({ clock }: Pick<Platform, 'clock'>): string =>
  monthOf(plusMonths(businessDay(`${monthOf(clock.today())}-01`), -1))

/** Every open month, and each portfolio's newest finished one. */
export async function monthCloses(platform: Platform): Promise<MonthCloses> {
  const { db } = platform
  const newest = newestMonth(platform)
  const open = await monthsToClose(db, newest)
  const dividendOf = await dividendsByMonth(db, [...new Set(open.map(({ portfolioId }) => portfolioId))])
  // Older paid months that were never locked are only named.
  const isNamedOnly = ({ portfolioId, month, pool }: OverMonth): boolean =>
    month !== newest && isSettled({ pool, dividend: dividendOfClose(dividendOf(portfolioId, month)) })
  const unsettled = open.filter((month) => !isNamedOnly(month))
  const settled = Map.groupBy(open.filter(isNamedOnly), ({ portfolioId }) => portfolioId)
  return {
    months: await closesOf(platform, unsettled.slice(0, closesAtMost)),
    count: unsettled.length,
    lockLeft: [...settled].map(([portfolioId, months]) => ({
      portfolioId,
      months: months.slice(0, monthsToLockAtMost).map(({ month }) => month),
      count: months.length,
    })),
  }
}

/** One month; null if it is not over, or if the portfolio had no price yet and so no holders. */
export async function monthClose(platform: Platform, key: MonthKey): Promise<MonthClose | null> {
  if (key.month > newestMonth(platform)) return null
  const [first] = (await publishedPrices(platform.db, [key.portfolioId])).get(key.portfolioId) ?? []
  if (!first || monthOf(first.effectiveOn) > key.month) return null
  const [close] = await closesOf(platform, [key])
  return close ?? null
}

/** True if a month's money is settled by the board's rule; checked before the lock. */
export async function isMonthSettled(db: Platform['db'], key: MonthKey): Promise<boolean> {
  const [[record], dividendOf] = await Promise.all([monthsOnRecord(db, [key]), dividendsByMonth(db, [key.portfolioId])])
  return isSettled({
    pool: record?.cash?.result.pool ?? null,
    dividend: dividendOfClose(dividendOf(key.portfolioId, key.month)),
  })
}

function dividendOfClose({ dividend, pool, correctionId }: MonthDividend): DividendOfClose | null {
  if (!dividend || dividend.state === 'withdrawn' || dividend.state === 'reversed') return null
  return {
    state: dividend.state,
    origin: dividend.origin,
    pool: pool ?? dividend.pool,
    isHalfApproved: dividend.firstApproval !== null,
    isUnpayable: dividend.paymentRefusal !== null,
    correctionWaits: correctionId !== null,
    paidOn: dividend.paidAt && dayOf(dividend.paidAt),
  }
}

async function closesOf(platform: Platform, keys: readonly MonthKey[]): Promise<MonthClose[]> {
  const { db } = platform
  const [records, dividendOf, proposals, isThree] = await Promise.all([
    monthsOnRecord(db, keys),
    dividendsByMonth(db, [...new Set(keys.map(({ portfolioId }) => portfolioId))]),
    waitingProposals(platform, { kinds: ['correctPeriodCash', 'closeMonth', 'reopenMonth'], isOthers: false }, 500),
    hasThirdOperator(db),
  ])
  return Promise.all(
    records.map((record) =>
      closeOf(platform, { record, found: dividendOf(record.portfolioId, record.month), proposals, isThree }),
    ),
  )
}

type Known = {
  readonly record: MonthOnRecord
  readonly found: MonthDividend
  readonly proposals: readonly Proposal[]
  readonly isThree: boolean
}

async function closeOf(platform: Platform, { record, found: breaks, proposals, isThree }: Known): Promise<MonthClose> {
  const { portfolioId, month, cash, seal } = record
  const { dividend, before, correctionId, last, lastPool } = breaks
  const cashPool = cash?.result.pool ?? null
  const pool = breaks.pool ?? cashPool
  const takesTwo = isThree && pool !== null && takesTwoApprovers({ kind: 'regular', pool }, before)
  const cashProposal = proposals.find((one) => isCorrectionOf(one, record)) ?? null
  const lockProposal =
    proposals.find(({ kind, subject }) => kind !== 'correctPeriodCash' && subject === `${portfolioId}:${month}`) ?? null
  const facts: CloseFacts = {
    month,
    today: platform.clock.today(),
    plants: record.plants,
    pool: cashPool,
    cashCorrectionWaits: cashProposal !== null,
    poolsBefore: before,
    dividend: dividendOfClose(breaks),
    isNoticed: dividend?.state === 'paid' && (await isNoticed(platform, dividend.id)),
    isLocked: seal?.kind === 'closed',
    closeWaits: lockProposal?.kind === 'closeMonth',
  }
  const steps = stepsOfClose(facts, takesTwo)
  return {
    ...record,
    steps,
    next: nextStep(steps),
    dueOn: closeDueOn(month),
    isLate: isCloseLate(facts),
    dividend,
    correctionId,
    last: last && lastPool !== null ? { dividend: last, pool: lastPool } : null,
    pool,
    meanBefore: meanOf(before),
    line: lineOf(before, paymentsCompared),
    takesTwo,
    cashProposal,
    lockProposal,
    barred: dividend?.state === 'declared' ? await barredFrom(platform, dividend) : [],
  }
}

const isCorrectionOf = ({ kind, subject, input }: Proposal, { portfolioId, month }: MonthKey): boolean =>
  kind === 'correctPeriodCash' &&
  subject === portfolioId &&
  portfoliosProposals.correctPeriodCash.parse(input).month === month

async function isNoticed(platform: Platform, about: Dividend['id']): Promise<boolean> {
  const accounts = await accountsOf(platform, await lastPaidAccounts(platform.db, about))
  const owners = [...new Set([...accounts.values()].map(({ ownerId }) => ownerId))]
  return wasAnyNotified(platform.db, { kind: 'dividendPaid', about }, owners)
}

async function barredFrom({ db }: Platform, { portfolioId, month, declaredBy }: Dividend): Promise<string[]> {
  const { cash, readings } = await recordersOfMonth(db, portfolioId, month)
  return [...new Set([declaredBy, cash, readings].filter((who) => who !== null))]
}
