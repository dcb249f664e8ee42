import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import { banksOf } from '#business/banks/server/public.ts'
import { cashOf, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import { customerStatus } from '#business/identity/server/public.ts'
import { custodiansOf } from '#business/ira/server/public.ts'
import { isBesideOwn } from '#business/people/rules/account-holder.ts'
import { closeUser, eraseUser, investorOf, operatorsOf, reopenUser } from '#business/people/server/public.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { openPortfolioIds } from '#business/portfolios/server/public.ts'
import { carryOut } from '#engine/approvals/proposals.ts'
import { type Facts, shownDay, shownText, shownYesNo } from '#engine/approvals/shown-value.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Actor, Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import { holdsOn, isNotOnHold, isOnHold } from '#engine/holds/legal-holds.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import { forgetAnnouncements } from '#engine/outbox/forget-words.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import type { Clock } from '#kernel/clock.ts'
import { type AccountId, type ClosureId, type DataRequestId, idOf, type UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { readBalances } from '#ledger/balances.ts'
import { privacyEvents } from '../events.ts'
import { privacyMessages } from '../messages.ts'
import { privacyProposals } from '../proposals.ts'
import {
  type ClosureFacts,
  closureObstacles,
  eraseOn,
  type Kept,
  keptAfter,
  refuseClosure,
  restOn,
} from '../rules/closure.ts'
import { keptByHold } from '../rules/legal-hold.ts'

async function closureFacts(ctx: Ctx, userId: UserId): Promise<ClosureFacts & { readonly accountId: AccountId }> {
  const [account, ...beside] = await accountsOwnedBy(ctx.tx, userId)
  const iras = await custodiansOf(ctx.tx, userId)
  // The accounts of their businesses close with their own.
  const closing = [account, ...beside.filter(isBesideOwn)].map(({ id }) => id)
  const others = beside.filter(({ id }) => !iras.accountIds.has(id) && !closing.includes(id))
  const { all } = await openPortfolioIds(ctx)
  const holdings = closing.flatMap((id) => all.map((portfolioId) => holdingOf(id, portfolioId)))
  const [cash, debts] = [closing.map(cashOf), closing.map(receivableOf)]
  const balanceOf = await readBalances(ctx.tx, [...cash, ...debts, ...holdings])
  const moving = [...cash, ...holdings]
    .map(balanceOf)
    .some((item) => item.pendingCredit !== 0n || item.pendingDebit !== 0n)
  const staff = await operatorsOf(ctx.tx)
  const banks = await banksOf(ctx, closing)
  return {
    accountId: account.id,
    isStaff: staff.some((item) => item.userId === userId),
    hasOtherAccounts: others.length > 0,
    custodians: iras.open,
    hasShares: holdings.some((holding) => balanceOf(holding).posted !== 0n),
    hasCash: cash.some((of) => balanceOf(of).posted !== 0n),
    hasDebt: debts.some((of) => balanceOf(of).posted !== 0n),
    isOnTheWay: moving,
    hasBanks: banks.some(({ status }) => status !== 'removed'),
    hasInvested: [account, ...beside.filter(isBesideOwn)].some(({ firstInvestedAt }) => firstInvestedAt !== null),
    wasVerified: (await customerStatus(ctx, account.id)) !== null,
  }
}

const looking: Actor = { kind: 'system', id: 'closures' }

type Closing = { readonly closed: BusinessDay; readonly facts: ClosureFacts }

/** The data that stays, including a legal hold's if the person may be told. */
async function keptOf(ctx: Ctx, userId: UserId, { closed, facts }: Closing): Promise<Kept[]> {
  const holds = await holdsOn(ctx.tx, userId)
  const held = holds.length > 0 ? keptByHold(holds.every((hold) => hold.may_be_told)) : null
  return [...(held ? [{ ...held, until: null, isHeld: true }] : []), ...keptAfter(closed, facts)]
}

export const closureOutlook = (platform: Platform, userId: UserId) =>
  inTransaction(platform, looking, async (ctx) => {
    const facts = await closureFacts(ctx, userId)
    return { obstacles: closureObstacles(facts), kept: await keptOf(ctx, userId, { closed: ctx.clock.today(), facts }) }
  })

/** Closes the account at once; data without a retention duty is erased after 30 days. */
export async function closeAccount(ctx: ViewerCtx): Promise<{ id: ClosureId } | Refusal> {
  const { viewer } = ctx
  const stale = refuseStaleSignIn(viewer)
  return stale ?? close(ctx, viewer.userId, { by: 'owner' })
}

type Cause = { readonly by: 'owner' } | { readonly by: 'data request'; readonly requestId: DataRequestId }

/** Used by the owner's settings and by an operator who fulfills a data request. */
export async function close(ctx: Ctx, userId: UserId, cause: Cause): Promise<{ id: ClosureId } | Refusal> {
  const facts = await closureFacts(ctx, userId)
  const refused = refuseClosure(facts)
  if (refused) return refused
  const id = idOf('clo', uuidv7())
  const opened = await ctx.tx
    .insertInto('privacy.closure')
    .values({
      id,
      user_id: userId,
      account_id: facts.accountId,
      asked_by: cause.by,
      data_request_id: cause.by === 'owner' ? null : cause.requestId,
      requested_at: ctx.clock.now(),
      erase_on: eraseOn(ctx.clock.today()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) return refuse('closedAlready', 'This account is already closed.')
  // Empty and without a bank, the account can do nothing, so ending the sign-in suffices.
  await closeUser(ctx, userId)
  await ctx.send(privacyMessages['mail.accountClosed']({ id: uuidv7(), subject: id, payload: { closureId: id } }))
  await ctx.emit(privacyEvents.accountClosed({ userId, accountId: facts.accountId, closureId: id }))
  return { id }
}

export const closureProposalHandlers = [
  carryOut(privacyProposals.reopenAccount, {
    preview: async ({ tx }, { closureId }): Promise<Facts> => {
      const closure = await tx.selectFrom('privacy.closure').selectAll().where('id', '=', closureId).executeTakeFirst()
      if (!closure) return {}
      return {
        Account: shownText(closure.account_id),
        Closed: shownYesNo(closure.cancelled_at === null),
        'Data is erased on': closure.cancelled_at ? null : shownDay(closure.erase_on),
      }
    },
    execute: async (ctx, { closureId }): Promise<{ id: ClosureId } | Refusal> => {
      const closure = await ctx.tx
        .updateTable('privacy.closure')
        .set({ cancelled_at: ctx.clock.now(), cancelled_by: ctx.actor.id })
        .where('id', '=', closureId)
        .where('cancelled_at', 'is', null)
        .where('erased_at', 'is', null)
        .returning('user_id')
        .executeTakeFirst()
      if (!closure) return refuse('notOpen', 'This account has been reopened, or its data has been erased.', 'id')
      await reopenUser(ctx, closure.user_id)
      return { id: closureId }
    },
  }),
]

const isErasureDue = (today: BusinessDay): RawBuilder<boolean> =>
  sql<boolean>`(cancelled_at is null and ((erased_at is null and erase_on <= ${today}) or erased ->> 'restOn' <= ${today})
    and ${isNotOnHold('closure.user_id')})`

const erasures = dueRows('privacy.eraseDue')

export const areErasuresDue = ({ today }: Clock): RawBuilder<boolean> =>
  sql<boolean>`exists (select from privacy.closure where ${isErasureDue(today())})`

/** Erases data without a retention duty on its day, and the rest when the law permits. A legal hold delays both. */
export async function eraseDue(platform: Platform): Promise<number> {
  const today = platform.clock.today()
  const due = await platform.db
    .selectFrom('privacy.closure')
    .select('id')
    .where(isErasureDue(today))
    .where(erasures.mayBeTried('id', platform.clock))
    .limit(20)
    .execute()
  return erasures.each(platform, due, {
    actor: { kind: 'system', id: 'erasure' },
    idOf: ({ id }) => id,
    one: (ctx, { id }) => erase(ctx, id, today),
  })
}

type Erased = { readonly restOn: BusinessDay | null; readonly number: number }

async function erase(ctx: Ctx, id: ClosureId, today: BusinessDay): Promise<void> {
  const closure = await ctx.tx
    .selectFrom('privacy.closure')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { user_id: userId, account_id: accountId, number } = closure
  if (await isOnHold(ctx.tx, userId)) return
  const facts = await closureFacts(ctx, userId)
  const rest = closure.erased_at ? null : restOn(dayOf(closure.requested_at), facts)
  const depth = rest !== null && rest > today ? 'unneeded' : 'all'
  // Every room erases its own data in this transaction, while the owner can still be identified.
  await ctx.emit(privacyEvents.personalDataErased({ userId, accountId, depth }))
  await forgetAnnouncements(
    ctx,
    (await accountsOwnedBy(ctx.tx, userId)).map((account) => account.id),
  )
  await eraseUser(ctx, userId, { depth, number })
  const erased: Erased = { restOn: depth === 'all' ? null : rest, number }
  await ctx.tx
    .updateTable('privacy.closure')
    .set({ erased_at: closure.erased_at ?? ctx.clock.now(), erased: JSON.stringify(erased) })
    .where('id', '=', id)
    .execute()
  await ctx.audit({ action: 'erasePersonalData', subject: userId, detail: { closure: id, depth } })
}

export async function closureEmailFacts(platform: Platform, id: ClosureId) {
  const closure = await platform.db
    .selectFrom('privacy.closure')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const investor = await investorOf(platform.db, closure.user_id)
  const kept = await inTransaction(platform, looking, async (ctx) => {
    const facts = await closureFacts(ctx, closure.user_id)
    return keptOf(ctx, closure.user_id, { closed: dayOf(closure.requested_at), facts })
  })
  return { email: investor!.email, number: closure.number, eraseOn: closure.erase_on, kept }
}
