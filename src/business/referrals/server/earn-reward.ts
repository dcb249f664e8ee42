import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { accountsOwnedBy, ownAccount } from '#business/accounts/server/public.ts'
import { haveSameBank } from '#business/banks/server/public.ts'
import { isSamePerson } from '#business/people/server/public.ts'
import { takeRewardBack } from '#business/selling/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import type { Cents } from '#kernel/cents.ts'
import { type AccountId, idOf, type OrderId, type UserId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { referralsEvents } from '../events.ts'
import { claimBy, decideEarning, programOn, referralCan, referralRewardCan } from '../rules/referral.ts'
import {
  addCode,
  addReferral,
  addReward,
  allPrograms,
  changeReferral,
  changeReward,
  invitedAmong,
  lockReferral,
  ownerOfCode,
  type Referral,
  rewardsOf,
} from './referral-store.ts'

// Without characters that are easily confused.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')

/** Gives a user the code of their invitation link; an existing code stays. */
export async function makeCode(ctx: Ctx, userId: UserId): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) if (await addCode(ctx.tx, userId, newCode(), ctx.clock.now())) return
}

/** Gives every registered user a code, and records a user with a friend's code as invited. */
export async function noteRegistration(
  ctx: Ctx,
  { userId, referralCode }: { userId: UserId; referralCode: string | null },
): Promise<void> {
  await makeCode(ctx, userId)
  const code = referralCode?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const referrerUserId = code ? await ownerOfCode(ctx.tx, code) : null
  const program = programOn(await allPrograms(ctx.tx), ctx.clock.today())
  if (!referrerUserId || !program || referrerUserId === userId) return
  await addReferral(ctx.tx, {
    id: idOf('rfl', uuidv7()),
    referrerUserId,
    friendUserId: userId,
    friendAccountId: (await ownAccount(ctx.tx, userId)).id,
    programStartsOn: program.startsOn,
    joinedAt: ctx.clock.now(),
  })
}

/** A bank of a person's business is theirs as well. */
const accountIdsOf = async (ctx: Ctx, userId: UserId) => (await accountsOwnedBy(ctx.tx, userId)).map(({ id }) => id)

type OrderEvent = { readonly orderId: OrderId; readonly accountId: AccountId; readonly amount: Cents }

/** When a friend's first sufficient investment settles, both sides get a reward to claim. */
export async function noteSettledOrders(ctx: Ctx, events: readonly OrderEvent[]): Promise<void> {
  const invited = await invitedAmong(
    ctx.tx,
    events.map(({ accountId }) => accountId),
  )
  for (const event of events) if (invited.has(event.accountId)) await noteSettledOrder(ctx, event)
}

async function noteSettledOrder(ctx: Ctx, event: OrderEvent): Promise<void> {
  const referral = await lockReferral(ctx.tx, { friendAccountId: event.accountId })
  if (!referral || !referralCan('earn', referral.state)) return
  const program = (await allPrograms(ctx.tx)).find(({ startsOn }) => startsOn === referral.programStartsOn)!
  const referrer = await ownAccount(ctx.tx, referral.referrerUserId)
  const decided = decideEarning(event.amount, program, {
    samePerson: await isSamePerson(ctx.tx, referral.referrerUserId, referral.friendUserId),
    sameBank: await haveSameBank(
      ctx.tx,
      await accountIdsOf(ctx, referral.referrerUserId),
      await accountIdsOf(ctx, referral.friendUserId),
    ),
  })
  if (decided === 'notYet') return
  const at = ctx.clock.now()
  if (isRefusal(decided)) {
    await changeReferral(ctx.tx, referral.id, { state: 'refused', reason: decided.message, decided_at: at })
    await alert(ctx, 'selfReferral', referral, decided.message)
    return
  }
  await changeReferral(ctx.tx, referral.id, { state: 'earned', order_id: event.orderId, decided_at: at })
  for (const [side, accountId] of [
    ['referrer', referrer.id],
    ['friend', referral.friendAccountId],
  ] as const) {
    const id = idOf('rrw', uuidv7())
    const until = claimBy(ctx.clock.today(), program)
    await addReward(ctx.tx, {
      id,
      referralId: referral.id,
      side,
      accountId,
      amount: program.reward,
      sellOrderId: program.sellOrderId,
      claimBy: until,
    })
    await ctx.emit(
      referralsEvents.referralRewardEarned({
        rewardId: id,
        accountId,
        side,
        amount: program.reward,
        claimBy: until,
      }),
    )
  }
}

/** The friend's bank took the payment back: remaining rewards are reversed. */
export async function undoReferral(ctx: Ctx, { orderId }: OrderEvent): Promise<void> {
  const referral = await lockReferral(ctx.tx, { orderId })
  if (!referral || !referralCan('undo', referral.state)) return
  const at = ctx.clock.now()
  await changeReferral(ctx.tx, referral.id, { state: 'undone', decided_at: at })
  for (const reward of await rewardsOf(ctx.tx, referral.id)) {
    if (!referralRewardCan('takeBack', reward.state)) continue
    const { sellOrderId, accountId, id } = reward
    if (reward.state === 'claimed' && !(await takeRewardBack(ctx, { sellOrderId, accountId, subject: id }))) {
      // Sold or listed meanwhile: the company bears it, and people review the intent.
      await alert(ctx, 'referralRewardGone', referral, `The shares of referral reward ${id} could not be reversed.`)
      continue
    }
    await changeReward(ctx.tx, id, { state: 'takenBack', ended_at: at })
    await ctx.emit(referralsEvents.referralRewardTakenBack({ rewardId: id, accountId }))
  }
}

const alert = (ctx: Ctx, name: string, { id }: Referral, text: string): Promise<void> =>
  ctx.emit(engineEvents.operatorsAlerted({ alert: name, subject: id, text }))
