import { createHash } from 'node:crypto'
import { accountOf } from '#business/accounts/server/public.ts'
import { fundingSourceForPayment } from '#business/banks/server/public.ts'
import { refuseStandingOrder } from '#business/investing/rules/held-by-custodian.ts'
import { fundedBy } from '#business/investing/rules/limits.ts'
import { refuseCommitment } from '#business/investing/rules/order.ts'
import { readOrderFacts } from '#business/investing/server/public.ts'
import { portfolioFacts } from '#business/portfolios/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, FundingSourceId, SubscriptionId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { autoInvestEvents } from '../events.ts'
import { autoInvestJobs } from '../jobs.ts'
import { recurringAgreement, wholeAgreement } from '../rules/agreement.ts'
import { decideSkip } from '../rules/occurrence.ts'
import type { Frequency } from '../rules/schedule.ts'
import {
  type Allocation,
  mostAllocations,
  refuseAllocations,
  refuseFunding,
  refusePause,
  refuseStart,
  type SubscriptionState,
  subscriptionCan,
} from '../rules/subscription.ts'
import { addOccurrences, findOccurrence } from './occurrence-store.ts'
import {
  addSubscription,
  changeSubscription,
  countSchedules,
  lockSubscriptions,
  nextColumns,
  type Subscription,
  setAllocations,
} from './subscription-store.ts'

type Done = { readonly id: SubscriptionId }

export const agreementHash = createHash('sha256').update(wholeAgreement).digest('hex')

export type StartInput = {
  readonly id: SubscriptionId
  readonly accountId: AccountId
  readonly frequency: Frequency
  readonly startsOn: BusinessDay
  readonly fundingSourceId: FundingSourceId | null
  readonly allocations: readonly Allocation[]
  readonly agreementHash: string
  readonly ip: string
}

/** Starts a schedule under the standing agreement that was just accepted. */
export async function startAutoInvest(ctx: Ctx, input: StartInput): Promise<Done | Refusal> {
  if ((await accountOf(ctx, input.accountId))?.custodian) return refuseStandingOrder()
  const refusal =
    refuseStart(input, {
      today: ctx.clock.today(),
      bank: await bankFor(ctx, input.accountId, input.fundingSourceId),
      agreementHash,
      schedules: await countSchedules(ctx.tx, input.accountId),
    }) ?? (await refuseAmounts(ctx, input))
  if (refusal) return refusal
  const added = await addSubscription(ctx.tx, input, {
    version: recurringAgreement.version,
    hash: agreementHash,
    by: ctx.actor.id,
    at: ctx.clock.now(),
    ip: input.ip,
  })
  if (!added) return refuse('idUsed', 'Reload the page and try again.', 'id')
  await setAllocations(ctx.tx, input.id, input.allocations)
  await ctx.enqueue(autoInvestJobs.keepAgreement({ subscriptionId: input.id }))
  await ctx.emit(autoInvestEvents.autoInvestStarted({ subscriptionId: input.id, accountId: input.accountId }))
  return { id: input.id }
}

/** Changes amounts, portfolios or the source of money from the next occurrence on. */
export async function changeAutoInvest(
  ctx: Ctx,
  input: {
    readonly id: SubscriptionId
    readonly fundingSourceId: FundingSourceId | null
    readonly allocations: readonly Allocation[]
  },
): Promise<Done | Refusal> {
  const subscription = await subscriptionFor(ctx, input.id, 'change')
  if ('refused' in subscription) return subscription
  const refusal =
    refuseFunding(input.fundingSourceId, await bankFor(ctx, subscription.accountId, input.fundingSourceId)) ??
    (await refuseAmounts(ctx, { ...input, accountId: subscription.accountId }))
  if (refusal) return refusal
  await changeSubscription(ctx.tx, input.id, { funding_source_id: input.fundingSourceId })
  await setAllocations(ctx.tx, input.id, input.allocations)
  await ctx.emit(autoInvestEvents.autoInvestChanged(eventFacts(subscription)))
  return { id: input.id }
}

/** Pauses until a day, or until it is resumed. A pause can be given another end. */
export async function pauseAutoInvest(
  ctx: Ctx,
  { id, until }: { readonly id: SubscriptionId; readonly until: BusinessDay | null },
): Promise<Done | Refusal> {
  const subscription = await subscriptionFor(ctx, id, 'pause')
  if ('refused' in subscription) return subscription
  const refusal = refusePause(until, ctx.clock.today())
  if (refusal) return refusal
  await changeSubscription(ctx.tx, id, { state: 'paused', pause_reason: 'investor', paused_until: until })
  await ctx.emit(autoInvestEvents.autoInvestPaused(eventFacts(subscription)))
  return { id }
}

export async function resumeAutoInvest(ctx: Ctx, { id }: Done): Promise<Done | Refusal> {
  const subscription = await subscriptionFor(ctx, id, 'resume')
  if ('refused' in subscription) return subscription
  await changeSubscription(ctx.tx, id, { state: 'active', pause_reason: null, paused_until: null })
  await ctx.emit(autoInvestEvents.autoInvestResumed(eventFacts(subscription)))
  return { id }
}

/** Skips the next occurrence. The period is named, so a repeated request skips one. */
export async function skipAutoInvest(
  ctx: Ctx,
  { id, period }: { readonly id: SubscriptionId; readonly period: number },
): Promise<Done | Refusal> {
  const subscription = (await lockSubscriptions(ctx.tx, [id])).get(id) ?? null
  if (!subscription) return noSuchSchedule
  const occurrence = await findOccurrence(ctx.tx, { subscriptionId: id, period })
  const decided = decideSkip(period, {
    ...subscription,
    occurrence: occurrence?.state ?? null,
    dueOn: occurrence?.dueOn ?? subscription.nextOn,
  })
  if (decided === 'skippedBefore') return { id }
  if (decided !== 'skip') return decided
  await addOccurrences(
    ctx.tx,
    [
      {
        subscriptionId: id,
        period,
        accountId: subscription.accountId,
        dueOn: subscription.nextOn,
        state: 'skipped',
        why: { code: 'byInvestor', reason: 'You skipped it.' },
      },
    ],
    ctx.clock.now(),
  )
  await changeSubscription(ctx.tx, id, nextColumns(subscription, period + 1))
  await ctx.emit(autoInvestEvents.autoInvestSkipped(eventFacts(subscription)))
  return { id }
}

export async function endAutoInvest(ctx: Ctx, { id }: Done): Promise<Done | Refusal> {
  const subscription = await subscriptionFor(ctx, id, 'end')
  if ('refused' in subscription) return subscription
  await changeSubscription(ctx.tx, id, {
    state: 'ended',
    ended_at: ctx.clock.now(),
    pause_reason: null,
    paused_until: null,
  })
  await ctx.emit(autoInvestEvents.autoInvestEnded(eventFacts(subscription)))
  return { id }
}

export const noSuchSchedule = refuse('noSuchSchedule', 'We cannot find this schedule.', 'id')

const refusals: Readonly<Record<SubscriptionState, Refusal>> = {
  active: refuse('notPaused', 'This schedule is already running.'),
  paused: refuse('paused', 'This schedule is already paused.'),
  ended: refuse('ended', 'This schedule has ended. Start a new one.'),
}

async function subscriptionFor(
  ctx: Ctx,
  id: SubscriptionId,
  event: Parameters<typeof subscriptionCan>[0],
): Promise<Subscription | Refusal> {
  const subscription = (await lockSubscriptions(ctx.tx, [id])).get(id) ?? null
  if (!subscription) return noSuchSchedule
  return subscriptionCan(event, subscription.state) ? subscription : refusals[subscription.state]
}

async function bankFor(ctx: Ctx, accountId: AccountId, fundingSourceId: FundingSourceId | null) {
  const bank = fundingSourceId === null ? null : await fundingSourceForPayment(ctx, accountId, fundingSourceId)
  return bank?.readiness ?? null
}

type AmountsInput = Pick<StartInput, 'accountId' | 'fundingSourceId' | 'allocations'>

async function refuseAmounts(
  ctx: Ctx,
  { accountId, fundingSourceId, allocations }: AmountsInput,
): Promise<Refusal | null> {
  const facts = new Map<string, Awaited<ReturnType<typeof readOrderFacts>>>()
  for (const { portfolioId } of allocations.slice(0, mostAllocations)) {
    const portfolio = await portfolioFacts(ctx, portfolioId)
    if (!portfolio) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'allocations')
    const orderFacts = await readOrderFacts(ctx, { accountId, portfolioId, fundingSourceId })
    const refused = refuseCommitment(orderFacts, 'allocations')
    if (refused) return { ...refused, message: `${portfolio.name}: ${refused.message}` }
    facts.set(portfolioId, orderFacts)
  }
  return refuseAllocations(allocations, fundedBy(fundingSourceId), (portfolioId) => facts.get(portfolioId)!)
}

const eventFacts = ({ id, accountId }: Subscription) => ({ subscriptionId: id, accountId })
