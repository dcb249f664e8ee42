import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { newBacker, newOperator, passDays, placeOrder, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openSelling, placeSellOrder } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('a sale of more than $1,000 within a day, or of all shares, needs a log-in of the last ten minutes', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, ask } = testCompany
  await offer(owner, { id: '1', cap: 1_000_000n })
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const { data } = await placeOrder(testCompany, ada, { amount: cents(500_000n) })
  await sign(testCompany, data.placeOrder.id)
  await passDays(testCompany, 8)
  await openSelling(testCompany, operators)
  const stale = { ...ada, signedInAt: Temporal.Now.instant().subtract({ minutes: 11 }) }
  const { signedInAt: _, ...never } = ada
  const code = async (by: typeof ada, amount: bigint | null) =>
    (await placeSellOrder(testCompany, by, { amount })).errors[0]?.code ?? 'ok'
  const cancelAll = async () => {
    const { rows } = await owner.query(`select id from selling.sell_order where state in ('open', 'indicated')`)
    for (const { id } of rows)
      await ask(
        ada,
        'mutation ($k: IdempotencyKey!, $id: ID!) { cancelSellOrder(input: { key: $k, id: $id }) { id } }',
        {
          k: uuidv7(),
          id,
        },
      )
  }

  it('and one of exactly $1,000.00 does not, one of $1,000.01 does', async () => {
    expect(await code(stale, 100_001n)).toBe('signInAgain')
    expect(await code(never as typeof ada, 100_001n)).toBe('signInAgain')
    expect(await code(stale, 100_000n)).toBe('ok')
    await cancelAll()
    expect(await code(ada, 100_001n)).toBe('ok')
    await cancelAll()
  })

  it('and all shares do, said as such or as their value', async () => {
    expect(await code(stale, null)).toBe('signInAgain')
    expect(await code(stale, 500_000n)).toBe('signInAgain')
  })

  it('and many small ones count as the large one that they make up, within 24 hours', async () => {
    expect(await code(stale, 60_000n)).toBe('ok')
    expect(await code(stale, 40_001n)).toBe('signInAgain')
    expect(await code(stale, 40_000n)).toBe('ok')
    expect(await code(stale, 100n)).toBe('signInAgain')
    expect(await code(ada, 100n)).toBe('ok')
    await passDays(testCompany, 1)
    expect(await code(stale, 100_000n)).toBe('ok')
    await cancelAll()
  })

  it('and making a wish to sell firm does as placing it would', async () => {
    await passDays(testCompany, 2)
    await openSelling(testCompany, operators, '1', {
      matched: 'indications',
      redemption: 'off',
      reviewOn: '2026-03-02',
    })
    expect(await code(stale, 60_000n)).toBe('ok')
    expect(await code(stale, 40_001n), 'wishes count as sales do').toBe('signInAgain')
    await passDays(testCompany, 2)
    const place = async (amount: bigint) =>
      (await placeSellOrder(testCompany, ada, { amount, buyback: false })).data.placeSellOrder.id as string
    const [small, large] = [await place(100_000n), await place(100_200n)]
    await openSelling(testCompany, operators)
    const confirm = async (by: typeof ada, id: string) =>
      (
        await ask(
          by,
          'mutation ($k: IdempotencyKey!, $id: ID!) { confirmSellOrder(input: { key: $k, id: $id, sharePriceSeen: "1250000", acceptsBuyback: false }) { state } }',
          { k: uuidv7(), id },
        )
      ).errors[0]?.code ?? 'ok'
    await owner.query(
      `update selling.sell_order set placed_at = placed_at - interval '2 days' where state = 'indicated'`,
    )
    expect(await confirm(stale, large)).toBe('signInAgain')
    expect(await confirm(stale, small)).toBe('ok')
    expect(await confirm(ada, large)).toBe('ok')
  })
})
