import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { w9Text } from '#business/people/rules/w9.ts'
import { portfolioFacts } from '#business/portfolios/server/public.ts'
import { plusDays } from '#kernel/business-day.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, newBacker, newOperator, passDays, placeOrder, sharesOf, sign } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { nodesOf } from '#web/nodes-of.ts'

type Reward = { readonly id: string; readonly side: string; readonly state: string; readonly claimBy: string }

describe('referrals', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  await offer(testCompany.owner, { id: '1' })
  await offer(testCompany.owner, { id: '5', price: 1_000_000n })
  const [olga, omar] = [
    await newOperator(testCompany, 'olga@example.com'),
    await newOperator(testCompany, 'omar@example.com'),
  ]

  const later = (days: number) => testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * days }))
  const stock = async (amount: string) => {
    const id = `prp_${uuidv7()}`
    await testCompany.ask(
      olga,
      'mutation ($id: ID!, $amount: Cents!) { stockStandingOrder(input: { id: $id, sellOrderId: "3", amount: $amount, reason: "Rewards" }) { id } }',
      { id, amount },
    )
    const { errors } = await approveAs(testCompany.ask, omar, id, 'state')
    expect(errors).toEqual([])
  }
  const programOf = async (by: Backer) =>
    (
      await testCompany.ask(
        by,
        '{ referralProgram { code terms } referrals { edges { node { friendFirstName state reason reward { id state claimBy amount } } } } referralRewards { edges { node { id side state claimBy } } } }',
      )
    ).data
  const codeOf = async (by: Backer) => (await programOf(by)).referralProgram.code
  const referralsOf = async (by: Backer) => nodesOf((await programOf(by)).referrals)
  const rewardsOf = async (by: Backer) => nodesOf<Reward>((await programOf(by)).referralRewards)
  const claim = (by: Backer, id: string, key = uuidv7()) =>
    testCompany.ask(
      by,
      'mutation ($key: IdempotencyKey!, $id: ID!) { claimReferralReward(input: { key: $key, id: $id }) { state shares } }',
      { key, id },
    )

  // The bank link's shortcut for tests gives everyone the same bank account.
  const ownBank = async (backer: Backer) => {
    await testCompany.owner.query('update banks.funding_source set fingerprint = id where account_id = $1', [
      backer.accountId,
    ])
    return backer
  }
  const ada = await ownBank(await newBacker(testCompany, { email: 'ada@example.com' }))
  const code = await codeOf(ada)
  const order = async (by: Backer) => {
    const { data } = await placeOrder(testCompany, by)
    await sign(testCompany, data.placeOrder.id)
  }
  const friend = async (name: string, more = {}) =>
    ownBank(
      await newBacker(testCompany, {
        email: `${name.toLowerCase()}@example.com`,
        firstName: name,
        referralCode: code,
        ...more,
      }),
    )

  it('give each side $50 in shares of portfolio 5 when the friend’s first investment has settled', async () => {
    const bob = await friend('Bob')
    expect(await referralsOf(ada)).toEqual([{ friendFirstName: 'Bob', state: 'joined', reason: null, reward: null }])
    await order(bob)
    await later(8)
    const [mine] = (await rewardsOf(ada)) as [Reward]
    const [theirs] = (await rewardsOf(bob)) as [Reward]
    expect(mine).toMatchObject({ side: 'referrer', state: 'open' })
    expect(theirs).toMatchObject({ side: 'friend', state: 'open' })
    const mails = await testCompany.standIns.mail.inbox.list({ to: 'ada@example.com' })
    expect(mails.map(({ subject }) => subject)).toContain('$50 in shares is waiting for you')

    // The company's order is empty: the claim waits for shares.
    expect((await claim(ada, mine.id)).data.claimReferralReward.state).toBe('asked')
    await stock('1000000')
    await testCompany.drain()
    expect(await sharesOf(testCompany, ada.accountId, '5')).toBe(50_000_000n)
    expect((await claim(bob, mine.id)).errors[0]).toMatchObject({ code: 'noSuchReward' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(bob, theirs.id)))
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    expect(answers.flatMap(({ errors }) => errors.map((error) => error.code))).toEqual(Array(4).fill('alreadyClaimed'))
    expect(await sharesOf(testCompany, bob.accountId, '5')).toBe(50_000_000n)
    expect((await claim(ada, mine.id)).errors[0]).toMatchObject({ code: 'alreadyClaimed' })
    // They hold shares of the portfolio now, and take a place in it.
    for (const { accountId } of [ada, bob])
      expect((await portfolioFacts(testCompany.platform, '5', { accountId }))?.isCurrentUserInvested).toBe(true)
  })

  it('are earned once: by the first investment only', async () => {
    const cleo = await friend('Cleo')
    await Promise.all([order(cleo), order(cleo)])
    await later(8)
    expect(await rewardsOf(cleo)).toHaveLength(1)
  })

  it('run out after 15 days', async () => {
    const [reward] = await rewardsOf((await testCompany.signedIn('cleo@example.com')) as Backer)
    expect(reward!.claimBy).toBe('2026-02-05')
    await testCompany.moveTo(Temporal.Instant.from('2026-02-05T22:00:00Z'))
    const cleo = (await testCompany.signedIn('cleo@example.com')) as Backer
    expect((await rewardsOf(cleo))[0]!.state).toBe('open')
    await testCompany.moveTo(Temporal.Instant.from('2026-02-06T15:00:00Z'))
    expect((await rewardsOf(cleo))[0]!.state).toBe('expired')
    expect((await claim(cleo, reward!.id)).errors[0]).toMatchObject({
      code: 'rewardExpired',
      message: 'This reward expired on Feb 5, 2026.',
    })
  })

  it('are taken back when the friend’s bank returns the payment', async () => {
    const dora = await friend('Dora', { bank: 'R01-late' })
    await order(dora)
    await passDays(testCompany, 6)
    const [theirs] = (await rewardsOf(dora)) as [Reward]
    expect((await claim(dora, theirs.id)).errors).toEqual([])
    expect(await sharesOf(testCompany, dora.accountId, '5')).toBe(50_000_000n)
    await later(8)
    expect(await sharesOf(testCompany, dora.accountId, '5')).toBe(0n)
    expect((await referralsOf(ada))[0]).toMatchObject({ state: 'undone', reward: { state: 'takenBack' } })
  })

  it('of oneself are refused: the same tax number, or the same bank account, be it their business’s', async () => {
    const gina = await newBacker(testCompany, { email: 'gina@example.com' })
    const hers = await codeOf(gina)
    const emil = await newBacker(testCompany, { email: 'emil@example.com', referralCode: hers })
    const finn = await friend('Finn')
    await testCompany.owner.query(
      `update people."user" set ssn_index = (select ssn_index from people."user" where id = $1) where id = $2`,
      [ada.userId, finn.userId],
    )
    // Hal's own bank is another one, and his business uses the friend's.
    const hal = await newBacker(testCompany, { email: 'hal@example.com', bank: 'R03-late' })
    await openedBusiness(testCompany, hal)
    const jo = await newBacker(testCompany, { email: 'jo@example.com', referralCode: await codeOf(hal) })
    await order(emil)
    await order(finn)
    await order(jo)
    await later(8)
    expect((await referralsOf(gina))[0]).toMatchObject({
      state: 'refused',
      reason: 'Both accounts use the same bank account.',
      reward: null,
    })
    expect((await referralsOf(ada))[0]).toMatchObject({
      state: 'refused',
      reason: 'Both accounts belong to the same person.',
    })
    expect((await referralsOf(hal))[0]).toMatchObject({
      state: 'refused',
      reason: 'Both accounts use the same bank account.',
    })
    const alerts = await testCompany.owner.query(
      `select count(*)::int as n from operations.alert where alert = 'selfReferral'`,
    )
    expect(alerts.rows[0].n).toBe(3)
  })

  it('change their terms by two operators, for friends who join from then on', async () => {
    const propose = async (mutation: string) =>
      testCompany.ask(olga, `mutation ($id: ID!) { ${mutation} { id } }`, { id: `prp_${uuidv7()}` })
    const approved = async ({ data }: { data: Record<string, { id: string }> }) =>
      approveAs(testCompany.ask, omar, Object.values(data)[0]!.id, 'result')
    const today = testCompany.clock.today()
    const terms = (startsOn: string, reward: string) =>
      `addReferralProgram(input: { id: $id, startsOn: "${startsOn}", reward: "${reward}", minimum: "25000", sellOrderId: "3", claimDays: 30, reason: "Spring" })`

    expect((await propose(terms(today, '7500'))).errors[0]).toMatchObject({ code: 'startsInPast' })
    const startsOn = plusDays(testCompany.clock.today(), 1)
    expect((await approved(await propose(terms(startsOn, '7500')))).errors).toEqual([])
    expect((await programOf(ada)).referralProgram.terms).toContain('$50')
    await later(1)
    expect((await programOf(ada)).referralProgram.terms).toBe(
      'When a friend joins with your link and their first investment of $250 or more has settled, you each receive $75 in shares. Claim it within 30 days.',
    )
    const end = `endReferralProgram(input: { id: $id, startsOn: "${startsOn}", endsOn: "${startsOn}", reason: "Summer" })`
    expect((await approved(await propose(end))).errors).toEqual([])
    await later(1)
    expect((await programOf(ada)).referralProgram.terms).toContain('$50')

    // An approval decides a proposal again.
    const stale = await propose(terms(plusDays(testCompany.clock.today(), 1), '7500'))
    await later(2)
    expect((await approved(stale)).errors[0]).toMatchObject({ code: 'startsInPast' })
  })

  it('are for U.S. persons alone, who may sign Form W-9 again in time', async () => {
    const nora = await friend('Nora')
    await order(nora)
    await later(8)
    const [reward] = (await rewardsOf(nora)) as [Reward]
    const withdraw = 'mutation ($key: IdempotencyKey!) { withdrawTaxCertification(input: { key: $key }) { id } }'
    expect((await testCompany.ask(nora, withdraw, { key: uuidv7() })).errors).toEqual([])
    expect((await claim(nora, reward.id)).errors[0]).toMatchObject({ code: 'notUsPerson' })
    expect(await sharesOf(testCompany, nora.accountId, '5')).toBe(0n)
    const certify = `mutation ($key: IdempotencyKey!) { certifyTaxNumber(input: { key: $key, w9: { version: "${w9Text.version}", isSubject: false } }) { id } }`
    expect((await testCompany.ask(nora, certify, { key: uuidv7() })).errors).toEqual([])
    expect((await claim(nora, reward.id)).errors).toEqual([])
    expect(await sharesOf(testCompany, nora.accountId, '5')).toBe(50_000_000n)
  })
})
