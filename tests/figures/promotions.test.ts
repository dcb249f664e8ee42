import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { quoteRewards } from '#business/promotions/server/public.ts'
import { referralsCommands } from '#business/referrals/commands.ts'
import { claimReferralReward } from '#business/referrals/server/claim-reward.ts'
import { runCommand } from '#engine/command/command.ts'
import { cents, dollars } from '#kernel/cents.ts'
import type { ReferralRewardId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { counts } from './counts.ts'
import { askOf, crowd, orderIdOf, place } from './orders-crowd.ts'

const { M18claims: claims } = counts

type Case = { readonly id: string; readonly day: string; readonly amount: bigint; readonly invested?: bigint }

/** For every promotion of the specification: its limits a cent below, at and a cent above, its dates a day before, at and after. */
const table: readonly (Case & { readonly reward: bigint | null })[] = [
  ...atLimit('holiday-2024', '2024-11-30', 10_000n, [null, 5_000n, 5_000n]),
  // 50% up to $250: the cap is reached at $500.
  ...amounts('holiday-2024', '2024-11-30', { 49999: 24_999n, 50000: 25_000n, 50001: 25_000n }),
  ...dates('holiday-2024', 10_000n, 5_000n, { first: '2024-11-28', last: '2024-12-02' }),
  ...atLimit('level-green', '2026-01-05', 250_000n, [null, 5_000n, 5_000n], 1_000_000n),
  ...levels('level-green', 250_000n, { 999999: null, 1000000: 5_000n, 1000001: 5_000n }),
  ...levels('level-green', 250_000n, { 4999999: 5_000n, 5000000: 5_000n, 5000001: null }),
  ...atLimit('level-gold', '2026-01-05', 500_000n, [null, 15_000n, 15_000n], 5_000_000n),
  ...levels('level-gold', 500_000n, { 4999999: null, 5000000: 15_000n, 5000001: 15_000n }),
  ...levels('level-gold', 500_000n, { 9999999: 15_000n, 10000000: 15_000n, 10000001: null }),
  ...atLimit('level-platinum', '2026-01-05', 1_000_000n, [null, 40_000n, 40_000n], 20_000_000n),
  ...levels('level-platinum', 1_000_000n, { 9999999: null, 10000000: null, 10000001: 40_000n }),
  // 4% up to $100,000: the cap is reached at $2,500,000.
  ...amounts(
    'level-platinum',
    '2026-01-05',
    { 249999999: 9_999_999n, 250000000: 10_000_000n, 250000025: 10_000_000n },
    20_000_000n,
  ),
  ...atLimit('founders-card', '2026-01-05', 1_000_000n, [null, 50_000n, 50_000n]),
  ...amounts('founders-card', '2026-01-05', { 199999999: 9_999_999n, 200000000: 10_000_000n, 200000020: 10_000_000n }),
  ...atLimit('sign-up-founders', '2026-01-05', 10_000n, [null, 10_000n, 10_000n]),
  ...atLimit('sign-up-ace', '2026-01-05', 10_000n, [null, 10_000n, 10_000n]),
  ...atLimit('sign-up-welcome', '2026-01-05', 10_000n, [null, 5_000n, 5_000n]),
  ...atLimit('wealth-factory', '2026-01-05', 10_000n, [null, 10_000n, 10_000n]),
  ...atLimit('ira-2025', '2025-03-03', 500_000n, [null, 15_000n, 15_000n]),
  ...dates('ira-2025', 500_000n, 15_000n, { first: '2024-01-01', last: '2025-04-15' }),
]

function atLimit(id: string, day: string, limit: bigint, rewards: readonly (bigint | null)[], invested = 0n) {
  return [limit - 1n, limit, limit + 1n].map((amount, at) => ({ id, day, amount, invested, reward: rewards[at]! }))
}
function amounts(id: string, day: string, rewards: Record<string, bigint>, invested = 0n) {
  return Object.entries(rewards).map(([amount, reward]) => ({ id, day, amount: BigInt(amount), invested, reward }))
}
function levels(id: string, amount: bigint, rewards: Record<string, bigint | null>) {
  return Object.entries(rewards).map(([invested, reward]) => ({
    id,
    day: '2026-01-05',
    amount,
    invested: BigInt(invested),
    reward,
  }))
}
function dates(id: string, amount: bigint, reward: bigint, { first, last }: { first: string; last: string }) {
  const at = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
  return [
    { id, amount, day: at(first, -1), reward: null },
    { id, amount, day: first, reward },
    { id, amount, day: last, reward },
    { id, amount, day: at(last, 1), reward: null },
  ]
}

describe('M18: rewards', async () => {
  const testCompany = await startTestCompany()
  const { platform, owner, clock } = testCompany
  for (const id of ['1', '5']) await offer(owner, { id, cap: 10_000_000_000n, limit: 1_000_000 })
  const [buyer] = await crowd(owner, { name: 'm18', count: 1 })
  const { accountId } = buyer!
  await owner.query(
    `insert into promotions.code_entry (account_id, promotion_id, entered_at, entered_by) select $1, id, '2024-01-01Z', 'test' from promotions.promotion where code is not null`,
    [accountId],
  )

  it(`are as specified at each of ${table.length} limits and dates`, async () => {
    const told = []
    for (const { id, day, amount, invested = 0n } of table) {
      clock.moveTo(Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime('America/New_York').toInstant())
      const { offers } = await quoteRewards(platform, {
        accountId,
        accountKind: id === 'ira-2025' ? 'ira' : 'individual',
        portfolioId: '1',
        amount: cents(amount),
        hasInvested: false,
        totalInvested: cents(invested),
        roomBeside: dollars(1_000_000_000),
      })
      const offered = offers.find(({ promotion }) => promotion.id === id)!
      told.push({ id, day, amount, invested, reward: offered.unmet.length === 0 ? (offered.reward as bigint) : null })
    }
    expect(told).toEqual(table.map((row) => ({ invested: 0n, ...row })))
    clock.moveTo(Temporal.Instant.from('2026-01-05T15:00:00Z'))
  })

  it(`that come once are promised once among ${claims} orders at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: claims }, (_, index) =>
        place(platform, buyer!, askOf(buyer!, { id: orderIdOf(`m18_${index}`), portfolioId: '1' })),
      ),
    )
    expect(answers.every((answer) => answer === 'ok')).toBe(true)
    const { rows } = await owner.query(
      'select promotion_id, count(*)::int as n from promotions.reward where account_id = $1 group by 1',
      [accountId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].n).toBe(1)
  })

  it(`of a referral are bought once among ${claims} claims at once, and not after their last day`, async () => {
    const operators = {
      proposes: await newOperator(testCompany, 'rosa@longlight.example'),
      approves: await newOperator(testCompany, 'theo@longlight.example'),
    }
    const stock = `mutation ($id: ID!) { stockStandingOrder(input: { id: $id, sellOrderId: "3", amount: "100000", reason: "Rewards" }) { id } }`
    expect((await decideTogether(testCompany, operators, stock, {})).errors).toEqual([])
    const [friend, late] = await crowd(owner, { name: 'm18friend', count: 2 })
    await owner.query(
      `insert into referrals.referral (id, referrer_user_id, friend_user_id, friend_account_id, program_starts_on, state, joined_at, order_id)
       values ('rfl_1', $1, $2, $3, '2024-01-01', 'earned', '2026-01-01Z', 'ord_1'), ('rfl_2', $1, $4, $5, '2024-01-01', 'earned', '2026-01-01Z', 'ord_2')`,
      [buyer!.userId, friend!.userId, friend!.accountId, late!.userId, late!.accountId],
    )
    await owner.query(
      `insert into referrals.reward (id, referral_id, side, account_id, amount_cents, sell_order_id, state, claim_by)
       values ('rrw_1', 'rfl_1', 'friend', $1, 5000, '3', 'open', '2026-01-05'), ('rrw_2', 'rfl_2', 'friend', $2, 5000, '3', 'open', '2026-01-04')`,
      [friend!.accountId, late!.accountId],
    )
    const claim = async (id: ReferralRewardId) => {
      const actor = { kind: 'user', id: 'usr_claims' } as const
      const input = { actor, command: referralsCommands.claimReferralReward, key: uuidv7(), input: { id } }
      const answer = await runCommand(platform, input, (ctx) => claimReferralReward(ctx, { id }))
      return isRefusal(answer) ? answer.code : 'ok'
    }
    const answers = await Promise.all(Array.from({ length: claims }, () => claim('rrw_1')))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['ok', 'alreadyClaimed']))
    const { rows } = await owner.query(`select posted from ledger.balances(array['holding:' || $1 || ':5'])`, [
      friend!.accountId,
    ])
    expect(rows[0].posted).toBe(40_000_000n)
    expect(await claim('rrw_2')).toBe('rewardExpired')
  })

  it('leave books that hold', async () => {
    expect((await checkBooks(platform.db)).flatMap(({ offending }) => offending)).toEqual([])
  })
})
