import { describe, expect, it } from 'vitest'
import { runBuyback } from '#business/selling/server/buyback.ts'
import { inTransaction } from '#engine/command/command.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openRails } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { counts, seed } from './counts.ts'
import { type Buyer, crowd, orderIdOf, sellOrderIdOf } from './orders-crowd.ts'
import { buy, cancel, faultsOfSelling, list, queueJumpers } from './selling-crowd.ts'

const { M5buyers: many, M5selling: rounds } = counts

describe(`M5: ${many} sellers and buyers at once, ${rounds} rounds, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const { platform, owner } = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const people = await crowd(owner, { name: 'sell', count: many, cash: dollars(1_000 * rounds * 4), invested: true })
  const chance = chanceFrom(seed)
  const all = <Answer>(work: (person: Buyer, index: number) => Promise<Answer>) => Promise.all(people.map(work))
  const holdersOf = async (portfolioId: string, holders: readonly Buyer[] = people) => {
    await offer(owner, { id: portfolioId })
    await openRails(owner, portfolioId)
    const answers = await Promise.all(
      holders.map((person, index) => buy(platform, person, { id: orderIdOf(`${portfolioId}_${index}`), portfolioId })),
    )
    expect(new Set(answers)).toEqual(new Set(['ok']))
    // Nobody vacuums a test's database: without this the rounds go by what the planner knew of empty tables, ever slower.
    await owner.query('analyze')
  }

  it('nobody lists more than they hold, however many orders are sent at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const portfolioId = `list${round}`
      await holdersOf(portfolioId)
      // 80 shares each, three times 32: two are taken and one is refused.
      const answers = await all((person, index) =>
        Promise.all(
          ['a', 'b', 'c'].map((which) =>
            list(platform, person, {
              id: sellOrderIdOf(`${portfolioId}_${index}_${which}`),
              portfolioId,
              amount: cents(4_000),
            }),
          ),
        ),
      )
      for (const three of answers) expect(three.toSorted()).toEqual(['aboveHolding', 'ok', 'ok'])
      expect(await faultsOfSelling(owner)).toEqual({})
    }
  })

  it('listed shares are sold once, the oldest first, and never to their seller', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const portfolioId = `sold${round}`
      await holdersOf(portfolioId)
      await all((person, index) =>
        list(platform, person, {
          id: sellOrderIdOf(`${portfolioId}_${index}`),
          portfolioId,
          amount: cents(1_000n + chance(9_000n)),
        }),
      )
      await all((person, index) =>
        buy(platform, person, {
          id: orderIdOf(`${portfolioId}_b${index}`),
          portfolioId,
          amount: 2_500n + chance(20_000n),
        }),
      )
      const fills = await owner.query('select count(*)::int as n from selling.fill where portfolio_id = $1', [
        portfolioId,
      ])
      expect(fills.rows[0].n).toBeGreaterThan(many / 4)
      expect(await queueJumpers(owner)).toEqual([])
      expect(await faultsOfSelling(owner)).toEqual({})
    }
  })

  it('buying, cancelling, listing and buying back at once leave every share and cent in one place', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const portfolioId = `mix${round}`
      await holdersOf(portfolioId)
      const id = (index: number) => sellOrderIdOf(`${portfolioId}_${index}`)
      await all((person, index) => list(platform, person, { id: id(index), portfolioId, amount: cents(5_000) }))
      await all(async (person, index): Promise<unknown> => {
        const event = Number(chance(4n))
        if (event === 0) return cancel(platform, person, id(index))
        if (event === 1)
          return list(platform, person, {
            id: sellOrderIdOf(`${portfolioId}_${index}_again`),
            portfolioId,
            amount: 'all',
          })
        if (event === 2)
          return inTransaction(platform, { kind: 'operator', id: 'usr_theo' }, (ctx) =>
            runBuyback(ctx, {
              portfolioId,
              budget: dollars(30),
              buybackId: `bbk_${portfolioId}_${index}`,
              proposedBy: 'rosa',
            }),
          )
        return buy(platform, person, {
          id: orderIdOf(`${portfolioId}_m${index}`),
          portfolioId,
          amount: 2_500n + chance(20_000n),
        })
      })
      expect(await faultsOfSelling(owner)).toEqual({})
    }
  })

  it('events that have nothing to do with each other end the same in any order', async () => {
    const events = ['cancel', 'buy', 'list'] as const
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ] as const
    const ends: unknown[] = []
    const [ada, ben, cleo, dora] = people as [Buyer, Buyer, Buyer, Buyer]
    for (const [nth, order] of orders.entries()) {
      const portfolioId = `any${nth}`
      await holdersOf(portfolioId, people.slice(0, 4))
      // The last part says which sale it is, in every portfolio the same.
      const id = (name: string) => idOf('sel', `0000000${nth}-0000-7000-8000-00000000000${name}`)
      for (const [name, person] of [
        ['1', ada],
        ['2', ben],
      ] as const)
        await list(platform, person, { id: id(name), portfolioId, amount: cents(5_000) })
      const does = {
        cancel: () => cancel(platform, ben, id('2')),
        buy: () => buy(platform, cleo, { id: orderIdOf(`${portfolioId}_x`), portfolioId, amount: 4_000n }),
        list: () => list(platform, dora, { id: id('3'), portfolioId, amount: 'all' }),
      }
      for (const event of order) await does[events[event]]()
      ends.push(await endOf(portfolioId))
      // And each once more: nothing changes.
      for (const event of events) await does[event]()
      expect(await endOf(portfolioId)).toEqual(ends.at(-1))
    }
    for (const end of ends) expect(end).toEqual(ends[0])
  })

  it('leaves books that balance', async () => {
    expect((await checkBooks(platform.db)).flatMap(({ offending }) => offending)).toEqual([])
  })

  async function endOf(portfolioId: string): Promise<unknown> {
    const { rows } = await owner.query(
      `select replace(a.key, $1, '') as account, b.posted, b.pending_debit from ledger.account a join ledger.balance b on b.account_id = a.id
        where a.key like '%:' || $1 and a.kind in ('holding', 'distributable') order by 1`,
      [portfolioId],
    )
    const orders = await owner.query(
      `select right(id, 12) as id, state, filled_micro, shares_micro from selling.sell_order where portfolio_id = $1 order by 1`,
      [portfolioId],
    )
    return { balances: rows, orders: orders.rows }
  }
})

/** A seeded die: below `n`. */
function chanceFrom(start: number): (n: bigint) => bigint {
  let state = BigInt(start)
  return (n) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return (state >> 33n) % n
  }
}
