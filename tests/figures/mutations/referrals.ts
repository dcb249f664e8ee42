import { offer } from '#tests/setup/portfolio.ts'
import { aKey, idOf, type Samples, type World } from './world.ts'

/** Portfolio 5, and shares of it in the company's sell order. */
async function stocked({ house: { owner }, operators: [proposes, approves], must }: World): Promise<void> {
  const { rows } = await owner.query(`select from portfolios.portfolio where id = '5'`)
  if (rows.length === 0) await offer(owner, { id: '5' })
  const stock =
    'mutation ($id: ID!) { stockStandingOrder(id: $id, sellOrderId: "3", amount: "100000", reason: "Rewards") { id } }'
  const { id } = await must(proposes, stock, { id: idOf('prp') })
  const approve = 'mutation ($key: String!, $id: ID!) { approveProposal(key: $key, id: $id) { id } }'
  await must(approves, approve, { key: aKey(), id })
}

export const referrals: Samples = {
  claimReferralReward: async (world) => {
    await stocked(world)
    const {
      investor,
      house: { owner },
    } = world
    const [by, friend] = [await investor(), await investor()]
    const earned = async (): Promise<string> => {
      const [referral, reward] = [idOf('rfl'), idOf('rrw')]
      const other = await investor()
      await owner.query(
        `insert into referrals.referral (id, referrer_user_id, friend_user_id, friend_account_id, program_starts_on, state, joined_at, order_id)
         values ($1, $2, $3, $4, '2024-01-01', 'earned', '2026-01-01Z', $5)`,
        [referral, friend.userId, other.userId, other.accountId, idOf('ord')],
      )
      await owner.query(
        `insert into referrals.reward (id, referral_id, side, account_id, amount_cents, sell_order_id, state, claim_by)
         values ($1, $2, 'friend', $3, 5000, '3', 'open', '2026-12-31')`,
        [reward, referral, by.accountId],
      )
      return reward
    }
    return { by, variables: { key: aKey(), id: await earned() }, other: { id: await earned() } }
  },
}
