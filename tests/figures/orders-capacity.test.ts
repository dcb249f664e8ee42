import { describe, expect, it } from 'vitest'
import { consumeLots } from '#business/investing/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import { counts } from './counts.ts'
import { askOf, crowd, orderIdOf, place, signed } from './orders-crowd.ts'

const system = { kind: 'system', id: 'figure' } as const

const { M5buyers: many, M5rounds: rounds } = counts

describe(`M5: ${many} buyers at once, ${rounds} rounds`, async () => {
  const { platform, owner } = await startTestCompany()
  const people = await crowd(owner, { name: 'm5', count: many, cash: dollars(100 * rounds * 3), invested: true })
  const fresh = async (id: string, limits: { cap?: bigint; limit?: number }) => offer(owner, { id, ...limits })
  const openIn = async (id: string) =>
    (
      await owner.query(
        `select coalesce(sum(amount_cents), 0)::bigint as amount, count(distinct account_id)::int as accounts
           from investing.investment_order where portfolio_id = $1 and state in ('awaitingSignature', 'funding', 'settled')`,
        [id],
      )
    ).rows[0]
  const raised = async (id: string): Promise<bigint> =>
    (await owner.query(`select posted from ledger.balances(array['raised:' || $1])`, [id])).rows[0]?.posted ?? 0n

  it('never sells more than the investment cap, and sells all of it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = `cap${round}`
      const room = BigInt(1 + (round % Math.max(1, many - 2)))
      await fresh(id, { cap: room * 10_000n })
      const answers = await Promise.all(
        people.map((buyer, index) =>
          place(platform, buyer, askOf(buyer, { id: orderIdOf(`${id}_${index}`), portfolioId: id })),
        ),
      )
      const placed = answers.filter((answer) => answer === 'ok').length
      expect({ placed: BigInt(placed), ...(await openIn(id)) }).toEqual({
        placed: room,
        amount: room * 10_000n,
        accounts: Number(room),
      })
      expect(new Set(answers.filter((answer) => answer !== 'ok'))).toEqual(new Set(['fullyFunded']))
    }
  })

  it('never settles more than the cap, though it was lowered after orders were placed', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = `low${round}`
      await fresh(id, {})
      const ids = people.map((_, index) => orderIdOf(`${id}_${index}`))
      for (const [index, buyer] of people.entries())
        expect(await place(platform, buyer, askOf(buyer, { id: ids[index]!, portfolioId: id, fromCash: true }))).toBe(
          'ok',
        )
      const room = BigInt(Math.ceil(many / 2))
      await owner.query('update portfolios.portfolio set investment_cap_cents = $2 where id = $1', [id, room * 10_000n])
      await Promise.all(ids.map((orderId) => signed(platform, orderId)))
      expect(await raised(id)).toBe(room * 10_000n)
      expect((await openIn(id)).amount).toBe(room * 10_000n)
    }
  })

  it('never takes one unaccredited investor more than the limit', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = `few${round}`
      const limit = 1 + (round % Math.max(1, many - 1))
      await fresh(id, { limit })
      // Each asks twice: a second order of the same person takes no second place.
      const answers = await Promise.all(
        people.flatMap((buyer, index) =>
          ['a', 'b'].map((which) =>
            place(
              platform,
              buyer,
              askOf(buyer, { id: orderIdOf(`${id}_${index}_${which}`), portfolioId: id, fromCash: true }),
            ),
          ),
        ),
      )
      expect((await openIn(id)).accounts).toBe(limit)
      expect(new Set(answers)).toEqual(new Set(limit < many ? ['ok', 'unaccreditedLimitHit'] : ['ok']))
      const { rows } = await owner.query(`select id from investing.investment_order where portfolio_id = $1`, [id])
      await Promise.all(rows.map(({ id: orderId }) => signed(platform, orderId)))
      const investors = await owner.query(
        'select count(*)::int as n from portfolios.investor where portfolio_id = $1',
        [id],
      )
      expect(investors.rows[0].n).toBeLessThanOrEqual(limit)
    }
  })

  it('never takes more out of lots than they hold', async () => {
    const [holder] = people
    for (let round = 0; round < rounds; round += 1) {
      const portfolioId = `lots${round}`
      const of = { accountId: holder!.accountId, portfolioId }
      await owner.query(
        `insert into investing.lot (id, account_id, portfolio_id, source, subject, acquired_on, shares_micro, left_micro, cost_cents)
         select 'lot_' || $2 || n, $1, $2, 'purchase', $2 || n, '2025-01-01', 10000000, 10000000, 1250 from generate_series(1, 5) n`,
        [of.accountId, portfolioId],
      )
      const sells = await Promise.all(
        people.map((_, index) =>
          inTransaction(platform, system, (ctx) =>
            consumeLots(ctx, [
              { ...of, shares: wholeShares(7), subject: `sale_${portfolioId}_${index}`, toCompany: false },
            ]),
          ),
        ),
      )
      const sold = sells
        .flatMap((sale) => (isRefusal(sale) ? [] : [...sale.values()].flat()))
        .reduce((sum, { shares }) => sum + shares, 0n)
      expect(sold).toBe(microshares(7_000_000n * BigInt(Math.min(7, many))))
    }
  })

  it('leaves books that balance', async () => {
    expect((await checkBooks(platform.db)).flatMap(({ offending }) => offending)).toEqual([])
  })
})
