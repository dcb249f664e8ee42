import { banksOf } from '#business/banks/server/door.ts'
import { paidPage } from '#business/dividends/server/door.ts'
import { holdersPage, portfolioFacts } from '#business/portfolios/server/door.ts'
import type { Instant } from '#kernel/instant.ts'
import { inTransaction } from '#platform/command/command.ts'
import type { Actor, Ctx, Platform, Room } from '#platform/command/platform.ts'
import type { Happening, Names } from '../rules/happening.ts'
import { forHolders, words } from '../rules/words.ts'
import { ownersOf, type Telling, tell } from './tell.ts'
import { withDelegates } from './tell-delegates.ts'

const teller: Actor = { kind: 'system', id: 'notifications' }

/** What the listener knows of the announcement itself: the same each time it is heard. */
type Told = { readonly id: string; readonly at: Instant }

/** One listener for each announcement that has words. */
export const listeners: NonNullable<Room['listeners']> = Object.fromEntries(
  Object.keys(words).map((kind) => [kind, forHolders.includes(kind) ? hearForHolders : hear]),
)

async function hear(platform: Platform, it: Happening, told: Told): Promise<void> {
  const names = await namesFor(platform, it)
  const accountId = it.accountId ?? null
  await inTransaction(platform, teller, async (ctx) => {
    const tellings = (await concerned(ctx, it)).flatMap(({ userId, ...of }): Telling[] => {
      const said = words[it.kind]!({ ...it, ...of }, names)
      return said ? [{ about: told.id, ...said, userId, accountId, at: told.at }] : []
    })
    await tell(ctx, await withDelegates(ctx, tellings))
  })
}

/** Whom a happening concerns: the person it names, both sides of an access, or the owner of the account. */
async function concerned(ctx: Ctx, it: Happening): Promise<{ userId: string; isDelegate?: boolean }[]> {
  if (it.userId) return [{ userId: it.userId }]
  if (typeof it.ownerId === 'string')
    return [
      { userId: it.ownerId },
      ...(typeof it.delegateId === 'string' ? [{ userId: it.delegateId, isDelegate: true }] : []),
    ]
  const owner = it.accountId && (await ownersOf(ctx, [it.accountId])).get(it.accountId)
  return owner ? [{ userId: owner }] : []
}

type HoldersJob = { readonly event: Happening; readonly id: string; readonly at: string; readonly after: string }

/** All holders of a portfolio, a page a job: one that dies is run again, and tells nobody twice. */
function hearForHolders(platform: Platform, event: Happening, told: Told): Promise<void> {
  return tellHolders(platform, { event, id: told.id, at: told.at.toString(), after: '' })
}

export async function tellHolders(platform: Platform, job: HoldersJob): Promise<void> {
  const names = await namesFor(platform, job.event)
  await inTransaction(platform, teller, async (ctx) => {
    const page = await pageOfHolders(ctx, job.event, job.after)
    if (!page) return
    const owners = await ownersOf(
      ctx,
      page.parts.map(({ accountId }) => accountId),
    )
    const tellings = page.parts.flatMap(({ accountId, ...part }): Telling[] => {
      const userId = owners.get(accountId)
      const said = userId ? words[job.event.kind]!({ ...job.event, ...part, accountId }, names) : null
      return said && userId ? [{ about: job.id, ...said, userId, accountId, at: Temporal.Instant.from(job.at) }] : []
    })
    await tell(ctx, await withDelegates(ctx, tellings))
    await ctx.enqueue('notifications.tellHolders', { ...job, after: page.after })
  })
}

/** Each holder's part where something was paid; otherwise just who holds. Parts of nothing are nothing to tell. */
async function pageOfHolders(ctx: Ctx, event: Happening, after: string) {
  if (event.kind.startsWith('dividend')) {
    const page = await paidPage(ctx.tx, event.id!, BigInt(after || '-1'))
    if (!page) return null
    const parts = page.parts.filter(({ amount }) => amount !== 0n)
    return {
      after: page.page.toString(),
      parts: parts.map(({ accountId, amount }) => ({ accountId, amount: amount.toString() })),
    }
  }
  const holders = await holdersPage(ctx.tx, event.portfolioId!, after)
  return holders.length === 0 ? null : { after: holders.at(-1)!, parts: holders.map((accountId) => ({ accountId })) }
}

async function namesFor(platform: Platform, it: Happening): Promise<Names> {
  const portfolio = it.portfolioId ? await portfolioFacts(platform, it.portfolioId) : null
  const bankId = it.fundingSourceId ?? it.to
  const bank =
    it.accountId && typeof bankId === 'string'
      ? (await banksOf(platform, it.accountId)).find(({ id }) => id === bankId)
      : undefined
  return {
    portfolio: portfolio?.name ?? 'your portfolio',
    bank: bank ? `${bank.bankName}, ${bank.name}` : 'your bank account',
  }
}
