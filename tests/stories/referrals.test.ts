import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import {
  type Backer,
  invest,
  newBacker,
  newOperator,
  passDays,
  placeOrder,
  sharesOf,
  sign,
} from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether } from '#tests/setup/selling.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { stories } from './stories.ts'

stories('referrals', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany, story, named, names }) => {
  const { owner, ask } = testCompany
  await offer(owner, { id: '1' })
  await offer(owner, { id: '5', price: 1_000_000n })
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  // The bank link's short cut for tests gives everyone the same account at the bank.
  const ownBank = async (backer: Backer) => {
    await owner.query('update banks.funding_source set fingerprint = id where account_id = $1', [backer.accountId])
    return backer
  }
  const programOf = async (by: Backer) =>
    (
      await ask(
        by,
        '{ referralProgram { code } referrals { edges { node { state } } } referralRewards { edges { node { id side state } } } }',
      )
    ).data
  const codeOf = async (by: Backer) => (await programOf(by)).referralProgram.code
  const referralsOf = async (by: Backer) => nodesOf<{ state: string }>((await programOf(by)).referrals)
  const rewardsOf = async (by: Backer) =>
    nodesOf<{ id: string; side: string; state: string }>((await programOf(by)).referralRewards)
  const claim = async (by: Backer) => {
    const reward = (await rewardsOf(by)).find(({ state }) => state === 'open')!
    return ask(
      by,
      'mutation ($key: IdempotencyKey!, $id: ID!) { claimReferralReward(input: { key: $key, id: $id }) { state } }',
      { key: uuidv7(), id: reward.id },
    )
  }
  const ada = await ownBank(await named('Ada'))
  const code = await codeOf(ada)
  const friend = async (name: string, bank: Parameters<typeof newBacker>[1]['bank'] = 'Plaid Checking') => {
    const email = `${name.toLowerCase()}@example.com`
    const backer = await ownBank(await newBacker(testCompany, { email, firstName: name, referralCode: code, bank }))
    names.set(backer.accountId, name)
    return backer
  }

  it('the company has shares for rewards, and Ben joins by Ada’s invitation and invests', async () => {
    const stock = `mutation ($id: ID!) { stockStandingOrder(input: { id: $id, sellOrderId: "3", amount: "100000", reason: "Rewards of the quarter" }) { id } }`
    expect((await decideTogether(testCompany, operators, stock, {})).errors).toEqual([])
    const ben = await friend('Ben')
    await invest(testCompany, ben)
    expect(await rewardsOf(ben)).toMatchObject([{ side: 'friend', state: 'open' }])
  })

  story(
    'a referral’s reward on both sides',
    'Ben’s first investment has settled. Ada and he each claim $50 in shares of portfolio 5, which the company buys for them out of its sell order 3.',
    async () => {
      const ben = (await testCompany.signedIn('ben@example.com')) as Backer
      expect((await claim(ada)).errors).toEqual([])
      expect((await claim(ben)).errors).toEqual([])
      expect(await sharesOf(testCompany, ada.accountId, '5')).toBe(50_000_000n)
    },
  )

  story(
    'a referral’s reward that runs out',
    'Cleo invests by Ada’s invitation, and neither claims within 15 days. Only Cleo’s own purchase stands in the books.',
    async () => {
      const cleo = await friend('Cleo')
      await invest(testCompany, cleo)
      await testCompany.moveTo(instant('2026-03-02T15:00:00Z'))
      expect(await rewardsOf(cleo)).toMatchObject([{ state: 'expired' }])
      expect((await rewardsOf(ada)).map(({ state }) => state).toSorted()).toEqual(['claimed', 'expired'])
    },
  )

  story(
    'a referral whose friend’s payment is returned',
    'Dora claims her reward, and then her bank takes her first payment back. The shares of the reward go back into the company’s sell order, and Ada’s side, not claimed yet, ends.',
    async () => {
      const dora = await friend('Dora', 'R01-late')
      const { data } = await placeOrder(testCompany, dora)
      await sign(testCompany, data.placeOrder.id)
      await passDays(testCompany, 7)
      expect((await claim(dora)).errors).toEqual([])
      await passDays(testCompany, 8)
      expect(await sharesOf(testCompany, dora.accountId, '5')).toBe(0n)
      expect((await referralsOf(ada))[0]).toMatchObject({ state: 'undone' })
    },
  )
})
