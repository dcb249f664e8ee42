import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { accountOf } from '#business/accounts/server/public.ts'
import { banksOf } from '#business/banks/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import { portfolioFacts } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { type BusinessDay, plusDays } from '#kernel/business-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { SubscriptionId } from '#kernel/ids.ts'
import { isBefore } from '#kernel/instant.ts'
import { autoInvestEvents } from '../events.ts'
import { autoInvestMessages } from '../messages.ts'
import { reminderEmail } from '../rules/reminder-email.ts'
import { remindAt } from '../rules/schedule.ts'
import { totalOf } from '../rules/subscription.ts'
import { allocationsOf, findSubscription, type Subscription, takeUnreminded } from './subscription-store.ts'

const scheduler = { kind: 'system', id: 'auto-invest' } as const

export type Mailing = { readonly mail: MailPort; readonly sealer: Sealer; readonly publicOrigin: string }

function remindedUpTo({ now, today }: Clock): BusinessDay {
  const tomorrow = plusDays(today(), 1)
  return isBefore(now(), remindAt(tomorrow)) ? today() : tomorrow
}

/** True if an unsent reminder may be due; `takeUnreminded` decides. */
export const areRemindersDue = (clock: Clock) =>
  sql<boolean>`exists (select from auto_invest.subscription where state <> 'ended' and next_on <= ${remindedUpTo(clock)}
    and due_at > ${clock.now()} and reminded_period is distinct from next_period)`

/** Sends one reminder for each coming occurrence, from 7:00 a.m. Eastern of the day before on. */
export async function remindOfTomorrow(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const upTo = remindedUpTo(platform.clock)
  return inTransaction(platform, scheduler, async (ctx) => {
    const taken = await takeUnreminded(ctx.tx, { upTo, now, limit: 200 })
    await ctx.sendAll(
      taken.map(({ id, period }) =>
        autoInvestMessages['mail.autoInvestTomorrow']({
          id: uuidv7(),
          subject: id,
          payload: { subscriptionId: id, period },
        }),
      ),
    )
    const allocations = Map.groupBy(
      await allocationsOf(
        ctx.tx,
        taken.map(({ id }) => id),
      ),
      ({ subscriptionId }) => subscriptionId,
    )
    await ctx.emitAll(
      taken.map(({ id, period, accountId, on }) =>
        autoInvestEvents.autoInvestComing({
          subscriptionId: id,
          period,
          accountId,
          on,
          amount: totalOf(allocations.get(id) ?? []),
        }),
      ),
    )
    return taken.length
  })
}

const tokenName = (subscriptionId: SubscriptionId, period: number): string => `${subscriptionId}:${period}`

/** True if a token from a reminder's link is ours and still valid. */
export function isSkipToken(
  sealer: Sealer,
  { id, linksEndedThrough }: Pick<Subscription, 'id' | 'linksEndedThrough'>,
  { period, token }: { readonly period: number; readonly token: string },
): boolean {
  if (linksEndedThrough !== null && period <= linksEndedThrough) return false
  return sealer.isToken('skipAutoInvest', tokenName(id, period), token)
}

/**
 * The mail is composed when it is sent: a schedule that was changed meanwhile shows present figures; one that was
 * skipped or ended gets no mail.
 */
export const reminderMailing = ({ mail, sealer, publicOrigin }: Mailing) =>
  handle(autoInvestMessages['mail.autoInvestTomorrow'], {
    deliver: async (platform, { id, payload }) => {
      const { subscriptionId, period } = payload
      const subscription = await findSubscription(platform.db, subscriptionId)
      if (!subscription || subscription.state === 'ended' || subscription.nextPeriod !== period)
        return { kind: 'notNeeded' }
      const { email, firstName } = await ownerOf(platform, subscription)
      const query = new URLSearchParams({
        schedule: subscriptionId,
        period: String(period),
        token: sealer.tokenFor('skipAutoInvest', tokenName(subscriptionId, period)),
      })
      return mail.send(platform, {
        to: email,
        purpose: 'essential',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'Money is taken from a bank tomorrow, and its owner has to be able to stop it (Regulation E).' },
        ...reminderEmail({
          firstName,
          on: subscription.nextOn,
          from: await fundingName(platform, subscription),
          lines: await linesOf(platform, subscriptionId),
          skipUrl: `${publicOrigin}/auto-invest/skip/?${query}`,
        }),
      })
    },
  })

async function ownerOf(platform: Platform, { accountId }: Subscription) {
  const account = await accountOf(platform, accountId)
  const investor = account && (await investorOf(platform.db, account.ownerId))
  if (!investor) throw new Error(`${accountId} has no owner`)
  return investor
}

async function fundingName(platform: Platform, { accountId, fundingSourceId }: Subscription): Promise<string> {
  const bank = (await banksOf(platform, [accountId])).find(({ id }) => id === fundingSourceId)
  if (bank) return `${bank.bankName}, ${bank.name}${bank.mask ? ` ending in ${bank.mask}` : ''}`
  return fundingSourceId === null ? 'your cash balance' : 'a bank account that is no longer linked'
}

export async function linesOf(platform: Platform, subscriptionId: SubscriptionId) {
  const allocations = await allocationsOf(platform.db, [subscriptionId])
  return Promise.all(
    allocations.map(async ({ portfolioId, amount }) => ({
      portfolioId,
      amount,
      portfolio: (await portfolioFacts(platform, portfolioId))?.name ?? portfolioId,
    })),
  )
}
