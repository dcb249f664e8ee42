import { offer } from '#tests/setup/portfolio.ts'
import { aKey, idOf, type Samples, type World } from './world.ts'

/** Portfolio 5, and shares of it in the company's sell order. */
async function stocked({ testCompany: { owner }, operators: [proposes], must, approved }: World): Promise<void> {
  const { rows } = await owner.query(`select from portfolios.portfolio where id = '5'`)
  if (rows.length === 0) await offer(owner, { id: '5' })
  const stock =
    'mutation ($id: ID!) { stockStandingOrder(input: { id: $id, sellOrderId: "3", amount: "100000", reason: "Rewards" }) { id } }'
  const { id } = await must(proposes, stock, { id: idOf('prp') })
  await approved(id)
}

let years = 0
/** Terms that start on a day of their own. */
const program = () => {
  years += 1
  const startsOn = `${2030 + years}-01-01`
  return { startsOn, endsOn: null, reward: '5000', minimum: '10000', sellOrderId: '3', claimDays: 15 }
}

/** Terms of their own that two operators have agreed on: the day they start. */
async function agreed({ must, approved, operators }: World): Promise<string> {
  const [id, terms] = [idOf('prp'), program()]
  const add = `mutation ($id: ID!, $startsOn: Day!, $reward: Cents!, $minimum: Cents!, $sellOrderId: ID!, $claimDays: Int!, $reason: String!) {
    addReferralProgram(input: { id: $id, startsOn: $startsOn, reward: $reward, minimum: $minimum, sellOrderId: $sellOrderId, claimDays: $claimDays, reason: $reason }) { id } }`
  await must(operators[0], add, { id, ...terms, reason: 'For later.' })
  await approved(id)
  return terms.startsOn
}

export const referrals: Samples = {
  addReferralProgram: async ({ operators }) => ({
    by: operators[0],
    variables: { id: idOf('prp'), ...program(), reason: 'For later.' },
    other: { claimDays: 20 },
  }),
  endReferralProgram: async (world) => {
    const startsOn = await agreed(world)
    return {
      by: world.operators[0],
      variables: { id: idOf('prp'), startsOn, endsOn: startsOn, reason: 'Over.' },
      other: { endsOn: startsOn.replace('-01-01', '-12-31') },
    }
  },
  claimReferralReward: async (world) => {
    await stocked(world)
    const {
      investor,
      testCompany: { owner },
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
