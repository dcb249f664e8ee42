import fc from 'fast-check'
import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { businessDay } from '#kernel/business-day.ts'
import type { LotId } from '#kernel/ids.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { byLotOrder } from '../rules/lots.ts'
import { lotOrder } from './lot-order.ts'

const { owner, pool } = await testDatabase()
const db = databaseOf(pool)

const day = fc.constantFrom('2024-01-05', '2024-01-06', '2025-03-01').map(businessDay)
const lots = fc.uniqueArray(
  fc.record({
    id: fc
      .constantFrom('lot_ord_0', 'lot_ord_a', 'lot_ord_B', 'lot_htr_0', 'lot_htr_0_r', 'lot_ord-0')
      .map((id) => id as LotId),
    acquiredOn: day,
    heldFrom: fc.option(day, { nil: undefined }),
    inheritedOn: fc.option(day, { nil: undefined }),
  }),
  { selector: ({ id }) => id, minLength: 1 },
)

it('is one order in the database and in the rules', async () => {
  await fc.assert(
    fc.asyncProperty(lots, async (some) => {
      await owner.query('truncate investing.lot cascade')
      for (const { id, acquiredOn, heldFrom, inheritedOn } of some)
        await owner.query(
          `insert into investing.lot (id, account_id, portfolio_id, source, subject, acquired_on, held_from, inherited_on, shares_micro, left_micro, cost_cents)
           values ($1, 'acc_1', '1', $2, $3, $4, $5, $6, 1, 1, 1)`,
          [
            id,
            inheritedOn ? 'inheritance' : 'purchase',
            id.slice(4),
            acquiredOn,
            heldFrom ?? null,
            inheritedOn ?? null,
          ],
        )
      const stored = await db.selectFrom('investing.lot').select('id').orderBy(lotOrder('investing.lot')).execute()
      expect(stored.map(({ id }) => id)).toEqual(some.toSorted(byLotOrder).map(({ id }) => id))
    }),
    { numRuns: 60 },
  )
})
