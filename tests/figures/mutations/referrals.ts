import { decideTogether } from '#tests/setup/selling.ts'
import { aKey, idOf, nothingWaits, type Samples, type World } from './world.ts'

const stock = `mutation ($id: ID!) { stockStandingOrder(id: $id, sellOrderId: "3", amount: "1000000", reason: "Rewards of the year") { id } }`
const stocked = new WeakSet<World>()

/** A reward for somebody whose friend has invested. */
async function earned(world: World, { userId, accountId }: { userId: string; accountId: string }): Promise<string> {
  const { house, operators } = world
  if (!stocked.has(world)) {
    await nothingWaits(world)
    const { errors } = await decideTogether(house, { proposes: operators[0], approves: operators[1] }, stock, {})
    if (errors.length > 0) throw new Error(errors[0]!.message)
  }
  stocked.add(world)
  const friend = await world.investor()
  const [referral, reward] = [idOf('rfl'), idOf('rrw')]
  await house.owner.query(
    `insert into referrals.referral (id, referrer_user_id, friend_user_id, friend_account_id, program_starts_on, state, joined_at, order_id, decided_at)
     values ($1, $2, $3, $4, '2024-01-01', 'earned', '2025-12-20Z', $1, '2026-01-02Z')`,
    [referral, userId, friend.userId, friend.accountId],
  )
  await house.owner.query(
    `insert into referrals.reward (id, referral_id, side, account_id, amount_cents, sell_order_id, state, claim_by)
     values ($1, $2, 'referrer', $3, 5000, '3', 'open', '2026-01-20')`,
    [reward, referral, accountId],
  )
  return reward
}

export const referrals: Samples = {
  claimReferralReward: async (world) => {
    const by = await world.investor()
    const [id, another] = [await earned(world, by), await earned(world, by)]
    return { by, variables: { key: aKey(), id }, other: { id: another } }
  },
}
