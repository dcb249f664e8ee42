import { z } from 'zod'
import { accountOf, namesOf } from '#business/accounts/server/public.ts'
import { banksOf } from '#business/banks/server/public.ts'
import { paidPage } from '#business/dividends/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import { holdersPage, portfolioFacts } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Actor, Ctx, Platform } from '#engine/command/platform.ts'
import { type Announcement, storedEvent } from '#engine/event/events.ts'
import { type Listener, listen, type Told } from '#engine/event/subscribe.ts'
import { noCents } from '#kernel/cents.ts'
import { idSchema } from '#kernel/id-schema.ts'
import { type AccountId, type FundingSourceId, isIdOf, type PortfolioId, readId, type UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { notificationsJobs } from '../jobs.ts'
import type { About, Notice } from '../rules/notice.ts'
import { notices } from '../rules/words.ts'
import { type NewNotification, notify, ownersOf } from './notify.ts'
import { withDelegates } from './notify-delegates.ts'

const teller: Actor = { kind: 'system', id: 'notifications' }

const concerns = z.object({
  id: z.string().optional(),
  accountId: idSchema<AccountId>().nullish(),
  userId: idSchema<UserId>().optional(),
  ownerId: idSchema<UserId>().optional(),
  delegateId: idSchema<UserId>().nullish(),
  actorId: idSchema<UserId>().optional(),
  portfolioId: idSchema<PortfolioId>().optional(),
  fundingSourceId: idSchema<FundingSourceId>().optional(),
  to: z.string().nullish(),
})
type Concerns = z.output<typeof concerns>

export const listeners: readonly Listener[] = notices.map((notice) =>
  listen(notice, async (platform, event, stored) => {
    if (notice.holders)
      await tellHolders(platform, { event: storedEvent(event), id: stored.id, at: stored.at, after: '' })
    else await notifyConcerned(platform, notice, event, stored)
  }),
)

async function notifyConcerned(platform: Platform, notice: Notice, event: Announcement, stored: Told): Promise<void> {
  const it = concerns.parse(event)
  const names = await namesFor(platform, notice, it)
  const accountId = it.accountId ?? null
  await inTransaction(platform, teller, async (ctx) => {
    const added = (await people(ctx, it)).flatMap(({ userId, isDelegate = false }): NewNotification[] => {
      const copy = notice.words(event, { ...names, isDelegate, accountId: accountId ?? 'acc_', part: noCents })
      return copy ? [{ about: stored.id, ...copy, userId, accountId, at: stored.at }] : []
    })
    await notify(ctx, await withDelegates(ctx, added))
  })
}

/** The people whom an event concerns: the named person, both sides of an access, or the account's owner. */
async function people(ctx: Ctx, it: Concerns): Promise<{ userId: UserId; isDelegate?: boolean }[]> {
  if (it.userId) return [{ userId: it.userId }]
  if (it.ownerId)
    return [{ userId: it.ownerId }, ...(it.delegateId ? [{ userId: it.delegateId, isDelegate: true }] : [])]
  const owner = it.accountId && (await ownersOf(ctx, [it.accountId])).get(it.accountId)
  return owner ? [{ userId: owner }] : []
}

type HoldersJob = {
  readonly event: { readonly kind: string }
  readonly id: string
  readonly at: Instant
  readonly after: string
}

/** Notifies all holders of a portfolio, one page per job. A failed job runs again, and notifies nobody twice. */
export async function tellHolders(platform: Platform, job: HoldersJob): Promise<void> {
  const notice = notices.find(({ kind }) => kind === job.event.kind)
  if (!notice) throw new Error(`Holders are not told of ${job.event.kind}`)
  const event = notice.parse(job.event)
  const it = concerns.parse(event)
  const names = await namesFor(platform, notice, it)
  await inTransaction(platform, teller, async (ctx) => {
    const page = await pageOfHolders(ctx, notice, it, job.after)
    if (!page) return
    const owners = await ownersOf(
      ctx,
      page.parts.map(({ accountId }) => accountId),
    )
    const added = page.parts.flatMap(({ accountId, amount }): NewNotification[] => {
      const userId = owners.get(accountId)
      const copy = userId ? notice.words(event, { ...names, isDelegate: false, accountId, part: amount }) : null
      return copy && userId ? [{ about: job.id, ...copy, userId, accountId, at: job.at }] : []
    })
    await notify(ctx, await withDelegates(ctx, added))
    await ctx.enqueue(notificationsJobs.tellHolders({ ...job, after: page.after }))
  })
}

/** A page of holders, with each one's part of a payment. Parts of zero are left out. */
async function pageOfHolders(ctx: Ctx, { holders: which }: Notice, it: Concerns, after: string) {
  if (which === 'paid') {
    const page = await paidPage(ctx.tx, readId('div', it.id!), BigInt(after || '-1'))
    if (!page) return null
    const parts = page.parts.filter(({ amount }) => amount !== 0n)
    return {
      after: page.page.toString(),
      parts: parts.map(({ accountId, amount }) => ({ accountId, amount })),
    }
  }
  const holders = await holdersPage(ctx.tx, it.portfolioId!, isIdOf('acc', after) ? after : 'acc_')
  return holders.length === 0
    ? null
    : { after: holders.at(-1)!, parts: holders.map((accountId) => ({ accountId, amount: noCents })) }
}

async function namesFor(
  platform: Platform,
  { namesBusiness }: Notice,
  it: Concerns,
): Promise<Pick<About, 'portfolio' | 'bank' | 'business' | 'delegate' | 'holder'>> {
  const portfolio = it.portfolioId ? await portfolioFacts(platform, it.portfolioId) : null
  const bankId = it.fundingSourceId ?? it.to
  const bank =
    it.accountId && bankId ? (await banksOf(platform, [it.accountId])).find(({ id }) => id === bankId) : undefined
  const verified = it.accountId && namesBusiness ? await accountOf(platform, it.accountId) : null
  return {
    ...(await actingNames(platform, it)),
    business: verified && (await namesOf(platform.db, verified)).business,
    portfolio: portfolio?.name ?? 'your portfolio',
    bank: bank ? `${bank.bankName}, ${bank.name}` : 'your bank account',
  }
}

async function actingNames(platform: Platform, { actorId, accountId }: Concerns) {
  const account = actorId && accountId ? await accountOf(platform, accountId) : null
  if (!actorId || !account) return { delegate: '', holder: '' }
  const actor = await investorOf(platform.db, actorId)
  return { delegate: actor?.fullName || 'Someone', holder: (await namesOf(platform.db, account)).holder }
}
